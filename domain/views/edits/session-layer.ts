/**
 * Adds a layer to a session that has none of its own, with the first record that is written: a capture may give a session
 * only layers that other views show, too, but what is written in a session must not be visible elsewhere.
 */
import type { Edit } from '../../edits/edit.ts';
import { dataLayerIdOf, listedLayersOf, viewSummaryOf, type StoredRecord, type ViewContent } from '../view-content.ts';
import { changeOf, layersField, additionOf, listedLayer } from './record-edits.ts';

/** The unlisted dedicated layer with that id, if any, else an unused id. */
const freeLayer = ({ views, layers }: Omit<ViewContent, 'records'>, id: string): StoredRecord<'layer'> | string => {
  const existing = layers.find((layer) => layer.id === id);
  if (!existing) return id;
  const isListed = views.some((view) => listedLayersOf(view).some(({ layerId }) => layerId === id));
  const isFree = existing.fields['type'] === 'dedicated' && !isListed;
  return isFree ? existing : freeLayer({ views, layers }, dataLayerIdOf(id));
};

export interface PreparedContent {
  readonly content: ViewContent;
  /** Edits to be applied before others. */
  readonly edits: readonly Edit[];
}

/** Without changes where the view is not a session or has its own layer. */
export const withSessionLayer = (content: ViewContent, viewId: string | null): PreparedContent => {
  const view = content.views.find(({ id }) => id === viewId);
  const summary = view && viewSummaryOf(content, view);
  if (!view || summary?.type !== 'session' || summary.dataLayerId !== null) return { content, edits: [] };
  const free = freeLayer(content, dataLayerIdOf(view.id));
  const layer: StoredRecord<'layer'> =
    typeof free === 'string'
      ? { kind: 'layer', id: free, fields: { type: 'dedicated', name: summary.name || 'Session' } }
      : free;
  const layers = layersField([...summary.layers, listedLayer(layer.id)]);
  return {
    content: {
      ...content,
      views: content.views.map((each) => (each === view ? { ...view, fields: { ...view.fields, layers } } : each)),
      layers: [...content.layers.filter(({ id }) => id !== layer.id), layer],
    },
    edits: [...(layer === free ? [] : [additionOf(layer)]), ...changeOf(view, { layers })],
  };
};
