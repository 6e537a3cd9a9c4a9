import { describe, expect, it } from 'vitest';
import { visibleRecords, visibleLayersOf, writesLayer } from './visible-versions.ts';
import type { Fields } from '../../base/json-fields.ts';
import { exampleContent, record } from './testing/example-content.ts';
import { allViewSummaries, type StoredRecord, type ViewSummary, type ViewKind } from './view-content.ts';

const [root, works] = allViewSummaries(exampleContent) as [ViewSummary, ViewSummary];

describe('layers that show records of a kind', () => {
  it.each<[string, ViewSummary, ViewKind, readonly string[]]>([
    ['the base view', root, 'tag', ['0', 'fire']],
    ['a view that masks the kind', works, 'tag', ['works/data', 'pipes', 'fire', 'plans']],
    ['a view that does not', works, 'label', ['0', 'works/data', 'pipes', 'fire', 'plans']],
    ['a view without layers', { ...root, layers: [] }, 'label', []],
  ])('%s', (_, view, kind, layers) => expect([...visibleLayersOf(view, kind)]).toEqual(layers));
});

it.each<[string, ViewSummary, readonly string[]]>([
  ['the base view', root, ['hall', 'oven', 'reel', 'exit']],
  ['a view with masks', works, ['hall', 'leak', 'damp', 'pipe', 'first', 'reel/works', 'exit']],
])('%s shows its records', (_, view, ids) =>
  expect(visibleRecords(view, exampleContent.records).map(({ id }) => id)).toEqual(ids),
);

const version = (layerId: string, changes: Fields = {}) =>
  record('label', 'x', layerId, { label: layerId, ...changes });

describe('of a record in several layers', () => {
  const all = ['0', 'works/data', 'pipes', 'drafts', 'fire', 'forgotten'];
  const only = (...layers: readonly string[]) => layers.map((layerId) => version(layerId));

  it.each<[string, ViewSummary, readonly StoredRecord<ViewKind>[], readonly string[]]>([
    ['the version of the layer that is listed first', works, only(...all), ['works/data']],
    [
      'the version of its own layer, at any position',
      { ...works, layers: works.layers.map((each) => ({ ...each, position: -each.position })) },
      only(...all),
      ['works/data'],
    ],
    ['the same in any order of the records', works, only(...all.toReversed()), ['works/data']],
    ['the version of the base layer last', root, only('0', 'fire'), ['fire']],
    ['the version of the base layer where no other is visible', root, only('0', 'pipes'), ['0']],
    ['none of a hidden layer', works, only('0', 'drafts'), ['0']],
    ['none of an unlisted layer', works, only('forgotten'), []],
    ['none of the base layer of a masked kind', { ...works, masks: ['label'] }, only('0'), []],
    [
      'none where that version is marked as removed',
      works,
      [...only('0', 'fire'), version('pipes', { removed: true })],
      [],
    ],
    [
      'a version above one that is marked as removed',
      works,
      [...only('works/data'), version('pipes', { removed: true })],
      ['works/data'],
    ],
    ['disabled versions, too', works, [...only('0'), version('pipes', { enabled: false })], ['pipes']],
    [
      'versions by position, in any order of the layers',
      { ...works, layers: works.layers.toReversed() },
      only(...all),
      ['works/data'],
    ],
  ])('a view shows %s', (_, view, versions, layers) =>
    expect(visibleRecords(view, versions).map(({ fields }) => fields['label'])).toEqual(layers),
  );

  it('retains the order of the records', () => {
    const list = [record('label', 'a', '0'), version('0'), record('label', 'b', '0'), version('pipes')];
    expect(visibleRecords(works, list).map(({ id }) => id)).toEqual(['a', 'b', 'x']);
  });

  it('a record of another kind with the same id is a different record', () => {
    const list = [version('0'), record('tag', 'x', 'pipes', { label: 'tag' })];
    expect(visibleRecords(works, list)).toEqual(list);
  });
});

it.each([
  [true, 'fire', true],
  [true, '0', false],
  [true, '', false],
  [false, 'fire', false],
])('with layered writes %s, a record in "%s" contains its layer: %s', (enabled, layerId, writes) =>
  expect(writesLayer(enabled, layerId)).toBe(writes),
);
