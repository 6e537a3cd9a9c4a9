/** Opens tools by their names: the tool of the address, and the commands. */
import { defineFeature } from '#src/shell/features/index.ts';
import { openInitialTool } from './open-initial-tool.ts';

export const tools = defineFeature({
  id: 'tools',
  start: ({ features, scope }) => openInitialTool(features, scope),
  commands: async ({ context: { features } }) => (await import('./commands.ts')).toolCommandsOf(features),
});
