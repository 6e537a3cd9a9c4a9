/** docs/reference/search.md#links */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParameters } from '../links/read-viewer-parameters.ts';
import { searchLink } from '../links/search-link.ts';
import { filtersForLink, filtersOfLink } from './filters-in-link.ts';
import { searchResultTypes } from './search-entry.ts';

describe('filters of a link', () => {
  it.each([
    [['tag', 'ROOM'], { types: ['tag', 'room'], floorIds: [], layerIds: [] }],
    [['floor:upper', 'floor'], { types: ['floor'], floorIds: ['upper'], layerIds: [] }],
    [['layer:', 'layer:a:b'], { types: [], floorIds: [], layerIds: ['', 'a:b'] }],
    [['tag', 'tag', 'tags', 'wall:a', ''], { types: ['tag'], floorIds: [], layerIds: [] }],
  ])('%j', (given, filters) => expect(filtersOfLink(given)).toEqual(filters));
});

const several = <Value>(value: fc.Arbitrary<Value>) => fc.uniqueArray(value, { maxLength: 4 });

it('are read from a link as they were written, with text and keywords', () => {
  const id = fc
    .string({ minLength: 1 })
    .map((text) => text.trim())
    .filter(Boolean);
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
      fc.record({
        types: several(fc.constantFrom(...searchResultTypes)),
        keywords: several(id),
        floorIds: several(id),
        layerIds: several(fc.oneof(id, fc.constant(''))),
      }),
      (text, { keywords, ...filters }) => {
        const address = { origin: 'https://tours.example', path: '/show', search: '?m=house&q=old&tag=t' };
        const link = searchLink(address, { text, keywords, filters: filtersForLink(filters) });
        const { searchParams } = new URL(link);
        const { search } = readParameters((name) => searchParams.get(name));
        const read = search ?? { text: '', keywords: [], filters: [] };
        expect([read.text, read.keywords, filtersOfLink(read.filters)]).toEqual([text, keywords, filters]);
      },
    ),
  );
});
