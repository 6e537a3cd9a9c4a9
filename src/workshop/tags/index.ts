/** The tag tool: placing, writing, files, removal. */
export { $invalidFields, $unsavedTexts, inLayer, placeTag } from './state.ts';
export { attachmentRemoved } from './removal.ts';
export { tagMessages } from './messages.ts';
export { PlaceTagHint } from './ui/place-tag-hint.tsx';
export { TagToasts } from './ui/tag-toasts.tsx';
export { TagsInWorkshop } from './ui/tags-in-workshop.tsx';
