/** References to records that a capture does not have (docs/reference/record-validation.md#imports). */
import { describe, expect, it } from 'vitest';
import { fullCapture, fullContent } from '../testing/full-capture.ts';
import { checkCapture } from './check-capture.ts';

type Json = Record<string, unknown>;

const at = (root: unknown, path: string): unknown =>
  (path === '' ? [] : path.split('.')).reduce<unknown>((value, part) => (value as Json | undefined)?.[part], root);

/** A copy with the values at paths such as `content.tags.0.id`. */
const changed = (...changes: readonly (readonly [path: string, value: unknown])[]): unknown => {
  const copy = structuredClone(fullCapture) as unknown;
  for (const [path, value] of changes) {
    const parts = path.split('.');
    (at(copy, parts.slice(0, -1).join('.')) as Json)[parts.at(-1)!] = value;
  }
  return copy;
};

const check = (capture: unknown) => {
  const checked = checkCapture(capture);
  if (!checked.ok) throw new Error(checked.failure);
  return checked.value;
};

const [tag] = fullContent.tags;
const [label] = fullContent.labels;
const [note] = fullContent.notes;
const [photo] = fullContent.photos;
const [comment] = note.comments;
const wall = 'content.wallGraph.floors.ground';
const kitchen = { id: 'room 1', floorId: 'attic' };

it('nothing is left out of a capture without such references', () => {
  const { capture, notices } = check(fullCapture);
  expect(notices).toEqual([]);
  // Also in the same order, so that an export does not change.
  expect(JSON.stringify(capture)).toBe(JSON.stringify(fullCapture));
});

it('nothing is left out of a photo without a place', () => {
  const { capture, notices } = check(changed(['content.photos.0.snapshotLocation', undefined]));
  expect(notices).toEqual([]);
  expect(capture.content?.photos).toMatchObject([{ id: 'p1', file: photo.file }]);
});

describe('a reference to a record that is not there is left out, and reported by its path', () => {
  it.each<[path: string, value: unknown, notice: string | string[], left: string, expected: unknown]>([
    [
      'sweeps.0.floorId',
      'attic',
      'sweeps[0].floorId names “attic”, which is not in floors; it is left out',
      'sweeps.0.floorId',
      undefined,
    ],
    [
      'sweeps.0.roomId',
      'attic',
      'sweeps[0].roomId names “attic”, which is not in rooms; it is left out',
      'sweeps.0.roomId',
      undefined,
    ],
    [
      'sweeps.0.neighbours',
      ['b', 'c'],
      'sweeps[0].neighbours[1] names “c”, which is not in sweeps; it is left out',
      'sweeps.0.neighbours',
      ['b'],
    ],
    [
      'sweeps.0.links',
      [
        { sweepId: 'b', direction: [1, 0, 0] },
        { sweepId: 'c', direction: [1, 0, 0] },
      ],
      'sweeps[0].links[1].sweepId names “c”, which is not in sweeps; the link is left out',
      'sweeps.0.links',
      [{ sweepId: 'b', direction: [1, 0, 0] }],
    ],
    [
      'rooms.0.classifications',
      ['igloo', 'kitchen-dining_room'],
      'rooms[0].classifications[0] names “igloo”, which is no room classification; it is left out',
      'rooms.0.classifications',
      ['kitchen-dining_room'],
    ],
    [
      'tags.0.floorId',
      'attic',
      'tags[0].floorId names “attic”, which is not in floors; it is left out',
      'tags.0.floorId',
      undefined,
    ],
    [
      'tags.0.sweepId',
      'c',
      'tags[0].sweepId names “c”, which is not in sweeps; it is left out',
      'tags.0.sweepId',
      undefined,
    ],
    [
      'tags',
      [{ id: 'short', sweepId: 'c' }],
      [
        'tags[0].sweepId names “c”, which is not in sweeps; the tag is left out',
        'content.orderedLists[0].entries[1].id names “short”, which is not in content.tags; the entry is left out',
      ],
      'tags',
      [],
    ],
    [
      'start',
      { sweepId: 'c', rotation: [0, 0, 0, 1] },
      'start.sweepId names “c”, which is not in sweeps; the start is left out',
      'start',
      undefined,
    ],
    [
      'start',
      { mode: 'dollhouse', sweepId: 'c', position: [0, 9, 9] },
      'start.sweepId names “c”, which is not in sweeps; it is left out',
      'start',
      { mode: 'dollhouse', position: [0, 9, 9] },
    ],
    [
      'start',
      { mode: 'dollhouse', position: [0, 9, 9], floorVisibility: ['ground', 'attic'] },
      'start.floorVisibility[1] names “attic”, which is not in floors; it is left out',
      'start',
      { mode: 'dollhouse', position: [0, 9, 9], floorVisibility: ['ground'] },
    ],
    [
      'options.image',
      'x',
      'options.image names “x”, which is not in content.photos; it is left out',
      'options.image',
      undefined,
    ],
    [
      'content.tags.0.floorId',
      'attic',
      'content.tags[0].floorId names “attic”, which is not in floors; it is left out',
      'content.tags.0.floorId',
      undefined,
    ],
    [
      'content.tags.0.roomId',
      'attic',
      'content.tags[0].roomId names “attic”, which is not in rooms; it is left out',
      'content.tags.0.roomId',
      undefined,
    ],
    [
      'content.tags.0.icon',
      'teapot',
      'content.tags[0].icon names “teapot”, which is no icon; it is left out',
      'content.tags.0.icon',
      undefined,
    ],
    [
      'content.tags.0.objectAnnotationId',
      'chair',
      'content.tags[0].objectAnnotationId names “chair”, which is not in content.objectAnnotations; it is left out',
      'content.tags.0.objectAnnotationId',
      undefined,
    ],
    [
      'content.tags.0.description',
      'From [the attic](place://attic?sr=0,1), see [here](https://example.org).',
      'content.tags[0].description names “attic”, which is not in sweeps; the link is left out',
      'content.tags.0.description',
      'From the attic, see [here](https://example.org).',
    ],
    [
      'content.labels.0.roomId',
      'attic',
      'content.labels[0].roomId names “attic”, which is not in rooms; it is left out',
      'content.labels.0',
      label,
    ],
    [
      'content.measurements.0.points.1.roomId',
      'x',
      'content.measurements[0].points[1].roomId names “x”, which is not in rooms; it is left out',
      'content.measurements',
      fullContent.measurements,
    ],
    [
      'content.orderedLists.0.entries.0.id',
      'x',
      'content.orderedLists[0].entries[0].id names “x”, which is not in content.tags; the entry is left out',
      'content.orderedLists.0.entries',
      fullContent.orderedLists[0].entries.slice(1),
    ],
    [
      'content.notes.0.text',
      'Hello [@bob](Bob), [@new](new@example.org)',
      'content.notes[0].text names “bob”, which is not in content.users; the mention is left out',
      'content.notes.0.text',
      'Hello @Bob, [@new](new@example.org)',
    ],
    [
      'content.highlightReel.entries',
      [{ sid: 'x' }, { sid: 'p1', description: '[x](place://attic)' }],
      [
        'content.highlightReel.entries[0].sid names “x”, which is not in content.photos; the stop is left out',
        'content.highlightReel.entries[1].description names “attic”, which is not in sweeps; the link is left out',
      ],
      'content.highlightReel.entries',
      [{ sid: 'p1', description: 'x' }],
    ],
    [
      'content.views.0.highlightReel.entries',
      [{ sid: 'x' }],
      'content.views[0].highlightReel.entries[0].sid names “x”, which is not in content.photos; the stop is left out',
      'content.views.0.highlightReel.entries',
      [],
    ],
    [
      'content.views.0.layers.1.layerId',
      'x',
      'content.views[0].layers[1].layerId names “x”, which is not in content.layers; the layer of the view is left out',
      'content.views.0.layers',
      fullContent.views[0].layers.slice(0, 1),
    ],
    [
      'content.photos.0.snapshotLocation.floorVisibility',
      ['ground', 'attic'],
      'content.photos[0].snapshotLocation.floorVisibility[1] names “attic”, which is not in floors; it is left out',
      'content.photos.0.snapshotLocation.floorVisibility',
      ['ground'],
    ],
    [
      'content.photos.0.snapshotLocation',
      { ...photo.snapshotLocation, viewMode: 'dollhouse', anchor: 'x' },
      'content.photos[0].snapshotLocation.anchor names “x”, which is not in sweeps; it is left out',
      'content.photos.0.snapshotLocation.anchor',
      undefined,
    ],
    [
      `${wall}.rooms.r.classifications`,
      ['igloo'],
      `${wall}.rooms.r.classifications[0] names “igloo”, which is no room classification; it is left out`,
      `${wall}.rooms.r.classifications`,
      [],
    ],
  ])('%s = %j', (path, value, notice, left, expected) => {
    const { capture, notices } = check(changed([path, value]));
    expect(notices).toEqual([notice].flat());
    expect(at(capture, left)).toEqual(expected);
  });
});

describe('a record that cannot do without what it refers to is left out', () => {
  it.each<[path: string, value: unknown, notices: string[], left: string, expected: unknown]>([
    [
      'rooms',
      [kitchen],
      [
        'rooms[0].floorId names “attic”, which is not in floors; the room is left out',
        'content.tags[0].roomId names “room 1”, which is not in rooms; it is left out',
      ],
      'rooms',
      [],
    ],
    [
      'content.tags.0.layerId',
      'attic',
      [
        'content.tags[0].layerId names “attic”, which is not in content.layers; the tag is left out',
        'content.orderedLists[0].entries[0].id names “t1”, which is not in content.tags; the entry is left out',
      ],
      'content.tags',
      [],
    ],
    [
      'content.orderedLists.0.layerId',
      'attic',
      ['content.orderedLists[0].layerId names “attic”, which is not in content.layers; the list is left out'],
      'content.orderedLists',
      [],
    ],
    [
      'content.notes.0.author',
      'bob',
      [
        'content.notes[0].author names “bob”, which is not in content.users; the note is left out',
        'content.orderedLists[0].entries[2].id names “n1”, which is not in content.notes; the entry is left out',
      ],
      'content.notes',
      [],
    ],
    [
      'content.notes.0.comments.0.author',
      'bob',
      ['content.notes[0].comments[0].author names “bob”, which is not in content.users; the comment is left out'],
      'content.notes.0.comments',
      [],
    ],
    [
      'content.notes.0.comments.0.replies.0.author',
      'bob',
      [
        'content.notes[0].comments[0].replies[0].author names “bob”, which is not in content.users; the reply is left out',
      ],
      'content.notes.0.comments',
      [{ ...comment, replies: [] }],
    ],
    [
      'content.photos.0.snapshotLocation.anchor',
      'x',
      [
        'content.photos[0].snapshotLocation.anchor names “x”, which is not in sweeps; the photo is left out',
        'content.views[0].highlightReel.entries[0].sid names “p1”, which is not in content.photos; the stop is left out',
        'content.highlightReel.entries[0].sid names “p1”, which is not in content.photos; the stop is left out',
      ],
      'content.photos',
      [],
    ],
    [
      'content.tags.0.sweepId',
      'c',
      ['content.tags[0].sweepId names “c”, which is not in sweeps; it is left out'],
      'content.tags.0.sweepId',
      undefined,
    ],
    [
      'content.blurs.0.sweepId',
      'x',
      ['content.blurs[0].sweepId names “x”, which is not in sweeps; the blur is left out'],
      'content.blurs',
      [],
    ],
    [
      'content.trims.0.floorId',
      'attic',
      ['content.trims[0].floorId names “attic”, which is not in floors; the trim is left out'],
      'content.trims',
      fullContent.trims.slice(1),
    ],
    [
      'content.planImages.0.floorId',
      'attic',
      ['content.planImages[0].floorId names “attic”, which is not in floors; the plan image is left out'],
      'content.planImages',
      fullContent.planImages.slice(1),
    ],
    [
      'content.wallGraph.floors.attic',
      { vertices: {}, edges: {}, rooms: {} },
      ['content.wallGraph.floors names “attic”, which is not in floors; the floor is left out'],
      'content.wallGraph',
      fullContent.wallGraph,
    ],
    [
      `${wall}.edges.ab.vertices`,
      ['a', 'x'],
      [
        `${wall}.edges.ab.vertices[1] names “x”, which is not in ${wall}.vertices; the edge is left out`,
        `${wall}.rooms.r.vertices has no edge between “a” and “b”; the room is left out`,
      ],
      wall,
      {
        vertices: fullContent.wallGraph.floors.ground.vertices,
        edges: {
          bc: fullContent.wallGraph.floors.ground.edges.bc,
          ca: fullContent.wallGraph.floors.ground.edges.ca,
        },
        rooms: {},
      },
    ],
    [
      `${wall}.rooms.r.vertices`,
      ['a', 'b', 'd'],
      [`${wall}.rooms.r.vertices[2] names “d”, which is not in ${wall}.vertices; the room is left out`],
      `${wall}.rooms`,
      {},
    ],
  ])('%s = %j', (path, value, expectedNotices, left, expected) => {
    const { capture, notices } = check(changed([path, value]));
    expect(notices).toEqual(expectedNotices);
    expect(at(capture, left)).toEqual(expected);
  });
});

it('attachments beyond 25 of an item are left out, and named', () => {
  const files = Array.from({ length: 26 }, (_, i) => ({
    ...tag.fileAttachments[0],
    id: `${i}`,
    ...(i === 25 && { filename: 'Last.pdf' }),
  }));
  const { capture, notices } = check(
    changed(['content.tags.0.fileAttachments', files], ['content.notes.0.comments.0.fileAttachments', files]),
  );
  expect(notices).toEqual([
    'content.tags[0] has 27 attachments, and an item has at most 25; left out: “Last.pdf”, “https://example.org/a”',
    'content.notes[0].comments[0] has 26 attachments, and an item has at most 25; left out: “Last.pdf”',
  ]);
  expect(at(capture, 'content.tags.0.fileAttachments')).toEqual(files.slice(0, 25));
  expect(at(capture, 'content.tags.0.externalAttachments')).toEqual([]);
});

it('lists at the top level are named and changed there', () => {
  const sweeps = [{ id: 'a', panorama: 'a.png' }];
  const { capture, notices } = check({ enfilade: 1, sweeps, labels: [{ ...label, floorId: 'attic' }] });
  expect(notices).toEqual(['labels[0].floorId names “attic”, which is not in floors; it is left out']);
  const { floorId: _, ...without } = label;
  expect(capture).toEqual({ enfilade: 1, sweeps, labels: [without] });
});

it('reports the first hundred, and the number of the others', () => {
  const neighbours = Array.from({ length: 250 }, (_, i) => `gone${i}`);
  const { capture, notices } = check(changed(['sweeps.0.neighbours', neighbours]));
  expect(notices).toHaveLength(101);
  expect(notices[99]).toContain('sweeps[0].neighbours[99]');
  expect(notices[100]).toBe('150 more references name what is not there and are left out');
  expect(at(capture, 'sweeps.0.neighbours')).toEqual([]);
});
