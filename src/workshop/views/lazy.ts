/** The editor of views and layers: its panel and modals, and the handlers of its commands. */
import './deletion-toast.ts';

export { viewEditCommands } from './edit-commands.ts';
export { ItemEditor } from './ui/item-editor.tsx';
export { NameDialog } from './ui/name-dialog.tsx';
export { ViewPanel } from './ui/view-panel.tsx';
