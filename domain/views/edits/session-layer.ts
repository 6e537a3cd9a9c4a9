/**
 * A layer for a session that has none of its own: a capture may list in it only layers that other views show, too. What
 * is written in a session is nobody else's to see, so it gets one with the first thing that is written.
 */
import type { Edit } from '../../edits/edit.ts';
import { dataLayerIdOf, layersListed, viewSummaryOf, type Held, type ViewContent } from '../view-content.ts';
import { changed, listed, made, shownIn } from './record-edits.ts';

/** The one that is there by that name where nobody lists it, else a name that is not taken. */
const freeLayer = ({ views, layers }: Omit<ViewContent, 'records'>, id: string): Held<'layer'> | string => {
  const there = layers.find((layer) => layer.id === id);
  if (!there) return id;
  const isListed = views.some((view) => layersListed(view).some(({ layerId }) => layerId === id));
  const isFree = there.fields['type'] === 'dedicated' && !isListed;
  return isFree ? there : freeLayer({ views, layers }, dataLayerIdOf(id));
};

export interface WithLayer {
  readonly content: ViewContent;
  /** What has to be done first. */
  readonly edits: readonly Edit[];
}

/** The content as it is where the view is no session or has a layer of its own. */
export const withSessionLayer = (content: ViewContent, viewId: string | null): WithLayer => {
  const view = content.views.find(({ id }) => id === viewId);
  const facts = view && viewSummaryOf(content, view);
  if (!view || facts?.type !== 'session' || facts.dataLayerId !== null) return { content, edits: [] };
  const free = freeLayer(content, dataLayerIdOf(view.id));
  const layer: Held<'layer'> =
    typeof free === 'string'
      ? { kind: 'layer', id: free, fields: { type: 'dedicated', name: facts.name || 'Session' } }
      : free;
  const layers = listed([...facts.layers, shownIn(layer.id)]);
  return {
    content: {
      ...content,
      views: content.views.map((each) => (each === view ? { ...view, fields: { ...view.fields, layers } } : each)),
      layers: [...content.layers.filter(({ id }) => id !== layer.id), layer],
    },
    edits: [...(layer === free ? [] : [made(layer)]), ...changed(view, { layers })],
  };
};
