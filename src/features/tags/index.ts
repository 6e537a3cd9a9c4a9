/** Tags for visitors: which are shown, and the panel with their list or card. Its content is in `lazy.ts`. */
export { $listedTags, $openTagId, tagEditorProvided, tagOpened, tagsPanel } from './state.ts';
export { formatBytes } from './format-bytes.ts';
