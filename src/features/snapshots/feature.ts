/** Commands that save images. */
import { defineFeature } from '#src/shell/features/index.ts';

export const snapshots = defineFeature({
  id: 'snapshots',
  commands: async () => (await import('./commands.ts')).snapshotCommands,
});
