/** The editor of views and layers: its panel and modals, and the handlers of its commands. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import './deletion-toast.ts';
import { viewEditorLoaded } from './loaded.ts';

export { viewEditCommands } from './edit-commands.ts';
export { ItemEditor } from './ui/item-editor.tsx';
export { NameDialog } from './ui/name-dialog.tsx';
export { ViewPanel } from './ui/view-panel.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(viewEditorLoaded, { scope, safe: true })();
};
