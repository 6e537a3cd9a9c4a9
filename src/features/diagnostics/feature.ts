/** Commands for diagnostics. */
import { defineFeature } from '#src/shell/features/index.ts';
import { diagnosticCommands } from './commands.ts';

export const diagnostics = defineFeature({ id: 'diagnostics', commands: diagnosticCommands });
