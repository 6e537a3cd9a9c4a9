/** The rooms’ names and areas in the floor plan. */
import { defineFeature } from '#src/shell/features/index.ts';
import './state.ts';

export const roomNames = defineFeature({ id: 'room-names' });
