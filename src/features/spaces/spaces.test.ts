import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { fail, ok } from '#base/result.ts';
import type { ModelCard } from '#domain/graph/page-data.ts';
import {
  $count,
  $distinctions,
  $filterChoices,
  $hasRefreshFailed,
  $layout,
  $listed,
  $spaces,
  filterChanged,
  layoutChanged,
  listOpened,
  listSpacesFx,
  orderChanged,
  queryChanged,
  readLayoutFx,
  refreshRequested,
  writeAddressFx,
  writeLayoutFx,
} from './state.ts';

const space = (id: string, name: string, modified: string, state = 'active'): ModelCard => ({
  id,
  name,
  hasName: true,
  presentedBy: '',
  address: '',
  thumbnailUrl: '',
  preview: null,
  sweeps: 1,
  floors: 0,
  created: modified,
  modified,
  access: { state, visibility: 'public', isPublished: true, role: 'editor' },
});

const spaces = [
  space('a', 'Barn', '2026-01-01'),
  space('b', 'House', '2026-01-02'),
  space('c', 'Mill', '2026-01-03', 'gone'),
];
const page = { spaces, query: null, filter: null, order: null, language: 'de', locale: 'de', mayCreate: true };

it('shows the spaces by search and order, those in the trash apart, and writes both into the address', async () => {
  const written: unknown[] = [];
  const scope = fork({ handlers: [[writeAddressFx, (params: unknown) => void written.push(params)]] });
  const shown = () => {
    const listed = scope.getState($listed);
    return [listed.shown, listed.trashed].map((list) => list.map(({ id }) => id).join(''));
  };
  await allSettled(listOpened, { scope, params: { ...page, order: 'newest' } });
  expect([...shown(), scope.getState($count)]).toEqual(['ba', 'c', 3]);
  await allSettled(orderChanged, { scope, params: 'name' });
  expect(shown()).toEqual(['ab', 'c']);
  await allSettled(queryChanged, { scope, params: 'mil' });
  expect(shown()).toEqual(['', 'c']);
  expect(written).toEqual([
    { query: '', filter: null, order: 'name' },
    { query: 'mil', filter: null, order: 'name' },
  ]);
});

it('shows the spaces of the filter, with the numbers that the search leaves, and writes it into the address', async () => {
  const written: unknown[] = [];
  const scope = fork({ handlers: [[writeAddressFx, (params: unknown) => void written.push(params)]] });
  const ids = () => Object.values(scope.getState($listed)).map((list) => list.map(({ id }) => id).join(''));
  const counts = () => scope.getState($filterChoices).map(({ filter, count }) => `${filter ?? 'all'} ${count}`);
  await allSettled(listOpened, { scope, params: { ...page, filter: 'trashed' } });
  expect([ids(), counts()]).toEqual([
    ['', '', 'c'],
    ['all 3', 'public 2', 'trashed 1'],
  ]);
  await allSettled(queryChanged, { scope, params: 'barn' });
  expect([ids(), counts()]).toEqual([
    ['', '', ''],
    ['all 1', 'public 1', 'trashed 0'],
  ]);
  await allSettled(filterChanged, { scope, params: 'public' });
  expect(ids()).toEqual(['a', '', '']);
  await allSettled(filterChanged, { scope, params: null });
  await allSettled(queryChanged, { scope, params: '' });
  expect(ids()).toEqual(['ab', '', 'c']);
  expect(written.map((each) => (each as { filter: string | null }).filter)).toEqual(['trashed', 'public', null, null]);
});

it('shows visitors without a session all spaces, whatever filter the address has', async () => {
  const scope = fork();
  const cards = spaces.map((each) => {
    const { access: _, ...card } = each;
    return card;
  });
  const params = { ...page, filter: 'private', spaces: cards };
  await allSettled(listOpened, { scope, params });
  expect(scope.getState($listed).shown.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(scope.getState($filterChoices)).toEqual([]);
});

it('has the layout that was chosen in this browser, and keeps a new choice', async () => {
  const kept: string[] = [];
  const scope = fork({
    handlers: [
      [readLayoutFx, () => 'rows'],
      [writeLayoutFx, (layout: string) => void kept.push(layout)],
    ],
  });
  expect(scope.getState($layout)).toBe('grid');
  await allSettled(listOpened, { scope, params: page });
  expect(scope.getState($layout)).toBe('rows');
  await allSettled(layoutChanged, { scope, params: 'grid' });
  expect([scope.getState($layout), kept]).toEqual(['grid', ['grid']]);
});

it('has the order of the server: without regard to case, equal names by id', async () => {
  const scope = fork();
  const params = {
    ...page,
    spaces: [space('b', 'house 10', ''), space('c', 'House 2', ''), space('a', 'House 10', '')],
  };
  await allSettled(listOpened, { scope, params });
  expect(scope.getState($listed).shown.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

it('tells spaces of one name apart, those in the trash and those that the search leaves out too', async () => {
  const scope = fork({ handlers: [[writeAddressFx, () => undefined]] });
  const params = { ...page, spaces: [...spaces, space('d', ' barn', '', 'gone')] };
  await allSettled(listOpened, { scope, params });
  await allSettled(queryChanged, { scope, params: 'mill' });
  expect([...scope.getState($distinctions).keys()]).toEqual(['a', 'd']);
});

it('keeps the list where it cannot be read again', async () => {
  const results = [fail({ code: 'network' as const, message: '' }), ok([spaces[0]!])];
  const languages: (string | null)[] = [];
  const scope = fork({
    handlers: [
      [
        listSpacesFx,
        (language: string | null) => {
          languages.push(language);
          return results.shift()!;
        },
      ],
    ],
  });
  await allSettled(listOpened, { scope, params: page });
  await allSettled(refreshRequested, { scope });
  expect([scope.getState($spaces).length, scope.getState($hasRefreshFailed)]).toEqual([3, true]);
  await allSettled(refreshRequested, { scope });
  expect([scope.getState($spaces).length, scope.getState($hasRefreshFailed)]).toEqual([1, false]);
  expect(languages).toEqual(['de', 'de']);
});
