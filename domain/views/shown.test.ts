import { describe, expect, it } from 'vitest';
import { isToggled, isVisible, recordsShown, shownLayers, toggledLayers, writesLayer } from './shown.ts';
import { exampleContent } from './testing/example-content.ts';
import { viewFactsOf, type ViewKind } from './view-content.ts';

const [root, works] = exampleContent.views.map(viewFactsOf) as [
  ReturnType<typeof viewFactsOf>,
  ReturnType<typeof viewFactsOf>,
];

describe('layers that show records of a kind', () => {
  it.each<[string, typeof root, ViewKind, readonly string[]]>([
    ['the base view', root, 'tag', ['0', 'fire']],
    ['a view that masks the kind', works, 'tag', ['works/data', 'pipes', 'fire', 'plans']],
    ['a view that does not', works, 'label', ['0', 'works/data', 'pipes', 'fire', 'plans']],
    ['a view without layers', { ...root, layers: [] }, 'label', []],
  ])('%s', (_, view, kind, layers) => expect([...shownLayers(view, kind)]).toEqual(layers));

  it('are toggled only where they are visible and switched on', () => {
    expect([...toggledLayers(works, 'label')]).toEqual(['works/data', 'pipes', 'fire', 'plans']);
    const hidden = { ...root, layers: [{ layerId: 'x', position: 0, visible: false, toggled: true }] };
    expect([...toggledLayers(hidden, 'label')]).toEqual([]);
  });
});

it.each<[string, typeof root, readonly string[]]>([
  ['the base view', root, ['hall', 'oven', 'reel', 'exit']],
  ['a view with masks', works, ['hall', 'leak', 'damp', 'pipe', 'first', 'reel/works', 'exit']],
])('%s shows its records', (_, view, ids) =>
  expect(recordsShown(view, exampleContent.records).map(({ id }) => id)).toEqual(ids),
);

it.each<[boolean, string, boolean, boolean]>([
  [true, 'fire', true, true],
  [true, '0', true, false],
  [true, 'drafts', false, false],
  [true, 'nowhere', false, false],
  [false, 'drafts', true, true],
  [false, 'nowhere', true, true],
])('with layers enabled %s, %s is visible %s and toggled %s', (layersEnabled, layerId, visible, toggled) => {
  const asked = { layersEnabled, layerId, kind: 'label' } as const;
  expect(isVisible(works, asked)).toBe(visible);
  expect(isToggled(works, asked)).toBe(toggled);
});

it.each([
  [true, 'fire', true],
  [true, '0', false],
  [true, '', false],
  [false, 'fire', false],
])('with layered writes %s, a record in "%s" names its layer: %s', (enabled, layerId, writes) =>
  expect(writesLayer(enabled, layerId)).toBe(writes),
);
