/** The panel of the start and the cover picture, and the handlers of its commands. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { modelEditorsLoaded } from '../model-record.ts';

export { startCommands } from './edit-commands.ts';
export { CoverPicker } from './ui/cover-picker.tsx';
export { StartPanel } from './ui/start-panel.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(modelEditorsLoaded, { scope, safe: true })();
};
