/** The floor selector. */
import { defineFeature } from '#src/shell/features/index.ts';
import { Floors } from './ui/floors.tsx';

export const floors = defineFeature({
  id: 'floors',
  parts: [{ slot: 'bottomBar.centre', order: 10, component: Floors }],
  commands: async () => (await import('./commands.ts')).floorCommands,
});
