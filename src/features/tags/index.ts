/** Tags for visitors: pins in the space, the list of tags, the card of the one that is open. */
export { tagCommands } from './commands.ts';
export { formatBytes } from './format-bytes.ts';
export { tagMessages } from './messages.ts';
export { $hasTags, $openTagId, tagClosed, tagListToggled, tagOpened } from './state.ts';
export { Tags, TagsButton } from './ui/tags.tsx';
