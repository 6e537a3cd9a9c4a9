import { describe, expect, it } from 'vitest';
import { applyEdits, idCounter, fieldsOf } from '../testing/apply-edits.ts';
import { exampleContent, record, tour, viewOf } from '../testing/example-content.ts';
import type { ViewContent } from '../view-content.ts';
import { copyDataToLayer, deleteFromView, moveDataToLayer } from './move-data.ts';
import type { RecordKey } from './write-record.ts';

const copy = (from: Parameters<typeof copyDataToLayer>[1]['from'], layerId: string, content = exampleContent) =>
  copyDataToLayer(content, { from, layerId, newId: idCounter() });

const added = (content: ViewContent) =>
  content.records.filter(({ id }) => exampleContent.records.every((each) => each.id !== id));

describe('copying data of views to a layer', () => {
  it('copies the visible records, also disabled ones, with new ids', () => {
    const after = applyEdits(exampleContent, copy([{ viewId: 'works', kind: 'tag' }], 'fire'));
    expect(added(after)).toMatchObject([
      { kind: 'tag', id: 'n1', fields: { layerId: 'fire', label: 'Leak', enabled: true } },
      { kind: 'tag', id: 'n2', fields: { layerId: 'fire', label: 'Damp', enabled: false } },
    ]);
    expect(added(after)[0]!.fields).not.toHaveProperty('sequence');
    expect(fieldsOf(after, 'tag', 'leak')).toEqual(fieldsOf(exampleContent, 'tag', 'leak'));
  });

  it('retains references between copies, and to records that are not copied', () => {
    const kinds = ['tag', 'orderedList', 'objectAnnotation'] as const;
    const after = applyEdits(
      exampleContent,
      copy(
        kinds.map((kind) => ({ viewId: 'works', kind })),
        'forgotten',
      ),
    );
    expect(added(after).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'tag n1',
      'tag n2',
      'objectAnnotation n3',
      'orderedList n4',
    ]);
    expect(fieldsOf(after, 'tag', 'n1')).toMatchObject({ objectAnnotationId: 'n3' });
    expect(fieldsOf(after, 'orderedList', 'n4')).toMatchObject({
      entries: [
        { id: 'n1', type: 'tag' },
        { id: 'hall', type: 'label' },
      ],
    });
  });

  it('copies records that several views show once, and none that the layer has already', () => {
    const after = applyEdits(
      exampleContent,
      copy(
        ['root', 'works'].map((viewId) => ({ viewId, kind: 'label' as const })),
        'fire',
      ),
    );
    expect(added(after)).toMatchObject([{ id: 'n1', fields: { label: 'Hall' } }]);
  });

  it('appends the stops of tours to the tour of the layer', () => {
    const from = [
      { viewId: 'root', kind: 'highlightReel' as const },
      { viewId: 'works', kind: 'highlightReel' as const },
    ];
    const toBase = applyEdits(exampleContent, copy(from, '0'));
    expect(added(toBase)).toEqual([]);
    expect(fieldsOf(toBase, 'highlightReel', 'reel')).toMatchObject({
      entries: [{ sid: 'p1' }, { sid: 'p2' }, { sid: 'p3' }],
    });
    const toFire = applyEdits(exampleContent, copy(from, 'fire'));
    expect(added(toFire)).toMatchObject([
      { id: 'n1', fields: { layerId: 'fire', entries: [{ sid: 'p1' }, { sid: 'p2' }, { sid: 'p3' }] } },
    ]);
  });

  it.each([
    ['nowhere', 'fire', 'not.found', 'Model View not found'],
    ['works', 'nowhere', 'request.invalid', 'Invalid layer id!'],
    ['works', 'plans', 'request.invalid', 'Invalid layer id!'],
  ])('from %s to %s is rejected', (viewId, layerId, code, message) =>
    expect(copy([{ viewId, kind: 'tag' }], layerId)).toEqual({ ok: false, failure: { code, message } }),
  );
});

const names = (...ids: readonly (readonly [RecordKey['kind'], string])[]) => ids.map(([kind, id]) => ({ kind, id }));

const move = (chosen: readonly RecordKey[], layerId: string, viewId = 'works', content = exampleContent) =>
  moveDataToLayer(content, { viewId, layerId, chosen });

describe('moving chosen records to a layer', () => {
  it('changes only their layer', () => {
    const result = move(names(['tag', 'leak'], ['label', 'hall'], ['label', 'hall'], ['label', 'exit']), 'fire');
    expect(result).toMatchObject({
      value: [
        { kind: 'tag', id: 'leak', before: { layerId: 'works/data' }, after: { layerId: 'fire' } },
        { kind: 'label', id: 'hall', before: { layerId: '0' }, after: { layerId: 'fire' } },
      ],
    });
    const after = applyEdits(exampleContent, result);
    expect(after.records).toHaveLength(exampleContent.records.length);
  });

  it('joins tours', () => {
    const toFire = applyEdits(exampleContent, move(names(['highlightReel', 'reel/works']), 'fire'));
    expect(fieldsOf(toFire, 'highlightReel', 'reel/works')).toMatchObject({
      layerId: 'fire',
      entries: [{ sid: 'p3' }],
    });
    const toBase = applyEdits(exampleContent, move(names(['highlightReel', 'reel/works']), '0'));
    expect(fieldsOf(toBase, 'highlightReel', 'reel/works')).toBeUndefined();
    expect(fieldsOf(toBase, 'highlightReel', 'reel')).toMatchObject({
      entries: [{ sid: 'p1' }, { sid: 'p2' }, { sid: 'p3' }],
    });
    const twoTours = { ...exampleContent, records: [...exampleContent.records, tour('reel/pipes', 'pipes', ['p4'])] };
    const both = names(['highlightReel', 'reel/works'], ['highlightReel', 'reel/pipes']);
    const joined = applyEdits(twoTours, move(both, 'forgotten', 'works', twoTours));
    expect(fieldsOf(joined, 'highlightReel', 'reel/pipes')).toBeUndefined();
    expect(fieldsOf(joined, 'highlightReel', 'reel/works')).toMatchObject({ entries: [{ sid: 'p3' }, { sid: 'p4' }] });
  });

  it.each([
    ['a masked record', names(['tag', 'oven']), 'works', 'The view does not show a tag with the id oven.'],
    ['a hidden record', names(['note', 'idea']), 'works', 'The view does not show a note with the id idea.'],
    ['a record of another kind', names(['tag', 'hall']), 'works', 'The view does not show a tag with the id hall.'],
    ['an unknown view', names(['tag', 'leak']), 'nowhere', 'Model View not found'],
  ])('rejects %s', (_, chosen, viewId, message) =>
    expect(move(chosen, 'fire', viewId)).toEqual({ ok: false, failure: { code: 'not.found', message } }),
  );
});

describe('deleting chosen records of a view', () => {
  it('removes them completely', () => {
    const after = applyEdits(
      exampleContent,
      deleteFromView(exampleContent, { viewId: 'works', chosen: names(['tag', 'damp'], ['label', 'exit']) }),
    );
    expect(after.records).toHaveLength(exampleContent.records.length - 2);
    expect(fieldsOf(after, 'tag', 'damp')).toBeUndefined();
  });

  it('needs another view than the root view, or a layered model', () => {
    const options = { viewId: 'root', chosen: names(['label', 'hall']) };
    expect(deleteFromView(exampleContent, options)).toMatchObject({ failure: { code: 'request.invalid' } });
    const layered = { ...exampleContent, views: [...exampleContent.views, viewOf('sheets', 'layered', [])] };
    expect(deleteFromView(layered, options)).toMatchObject({ ok: true });
  });

  it('names records that the view does not show', () => {
    const strange = { ...exampleContent, records: [record('label', 'hall', 'forgotten')] };
    expect(deleteFromView(strange, { viewId: 'works', chosen: names(['label', 'hall']) })).toMatchObject({
      failure: { message: 'The view does not show a label with the id hall.' },
    });
  });
});
