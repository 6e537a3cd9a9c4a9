import { describe, expect, it } from 'vitest';
import { ok } from '#base/result.ts';
import { applyEdits, fieldsOf } from '../testing/apply-edits.ts';
import { exampleContent } from '../testing/example-content.ts';
import type { ViewContent } from '../view-content.ts';
import { deleteView, renameView, setViewEnabled } from './change-view.ts';
import { convertRootToLayered, convertRootToLegacy } from './convert-root.ts';
import { publishView, typesModified } from './publish-view.ts';

const layerIds = ({ layers }: ViewContent) => layers.map(({ id }) => id);

it('a view is renamed', () => {
  expect(fieldsOf(applyEdits(exampleContent, renameView(exampleContent, 'works', 'Site')), 'view', 'works')).toEqual({
    ...fieldsOf(exampleContent, 'view', 'works'),
    name: 'Site',
  });
  expect(renameView(exampleContent, 'works', 'works')).toEqual({ ok: true, value: [] });
  expect(renameView(exampleContent, 'works', '')).toMatchObject({ ok: false });
  expect(renameView(exampleContent, 'nowhere', 'A')).toMatchObject({ failure: { code: 'not.found' } });
});

it('a view is disabled', () => {
  expect(setViewEnabled(exampleContent, 'empty', false)).toEqual({
    ok: true,
    value: [{ kind: 'view', id: 'empty', before: { enabled: true }, after: { enabled: false } }],
  });
  expect(setViewEnabled(exampleContent, 'root', false)).toMatchObject({ failure: { code: 'request.invalid' } });
});

const remove = (viewId: string, deleteLayersIfOrphaned: boolean, content = exampleContent) =>
  deleteView(content, { viewId, deleteLayersIfOrphaned });

describe('deleting a view', () => {
  it('removes dedicated layers that no other view lists, with their records', () => {
    const after = applyEdits(exampleContent, remove('works', true));
    expect(layerIds(after)).toEqual(['0', 'fire', 'plans', 'forgotten']);
    expect(after.records.map(({ id }) => id)).toEqual(['hall', 'oven', 'reel', 'exit', 'lost']);
    const shared = applyEdits(exampleContent, {
      ok: true,
      value: [
        {
          kind: 'view',
          id: 'empty',
          before: { layers: fieldsOf(exampleContent, 'view', 'empty')!['layers']! },
          after: { layers: [{ layerId: 'pipes', position: 0, visible: true, toggled: true }] },
        },
      ],
    });
    expect(layerIds(applyEdits(shared, remove('works', true, shared)))).toContain('pipes');
  });

  it('retains them on request', () => {
    const after = applyEdits(exampleContent, remove('works', false));
    expect(after.views.map(({ id }) => id)).toEqual(['root', 'empty']);
    expect(layerIds(after)).toEqual(layerIds(exampleContent));
    expect(after.records).toEqual(exampleContent.records);
  });

  it.each([
    ['root', 'Only user and insights views can be deleted.'],
    ['empty', 'Only user and insights views can be deleted.'],
    ['nowhere', 'Model View not found'],
  ])('%s is rejected', (viewId, message) => expect(remove(viewId, true)).toMatchObject({ failure: { message } }));
});

describe('converting the root view', () => {
  const layered = applyEdits(exampleContent, convertRootToLayered(exampleContent, 'sheets'));

  it('adds a layered view with the layers of the base view, and as hidden those that no view lists', () => {
    expect(fieldsOf(layered, 'view', 'sheets')).toEqual({
      type: 'layered',
      name: '',
      enabled: true,
      masks: [],
      layers: [
        { layerId: '0', position: 0, visible: true, toggled: true },
        { layerId: 'fire', position: 1, visible: true, toggled: true },
        { layerId: 'forgotten', position: 2, visible: false, toggled: true },
      ],
    });
    expect(convertRootToLayered(layered, 'again')).toEqual({ ok: true, value: [] });
  });

  it('back retains its layers', () => {
    const legacy = applyEdits(layered, ok(convertRootToLegacy(layered)));
    expect(legacy).toEqual(exampleContent);
    expect(convertRootToLegacy(exampleContent)).toEqual([]);
  });

  it('needs a base view', () =>
    expect(convertRootToLayered({ ...exampleContent, views: [] }, 'sheets')).toMatchObject({
      failure: { message: 'Model View not found' },
    }));
});

describe('publishing a view', () => {
  const edits = publishView(exampleContent, 'works');
  const after = applyEdits(exampleContent, edits);

  it('moves its own visible records to the base layer', () => {
    for (const id of ['leak', 'damp']) expect(fieldsOf(after, 'tag', id)).toMatchObject({ layerId: '0' });
    expect(fieldsOf(after, 'orderedList', 'first')).toMatchObject({ layerId: '0' });
    expect(fieldsOf(after, 'note', 'idea')).toMatchObject({ layerId: 'drafts' });
    expect(fieldsOf(after, 'label', 'exit')).toMatchObject({ layerId: 'fire' });
    expect(after.views).toEqual(exampleContent.views);
  });

  it('leaves masked records unchanged', () =>
    expect(fieldsOf(after, 'tag', 'oven')).toEqual(fieldsOf(exampleContent, 'tag', 'oven')));

  it('replaces the tour of the model', () => {
    expect(fieldsOf(after, 'highlightReel', 'reel/works')).toBeUndefined();
    expect(fieldsOf(after, 'highlightReel', 'reel')).toMatchObject({ layerId: '0', entries: [{ sid: 'p3' }] });
    const withoutTour = { ...exampleContent, records: exampleContent.records.filter(({ id }) => id !== 'reel') };
    const moved = applyEdits(withoutTour, publishView(withoutTour, 'works'));
    expect(fieldsOf(moved, 'highlightReel', 'reel/works')).toMatchObject({ layerId: '0', entries: [{ sid: 'p3' }] });
  });

  it('replaces a record of the same id', () => {
    const twice = {
      ...exampleContent,
      records: exampleContent.records.map((each) => (each.id === 'leak' ? { ...each, id: 'oven' } : each)),
    };
    const result = publishView(twice, 'works');
    expect(result.ok && result.value.filter(({ id }) => id === 'oven')).toEqual([
      {
        kind: 'tag',
        id: 'oven',
        layerId: '0',
        before: { label: 'Oven' },
        after: { label: 'Leak', objectAnnotationId: 'pipe' },
      },
      { kind: 'tag', id: 'oven', before: fieldsOf(twice, 'tag', 'oven', 'works/data'), after: null },
    ]);
  });

  it('lists the kinds that it changes', () => {
    expect(typesModified(edits.ok ? edits.value : [])).toEqual([
      'highlightReel',
      'tag',
      'objectAnnotation',
      'orderedList',
    ]);
    expect(publishView(exampleContent, 'empty')).toEqual({ ok: true, value: [] });
  });

  it('of a root view is rejected', () =>
    expect(publishView(exampleContent, 'root')).toMatchObject({ failure: { code: 'request.invalid' } }));
});
