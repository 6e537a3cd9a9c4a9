/** The tag tool: placing, writing, files, removal. */
export { $isPlacing, $fieldFaults, $refusedWords, addPressed, inLayer } from './state.ts';
export { attachmentDetached } from './removal.ts';
export { tagMessages } from './messages.ts';
export { PlacingHint } from './ui/placing-hint.tsx';
export { TagNotices } from './ui/tag-notices.tsx';
export { TagsInWorkshop } from './ui/tags-in-workshop.tsx';
