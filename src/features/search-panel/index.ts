/** The panel of the search, which other features open, too; and who may search (docs/reference/search.md). */
import { combine, createEvent, createStore, sample } from 'effector';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { createPanel, panelExpanded } from '#src/shell/panels/index.ts';

export const searchPanel = createPanel({ id: 'search', side: 'right', tool: 'SEARCH' });

export const $isSearchOffered = combine(
  $isWorkshop,
  $model,
  (isWorkshop, model): boolean => model !== null && (isWorkshop || model.options.spaceSearch),
);

// A link opens the panel without its button.
sample({
  clock: searchPanel.opened,
  source: $isSearchOffered,
  filter: (isOffered) => !isOffered,
  fn: () => undefined,
  target: searchPanel.closed,
});

/** Opens the panel, and its field takes the focus also where it was open. */
export const searchEntered = createEvent();
sample({ clock: searchEntered, target: [searchPanel.opened, panelExpanded] });
export const $fieldRequests = createStore(0).on(searchEntered, (count) => count + 1);

/** Opens the search of a keyword, such as a hashtag that was pressed. */
export const keywordSearched = createEvent<string>();
sample({ clock: keywordSearched, fn: () => undefined, target: searchEntered });
/** Until the panel is left: the code of the search may be loaded later. */
export const $searchedKeyword = createStore<string | null>(null)
  .on(keywordSearched, (_, keyword) => keyword)
  .reset(searchPanel.left);
