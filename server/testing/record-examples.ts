/** One valid record of each kind, as `after` of an edit. */
import type { RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';

const time = '2026-01-01T00:00:00Z';
const origin = [0, 0, 0];
const pin = { anchorPosition: [1, 1, -1], stemNormal: [0, 1, 0], stemLength: 0.2, stemEnabled: true, color: '#112233' };
const attachment = { id: 'a1', url: 'https://example.org/a.jpg', mediaType: 'rich', created: time, modified: time };

export const recordExamples: Readonly<Record<RecordKind, Fields>> = {
  label: {
    label: 'A',
    position: [1, 1, -1],
    layerId: '0',
    enabled: true,
    floorId: 'ground',
    roomId: null,
    sequence: 5,
  },
  tag: {
    ...pin,
    label: 'A',
    description: 'B',
    icon: 'flame',
    keywords: ['heat'],
    media: 'https://example.org/a.jpg',
    mediaType: 'photo',
    objectAnnotationId: null,
    externalAttachments: [attachment],
    created: time,
  },
  measurement: {
    label: 'A',
    color: '#112233',
    shape: 'area',
    lineType: null,
    points: [{ position: origin }, { position: [1, 0, 0], floorId: 'ground' }, { position: [1, 0, 1] }],
  },
  note: {
    ...pin,
    text: 'A',
    author: 'ada',
    resolved: false,
    comments: [
      {
        commentId: 'c1',
        author: 'bob',
        text: 'B',
        created: time,
        replies: [{ replyId: 'r1', author: 'ada', text: 'C' }],
      },
    ],
  },
  orderedList: { label: 'A', description: '', entries: [{ id: 't1', type: 'tag' }] },
  attachment: {
    category: 'external',
    parentType: 'mattertag',
    parentId: 't1',
    filename: null,
    url: 'https://example.org/a.jpg',
    mediaType: 'rich',
    thumbnailUrl: null,
    width: 10,
    height: 10,
    createdBy: 'ada',
    created: time,
  },
  plugin: { name: 'x', versions: [{ version: '1' }], currentVersion: '1' },
  highlightReel: {
    mode: 'stories',
    entries: [{ sid: 'p1', title: 'A', description: 'B', overrides: { transitionType: null, panAngle: 20 } }],
  },
  objectAnnotation: {
    classification: 'chair',
    position: origin,
    size: [1, 1, 1],
    confidence: 0.5,
    defaultKeywords: ['a'],
  },
  photo: {
    label: 'A',
    category: 'other',
    width: 100,
    height: 50,
    snapshotLocation: { viewMode: 'mesh', anchor: 's1', position: origin, rotation: [0, 0, 0, 1], zoom: 1 },
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
  trim: { name: 'A', floorId: 'ground', position: origin, size: [1, 1, 1], rotation: [0, 0, 0, 1], cuts: 'inside' },
  floor: { name: 'A', classification: 'cellar' },
  room: { name: 'A', classifications: ['den'], height: 2 },
  sweep: { name: 'A', enabled: true },
  layer: { type: 'dedicated', name: 'A', created: time },
  view: {
    type: 'user',
    name: 'A',
    enabled: true,
    masks: ['tag'],
    layers: [{ layerId: '0', position: 0, visible: true, toggled: true }],
    created: time,
  },
  details: {
    name: 'A',
    presentedBy: 'A',
    summary: 'A',
    description: 'A',
    formattedAddress: 'A',
    externalUrl: 'https://example.org',
    contactName: 'A',
    contactEmail: 'a@example.org',
    contactPhone: '1',
  },
  settings: {
    backgroundColor: 'black',
    unitType: 'metric',
    dollhouse: true,
    tourPanSpeed: 2,
    shown: { modelSummary: true },
  },
  wallGraph: {
    'vertex:a': { x: 0, y: 0 },
    'vertex:b': { x: 4, y: 0 },
    'vertex:c': { x: 4, y: 3 },
    'edge:ab': {
      type: 'wall',
      vertices: ['a', 'b'],
      thickness: 0.1,
      centerLineBias: 0.5,
      openings: { door: { type: 'doorway', relativePos: 0.5, width: 0.9, lowerElevation: 0, height: 2 } },
    },
    'edge:bc': { type: 'wall', vertices: ['b', 'c'], thickness: 0.1, centerLineBias: 0.5, openings: {} },
    'edge:ca': { type: 'invisible', vertices: ['c', 'a'], thickness: 0.02, centerLineBias: 0.5, openings: {} },
    'room:r': { label: 'A', classifications: ['den'], height: 2.5, vertices: ['a', 'b', 'c'], holes: [] },
  },
  start: { mode: 'panorama', sweepId: 's1', position: origin, rotation: [0, 0, 0, 1], orthoZoom: null },
};
