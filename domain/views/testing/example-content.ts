/**
 * A model for tests: its base view with a label, a tag and a tour; a renovation view, which masks tags, with its own
 * layers and records in each; a common layer; an overlay; a layer that no view lists.
 */
import type { Fields, Json } from '../../../base/json-fields.ts';
import type { ViewLayer } from '../../model/content/view.ts';
import type { StoredRecord, ViewContent, ViewKind } from '../view-content.ts';

export const listedLayer = (layerId: string, position: number, changes: Partial<ViewLayer> = {}) => ({
  layerId,
  position,
  visible: true,
  toggled: true,
  ...changes,
});

export const viewOf = (id: string, type: string, layers: Json, changes: Fields = {}): StoredRecord<'view'> => ({
  kind: 'view',
  id,
  fields: { type, name: id, enabled: true, masks: [], created: '2026-01-01T00:00:00Z', layers, ...changes },
});

const layer = (id: string, type: string, name = id): StoredRecord<'layer'> => ({
  kind: 'layer',
  id,
  fields: { type, name, created: '2026-01-01T00:00:00Z' },
});

export const record = (kind: ViewKind, id: string, layerId: string, changes: Fields = {}): StoredRecord<ViewKind> => ({
  kind,
  id,
  fields: { layerId, enabled: true, sequence: 0, created: '2026-01-01T00:00:00Z', ...changes },
});

export const tour = (id: string, layerId: string, stops: readonly string[]): StoredRecord<ViewKind> =>
  record('highlightReel', id, layerId, { mode: 'stories', entries: stops.map((sid) => ({ sid })) });

export const exampleContent: ViewContent = {
  views: [
    viewOf('root', 'base', [listedLayer('0', 0), listedLayer('fire', 1)], { name: '' }),
    viewOf(
      'works',
      'user',
      [
        listedLayer('0', 0, { toggled: false }),
        listedLayer('works/data', 1),
        listedLayer('pipes', 2),
        listedLayer('drafts', 3, { visible: false }),
        listedLayer('fire', 4),
        listedLayer('plans', 5),
      ],
      { masks: ['tag', 'highlightReel'] },
    ),
    viewOf('empty', 'defurnish', [listedLayer('0', 0), listedLayer('fire', 1)]),
  ],
  layers: [
    layer('0', 'base', ''),
    layer('works/data', 'dedicated', 'works'),
    layer('pipes', 'dedicated'),
    layer('drafts', 'dedicated'),
    layer('fire', 'common'),
    layer('plans', 'overlay'),
    layer('forgotten', 'dedicated'),
  ],
  records: [
    record('label', 'hall', '0', { label: 'Hall' }),
    record('tag', 'oven', '0', { label: 'Oven' }),
    tour('reel', '0', ['p1', 'p2']),
    record('tag', 'leak', 'works/data', { label: 'Leak', objectAnnotationId: 'pipe' }),
    record('tag', 'damp', 'works/data', { label: 'Damp', sequence: 1, enabled: false }),
    record('objectAnnotation', 'pipe', 'pipes', { classification: 'pipe' }),
    record('orderedList', 'first', 'pipes', {
      label: 'First',
      entries: [
        { id: 'leak', type: 'tag' },
        { id: 'hall', type: 'label' },
      ],
    }),
    tour('reel/works', 'works/data', ['p3']),
    record('note', 'idea', 'drafts', { text: 'A window?' }),
    record('label', 'exit', 'fire', { label: 'Exit' }),
    record('label', 'lost', 'forgotten', { label: 'Lost' }),
  ],
};
