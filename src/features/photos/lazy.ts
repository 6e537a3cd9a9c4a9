/** The panel and the viewer of photos, and the dialog that takes one: loaded when one of them is opened first. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { guardUnload } from '#src/shell/unsaved/index.ts';
import { photosLoaded } from './records.ts';

export { runPhotoCommand } from './commands.ts';
export { photoEditorProvided, type EditedPhotoProps, type PhotoListProps } from './photo-components.ts';
export { $listedPhotos, $openPhoto, $photosStatus, photoOpened, photoPartFailures, photosWanted } from './records.ts';
export { titleOfPhoto, formatPlaceOfPhoto } from './describe-photo.ts';
export { $currentView } from './current-view.ts';
export { thumbnailKey } from './ui/part-keys.ts';
export { PhotoDialog } from './ui/photo-dialog.tsx';
export { PhotosPanel } from './ui/photos-panel.tsx';
export { SnapshotPart } from './ui/snapshot-dialog.tsx';

export const start = ({ scope, view }: FeatureContext) => {
  scopeBind(photosLoaded, { scope, safe: true })();
  return guardUnload(scope, view);
};
