import { describe, expect, it } from 'vitest';
import { editBetween, type RecordKind } from '../edit.ts';
import type { Fields } from '../../../base/json-fields.ts';
import { findEditIssue, findStoredIssue, findStoredFieldIssues } from './find-issue.ts';

const good: Readonly<Record<RecordKind, Fields>> = {
  highlightReel: { mode: 'stories', entries: [{ sid: 'p1', overrides: { panAngle: 52 } }] },
  label: { label: '和室', position: [0, 1, 2], layerId: '0', enabled: true },
  tag: { anchorPosition: [0, 1, 2], label: '', keywords: ['heat'], somethingElse: { nested: true } },
  measurement: {
    points: [{ position: [0, 0, 0] }, { position: [1, 0, 0], floorId: 'ground' }],
  },
  note: {
    anchorPosition: [0, 1, 2],
    text: 'Hello',
    author: 'ada',
    resolved: false,
    comments: [{ commentId: 'c', text: 'Yes', author: 'bob', replies: [{ replyId: 'r', text: 'No', author: 'ada' }] }],
  },
  objectAnnotation: { classification: 'chair', size: [1, 1, 1], confidence: 0.5 },
  orderedList: { label: 'First', entries: [{ id: 't1', type: 'tag' }] },
  photo: {
    label: '',
    category: 'tour',
    snapshotLocation: { viewMode: 'panorama', anchor: 's1', position: [0, 0, 0], rotation: [0, 0, 0, 1] },
  },
  attachment: { category: 'upload', parentType: 'mattertag', parentId: 't1', filename: 'Plan.pdf' },
  plugin: {
    name: 'Meter',
    versions: [{ version: '1.0', requiredPolicies: ['spaces.plugins'] }],
    currentVersion: '1.0',
  },
  blur: {
    sweepId: 's1',
    outline: [
      [0, 0, -1],
      [0.1, 0, -1],
      [0, 0.1, -1],
    ],
    status: 'pending',
  },
  planImage: { floorId: 'ground', file: 'plans/ground.png', x: 1, z: -2, width: 12.5, rotationDegrees: -90 },
  trim: { position: [0, 0, 0], size: [1, 1, 1], rotation: [0, 0, 0, 1], cuts: 'outside', floorId: null },
  floor: { name: '', classification: null, bottom: 0 },
  room: { name: 'Küche', classifications: ['kitchen'], height: 2.5 },
  sweep: {
    name: '',
    enabled: false,
    alignment: 'unaligned',
    placement: 'unplaced',
    position: [0, 0, 0],
    floorPosition: [0, 0, 0],
    rotation: [0, 0, 0, 1],
    floorId: null,
    roomId: null,
    neighbours: [],
    links: [{ sweepId: 's2', direction: [0, 0, -1], label: 'Up', arrivalRotation: null }],
  },
  layer: { type: 'common', name: 'Fire' },
  view: { type: 'user', name: 'Fire', enabled: true, layers: [{ layerId: '0', position: 0, visible: true }] },
  details: {
    name: 'House',
    presentedBy: '',
    summary: '',
    description: '',
    formattedAddress: '',
    externalUrl: '',
    contactName: '',
    contactEmail: '',
    contactPhone: '',
  },
  settings: { tourPanSpeed: 0.4, unitType: 'imperial' },
  wallGraph: {
    'vertex:a': { x: 0, y: 0 },
    'edge:ab': { type: 'wall', vertices: ['a', 'b'], thickness: 0.1, centerLineBias: 0.5, openings: {} },
    'room:r': { label: '', classifications: [], height: 0, vertices: ['a', 'b', 'c'], holes: [] },
  },
  start: { mode: 'panorama', sweepId: 's1', position: null, rotation: [0, 0, 0, 2] },
};

const issueOfNew = (kind: RecordKind, record: Fields) => findEditIssue(editBetween(kind, 'x', null, record)!, record);

it('a photo may have no place', () => {
  expect(issueOfNew('photo', { ...good.photo, snapshotLocation: null })).toBeNull();
});

it.each(['../../enfilade.db', 'a/../../b.jpg', '..\\b.jpg', '/etc/passwd', 'C:\\b.jpg', '.', 'a\0.jpg'])(
  'a photo may not have the file %j',
  (file) =>
    expect(issueOfNew('photo', { ...good.photo, file })).toBe("photo.file must be a path inside the capture's folder"),
);

it.each(['photos/a.jpg', 'photos\\a.jpg', './a..jpg', 'a/../b.jpg'])('a photo may have the file %s', (file) =>
  expect(issueOfNew('photo', { ...good.photo, file })).toBeNull(),
);

it.each(['../../enfilade.db', '/etc/passwd', 'javascript:alert(1)', 'ftp://example.org/a.jpg', 'https:///a.jpg', ''])(
  'a tag may not have the media %j',
  (media) =>
    expect(issueOfNew('tag', { ...good.tag, media })).toBe(
      "tag.media must be an address that begins with http:// or https://, or a path inside the capture's folder",
    ),
);

it.each(['media/film.mp4', 'media\\film.mp4', 'media/12:30.jpg', 'HTTPS://example.org/a.jpg'])(
  'a tag may have the media %s',
  (media) => expect(issueOfNew('tag', { ...good.tag, media })).toBeNull(),
);

describe('a new record', () => {
  it.each(Object.entries(good))('%s %j is valid', (kind, record) =>
    expect(issueOfNew(kind as RecordKind, record)).toBeNull(),
  );

  it.each<[RecordKind, Fields, string]>([
    ['label', { label: ' ' }, 'label.label must not be empty'],
    ['label', { label: 'x'.repeat(201) }, 'label.label must have at most 200 characters'],
    ['label', { position: [0, 1] }, 'label.position must have 3 numbers'],
    ['label', { position: [0, '1', 2] }, 'label.position[1] must be a number'],
    ['label', { position: [0, 1e300, 2] }, 'label.position[1] must be at most 1000000'],
    ['label', { enabled: 'yes' }, 'label.enabled must be true or false'],
    ['tag', { color: 'red' }, 'tag.color must be a colour such as #5c7fff'],
    ['tag', { stemLength: -1 }, 'tag.stemLength must be at least 0'],
    ['tag', { keywords: 'heat' }, 'tag.keywords must be a list'],
    ['tag', { keywords: Array.from({ length: 51 }, String) }, 'tag.keywords must have at most 50 entries'],
    ['tag', { mediaType: 'film' }, 'tag.mediaType must be one of photo, video, rich'],
    ['tag', { created: 'yesterday' }, 'tag.created must be a time in UTC such as 2025-04-12T09:30:00Z'],
    ['attachment', { category: 'sandbox' }, 'attachment.category must be one of upload, external'],
    [
      'attachment',
      { parentType: 'sweep' },
      'attachment.parentType must be one of mattertag, note, comment, plugin, photo, planImage',
    ],
    ['attachment', { url: 'https://example.org' }, 'attachment.url must be null: it is derived from the file'],
    ['attachment', { bytes: 9 }, 'attachment.bytes is not a field of an attachment'],
    [
      'attachment',
      { category: 'external', filename: null, mediaType: 'rich', url: 'javascript:alert(1)' },
      'attachment.url must be an http or https URL of at most 2048 characters',
    ],
    ['measurement', { points: [{ position: [0, 0, 0] }] }, 'measurement.points must have 2 or more points'],
    ['measurement', { shape: 'area' }, 'measurement.points must have 3 or more points where the shape is an area'],
    ['measurement', { shape: 'circle' }, 'measurement.shape must be one of line, area'],
    ['measurement', { color: 'red' }, 'measurement.color must be a colour such as #5c7fff'],
    ['note', { text: 'x'.repeat(501) }, 'note.text must have at most 500 characters'],
    [
      'orderedList',
      { entries: [{ id: 't', type: 'Mattertag' }] },
      'orderedList.entries[0].type must be one of tag, label, measurement, note',
    ],
    [
      'highlightReel',
      { entries: [{ sid: 'p', overrides: { panAngle: 53 } }] },
      'highlightReel.entries[0].overrides.panAngle must be at most 52',
    ],
    ['layer', { name: 'x'.repeat(51) }, 'layer.name must have at most 50 characters'],
    ['view', { type: 'model' }, 'view.type must be one of base, layered, defurnish, user, insights, session'],
    ['settings', { tourPanSpeed: 0.3 }, 'settings.tourPanSpeed must be at least 0.4'],
    ['start', { rotation: [0, 0, 0, 0] }, 'start.rotation must not be four zeros'],
    ['details', { name: '' }, 'details.name must not be empty'],
    ['blur', { outline: [[0, 0, -1]] }, 'blur.outline must have 3 or more directions'],
    ['blur', { outline: [[0, 0, 0]] }, 'blur.outline[0] must not be three zeros'],
    ['blur', { status: 'done' }, 'blur.status must be one of pending, processing, applied, failed, suggested'],
    ['planImage', { floorId: null }, 'planImage.floorId must be a text'],
    ['planImage', { file: '../plan.png' }, "planImage.file must be a path inside the capture's folder"],
    ['planImage', { x: '1' }, 'planImage.x must be a number'],
    ['planImage', { z: 100_001 }, 'planImage.z must be at most 100000'],
    ['planImage', { width: 0 }, 'planImage.width must be at least 0.1'],
    ['planImage', { rotationDegrees: -361 }, 'planImage.rotationDegrees must be at least -360'],
    ['trim', { size: [1, 0, 1] }, 'trim.size must have 3 lengths of more than 0'],
    ['trim', { cuts: 'both' }, 'trim.cuts must be one of inside, outside'],
    [
      'photo',
      { snapshotLocation: { viewMode: 'outdoor', position: [0, 0, 0], rotation: [0, 0, 0, 1] } },
      'photo.snapshotLocation.anchor must be the id of a sweep in the modes panorama and outdoor',
    ],
    ['wallGraph', { 'vertex:a': { x: 0 } }, 'wallGraph.vertex:a.y is missing'],
    [
      'wallGraph',
      { 'room:r': { ...(good.wallGraph['room:r'] as Fields), vertices: ['a'] } },
      'wallGraph.room:r.vertices must have 3 or more ids',
    ],
    ['wallGraph', { 'edge:': {} }, 'wallGraph.edge: is no element; name it vertex:ID, edge:ID or room:ID'],
    ['tag', { junk: 'x'.repeat(300_000) }, 'tag must have at most 262144 characters in all'],
  ])('%s with %j is rejected', (kind, wrong, issue) =>
    expect(issueOfNew(kind, { ...good[kind], ...wrong })).toBe(issue),
  );

  it('needs its required fields', () => {
    expect(issueOfNew('label', { label: 'A' })).toBe('label.position is missing');
    expect(issueOfNew('tag', {})).toBe('tag.anchorPosition is missing');
    expect(issueOfNew('attachment', {})).toBe('attachment.category is missing');
  });
});

const times = <T>(count: number, value: (i: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, i) => value(i));

describe('a limit', () => {
  const point = { position: [0, 0, 0] };

  it.each<[RecordKind, string, number, 'characters' | 'entries', (size: number) => Fields]>([
    ['tag', 'keywords[0]', 100, 'characters', (size) => ({ keywords: ['x'.repeat(size)] })],
    ['tag', 'keywords', 50, 'entries', (size) => ({ keywords: times(size, String) })],
    ['attachment', 'filename', 16_384, 'characters', (size) => ({ filename: 'x'.repeat(size) })],
    ['measurement', 'points', 1000, 'entries', (size) => ({ points: times(size, () => point) })],
    [
      'orderedList',
      'entries',
      1000,
      'entries',
      (size) => ({ entries: times(size, (i) => ({ id: `${i}`, type: 'tag' })) }),
    ],
    ['highlightReel', 'entries', 1000, 'entries', (size) => ({ entries: times(size, (i) => ({ sid: `${i}` })) })],
    ['start', 'floorVisibility', 10_000, 'entries', (size) => ({ floorVisibility: times(size, String) })],
  ])('of %s.%s is %d %s', (kind, path, limit, unit, fieldsOf) => {
    const issueOf = (size: number) => issueOfNew(kind, { ...good[kind], ...fieldsOf(size) });
    expect(issueOf(limit)).toBeNull();
    expect(issueOf(limit + 1)).toBe(`${kind}.${path} must have at most ${limit} ${unit}`);
  });
});

const issueOfTag = (id: string, record: Fields) =>
  findEditIssue({ kind: 'tag', id, before: null, after: record }, record);

describe('a new record', () => {
  it('needs an id of 1 to 256 characters', () => {
    for (const id of ['', '  ', 'x'.repeat(257)])
      expect(issueOfTag(id, good.tag)).toBe('tag.id must have 1 to 256 characters');
  });

  it('needs a sequence that fits into 32 bits', () => {
    expect(issueOfTag('x', { ...good.tag, sequence: 2 ** 31 })).toBe('tag.sequence must be at most 1000000000');
  });

  it('needs attachments that can be sent in responses', () => {
    const time = '2026-01-01T00:00:00Z';
    const attachment = { id: 'a', url: 'https://example.org', mediaType: 'rich', created: time, modified: time };
    const attached = (more: Fields) =>
      issueOfTag('x', { ...good.tag, externalAttachments: [{ ...attachment, ...more }] });
    expect(attached({})).toBeNull();
    expect(attached({ width: 1.5 })).toBe('tag.externalAttachments[0].width must be a whole number');
    expect(attached({ created: 'now' })).toMatch(/^tag.externalAttachments\[0\].created must be a time/);
    expect(attached({ thumbnailUrl: {} })).toMatch(/^tag.externalAttachments\[0\].thumbnailUrl must be/);
  });
});

describe('a changed record', () => {
  const old = { ...good.tag, description: 'x'.repeat(20_000) };

  it('is checked in the changed fields only', () => {
    const renamed = { ...old, label: 'Stove' };
    expect(findEditIssue(editBetween('tag', 'x', old, renamed)!, renamed)).toBeNull();
    const longer = { ...old, description: 'y'.repeat(20_000) };
    expect(findEditIssue(editBetween('tag', 'x', old, longer)!, longer)).toBe(
      'tag.description must have at most 10000 characters',
    );
  });

  it('cannot lose a required field', () => {
    const { anchorPosition: _, ...rest } = good.tag;
    expect(findEditIssue(editBetween('tag', 'x', good.tag, rest)!, rest)).toBe('tag.anchorPosition is missing');
  });

  it('may be removed whatever its issues', () =>
    expect(findEditIssue(editBetween('tag', 'x', old, null)!, null)).toBeNull());
});

describe('a stored record', () => {
  it.each(Object.entries(good))('%s %j is valid', (kind, record) =>
    expect(findStoredIssue(kind as RecordKind, record)).toBeNull(),
  );

  it.each<[string, RecordKind, Fields]>([
    ['a longer text', 'tag', { description: 'x'.repeat(20_000) }],
    ['another colour', 'tag', { color: 'red' }],
    ['no text', 'label', { label: ' ' }],
    ['a place far away', 'label', { position: [0, 2_000_000, 0] }],
    ['one id twice', 'plugin', { versions: [{ version: '1' }, { version: '1' }] }],
  ])('is shown with %s', (_, kind, wrong) => expect(findStoredIssue(kind, { ...good[kind], ...wrong })).toBeNull());

  it.each<[RecordKind, Fields, string]>([
    ['label', { label: 5 }, '.label must be a text'],
    ['label', { position: [0, 1] }, '.position must have 3 numbers'],
    ['label', { position: [0, Infinity, 0] }, '.position[1] must be a finite number'],
    ['tag', { fileAttachments: [{ id: 'a' }] }, '.fileAttachments[0].file is missing'],
    ['photo', { width: 1_000_000_001 }, '.width must be at most 1000000000'],
    ['photo', { file: 5 }, '.file must be a text'],
    [
      'attachment',
      { parentType: 'sweep' },
      '.parentType must be one of mattertag, note, comment, plugin, photo, planImage',
    ],
  ])('%s is not shown with %j', (kind, wrong, issue) =>
    expect(findStoredIssue(kind, { ...good[kind], ...wrong })).toBe(issue),
  );

  it('lists its issues by field', () => {
    expect([
      ...findStoredFieldIssues('settings', { ...good.settings, image: 5, vr: 'yes', labels: true }).keys(),
    ]).toEqual(['image', 'vr']);
  });
});
