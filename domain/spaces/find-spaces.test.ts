import { describe, expect, it } from 'vitest';
import { findSpaces, labelOf, mayEditSpace, orderOf, roleOnCard, sortSpaces, type SpaceOrder } from './find-spaces.ts';
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
  [active, null],
  [{ ...active, state: 'gone', visibility: 'private' } as const, 'trashed'],
  [{ ...active, state: 'archived' } as const, 'archived'],
  [{ ...active, state: 'restricted' } as const, 'hidden'],
  [{ ...active, isPublished: false, visibility: 'private' } as const, 'hidden'],
  [{ ...active, visibility: 'private' } as const, 'private'],
  [{ ...active, visibility: 'password' } as const, 'password'],
  [{ ...active, visibility: 'unlisted' } as const, 'unlisted'],
])('%j has the label %s', (access, label) => expect(labelOf(access ? { access } : {})).toBe(label));

it.each([
  ['no session', {}, false, null],
  ['no role', { access: { ...active, role: null } }, false, null],
  ['a commenter', { access: { ...active, role: 'commenter' } }, false, 'commenter'],
  ['an editor', { access: active }, true, 'editor'],
  ['an administrator', { access: { ...active, role: 'administrator' } }, true, null],
] as const)('with %s', (_, space, mayEdit, role) =>
  expect([mayEditSpace(space), roleOnCard(space)]).toEqual([mayEdit, role]),
);
