/** Images to keep: of a whole panorama, and of what one sees. */
export { snapshotCommands } from './commands.ts';
