/** The share modal and the commands of links, loaded on demand. */
export { linkCommandHandlers } from './commands.ts';
export { ShareDialog } from './ui/share-dialog.tsx';
