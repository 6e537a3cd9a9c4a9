/** Images for download: of a whole panorama, and of the current view. */
export { snapshotCommands } from './commands.ts';
