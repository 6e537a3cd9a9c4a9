/** The tour editor: its panel and modals, and the handlers of its commands. */
import { scopeBind } from 'effector';
import { storyEditorProvided } from '#src/features/tours/lazy.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { modelEditorsLoaded } from '../model-record.ts';
import './stop-texts.ts';

export { tourEditCommands } from './edit-commands.ts';
export { PhotosToAdd } from './ui/photos-to-add.tsx';
export { StopDialog } from './ui/stop-dialog.tsx';
export { TourPanel } from './ui/tour-panel.tsx';
export { TourSettings } from './ui/tour-settings.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(storyEditorProvided, { scope, safe: true })();
  scopeBind(modelEditorsLoaded, { scope, safe: true })();
};
