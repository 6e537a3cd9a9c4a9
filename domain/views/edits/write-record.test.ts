import { describe, expect, it } from 'vitest';
import { visibleRecords } from '../visible-versions.ts';
import { applyEdits, fieldsOf } from '../testing/apply-edits.ts';
import { exampleContent, listedLayer, record, tour, viewOf } from '../testing/example-content.ts';
import { viewSummaryOf, type StoredRecord, type ViewContent, type ViewKind } from '../view-content.ts';
import { duplicateView } from './make-view.ts';
import { copyDataToLayer, deleteFromView, moveDataToLayer } from './move-data.ts';
import { publishView, typesModified } from './publish-view.ts';
import { addRecord, changeRecord, removeRecord, type WritePlace } from './write-record.ts';

const sessionLayers = [listedLayer('0', 0), listedLayer('s/data', 1), listedLayer('fire', 2)];

const withSession = (changes: Parameters<typeof viewOf>[3] = {}): ViewContent => ({
  ...exampleContent,
  views: [...exampleContent.views, viewOf('s', 'session', sessionLayers, changes)],
  layers: [...exampleContent.layers, { kind: 'layer', id: 's/data', fields: { type: 'dedicated', name: 's' } }],
});

const content = withSession();

const tag = (id: string) => ({ kind: 'tag' as const, id });
const label = (id: string) => ({ kind: 'label' as const, id });
const through = (viewId: string, layerId: string | null = null): WritePlace => ({ viewId, layerId });
const inLayer = (layerId: string): WritePlace => ({ viewId: null, layerId });
const noPlace: WritePlace = { viewId: null, layerId: null };

const shownIn = (of: ViewContent, viewId: string): readonly StoredRecord<ViewKind>[] =>
  visibleRecords(
    viewSummaryOf(
      of,
      of.views.find(({ id }) => id === viewId)!,
    ),
    of.records,
  );
const labelOf = (of: ViewContent, viewId: string, id: string) =>
  shownIn(of, viewId).find((each) => each.id === id)?.fields['label'];

const change = (of: ViewContent, name: Parameters<typeof changeRecord>[1], place: WritePlace, text = 'New') =>
  applyEdits(of, changeRecord(of, name, place, { label: text }));
const remove = (of: ViewContent, name: Parameters<typeof removeRecord>[1], place: WritePlace) =>
  applyEdits(of, removeRecord(of, name, place));

describe('a change', () => {
  it('through a session adds one version, and does not change base and common layers', () => {
    const once = change(content, tag('oven'), through('s'));
    const twice = change(once, tag('oven'), through('s'), 'Newer');
    expect(twice.records).toHaveLength(content.records.length + 1);
    expect([labelOf(twice, 'root', 'oven'), labelOf(twice, 's', 'oven')]).toEqual(['Oven', 'Newer']);
    const common = change(content, label('exit'), through('s'));
    expect([labelOf(common, 'root', 'exit'), labelOf(common, 's', 'exit')]).toEqual(['Exit', 'New']);
  });

  it.each<[string, Parameters<typeof changeRecord>[1], WritePlace, string]>([
    ['through a user view, of a record in base,', label('hall'), through('works'), 'works/data'],
    ['through a user view, of its own record,', { kind: 'objectAnnotation', id: 'pipe' }, through('works'), 'pipes'],
    ['through a user view, of a record in a common layer,', label('exit'), through('works'), 'fire'],
    ['through a view, in one of its layers,', label('hall'), through('works', 'pipes'), 'pipes'],
    ['through the root view', label('exit'), through('root'), 'fire'],
    ['in a layer', label('hall'), inLayer('pipes'), 'pipes'],
    ['in the base layer', label('hall'), inLayer('0'), '0'],
    ['in a layer without an id', label('hall'), inLayer(''), '0'],
    ['without a place', label('lost'), noPlace, 'forgotten'],
  ])('%s is written to the right layer', (_, name, place, layerId) => {
    const after = change(content, name, place);
    expect(fieldsOf(after, name.kind, name.id, layerId)).toMatchObject({ label: 'New' });
    const others = after.records.filter(({ fields }) => fields['label'] === 'New');
    expect(others).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof changeRecord>[1], WritePlace, string]>([
    ['an unknown view', tag('oven'), through('nowhere'), 'Model View not found'],
    ['a layer that the view does not list', tag('oven'), through('s', 'pipes'), 'Invalid layer id!'],
    ['an unknown layer', tag('oven'), inLayer('nowhere'), 'Invalid layer id!'],
    ['an overlay', tag('oven'), inLayer('plans'), 'Invalid layer id!'],
    ['a masked record', tag('oven'), through('works'), 'The view does not show a tag with the id oven.'],
    ['a view without a layer of its own', tag('oven'), through('empty'), 'No View Layer in User View'],
    ['an unknown record', tag('none'), noPlace, 'There is no tag none in this model.'],
    [
      'a record in neither the layer nor base',
      label('lost'),
      inLayer('pipes'),
      'There is no label lost in this model.',
    ],
  ])('of %s is rejected', (_, name, place, message) =>
    expect(changeRecord(content, name, place, { label: 'A' })).toMatchObject({ failure: { message } }),
  );

  it('of a note is rejected where it would add a version', () => {
    const noted = { ...content, records: [...content.records, record('note', 'n', '0', { text: 'A' })] };
    const message = 'A note is one conversation for all views; change it where it lies, without a layer.';
    const name = { kind: 'note' as const, id: 'n' };
    expect(changeRecord(noted, name, through('s'), { text: 'B' })).toMatchObject({ failure: { message } });
    expect(removeRecord(noted, name, through('s'))).toMatchObject({ failure: { message } });
  });
});

describe('a removal', () => {
  it('through a session hides records of base, and removes its own', () => {
    const hidden = remove(content, tag('oven'), through('s'));
    expect([labelOf(hidden, 'root', 'oven'), labelOf(hidden, 's', 'oven')]).toEqual(['Oven', undefined]);
    const changedFirst = remove(change(content, tag('oven'), through('s')), tag('oven'), through('s'));
    expect([labelOf(changedFirst, 'root', 'oven'), labelOf(changedFirst, 's', 'oven')]).toEqual(['Oven', undefined]);
    expect(removeRecord(hidden, tag('oven'), through('s'))).toMatchObject({ failure: { code: 'not.found' } });
    const own = { ...content, records: [...content.records, record('tag', 'own', 's/data')] };
    expect(remove(own, tag('own'), through('s')).records).toHaveLength(content.records.length);
  });

  it('in a layer hides the record of base there, and without a place removes the main version', () => {
    const hidden = remove(content, label('hall'), inLayer('pipes'));
    expect([labelOf(hidden, 'root', 'hall'), labelOf(hidden, 'works', 'hall')]).toEqual(['Hall', undefined]);
    const withoutMain = remove(change(content, label('hall'), inLayer('pipes')), label('hall'), noPlace);
    expect([labelOf(withoutMain, 'root', 'hall'), labelOf(withoutMain, 'works', 'hall')]).toEqual([undefined, 'New']);
  });

  it('through the root view removes all versions that it would show instead', () => {
    const two = change(content, label('hall'), inLayer('fire'));
    expect(labelOf(two, 'root', 'hall')).toBe('New');
    expect(labelOf(remove(two, label('hall'), through('root')), 'root', 'hall')).toBeUndefined();
  });

  it('of several records does the same', () => {
    const options = { viewId: 's', chosen: [tag('oven'), label('exit')] };
    const after = applyEdits(content, deleteFromView(content, options));
    expect(shownIn(after, 's').map(({ id }) => id)).toEqual(['hall', 'reel']);
    expect(shownIn(after, 'root')).toEqual(shownIn(content, 'root'));
  });
});

it.each<[WritePlace, object]>([
  [noPlace, { value: [{ after: { layerId: '0' } }] }],
  [inLayer(''), { value: [{ after: { layerId: '0' } }] }],
  [inLayer('pipes'), { value: [{ after: { layerId: 'pipes' } }] }],
  [inLayer('plans'), { failure: { message: 'Invalid layer id!' } }],
  [inLayer('nowhere'), { failure: { message: 'Invalid layer id!' } }],
  [through('s'), { value: [{ after: { layerId: 's/data' } }] }],
  [through('s', ''), { value: [{ after: { layerId: '0' } }] }],
  [through('root'), { value: [{ after: { layerId: '0' } }] }],
  [through('works', 'pipes'), { value: [{ after: { layerId: 'pipes' } }] }],
  [through('works', 'plans'), { failure: { message: 'Invalid layer id!' } }],
  [through('s', 'pipes'), { failure: { message: 'Invalid layer id!' } }],
  [through('empty'), { failure: { message: 'No View Layer in User View' } }],
  [through('nowhere'), { failure: { message: 'Model View not found' } }],
])('a record that is added at %j gets %j', (place, expected) =>
  expect(addRecord(content, { ...label('new'), before: null, after: { label: 'New' } }, place)).toMatchObject(expected),
);

const summaries = (of: ViewContent, viewId: string) =>
  shownIn(of, viewId).map(({ kind, fields }) => JSON.stringify([kind, fields['label'] ?? null]));

describe('publishing a session', () => {
  const added = { ...content, records: [...content.records, record('label', 'new', 's/data', { label: 'Added' })] };
  const worked = remove(
    change(change(added, tag('oven'), through('s')), label('exit'), through('s')),
    label('hall'),
    through('s'),
  );

  it('makes base show what the session shows', () => {
    expect(summaries(worked, 'root')).not.toEqual(summaries(worked, 's'));
    const edits = publishView(worked, 's');
    expect(edits.ok && typesModified(edits.value)).toEqual(['label', 'tag']);
    const after = applyEdits(worked, edits);
    expect(summaries(after, 'root').toSorted()).toEqual(summaries(worked, 's').toSorted());
    expect(summaries(after, 's').toSorted()).toEqual(summaries(worked, 's').toSorted());
    expect(fieldsOf(after, 'label', 'exit')).toMatchObject({ label: 'New', layerId: 'fire' });
    expect(after.records.filter(({ fields }) => fields['layerId'] === 's/data')).toEqual([]);
  });

  it('removes what the session masks, except for notes', () => {
    const masked = withSession({ masks: ['tag', 'highlightReel', 'note'] });
    const noted = { ...masked, records: [...masked.records, record('note', 'n', '0', { text: 'A' })] };
    const after = applyEdits(noted, publishView(noted, 's'));
    expect(shownIn(after, 'root').map(({ id }) => id)).toEqual(['hall', 'exit', 'n']);
  });

  it('replaces the tour, or removes it', () => {
    const own = { ...content, records: [...content.records, tour('reel', 's/data', ['p9'])] };
    const after = applyEdits(own, publishView(own, 's'));
    expect(
      after.records.filter(({ kind, fields }) => kind === 'highlightReel' && fields['layerId'] !== 'works/data'),
    ).toMatchObject([{ id: 'reel', fields: { layerId: '0', entries: [{ sid: 'p9' }] } }]);
    const withoutTour = remove(content, { kind: 'highlightReel', id: 'reel' }, through('s'));
    expect(fieldsOf(applyEdits(withoutTour, publishView(withoutTour, 's')), 'highlightReel', 'reel')).toBeUndefined();
  });

  it('leaves no version in another of its layers', () => {
    const twoLayers = change(
      change(exampleContent, label('hall'), through('works')),
      label('hall'),
      inLayer('pipes'),
      'Low',
    );
    expect(labelOf(twoLayers, 'works', 'hall')).toBe('New');
    const after = applyEdits(twoLayers, publishView(twoLayers, 'works'));
    expect(after.records.filter(({ id }) => id === 'hall')).toMatchObject([{ fields: { layerId: '0', label: 'New' } }]);
  });
});

describe('of records with versions', () => {
  const worked = change(content, label('hall'), through('works'));

  it('a moved record replaces the version in the layer', () => {
    const options = { viewId: 'works', layerId: '0', chosen: [label('hall')] };
    const after = applyEdits(worked, moveDataToLayer(worked, options));
    expect(after.records.filter(({ id }) => id === 'hall')).toMatchObject([{ fields: { layerId: '0', label: 'New' } }]);
    const tours = { ...content, records: [...content.records, tour('reel', 's/data', ['p9'])] };
    const joined = applyEdits(
      tours,
      moveDataToLayer(tours, { viewId: 's', layerId: '0', chosen: [{ kind: 'highlightReel', id: 'reel' }] }),
    );
    expect(fieldsOf(joined, 'highlightReel', 'reel')).toMatchObject({ entries: [{ sid: 'p9' }] });
  });

  it('a record that a session moves remains visible to visitors', () => {
    const options = {
      viewId: 's',
      layerId: 's/data',
      chosen: [label('hall'), { kind: 'highlightReel' as const, id: 'reel' }],
    };
    const after = applyEdits(content, moveDataToLayer(content, options));
    expect(shownIn(after, 'root')).toEqual(shownIn(content, 'root'));
    expect(fieldsOf(after, 'label', 'hall', 's/data')).toMatchObject({ label: 'Hall' });
    expect(fieldsOf(after, 'highlightReel', 'reel', 's/data')).toMatchObject({
      entries: [{ sid: 'p1' }, { sid: 'p2' }],
    });
    const noted = { ...content, records: [...content.records, record('note', 'n', '0', { text: 'A' })] };
    const note = { viewId: 's', layerId: 's/data', chosen: [{ kind: 'note' as const, id: 'n' }] };
    expect(moveDataToLayer(noted, note)).toMatchObject({ failure: { code: 'request.invalid' } });
  });

  it('the version that the view shows is copied', () => {
    let count = 0;
    const from = [{ viewId: 'works', kind: 'label' as const }];
    const newId = () => `n${++count}`;
    const after = applyEdits(worked, copyDataToLayer(worked, { from, layerId: 'fire', newId }));
    expect(fieldsOf(after, 'label', 'n1')).toMatchObject({ label: 'New', layerId: 'fire' });
    expect(count).toBe(1);
  });

  it('a duplicated view has the same versions', () => {
    const hidden = remove(worked, label('exit'), through('works', 'works/data'));
    let count = 0;
    const options = { id: 'copy', name: 'Copy', viewId: 'works', newId: () => `n${++count}` };
    const after = applyEdits(hidden, duplicateView(hidden, options));
    expect(summaries(after, 'copy').toSorted()).toEqual(summaries(hidden, 'works').toSorted());
    expect(fieldsOf(after, 'label', 'hall', 'copy/data')).toMatchObject({ label: 'New' });
  });
});

describe('a session with a layer that base shows, too', () => {
  const dedicated: StoredRecord<'layer'> = { kind: 'layer', id: 'D', fields: { type: 'dedicated', name: 'D' } };
  const shared: ViewContent = {
    views: [
      viewOf('root', 'base', [listedLayer('0', 0), listedLayer('D', 1)]),
      viewOf('s', 'session', [listedLayer('0', 0), listedLayer('D', 1)], { name: '' }),
    ],
    layers: [...exampleContent.layers.filter(({ id }) => id === '0'), dedicated],
    records: [record('label', 'in D', 'D', { label: 'Old' }), record('label', 'hall', '0', { label: 'Hall' })],
  };
  const made = { ...label('new'), before: null, after: { label: 'Secret', enabled: true } };
  const worked = [
    (of: ViewContent) => change(of, label('in D'), through('s'), 'Secret'),
    (of: ViewContent) => change(of, label('hall'), through('s'), 'Secret'),
    (of: ViewContent) => applyEdits(of, addRecord(of, made, through('s'))),
  ];
  const all = worked.reduce((of, write) => write(of), shared);

  it.each(worked)('gets its own layer with the first record that is written', (write) => {
    const after = write(shared);
    expect(summaries(after, 'root')).toEqual(summaries(shared, 'root'));
    expect(summaries(after, 's')).toContain('["label","Secret"]');
    expect(fieldsOf(after, 'layer', 's/data')).toMatchObject({ type: 'dedicated' });
  });

  it('gets it once, and none if nothing is written', () => {
    expect(all.layers).toHaveLength(3);
    const options = { viewId: 's', chosen: [label('hall'), label('in D')] };
    const after = applyEdits(shared, deleteFromView(shared, options));
    expect([summaries(after, 'root'), summaries(after, 's')]).toEqual([summaries(shared, 'root'), []]);
    expect(changeRecord(shared, label('hall'), through('s'), { label: 'Hall' })).toEqual({ ok: true, value: [] });
  });

  it('uses an unlisted layer with its id, and none that another view lists', () => {
    const unlisted: StoredRecord<'layer'> = { ...dedicated, id: 's/data' };
    const withUnlisted = { ...shared, layers: [...shared.layers, unlisted] };
    expect(worked[0]!(withUnlisted).layers).toHaveLength(3);
    const session = shared.views.filter(({ id }) => id === 's');
    const layers = [listedLayer('0', 0), listedLayer('D', 1), listedLayer('s/data', 2)];
    const taken = { ...withUnlisted, views: [viewOf('root', 'base', layers), ...session] };
    expect(fieldsOf(worked[0]!(taken), 'label', 'in D', 's/data/data')).toMatchObject({ label: 'Secret' });
  });

  it('is published without moving visible records of base from their layer', () => {
    const after = applyEdits(all, publishView(all, 's'));
    expect(summaries(after, 'root').toSorted()).toEqual(summaries(all, 's').toSorted());
    expect(fieldsOf(after, 'label', 'in D')).toMatchObject({ label: 'Secret', layerId: 'D' });
    expect(applyEdits(shared, publishView(shared, 's'))).toEqual(shared);
  });
});

it('a session’s own layer ranks above a layer that it lists first', () => {
  const layers = [listedLayer('0', 0), listedLayer('fire', 1), listedLayer('s/data', 2)];
  const reordered = { ...content, views: [...exampleContent.views, viewOf('s', 'session', layers)] };
  const after = change(reordered, label('exit'), through('s'));
  expect([labelOf(after, 's', 'exit'), labelOf(after, 'root', 'exit')]).toEqual(['New', 'Exit']);
  expect(labelOf(applyEdits(after, publishView(after, 's')), 'root', 'exit')).toBe('New');
});
