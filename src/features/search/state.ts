/** What is searched for, and what is found (docs/reference/search.md). */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import { searchLink } from '#domain/links/search-link.ts';
import type { SearchLink } from '#domain/links/read-viewer-parameters.ts';
import { filtersForLink, filtersOfLink } from '#domain/search/filters-in-link.ts';
import { keyOfEntry } from '#domain/search/search-entry.ts';
import type { Grouping, SearchFilters, SearchRequest, SearchResults } from '#domain/search/search-results.ts';
import { $model } from '#src/data/state.ts';
import { $host } from '#src/shell/host.ts';
import { copyTextFx } from '#src/shell/copy-text.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { $intl } from '#src/i18n/state.ts';
import { eventTracked } from '../analytics/index.ts';
import { $content, $layers, contentWanted } from './content.ts';
import { searchEntries, type SearchedContent } from './entries.ts';
import { $areNotesOffered } from '../notes/index.ts';
import { resultChosen } from './go-to-result.ts';
import { searchMessages } from './messages.ts';
import { keywordSearched, searchPanel } from '../search-panel/index.ts';
import type { SearchEngine } from './search-engine.ts';

/** How many more results of a group “Show more” shows. */
const moreResults = 50;
const rebuildDelayMs = 200;
const copiedMs = 2500;

const noFilters: SearchFilters = { types: [], keywords: [], floorIds: [], layerIds: [] };
export type FilterName = keyof SearchFilters;

export const searchOfKeyword = (keyword: string): SearchLink => ({ text: '', keywords: [keyword], filters: [] });

export const textChanged = createEvent<string>();
export const filterToggled = createEvent<{ readonly filter: FilterName; readonly id: string }>();
export const filtersRemoved = createEvent();
export const groupingChosen = createEvent<Grouping>();
export const moreRequested = createEvent<string>();
/** Replaces text and filters. */
export const searchSet = createEvent<SearchLink>();
sample({ clock: keywordSearched, fn: searchOfKeyword, target: searchSet });

export const $text = createStore('')
  .on(textChanged, (_, text) => text)
  .on(searchSet, (_, { text }) => text);
export const $filters = createStore(noFilters)
  .on(filterToggled, (filters, { filter, id }) => {
    const values: readonly string[] = filters[filter];
    const toggled = values.includes(id) ? values.filter((each) => each !== id) : [...values, id];
    return { ...filters, [filter]: toggled };
  })
  .on(searchSet, (_, { keywords, filters }) => ({ keywords, ...filtersOfLink(filters) }))
  .reset(filtersRemoved);
/** Without floors and layers that a link names and the space does not have. */
export const $usedFilters = combine($filters, $layers, $model, (filters, layers, model): SearchFilters => {
  const isFloor = (id: string): boolean => id === '' || (model?.floors.some((floor) => floor.id === id) ?? true);
  const { areKnown, order } = layers;
  const isLayer = (id: string): boolean => !areKnown || (order.length > 1 && (id === '' || order.includes(id)));
  return { ...filters, floorIds: filters.floorIds.filter(isFloor), layerIds: filters.layerIds.filter(isLayer) };
});
export const $grouping = createStore<Grouping>('type').on(groupingChosen, (_, grouping) => grouping);

/** How many results each group shows; those of another search begin anew. */
const $limits = createStore<Readonly<Record<string, number>>>({}).reset(
  textChanged,
  filterToggled,
  filtersRemoved,
  groupingChosen,
  searchSet,
);

export const $activeKey = createStore<string | null>(null).on(resultChosen, (_, result) => keyOfEntry(result));

// What is searched: it is sent to the engine when the search is opened, and while it is open, some time after a change.

export const engineProvided = createEvent<SearchEngine>();
const $engine = createStore<SearchEngine | null>(null, { serialize: 'ignore' }).on(
  engineProvided,
  (_, engine) => engine,
);
export const engineFailed = createEvent();
/** Starts the engine again. */
export const retried = createEvent();
export const $hasFailed = createStore(false)
  .on(engineFailed, () => true)
  .reset(retried);

interface Indexing {
  readonly engine: SearchEngine;
  readonly content: SearchedContent;
}
const indexFx = createEffect(({ engine, content }: Indexing): void => engine.setEntries(searchEntries(content)));
const $isStale = createStore(true)
  .on([$content, engineProvided], () => true)
  .on(indexFx, () => false);
const $hasIndex = createStore(false)
  .on(indexFx.done, () => true)
  .on(engineProvided, () => false);

/** Updates the index at once, if that is necessary. */
export const indexRequested = createEvent();
const contentSettled = debounce({
  source: sample({ clock: $content, filter: searchPanel.$isOpen }),
  timeout: rebuildDelayMs,
});
sample({
  clock: [indexRequested, contentSettled],
  source: { engine: $engine, content: $content, isStale: $isStale },
  filter: ({ engine, content, isStale }) => engine !== null && content !== null && isStale,
  fn: ({ engine, content }): Indexing => ({ engine: engine!, content: content! }),
  target: indexFx,
});
/** The panel is open, and the engine there. */
const opened = sample({
  clock: [searchPanel.$isOpen, engineProvided],
  source: searchPanel.$isOpen,
  filter: Boolean,
  fn: () => undefined,
});
sample({ clock: opened, target: [contentWanted, indexRequested] });

// The search.

export const $request = combine(
  { text: $text, filters: $usedFilters, grouping: $grouping, limits: $limits, layers: $layers, model: $model },
  ({ text, filters, grouping, limits, layers, model }): SearchRequest => ({
    ...filters,
    text,
    grouping,
    limits,
    layerOrder: layers.order,
    floorOrder: (model?.floors ?? []).map(({ id }) => id),
  }),
);

/** Rejects where the engine could not be loaded. */
const findFx = attach({
  source: $engine,
  effect: (engine, request: SearchRequest): Promise<SearchResults> =>
    engine ? engine.search(request) : Promise.reject(new Error('the search is not loaded')),
});
/** For programs: the panel does not change. */
export const findForProgramFx = attach({ effect: findFx });
const findForPanelFx = attach({ effect: findFx });
sample({
  clock: [$request, indexFx.done],
  source: { request: $request, hasIndex: $hasIndex },
  filter: ({ hasIndex }) => hasIndex,
  fn: ({ request }) => request,
  target: findForPanelFx,
});
/** The engine answers in the order of the requests. Null until the first answer. */
export const $results = createStore<SearchResults | null>(null).on(findForPanelFx.doneData, (_, results) => results);

sample({
  clock: moreRequested,
  source: { limits: $limits, results: $results },
  fn: ({ limits, results }, id) => {
    const shown = results?.groups.find((group) => group.id === id)?.rows.length ?? 0;
    return { ...limits, [id]: shown + moreResults };
  },
  target: $limits,
});

// The link to the search.

export const copyLinkPressed = createEvent();
const copyLinkFx = attach({
  source: { host: $host, text: $text, filters: $usedFilters },
  mapParams: (_: void, { host, text, filters }) => {
    const { origin, pathname: path, search } = host.address.read();
    const { keywords } = filters;
    return searchLink({ origin, path, search }, { text, keywords, filters: filtersForLink(filters) });
  },
  effect: copyTextFx,
});
sample({ clock: copyLinkPressed, target: copyLinkFx });
const copyConfirmationEnded = debounce({ source: copyLinkFx.done, timeout: copiedMs });
export const $isLinkCopied = createStore(false)
  .on(copyLinkFx.done, () => true)
  .reset(copyConfirmationEnded);
sample({
  clock: copyLinkFx.fail,
  source: $intl,
  filter: (intl) => intl !== null,
  fn: (intl) => ({ message: intl!.formatMessage(searchMessages.copyFailed) }),
  target: toastShown,
});

// A search ends when its panel is left.
sample({
  clock: searchPanel.left,
  source: { text: $text, results: $results, areNotesOffered: $areNotesOffered },
  // Where notes are among the results, their number would say what they contain to whoever receives the events.
  filter: ({ text, results, areNotesOffered }) => text.trim() !== '' && results !== null && !areNotesOffered,
  fn: ({ results }) => ({ name: 'search' as const, results: results!.count }),
  target: eventTracked,
});
