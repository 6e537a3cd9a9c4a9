import { defineFeature } from '#src/shell/features/index.ts';
import './state.ts';

export const roomNames = defineFeature({ id: 'room-names' });
