/** docs/reference/spaces.md#equal-names */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinguishSpaces, type DistinguishedSpace } from './equal-names.ts';

const space = (id: string, name: string, presentedBy = '', address = ''): DistinguishedSpace => ({
  id,
  name,
  presentedBy,
  address,
});
const shownOf = (spaces: readonly DistinguishedSpace[]) =>
  Object.fromEntries(
    [...distinguishSpaces(spaces)].map(([id, { address, needsId }]) => [id, [address, needsId ? 'id' : ''].join()]),
  );

describe('spaces of one name', () => {
  it.each([
    ['in capitals', 'House', 'HOUSE'],
    ['with a capital sharp s', 'Straße', 'STRASSE'],
    ['with other spaces', 'House by the lake', ' House  by\u00a0the lake '],
    ['with invisible characters', 'House', 'Hou\u00adse\u200b'],
    ['with characters of full width', 'Ｈｏｕｓｅ', 'house'],
    ['with composed accents', 'Caf\u00e9', 'Cafe\u0301'],
  ])('%s', (_, first, second) =>
    expect([...distinguishSpaces([space('a', first), space('b', second)]).keys()]).toEqual(['a', 'b']),
  );

  it.each([
    ['other accents', 'Café', 'Cafe'],
    ['other numbers', 'House 1', 'House 2'],
    ['another space between words', 'Seaside', 'Sea side'],
  ])('are not those with %s', (_, first, second) =>
    expect(distinguishSpaces([space('a', first), space('b', second)]).size).toBe(0),
  );
});

describe('a card shows', () => {
  it.each([
    ['nothing more where presented-by differs', [space('a', 'House', 'Nord'), space('b', 'House', 'Süd')], ',', ','],
    [
      'nothing more where presented-by differs, with other addresses',
      [space('a', 'House', 'Nord', 'Seeweg 4'), space('b', 'House', 'Süd', 'Seeweg 5')],
      ',',
      ',',
    ],
    [
      'the address where it differs',
      [space('a', 'House', 'Nord', 'Seeweg 4'), space('b', 'House', 'Nord', 'Seeweg 5')],
      'Seeweg 4,',
      'Seeweg 5,',
    ],
    [
      'the id without an address and presented-by',
      [space('a', 'House', '', 'Seeweg 4'), space('b', 'House')],
      'Seeweg 4,',
      ',id',
    ],
    [
      'the address where only the other has presented-by',
      [space('a', 'House', 'Nord', 'Seeweg 4'), space('b', 'House', '', 'Seeweg 5')],
      ',',
      'Seeweg 5,',
    ],
    [
      'the id where nothing else differs',
      [space('a', 'House', 'Nord', 'Seeweg 4'), space('b', 'house', 'nord', 'Seeweg  4')],
      ',id',
      ',id',
    ],
    [
      'the address and the id where the address differs from that of a third space',
      [space('a', 'House', '', 'Seeweg 4'), space('b', 'House', '', 'Seeweg 4'), space('c', 'House', '', 'Seeweg 5')],
      'Seeweg 4,id',
      'Seeweg 4,id',
    ],
  ] as const)('%s', (_, spaces, a, b) => expect(shownOf(spaces)).toMatchObject({ a, b }));
});

const text = fc.constantFrom('', 'Nord', 'nord ', 'Süd', 'Seeweg 4', 'SEEWEG  4');
const spacesOf = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z0-9]{1,3}$/),
    name: fc.constantFrom('House', 'HOUSE', ' house', 'Mill'),
    presentedBy: text,
    address: text,
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);
const comparable = (given: string) => given.trim().replaceAll(/\s+/g, ' ').toLowerCase();

describe('for any list', () => {
  it('cards of equal names differ, and each shows a fact', () =>
    fc.assert(
      fc.property(spacesOf, (spaces) => {
        const distinctions = distinguishSpaces(spaces);
        const seen = new Set<string>();
        for (const { id, name, presentedBy } of spaces) {
          const distinction = distinctions.get(id);
          const facts = [presentedBy, distinction?.address ?? '', distinction?.needsId ? id : ''];
          const card = JSON.stringify([comparable(name), ...facts.slice(0, 2).map(comparable), facts[2]]);
          expect(seen.has(card), card).toBe(false);
          seen.add(card);
          if (distinction) expect(facts.some((fact) => fact.trim() !== '')).toBe(true);
        }
      }),
    ));

  it('spaces whose name no other has are left out, and all others are in', () =>
    fc.assert(
      fc.property(spacesOf, (spaces) => {
        const names = spaces.map(({ name }) => comparable(name));
        const expected = spaces.filter((_, index) => names.filter((name) => name === names[index]).length > 1);
        expect([...distinguishSpaces(spaces).keys()].toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }),
    ));

  it('the order does not matter', () =>
    fc.assert(
      fc.property(spacesOf, (spaces) => {
        const reversed = distinguishSpaces(spaces.toReversed());
        for (const [id, distinction] of distinguishSpaces(spaces)) expect(reversed.get(id)).toEqual(distinction);
      }),
    ));
});
