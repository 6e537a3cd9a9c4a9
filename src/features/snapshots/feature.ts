/** Commands that save images. */
import { defineFeature } from '#src/shell/features/index.ts';
import { snapshotCommands } from './commands.ts';

export const snapshots = defineFeature({ id: 'snapshots', commands: snapshotCommands });
