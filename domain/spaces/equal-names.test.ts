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
const needsIdOf = (spaces: readonly DistinguishedSpace[]) =>
  Object.fromEntries([...distinguishSpaces(spaces)].map(([id, { needsId }]) => [id, needsId]));

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

describe('a card shows the id', () => {
  it.each([
    ['not where presented-by differs', [space('a', 'House', 'Nord'), space('b', 'House', 'Süd')], false, false],
    [
      'not where the address differs',
      [space('a', 'House', 'Nord', 'Seeweg 4'), space('b', 'House', 'Nord', 'Seeweg 5')],
      false,
      false,
    ],
    ['without an address and presented-by', [space('a', 'House', '', 'Seeweg 4'), space('b', 'House')], false, true],
    [
      'not where only one has presented-by',
      [space('a', 'House', 'Nord', 'Seeweg 4'), space('b', 'House', '', 'Seeweg 4')],
      false,
      false,
    ],
    [
      'where nothing else differs',
      [space('a', 'House', 'Nord', 'Seeweg 4'), space('b', 'house', 'nord', 'Seeweg  4')],
      true,
      true,
    ],
    [
      'where only the address of a third space differs',
      [space('a', 'House', '', 'Seeweg 4'), space('b', 'House', '', 'Seeweg 4'), space('c', 'House', '', 'Seeweg 5')],
      true,
      true,
    ],
  ] as const)('%s', (_, spaces, a, b) => expect(needsIdOf(spaces)).toMatchObject({ a, b }));
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
        for (const { id, name, presentedBy, address } of spaces) {
          const distinction = distinctions.get(id);
          const facts = [presentedBy, address, distinction?.needsId ? id : ''];
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
