/** docs/reference/tags.md#order */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identity } from '../geometry/quat.ts';
import { floorId } from '../links/testing/small-model.ts';
import { spatialOrder, type StartCamera } from './spatial-order.ts';
import type { Tag } from './tag.ts';
import {
  isTagOrder,
  mergedOrder,
  movedTo,
  orderedTags,
  tagOrders,
  tagTextKey,
  type OrderOptions,
} from './tag-order.ts';
import { tagOf } from './testing/tag-of.ts';

const [ground, upper] = [floorId('ground'), floorId('upper')];
const start: StartCamera = { position: null, rotation: identity, floorId: null, fov: 1, aspect: 1 };
const collator = new Intl.Collator('en', { numeric: true });
const options: OrderOptions<Tag> = {
  savedIds: [],
  start,
  floorIds: [ground, upper],
  textOf: ({ label, description }) => tagTextKey(label, description, 'Untitled'),
  compareTexts: collator.compare,
};

/** One metre from tag to tag, in the order of their names. */
const tag = (id: string, floor: string | null, changes: Partial<Tag> = {}): Tag =>
  tagOf(id, {
    anchorPosition: [id.codePointAt(0)!, 0, 0],
    floorId: floor === null ? null : floorId(floor),
    ...changes,
  });
const tags = [
  tag('a', 'ground', { label: 'Oven' }),
  tag('d', 'upper', { label: '' }),
  tag('f', null, { label: 'Bell' }),
  tag('b', 'ground', { label: ' door 10' }),
  tag('c', 'ground', { label: 'Door 9' }),
  tag('e', 'upper', { label: ' ', description: ' oven ' }),
  tag('g', 'gone', { label: 'OVEN' }),
];

const groupsOf = (order: Parameters<typeof orderedTags>[1], changes: Partial<OrderOptions<Tag>> = {}) =>
  orderedTags(tags, order, { ...options, ...changes }).map((group) => [
    group.floorId,
    group.tags.map(({ id }) => id).join(''),
  ]);

describe('the order', () => {
  const oneSaved = { savedIds: ['g', 'unknown', 'c', 'g', 'd'] };
  it.each<[Parameters<typeof orderedTags>[1], Partial<OrderOptions<Tag>>, unknown]>([
    ['by-tag-order', {}, [[null, 'abcdefg']]],
    ['by-tag-order', oneSaved, [[null, 'gcdabef']]],
    ['by-tag-text', {}, [[null, 'fcbaegd']]],
    ['by-tag-text', oneSaved, [[null, 'fcbgaed']]],
    [
      'by-floor-ordered',
      {},
      [
        ['upper', 'de'],
        ['ground', 'abc'],
        [null, 'fg'],
      ],
    ],
    [
      'by-floor-ordered',
      oneSaved,
      [
        ['upper', 'de'],
        ['ground', 'cab'],
        [null, 'gf'],
      ],
    ],
    [
      'by-floor-alphabetical',
      {},
      [
        ['upper', 'ed'],
        ['ground', 'cba'],
        [null, 'fg'],
      ],
    ],
    [
      'by-floor-ordered',
      { floorIds: [upper] },
      [
        ['upper', 'de'],
        [null, 'fgcba'],
      ],
    ],
    ['by-floor-ordered', { floorIds: [] }, [[null, 'abcdefg']]],
  ])('%s with %j has the groups %j', (order, changes, expected) => expect(groupsOf(order, changes)).toEqual(expected));

  it.each(tagOrders)('%s of no tags has no groups', (order) => expect(orderedTags([], order, options)).toEqual([]));

  it.each<[string, boolean]>([
    ...tagOrders.map((order): [string, boolean] => [order, true]),
    ['by-name', false],
    ['', false],
  ])('“%s” is the name of one: %s', (text, expected) => expect(isTagOrder(text)).toBe(expected));

  it.each([
    [' Oven ', 'Hot', 'oven'],
    [' ', ' Hot ', 'hot'],
    ['', '\n', 'untitled tag'],
  ])('the text of a tag with the label “%s” and the description “%s” is “%s”', (label, description, expected) =>
    expect(tagTextKey(label, description, 'Untitled tag')).toBe(expected),
  );
});

const letters = Array.from('abcdefgh');
const someTags = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...letters),
      floor: fc.constantFrom('ground', 'upper', 'gone', null),
      label: fc.constantFrom('', 'Oven', 'oven', 'Door', 'Tür'),
    }),
    { selector: ({ id }) => id },
  )
  .map((given) => given.map(({ id, floor, label }) => tag(id, floor, { label })));
const someIds = fc.array(fc.constantFrom(...letters, 'unknown'));

describe('of all tags', () => {
  it.each(tagOrders)('%s has each in one group', (order) =>
    fc.assert(
      fc.property(someTags, someIds, (given, savedIds) => {
        const groups = orderedTags(given, order, { ...options, savedIds });
        const found = groups.flatMap((group) => group.tags);
        expect(new Set(found)).toEqual(new Set(given));
        expect(found).toHaveLength(given.length);
        expect(new Set(groups.map((group) => group.floorId)).size).toBe(groups.length);
        if (order.startsWith('by-tag')) expect(groups.length).toBe(Math.min(1, given.length));
      }),
    ),
  );

  it('the saved ones are first in the tag order, and the others in spatial order', () =>
    fc.assert(
      fc.property(someTags, someIds, (given, savedIds) => {
        const [group] = orderedTags(given, 'by-tag-order', { ...options, savedIds });
        const ids = (group?.tags ?? []).map(({ id }) => id as string);
        const saved = [...new Set(savedIds)].filter((id) => given.some((each) => each.id === id));
        const others = given.filter(({ id }) => !savedIds.includes(id));
        const spatial = spatialOrder(others, start, options.floorIds).map(({ id }) => id as string);
        expect(ids).toEqual([...saved, ...spatial]);
      }),
    ));

  it('those of a floor are in the same order as in the order without floors', () =>
    fc.assert(
      fc.property(someTags, someIds, fc.boolean(), (given, savedIds, isByText) => {
        const all = { ...options, savedIds };
        const [one] = orderedTags(given, isByText ? 'by-tag-text' : 'by-tag-order', all);
        for (const group of orderedTags(given, isByText ? 'by-floor-alphabetical' : 'by-floor-ordered', all))
          expect(group.tags).toEqual(one?.tags.filter((each) => group.tags.includes(each)));
      }),
    ));
});

describe('moving an id', () => {
  const ids = ['a', 'b', 'c', 'd'];
  it.each<[string, string | null, string]>([
    ['a', 'd', 'bcad'],
    ['d', 'a', 'dabc'],
    ['a', null, 'bcda'],
    ['d', null, 'abcd'],
    ['b', 'c', 'abcd'],
    ['b', 'b', 'abcd'],
    ['x', 'b', 'abcd'],
    ['b', 'x', 'abcd'],
  ])('%s before %s gives %s', (id, before, expected) => expect(movedTo(ids, id, before).join('')).toBe(expected));

  const listed = fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2 });
  const moves = listed.chain((list) =>
    fc.tuple(fc.constant(list), fc.constantFrom(...list), fc.constantFrom(...list, null)),
  );

  it('before another is undone by moving it before the one that followed it', () =>
    fc.assert(
      fc.property(moves, ([list, id, before]) => {
        const moved = movedTo(list, id, before);
        expect(moved.toSorted()).toEqual(list.toSorted());
        if (before !== null && before !== id) expect(moved.indexOf(before) - moved.indexOf(id)).toBe(1);
        if (before === null) expect(moved.at(-1)).toBe(id);
        expect(movedTo(moved, id, list[list.indexOf(id) + 1] ?? null)).toEqual(list);
      }),
    ));
});

describe('a new order of some of the saved tags', () => {
  it.each<[string, string, string]>([
    // Saved, new, both.
    ['abcd', 'adc', 'abdc'],
    ['abcd', 'dca', 'dcab'],
    ['xab', 'ba', 'xba'],
    ['axyb', 'ba', 'baxy'],
    ['', 'ba', 'ba'],
    ['xy', '', 'xy'],
    ['aab', 'ba', 'ba'],
  ])('“%s”, then “%s”: “%s”', (saved, changed, merged) =>
    expect(mergedOrder(Array.from(saved), Array.from(changed)).join('')).toBe(merged),
  );

  it('has all tags once, and the new ones in their order', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30)), fc.uniqueArray(fc.nat(30)), (a, b) => {
        const [saved, changed] = [a.map(String), b.map(String)];
        const merged = mergedOrder(saved, changed);
        expect(merged.toSorted()).toEqual([...new Set([...saved, ...changed])].toSorted());
        expect(merged.filter((id) => changed.includes(id))).toEqual(changed);
      }),
    ));
});
