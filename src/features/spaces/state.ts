/** The list of spaces: what the page was served with and later reads, search, filter and order, and grid or rows. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Result } from '#base/result.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { distinguishSpaces } from '#domain/spaces/equal-names.ts';
import {
  filterChoices,
  filterOf,
  filterSpaces,
  findSpaces,
  orderOf,
  sortSpaces,
  type SpaceFilter,
  type SpaceOrder,
} from '#domain/spaces/find-spaces.ts';
import { compareByName } from '#domain/spaces/name-order.ts';
import { isArchived, isTrashed } from '#domain/spaces/space-states.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { listSpaces, type SpaceFailure } from '#src/data/spaces/space-requests.ts';

export interface ListPage {
  readonly spaces: readonly ModelCard[];
  /** Of the page's address. */
  readonly query: string | null;
  readonly filter: string | null;
  readonly order: string | null;
  readonly language: string | null;
  /** Of the page, for the order of names. */
  readonly locale: string;
  readonly mayCreate: boolean;
}

export const listOpened = createEvent<ListPage>();
export type SpaceLayout = 'grid' | 'rows';

export const queryChanged = createEvent<string>();
export const filterChanged = createEvent<SpaceFilter>();
export const orderChanged = createEvent<SpaceOrder>();
export const layoutChanged = createEvent<SpaceLayout>();
/** Something changed a space. */
export const refreshRequested = createEvent();

export const $language = createStore<string | null>(null).on(listOpened, (_, { language }) => language);
export const $mayCreate = createStore(false).on(listOpened, (_, { mayCreate }) => mayCreate);
const $locale = createStore('en').on(listOpened, (_, { locale }) => locale);

export const listSpacesFx = createEffect<string | null, Result<readonly ModelCard[], SpaceFailure>>((language) =>
  listSpaces(language),
);
/** The spaces of the list are as new as the last request; also where it failed. */
export const listRefreshed = listSpacesFx.finally;
sample({ clock: refreshRequested, source: $language, target: listSpacesFx });

export const $spaces = createStore<readonly ModelCard[]>([])
  .on(listOpened, (_, { spaces }) => spaces)
  .on(listSpacesFx.doneData, (before, read) => (read.ok ? read.value : before));
export const $hasRefreshFailed = createStore(false)
  .on(listSpacesFx.doneData, (_, { ok }) => !ok)
  .reset(refreshRequested);

export const $query = createStore('')
  .on(listOpened, (_, { query }) => query ?? '')
  .on(queryChanged, (_, query) => query);
/** Cards without a session have no label: the address of an owner's list shows visitors all that is public. */
export const $filter = createStore<SpaceFilter>(null)
  .on(listOpened, (_, { spaces, filter }) => (spaces.some(({ access }) => access) ? filterOf(filter) : null))
  .on(filterChanged, (_, filter) => filter);
export const $order = createStore<SpaceOrder>('name')
  .on(listOpened, (_, { order }) => orderOf(order))
  .on(orderChanged, (_, order) => order);

/** In this browser. */
export const readLayoutFx = createEffect((): SpaceLayout => readPreference('spaceLayout') ?? 'grid');
export const writeLayoutFx = createEffect((layout: SpaceLayout) => writePreference('spaceLayout', layout));
export const $layout = createStore<SpaceLayout>('grid')
  .on(readLayoutFx.doneData, (_, layout) => layout)
  .on(layoutChanged, (_, layout) => layout);
sample({ clock: listOpened, fn: () => undefined, target: readLayoutFx });
sample({ clock: layoutChanged, target: writeLayoutFx });

const $found = combine($spaces, $query, findSpaces);
export const $filterChoices = combine($spaces, $found, $filter, filterChoices);
export const $listed = combine($found, $filter, $order, $locale, (foundSpaces, filter, order, locale) => {
  const found = sortSpaces(filterSpaces(foundSpaces, filter), order, compareByName(locale));
  return {
    shown: found.filter((space) => !isTrashed(space) && !isArchived(space)),
    archived: found.filter(isArchived),
    trashed: found.filter(isTrashed),
  };
});
/** Of spaces whose name another one has, in the trash too. */
export const $distinctions = $spaces.map(distinguishSpaces);
export const $count = $spaces.map((spaces) => spaces.length);

interface ListAddress {
  readonly query: string;
  readonly filter: SpaceFilter;
  readonly order: SpaceOrder;
}

/** Writes search, filter and order into the page's address, so that a reload shows the same. */
export const writeAddressFx = createEffect(({ query, filter, order }: ListAddress) => {
  const url = new URL(window.location.href);
  const write = (name: string, value: string): void =>
    value === '' ? url.searchParams.delete(name) : url.searchParams.set(name, value);
  write('q', query.trim());
  write('show', filter ?? '');
  write('sort', order === 'name' ? '' : order);
  window.history.replaceState(null, '', url);
});
sample({
  clock: [queryChanged, filterChanged, orderChanged],
  source: { query: $query, filter: $filter, order: $order },
  target: writeAddressFx,
});
