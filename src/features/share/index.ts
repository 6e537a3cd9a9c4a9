/** Sharing: whether it is offered, and its button. The modal is a chunk of its own (`src/features/share-modal`). */
export { linkCommandSummaries, type LinkCommandName } from './commands.ts';
export { shareMessages } from './messages.ts';
export { $isSharingEnabled } from './state.ts';
export { ShareButton } from './ui/share-button.tsx';
export { useShareEntries } from './ui/use-share-entries.ts';
