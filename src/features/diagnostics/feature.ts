/** Performance marks, and commands for diagnostics. */
import { defineFeature } from '#src/shell/features/index.ts';
import './marks.ts';

export const diagnostics = defineFeature({
  id: 'diagnostics',
  commands: async () => (await import('./commands.ts')).diagnosticCommands,
});
