/** The tag editor of the workshop: placing, texts, files, removal. */
import { combine, scopeBind } from 'effector';
import type { Disposable } from '#base/disposable.ts';
import { tagRecords } from '#src/data/tags.ts';
import { tagEditorProvided } from '#src/features/tags/index.ts';
import { tagReordererProvided } from '#src/features/tags/lazy-list.ts';
import { lazyComponents, type EditTool, type FeatureContext } from '#src/shell/features/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { $isMeshSettled } from '#src/stage/state.ts';
import { tagMessages } from './messages.ts';
import { pinToolsLoaded } from './pin-tools.ts';
import { placeTag } from './place-tag.ts';
import './shown-rejections.ts';
import { watchTitleKeys } from './title-keys.ts';
import { TagEditing } from './ui/tag-editing.tsx';
import { $hasUnsavedTexts } from './unsaved-texts.ts';

export { inLayer } from './tag-changes.ts';
export { attachmentRemovalRequested } from './removal.ts';
export { textsKeptElsewhere } from './unsaved-texts.ts';
export { LinkDialog } from './ui/link-dialog.tsx';
export { MediaDialog } from './ui/media-section.tsx';
export { OrphanedTexts } from './ui/orphaned-texts.tsx';
export { PlaceTagHint } from './ui/place-tag-hint.tsx';
export { TagToasts } from './ui/tag-toasts.tsx';

/** With React Aria's drag and drop, which nothing else uses. */
const TagReorderer = lazyComponents({
  name: 'the reordering of tags',
  load: () => import('./lazy-reorderer.ts'),
}).component((module) => module.TagReorderer);

declareUnsaved('tag texts', $hasUnsavedTexts);

export const editTools: readonly EditTool[] = [
  {
    id: 'TAGS',
    order: 10,
    icon: 'tagAdd',
    title: tagMessages.add,
    toggled: placeTag.toggled,
    $isActive: placeTag.$isActive,
    // Before, a new tag would disappear once the server has accepted it, as no query that includes it is watched, or be
    // placed by its direction alone where a mesh is loaded a moment later.
    $isEnabled: combine(
      tagRecords.$status,
      $isMeshSettled,
      (status, isMeshSettled): boolean => status === 'loaded' && isMeshSettled,
    ),
  },
];

export const start = ({ scope, host }: FeatureContext): Disposable => {
  const bind = { scope, safe: true };
  scopeBind(tagEditorProvided, bind)(TagEditing);
  scopeBind(tagReordererProvided, bind)(TagReorderer);
  scopeBind(pinToolsLoaded, bind)();
  return watchTitleKeys(scope, host);
};
