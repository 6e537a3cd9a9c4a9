/** Tags for visitors: pins in the space, the list of tags, and the card of the open tag. Most of it is loaded on demand (`lazy.ts`). */
import './load-tags.ts';
import './move-camera.ts';

export { $listedTags, $openTagId, tagEditorProvided, tagOpened, tagsPanel } from './state.ts';
export { formatBytes } from './format-bytes.ts';
