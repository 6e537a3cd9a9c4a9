/** The commands that show and hide a toast. */
export { toastCommands } from './commands.ts';
