/** The tag editor of the workshop: placing, texts, files, removal. */
export { placeTag } from './place-tag.ts';
export { inLayer } from './tag-changes.ts';
export { $invalidFields, $unsavedTexts } from './unsaved-texts.ts';
export { attachmentRemovalRequested } from './removal.ts';
export { tagMessages } from './messages.ts';
export { PlaceTagHint } from './ui/place-tag-hint.tsx';
export { TagToasts } from './ui/tag-toasts.tsx';
export { TagsInWorkshop } from './ui/tags-in-workshop.tsx';
