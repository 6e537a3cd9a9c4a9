/** The panel of the settings and the preview, and the handlers of their commands. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { modelEditorsLoaded } from '../model-record.ts';

export { settingsCommands } from './edit-commands.ts';
export { SettingsPanel } from './ui/settings-panel.tsx';
export { VisitorPreview } from './ui/visitor-preview.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(modelEditorsLoaded, { scope, safe: true })();
};
