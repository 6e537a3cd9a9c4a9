import { describe, expect, it } from 'vitest';
import {
  badgeOf,
  filterChoices,
  filterOf,
  filterSpaces,
  findSpaces,
  labelOf,
  mayEditSpace,
  orderOf,
  roleOnCard,
  sortSpaces,
  type SpaceOrder,
} from './find-spaces.ts';
import { compareByName } from './name-order.ts';

const space = (id: string, name: string, created = '2026-01-01', modified = created, address = '') => ({
  id,
  name: name || '3D space',
  hasName: name !== '',
  address,
  presentedBy: '',
  created,
  modified,
});

const spaces = [
  space('a', 'House 10', '2026-01-03', '2026-01-04', 'Seeweg 4, Zürich'),
  space('b', 'House 2', '2026-01-05'),
  space('c', '', '2026-01-01', '2026-01-09'),
  { ...space('d', 'Émile’s studio', '2026-01-05'), presentedBy: 'Studio Nord' },
];

describe('search', () => {
  it.each([
    ['', 'abcd'],
    ['  ', 'abcd'],
    ['house', 'ab'],
    ['HOUSE 2', 'b'],
    ['zurich', 'a'],
    ['emile', 'd'],
    ['nord', 'd'],
    ['house zürich', 'a'],
    ['barn', ''],
  ])('“%s” finds %s', (query, ids) =>
    expect(
      findSpaces(spaces, query)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids),
  );
});

describe('order', () => {
  const byName = compareByName('en-US');
  it.each([
    ['name', 'dbac'],
    ['newest', 'dbac'],
    ['changed', 'cdba'],
  ] as const)('%s', (order: SpaceOrder, ids) =>
    expect(
      sortSpaces(spaces, order, byName)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids),
  );

  it('is by name for an unknown parameter', () =>
    expect([orderOf('x'), orderOf(null), orderOf('changed')]).toEqual(['name', 'name', 'changed']));
});

const active = { state: 'active', isPublished: true, visibility: 'public', role: 'editor' } as const;

it.each([
  [undefined, null],
  [active, 'public'],
  [{ ...active, role: null }, 'public'],
  [{ ...active, state: 'gone', visibility: 'private' } as const, 'trashed'],
  [{ ...active, state: 'archived' } as const, 'archived'],
  [{ ...active, state: 'restricted' } as const, 'hidden'],
  [{ ...active, isPublished: false, visibility: 'private' } as const, 'hidden'],
  [{ ...active, visibility: 'private' } as const, 'private'],
  [{ ...active, visibility: 'password' } as const, 'password'],
  [{ ...active, visibility: 'unlisted' } as const, 'unlisted'],
])('%j has the label %s', (access, label) => expect(labelOf(access ? { access } : {})).toBe(label));

it('has the badge “public” for editors only', () => {
  expect([
    badgeOf({ access: active }),
    badgeOf({ access: { ...active, role: 'administrator' } }),
    badgeOf({ access: { ...active, role: 'commenter' } }),
    badgeOf({ access: { ...active, role: null } }),
    badgeOf({ access: { ...active, role: 'commenter', visibility: 'private' } }),
  ]).toEqual(['public', 'public', null, null, 'private']);
});

describe('filter', () => {
  const withLabels = [
    { id: 'a', access: active },
    { id: 'b', access: { ...active, visibility: 'private' } },
    { id: 'c', access: { ...active, visibility: 'private' } },
    { id: 'd', access: { ...active, state: 'archived' } },
  ] as const;

  it.each([
    ['private', 'bc'],
    ['trashed', ''],
    [null, 'abcd'],
    ['x', 'abcd'],
  ])('of %s leaves %s', (filter, ids) =>
    expect(
      filterSpaces(withLabels, filterOf(filter))
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids),
  );

  it('offers the labels that occur, with the number of spaces that the search finds', () =>
    expect(filterChoices(withLabels, withLabels.slice(0, 2), null)).toEqual([
      { filter: null, count: 2 },
      { filter: 'public', count: 1 },
      { filter: 'private', count: 1 },
      { filter: 'archived', count: 0 },
    ]));

  it('offers the current one also where no space has it any more', () =>
    expect(filterChoices(withLabels.slice(1, 3), [], 'trashed').map(({ filter }) => filter)).toEqual([
      null,
      'private',
      'trashed',
    ]));

  it('offers nothing where all spaces have one label, and without a session', () => {
    expect(filterChoices(withLabels.slice(1, 3), withLabels.slice(1, 3), null)).toEqual([]);
    expect(filterChoices([{}, {}], [{}, {}], null)).toEqual([]);
  });
});

it.each([
  ['no session', {}, false, null],
  ['no role', { access: { ...active, role: null } }, false, null],
  ['a commenter', { access: { ...active, role: 'commenter' } }, false, 'commenter'],
  ['an editor', { access: active }, true, 'editor'],
  ['an administrator', { access: { ...active, role: 'administrator' } }, true, null],
] as const)('with %s', (_, space, mayEdit, role) =>
  expect([mayEditSpace(space), roleOnCard(space)]).toEqual([mayEdit, role]),
);
