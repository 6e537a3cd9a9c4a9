/** docs/reference/spaces.md#search-filter-and-order */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '../locales.ts';
import { compareByName, type NamedSpace } from './name-order.ts';

const named = (...names: readonly string[]): readonly NamedSpace[] =>
  names.map((name, index) => ({ id: `s${index}`, name }));
const sorted = (spaces: readonly NamedSpace[], locale = 'en-US') =>
  spaces.toSorted(compareByName(locale)).map(({ name }) => name);

describe('the order by name', () => {
  it.each([
    ['has no regard to case', ['Zoo', 'apartment', 'Barn'], ['apartment', 'Barn', 'Zoo']],
    ['has no regard to accents', ['Zoo', 'Émile', 'Farm'], ['Émile', 'Farm', 'Zoo']],
    ['reads numbers', ['House 10', 'house 2', 'House 1'], ['House 1', 'house 2', 'House 10']],
    ['is by id for equal names', ['flat', 'FLAT', 'Flat'], ['flat', 'FLAT', 'Flat']],
    ['has spaces without a name last', ['', 'Zoo', '', '9'], ['9', 'Zoo', '', '']],
  ])('%s', (_, names, expected) => expect(sorted(named(...names))).toEqual(expected));

  it('has a space last whose name is not its own', () => {
    const [first, second] = named('3D space', 'Zoo');
    expect(sorted([{ ...first!, hasName: false }, second!])).toEqual(['Zoo', '3D space']);
  });

  it('follows the language', () => {
    const spaces = named('Ñandú', 'Nube');
    expect([sorted(spaces, 'en-US'), sorted(spaces, 'es')]).toEqual([
      ['Ñandú', 'Nube'],
      ['Nube', 'Ñandú'],
    ]);
  });

  const name = fc.oneof(
    fc.constantFrom('', 'Flat', 'flat', 'Flat 2', 'Flat 10', 'Fläche'),
    fc.string({ unit: 'grapheme' }),
  );
  const spaces = fc.uniqueArray(fc.record({ id: fc.string({ maxLength: 3 }), name, hasName: fc.boolean() }), {
    selector: ({ id }) => id,
    maxLength: 8,
  });

  it('is one and the same for every order of the input', () =>
    fc.assert(
      fc.property(spaces, fc.constantFrom(...locales), (given, locale) => {
        const compare = compareByName(locale);
        const expected = given.toSorted(compare);
        expect(given.toReversed().toSorted(compare)).toEqual(expected);
        for (const [index, space] of expected.entries())
          for (const later of expected.slice(index + 1)) {
            expect(compare(space, later)).toBeLessThan(0);
            expect(compare(later, space)).toBeGreaterThan(0);
          }
      }),
    ));
});
