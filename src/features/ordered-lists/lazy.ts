/** The panel of ordered lists, loaded when it is opened first. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import './go-to-entry.ts';
import { listsLoaded } from './state.ts';

export { runOrderedListCommand } from './commands.ts';
export { OrderedListsPanel } from './ui/ordered-lists-panel.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(listsLoaded, { scope, safe: true })();
};
