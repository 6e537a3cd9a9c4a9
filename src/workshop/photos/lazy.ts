/** The editor of photos: what the panel and the viewer show of them, and the handlers of its commands. */
import { scopeBind } from 'effector';
import { photoEditorProvided } from '#src/features/photos/lazy.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import '../failed-removals.ts';
import '../rejected-names.ts';
import { photoEditorLoaded } from './open-photo.ts';
import { EditedPhoto } from './ui/edited-photo.tsx';
import { PhotoList } from './ui/photo-list.tsx';

export { photoEditCommands } from './edit-commands.ts';

export const start = ({ scope }: FeatureContext): undefined => {
  const bind = { scope, safe: true };
  scopeBind(photoEditorProvided, bind)({ PhotoList, EditedPhoto });
  scopeBind(photoEditorLoaded, bind)();
};
