/** Tags for visitors: pins in the space, the list of tags, and the card of the open tag. */
import './load-tags.ts';
import './move-camera.ts';

export { $hasTags, $isTagPanelOpen, $listedTags, $openTagId, tagClosed, tagListToggled, tagOpened } from './state.ts';
export { tagCommands } from './commands.ts';
export { formatBytes } from './format-bytes.ts';
export { tagMessages } from './messages.ts';
export { Tags, TagsButton } from './ui/tags.tsx';
