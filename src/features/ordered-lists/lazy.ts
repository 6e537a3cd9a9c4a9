/** The panel of ordered lists, loaded when it is opened first. */
import { scopeBind } from 'effector';
import type { FeatureContext } from '#src/shell/features/index.ts';
import './go-to-entry.ts';
import { listsLoaded } from './state.ts';

export { runOrderedListCommand } from './commands.ts';
export { listEditorProvided, type OpenListProps } from './list-components.ts';
export {
  $lastOpenedId,
  $lastVisitedKey,
  $lists,
  $openList,
  entryVisited,
  listOpened,
  returnedToLists,
  type ListEntry,
  type ListedAnnotation,
  type PresentedList,
} from './state.ts';
export { useDescribe, type Describe } from './ui/use-describe.tsx';
export { OrderedListsPanel } from './ui/ordered-lists-panel.tsx';

export const start = ({ scope }: FeatureContext): undefined => {
  scopeBind(listsLoaded, { scope, safe: true })();
};
