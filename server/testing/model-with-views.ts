/**
 * A model with every kind of record of views, in several layers: versions, removed versions, disabled records, notes of
 * other users with comments, tours and lists. For tests of operations on views.
 */
import type { NamedContent } from '#domain/model/content/content.ts';
import type { ViewLayer } from '#domain/model/content/view.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { fixtureModel } from './prepared-fixture.ts';

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };

/** With gaps between the positions, as other programs write them. */
const listed = (...layerIds: readonly string[]): readonly ViewLayer[] =>
  layerIds.map((layerId, i) => ({ layerId, position: 2 * i + 1, visible: layerId !== 'drafts' }));

const layer = (id: string, type: 'dedicated' | 'common') => ({ id, type, label: id, ...dated });

const tag = (id: string, layerId: string, changes: object = {}) => ({
  id,
  layerId,
  enabled: true,
  label: id,
  anchorPosition: [1, 1, -1] as const,
  ...dated,
  ...changes,
});

const label = (id: string, layerId: string, changes: object = {}) => ({
  id,
  layerId,
  enabled: true,
  label: `${id} in ${layerId}`,
  position: [1, 2, -1] as const,
  ...dated,
  ...changes,
});

const measurement = (id: string, layerId: string, changes: object = {}) => ({
  id,
  layerId,
  enabled: true,
  label: id,
  points: [{ position: [0, 0, 0], floorId: 'ground' }, { position: [3, 0, 0] }] as const,
  ...dated,
  ...changes,
});

const note = (noteId: string, layerId: string) => ({
  noteId,
  layerId,
  text: `Check [#${noteId}]`,
  author: 'bob',
  resolved: false,
  anchorPosition: [1, 1, -1] as const,
  ...dated,
  fileAttachments: [{ id: `plan of ${noteId}`, file: 'plan', mimeType: 'text/plain', created: dated.created }],
  comments: [
    {
      commentId: `comment of ${noteId}`,
      text: 'Done',
      author: 'ada',
      ...dated,
      replies: [{ replyId: `reply of ${noteId}`, text: 'Thanks', author: 'bob', ...dated }],
    },
  ],
});

const photo = (id: string) => ({
  id,
  label: 'Door',
  category: 'tour' as const,
  snapshotLocation: {
    viewMode: 'panorama' as const,
    anchor: 's1',
    position: [0, 1.5, 0] as const,
    rotation: [0, 0, 0, 1] as const,
  },
  ...dated,
});

const content: NamedContent = {
  users: ['ada', 'bob'].map((id) => ({ id, email: 'unknown@example.invalid' })),
  layers: [
    layer('works/data', 'dedicated'),
    layer('pipes', 'dedicated'),
    layer('drafts', 'dedicated'),
    layer('fire', 'common'),
    layer('draft/data', 'dedicated'),
    layer('forgotten', 'dedicated'),
  ],
  views: [
    { id: 'root', type: 'base', name: 'Base', enabled: true, layers: listed('0', 'fire'), ...dated },
    {
      id: 'works',
      type: 'user',
      name: 'Works',
      enabled: true,
      masks: ['measurement', 'highlightReel'],
      layers: listed('0', 'works/data', 'pipes', 'drafts', 'fire'),
      highlightReel: { mode: 'stories', entries: [{ sid: 'p2', title: 'Pipe' }] },
      ...dated,
    },
    { id: 'empty', type: 'defurnish', name: 'Empty', enabled: true, layers: listed('0', 'fire'), ...dated },
    {
      id: 'draft',
      type: 'session',
      name: 'Draft',
      enabled: true,
      layers: listed('0', 'fire', 'draft/data'),
      masks: ['orderedList'],
      ...dated,
    },
  ],
  tags: [
    tag('oven', '0', { roomId: 'kitchen' }),
    tag('stove', '0', { enabled: false }),
    tag('oven', 'works/data', { label: 'Oven to be replaced' }),
    tag('stove', 'draft/data', { removed: true }),
    tag('leak', 'works/data', {
      objectAnnotationId: 'pipe',
      fileAttachments: [{ id: 'plan', file: 'plan', mimeType: 'text/plain', created: dated.created }],
    }),
    tag('valve', 'pipes', { enabled: false }),
    tag('exit', 'fire'),
    tag('idea', 'draft/data'),
    tag('lost', 'forgotten'),
    // Longer than a new record may be, with a field of another program and an icon that does not exist.
    tag('long', '0', { label: 'x'.repeat(300), icon: 'no-such-icon', shape: 'round' }),
    tag('long', 'works/data', { label: 'Short' }),
    tag('longer', 'pipes', { label: 'x'.repeat(300), icon: 'no-such-icon', shape: 'round', sweepId: 'no-such-sweep' }),
  ],
  labels: [
    label('hall', '0'),
    label('attic', '0'),
    label('hall', 'works/data', { enabled: false }),
    label('attic', 'works/data', { removed: true }),
    label('attic', 'draft/data'),
    label('door', 'fire'),
    label('door', 'works/data', { removed: true }),
    label('pump', 'pipes'),
    label('sketch', 'drafts'),
  ],
  measurements: [
    measurement('width', '0'),
    measurement('length', 'pipes'),
    measurement('width', 'draft/data', { label: 'Width of the room' }),
  ],
  objectAnnotations: [
    { id: 'pipe', classification: 'pipe', enabled: true, layerId: 'pipes', position: [1, 0, -1], ...dated },
    { id: 'chair', classification: 'chair', enabled: true, layerId: '0', position: [1, 0, -1], ...dated },
  ],
  orderedLists: [
    { id: 'first', label: 'First', layerId: '0', entries: [{ id: 'oven', type: 'tag' }] },
    {
      id: 'steps',
      label: 'Steps',
      layerId: 'pipes',
      entries: [
        { id: 'leak', type: 'tag' },
        { id: 'talk', type: 'note' },
        { id: 'hall', type: 'label' },
      ],
    },
  ],
  notes: [note('talk', 'works/data'), note('chat', '0'), note('memo', 'pipes')],
  photos: [photo('p1'), photo('p2')],
  highlightReel: { mode: 'stories', entries: [{ sid: 'p1', title: 'Door' }, { sid: 'p2' }] },
};

/** The bundle has the file `plan`. */
export const modelWithViews = (id: string): PreparedModel => ({
  ...fixtureModel(id),
  tags: [],
  content: { ...content },
});
