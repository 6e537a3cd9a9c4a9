import { describe, expect, it } from 'vitest';
import type { Fields, Json } from '../../../base/json-fields.ts';
import type { RecordKind } from '../edit.ts';
import { definitions, modelDefinitions } from '../../records/definitions.ts';
import type { FieldMap, FieldType } from '../../records/field.ts';
import { findReferenceIssue, newReferences, type ExistingRecords } from './references.ts';

const existing: ExistingRecords = {
  floor: new Set(['ground']),
  room: new Set(['kitchen']),
  sweep: new Set(['s1']),
  photo: new Set(['p1']),
  tag: new Set(['t1']),
  label: new Set(['l1']),
  measurement: new Set(['m1']),
  note: new Set(['n1']),
  objectAnnotation: new Set(['chair']),
  user: new Set(['ada']),
};

const issueOf = (kind: RecordKind, record: Fields, known: readonly Fields[] = [], targets = existing) =>
  findReferenceIssue(kind, newReferences(kind, record, known), targets);

const inModel = { floorId: 'ground', roomId: 'kitchen' };

describe('a reference to what exists', () => {
  it.each<[RecordKind, Fields]>([
    ['highlightReel', { entries: [{ sid: 'p1' }, { sid: 'p1' }] }],
    ['tag', { ...inModel, icon: 'flame', objectAnnotationId: 'chair' }],
    ['tag', { floorId: null, roomId: null, icon: null, objectAnnotationId: null }],
    ['label', inModel],
    ['note', { ...inModel, icon: 'star' }],
    ['note', { author: 'ada', comments: [{ author: 'ada', replies: [{ author: 'ada' }] }] }],
    ['settings', { image: 'p1' }],
    ['settings', {}],
    ['objectAnnotation', { ...inModel, classification: 'anything' }],
    ['measurement', { points: [inModel, { position: [0, 0, 0] }] }],
    [
      'orderedList',
      {
        entries: [
          { id: 't1', type: 'tag' },
          { id: 'l1', type: 'label' },
          { id: 'm1', type: 'measurement' },
          { id: 'n1', type: 'note' },
        ],
      },
    ],
    ['photo', { snapshotLocation: { anchor: 's1', floorVisibility: ['ground'] } }],
    ['photo', { snapshotLocation: { anchor: null, floorVisibility: null } }],
    ['photo', { snapshotLocation: null }],
    ['blur', { sweepId: 's1' }],
    ['planImage', { floorId: 'ground' }],
    ['trim', { floorId: 'ground' }],
    ['trim', { floorId: null }],
    ['room', { classifications: ['bonus_room', 'void'] }],
    ['room', { classifications: ['kitchen-dining_room'] }],
    ['floor', { classification: 'anything' }],
    ['wallGraph', { 'room:r': { classifications: ['den'] }, 'edge:e': { classifications: ['x'] } }],
  ])('%s %j', (kind, record) => expect(issueOf(kind, record)).toBeNull());
});

describe('a reference to what does not exist', () => {
  it.each<[RecordKind, Fields, string]>([
    [
      'highlightReel',
      { entries: [{ sid: 'p1' }, { sid: 'x' }] },
      'Reel entry not found: highlightReel.entries[1].sid “x” is no photo of this model',
    ],
    ['tag', { floorId: 'x' }, 'Invalid Floor: tag.floorId “x” is no floor of this model'],
    ['tag', { roomId: 'x' }, 'tag.roomId “x” is no room of this model'],
    ['tag', { objectAnnotationId: 'x' }, 'tag.objectAnnotationId “x” is no object annotation of this model'],
    ['tag', { icon: 'constructor' }, 'tag.icon “constructor” is no icon; use one of bed, bolt, book,'],
    ['note', { icon: 'x' }, 'note.icon “x” is no icon; use one of bed,'],
    ['label', { floorId: 'x' }, 'Invalid Floor: label.floorId “x” is no floor of this model'],
    ['note', { floorId: 'x' }, 'Invalid Floor: note.floorId “x” is no floor of this model'],
    ['objectAnnotation', { floorId: 'x' }, 'Invalid Floor: objectAnnotation.floorId “x” is no floor of this model'],
    [
      'measurement',
      { points: [inModel, { floorId: 'x' }] },
      'Invalid Floor: measurement.points[1].floorId “x” is no floor of this model',
    ],
    ['measurement', { points: [{ roomId: 'x' }] }, 'measurement.points[0].roomId “x” is no room of this model'],
    [
      'orderedList',
      { entries: [{ id: 't1', type: 'label' }] },
      'orderedList.entries[0].id “t1” is no label of this model',
    ],
    ['orderedList', { entries: [{ id: 'x', type: 'note' }] }, 'orderedList.entries[0].id “x” is no note of this model'],
    ['photo', { snapshotLocation: { anchor: 'x' } }, 'photo.snapshotLocation.anchor “x” is no sweep of this model'],
    [
      'photo',
      { snapshotLocation: { floorVisibility: ['ground', 'x'] } },
      'Invalid Floor: photo.snapshotLocation.floorVisibility[1] “x” is no floor of this model',
    ],
    ['settings', { image: 'x' }, 'settings.image “x” is no photo of this model'],
    ['note', { author: 'x' }, 'note.author “x” is neither an account of this server nor a user of the capture'],
    ['note', { comments: [{ author: 'ada' }, { author: 'x' }] }, 'note.comments[1].author “x” is neither an account'],
    [
      'note',
      { comments: [{ author: 'ada', replies: [{ author: 'x' }] }] },
      'note.comments[0].replies[0].author “x” is neither an account',
    ],
    ['blur', { sweepId: 'x' }, 'blur.sweepId “x” is no sweep of this model'],
    ['start', { floorVisibility: ['x'] }, 'Invalid Floor: start.floorVisibility[0] “x” is no floor of this model'],
    ['planImage', { floorId: 'x' }, 'Invalid Floor: planImage.floorId “x” is no floor of this model'],
    ['trim', { floorId: 'x' }, 'Invalid Floor: trim.floorId “x” is no floor of this model'],
    [
      'room',
      { classifications: ['den', 'igloo'] },
      'room.classifications[1] “igloo” is no room classification; use one of balcony, basement,',
    ],
    ['room', { classifications: ['den-igloo'] }, 'room.classifications[0] “igloo” is no room classification'],
    [
      'wallGraph',
      { 'room:r': { classifications: ['igloo'] } },
      'wallGraph.room:r.classifications[0] “igloo” is no room classification; use one of balcony,',
    ],
  ])('%s %j is reported', (kind, record, issue) => expect(issueOf(kind, record)).toContain(issue));

  it('is not reported if the record has it already, wherever it is', () => {
    const [known, moved] = [
      { entries: [{ sid: 'gone' }, { sid: 'p1' }] },
      { entries: [{ sid: 'p1' }, { sid: 'gone' }] },
    ];
    expect(issueOf('highlightReel', moved, [{ entries: [] }, known])).toBeNull();
    expect(issueOf('tag', { roomId: 'gone', floorId: 'ground' }, [{ roomId: 'gone' }])).toBeNull();
    expect(issueOf('tag', { roomId: 'gone' }, [{ objectAnnotationId: 'gone' }])).toContain('tag.roomId');
  });

  it('is not reported where it is not known what exists', () => {
    expect(issueOf('tag', { roomId: 'x', objectAnnotationId: 'x' }, [], { room: new Set() })).toContain('tag.roomId');
    expect(issueOf('tag', { roomId: 'x', objectAnnotationId: 'x' }, [], {})).toBeNull();
    expect(issueOf('tag', { icon: 'x' }, [], {})).toContain('tag.icon');
  });
});

it('ignores values of the wrong type, which the shapes of records reject', () => {
  for (const entries of ['x', null, [null, 5, { sid: 5 }]]) expect(issueOf('highlightReel', { entries })).toBeNull();
  expect(issueOf('room', { classifications: [5] })).toBeNull();
  expect(issueOf('wallGraph', { 'room:r': null })).toBeNull();
  expect(issueOf('orderedList', { entries: [{ id: 'x', type: 'constructor' }] })).toBeNull();
});

/** Ids of the part of the record itself, and references that repositories check, with other messages. */
const idsWithoutReference: ReadonlySet<string> = new Set([
  'note.comments[0].commentId',
  'note.comments[0].replies[0].replyId',
  'start.sweepId',
  'view.layers[0].layerId',
]);

/** Records with one id each, by the path of that id. */
const withOneId = (fields: FieldMap): readonly (readonly [path: string, value: Fields])[] =>
  Object.entries(fields).flatMap(([name, { type }]) =>
    idsOfType(type).map(([path, value]) => [`.${name}${path}`, { [name]: value }] as const),
  );

const idsOfType = (type: FieldType): readonly (readonly [path: string, value: Json])[] => {
  if (type.kind === 'id') return [['', 'x']];
  if (type.kind === 'object') return withOneId(type.fields);
  if (type.kind === 'list') return idsOfType(type.item).map(([path, value]) => [`[0]${path}`, [value]] as const);
  return [];
};

const idFields = Object.entries({ ...definitions, ...modelDefinitions }).flatMap(([kind, { fields }]) =>
  withOneId(fields).map(([path, record]) => [`${kind}${path}`, kind as RecordKind, record] as const),
);

it.each(idFields.filter(([path]) => !idsWithoutReference.has(path)))('%s is checked', (path, kind, record) => {
  // The type of a list's entry decides what its id refers to.
  const named = kind === 'orderedList' ? { entries: [{ id: 'x', type: 'tag' }] } : record;
  expect(newReferences(kind, named, []).map((reference) => `${kind}${reference.path}`)).toEqual([path]);
});
