/** The list of spaces: what the page was served with and later reads, the search and the order. */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Result } from '#base/result.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { distinguishSpaces } from '#domain/spaces/equal-names.ts';
import { findSpaces, orderOf, sortSpaces, type SpaceOrder } from '#domain/spaces/find-spaces.ts';
import { compareByName } from '#domain/spaces/name-order.ts';
import { isArchived, isTrashed } from '#domain/spaces/space-states.ts';
import { listSpaces, type SpaceFailure } from '#src/data/spaces/space-requests.ts';

export interface ListPage {
  readonly spaces: readonly ModelCard[];
  /** Of the page's address. */
  readonly query: string | null;
  readonly order: string | null;
  readonly language: string | null;
  /** Of the page, for the order of names. */
  readonly locale: string;
  readonly mayCreate: boolean;
}

export const listOpened = createEvent<ListPage>();
export const queryChanged = createEvent<string>();
export const orderChanged = createEvent<SpaceOrder>();
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
export const $order = createStore<SpaceOrder>('name')
  .on(listOpened, (_, { order }) => orderOf(order))
  .on(orderChanged, (_, order) => order);

export const $listed = combine($spaces, $query, $order, $locale, (spaces, query, order, locale) => {
  const found = sortSpaces(findSpaces(spaces, query), order, compareByName(locale));
  return {
    shown: found.filter((space) => !isTrashed(space) && !isArchived(space)),
    archived: found.filter(isArchived),
    trashed: found.filter(isTrashed),
  };
});
/** Of spaces whose name another one has, in the trash too. */
export const $distinctions = $spaces.map(distinguishSpaces);
export const $count = $spaces.map((spaces) => spaces.length);

/** Writes search and order into the page's address, so that a reload shows the same. */
export const writeAddressFx = createEffect(
  ({ query, order }: { readonly query: string; readonly order: SpaceOrder }) => {
    const url = new URL(window.location.href);
    const write = (name: string, value: string): void =>
      value === '' ? url.searchParams.delete(name) : url.searchParams.set(name, value);
    write('q', query.trim());
    write('sort', order === 'name' ? '' : order);
    window.history.replaceState(null, '', url);
  },
);
sample({
  clock: [queryChanged, orderChanged],
  source: { query: $query, order: $order },
  target: writeAddressFx,
});
