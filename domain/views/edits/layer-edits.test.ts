import { describe, expect, it } from 'vitest';
import { applyEdits, idCounter, fieldsOf } from '../testing/apply-edits.ts';
import { exampleContent, listedLayer, viewOf } from '../testing/example-content.ts';
import { listedLayersOf, type ViewContent } from '../view-content.ts';
import {
  addLayer,
  deleteLayer,
  duplicateLayer,
  renameLayer,
  setLayerPosition,
  setLayerVisible,
  shareLayer,
  unshareLayer,
} from './layer-edits.ts';

const layersOf = ({ views }: ViewContent, viewId: string) =>
  listedLayersOf(views.find(({ id }) => id === viewId)!).map(({ layerId }) => layerId);

describe('a new layer', () => {
  it.each([
    [false, 'dedicated', [false, true, false]],
    [true, 'common', [true, true, true]],
  ])('that is common %s is of type %s', (common, type, listedIn) => {
    const after = applyEdits(
      exampleContent,
      addLayer(exampleContent, { id: 'new', name: 'New', viewId: 'works', common }),
    );
    expect(fieldsOf(after, 'layer', 'new')).toEqual({ type, name: 'New' });
    expect(['root', 'works', 'empty'].map((id) => layersOf(after, id).at(-1) === 'new')).toEqual(listedIn);
  });

  it('may be a duplicate', () => {
    const options = { id: 'new', name: 'Pipes 2', viewId: 'works', layerId: 'pipes', newId: idCounter() };
    const after = applyEdits(exampleContent, duplicateLayer(exampleContent, options));
    expect(layersOf(after, 'works').slice(2, 5)).toEqual(['pipes', 'new', 'drafts']);
    expect(after.records.filter(({ fields }) => fields['layerId'] === 'new').map(({ kind }) => kind)).toEqual([
      'objectAnnotation',
      'orderedList',
    ]);
    expect(duplicateLayer(exampleContent, { ...options, viewId: 'root' })).toMatchObject({
      failure: { message: 'Invalid layer id!' },
    });
  });
});

describe('a layer', () => {
  it('is renamed', () => {
    const after = applyEdits(exampleContent, renameLayer(exampleContent, 'pipes', 'Water'));
    expect(fieldsOf(after, 'layer', 'pipes')).toMatchObject({ name: 'Water', type: 'dedicated' });
    expect(renameLayer(exampleContent, 'pipes', '')).toMatchObject({ ok: false });
  });

  it('is removed with its records, from all views', () => {
    const after = applyEdits(exampleContent, deleteLayer(exampleContent, 'fire'));
    expect(fieldsOf(after, 'layer', 'fire')).toBeUndefined();
    expect(fieldsOf(after, 'label', 'exit')).toBeUndefined();
    expect(layersOf(after, 'root')).toEqual(['0']);
  });

  it('is hidden in one view', () => {
    const after = applyEdits(
      exampleContent,
      setLayerVisible(exampleContent, { viewId: 'root', layerId: 'fire' }, false),
    );
    const visible = after.views.map((view) => listedLayersOf(view).find(({ layerId }) => layerId === 'fire')?.visible);
    expect(visible).toEqual([false, true, true]);
  });

  it.each([
    [0, ['drafts', '0', 'works/data', 'pipes', 'fire', 'plans']],
    [2, ['0', 'works/data', 'drafts', 'pipes', 'fire', 'plans']],
    [99, ['0', 'works/data', 'pipes', 'fire', 'plans', 'drafts']],
  ])('is moved to position %i', (position, order) => {
    const place = { viewId: 'works', layerId: 'drafts' };
    const after = applyEdits(exampleContent, setLayerPosition(exampleContent, place, position));
    expect(layersOf(after, 'works')).toEqual(order);
  });

  it('is shared with all views, and restricted to one again', () => {
    const shared = applyEdits(exampleContent, shareLayer(exampleContent, 'pipes'));
    expect(fieldsOf(shared, 'layer', 'pipes')).toMatchObject({ type: 'common' });
    for (const view of ['root', 'works', 'empty']) expect(layersOf(shared, view)).toContain('pipes');
    const back = applyEdits(shared, unshareLayer(shared, { viewId: 'works', layerId: 'pipes' }));
    expect(fieldsOf(back, 'layer', 'pipes')).toEqual(fieldsOf(exampleContent, 'layer', 'pipes'));
    expect(['root', 'works', 'empty'].map((view) => layersOf(back, view).at(-1))).toEqual(['fire', 'pipes', 'fire']);
    const elsewhere = applyEdits(shared, unshareLayer(shared, { viewId: 'empty', layerId: 'pipes' }));
    expect(layersOf(elsewhere, 'works')).not.toContain('pipes');
  });

  it('of type overlay can be neither shared nor duplicated', () => {
    const rejected = { failure: { message: 'Invalid layer id!' } };
    const place = { viewId: 'works', layerId: 'plans' };
    expect(shareLayer(exampleContent, 'plans')).toMatchObject(rejected);
    expect(unshareLayer(exampleContent, place)).toMatchObject(rejected);
    expect(duplicateLayer(exampleContent, { ...place, id: 'new', name: 'New', newId: idCounter() })).toMatchObject(
      rejected,
    );
  });

  it('cannot be moved before the layer of the view’s own records', () => {
    const layers = [listedLayer('pipes', 0), listedLayer('drafts', 1)];
    const foreign = { ...exampleContent, views: [viewOf('foreign', 'user', layers)] };
    expect(setLayerPosition(foreign, { viewId: 'foreign', layerId: 'drafts' }, 0)).toMatchObject({
      failure: { code: 'request.invalid' },
    });
  });

  it.each([
    ['0', 'The base layer of a model cannot be changed or removed.'],
    ['works/data', 'This layer contains the own records of its view; it can only be deleted with the view.'],
    ['nowhere', 'Invalid layer id!'],
  ])('%s cannot be changed', (layerId, message) => {
    const rejected = { ok: false, failure: { code: 'request.invalid', message } };
    expect(deleteLayer(exampleContent, layerId)).toEqual(rejected);
    expect(renameLayer(exampleContent, layerId, 'A')).toEqual(rejected);
    expect(shareLayer(exampleContent, layerId)).toEqual(rejected);
  });

  it('that a view does not list can be neither shown nor moved in it', () => {
    const place = { viewId: 'root', layerId: 'pipes' };
    expect(setLayerVisible(exampleContent, place, true)).toMatchObject({ failure: { message: 'Invalid layer id!' } });
    expect(setLayerPosition(exampleContent, place, 0)).toMatchObject({ failure: { message: 'Invalid layer id!' } });
  });
});
