/** The rings on the floor that lead to viewpoints. */
import { defineFeature } from '#src/shell/features/index.ts';
import './link-name.ts';
import './state.ts';

export const pucks = defineFeature({ id: 'pucks', commands: async () => (await import('./commands.ts')).puckCommands });
