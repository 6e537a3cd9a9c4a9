/**
 * Whether the view that shows the model itself has layers (docs/reference/views-and-layers.md#operations): converted to layered, a model has a view of that
 * type beside its base view; converted to legacy, it is gone again, and its layers are kept.
 */
import { ok } from '#base/result.ts';
import type { Edit } from '../../edits/edit.ts';
import { baseLayerId } from '../../graph/vendor-names.ts';
import {
  allViewSummaries,
  findView,
  isLayered,
  layerSummaryOf,
  viewSummaryOf,
  type ViewContent,
  type ViewResult,
} from '../view-content.ts';
import { listed, made, removed, shownIn } from './record-edits.ts';

/** Nothing where it is layered already. Layers that no view names are in it, hidden. `id`: of the new view. */
export const convertRootToLayered = (content: ViewContent, id: string): ViewResult<readonly Edit[]> => {
  const views = allViewSummaries(content);
  if (isLayered(views)) return ok([]);
  const found = findView(content, views.find(({ type }) => type === 'base')?.id ?? '');
  if (!found.ok) return found;
  const base = viewSummaryOf(content, found.value);
  const named = base.layers.some(({ layerId }) => layerId === baseLayerId)
    ? base.layers
    : [shownIn(baseLayerId), ...base.layers];
  const inViews = new Set(views.flatMap(({ layers }) => layers.map(({ layerId }) => layerId)));
  const more = content.layers
    .map(layerSummaryOf)
    .filter((layer) => layer.id !== baseLayerId && named.every(({ layerId }) => layerId !== layer.id));
  const layers = [
    ...named,
    ...more.filter(({ type }) => type === 'common').map((layer) => shownIn(layer.id)),
    ...more
      .filter(({ id: layerId, type }) => type === 'dedicated' && !inViews.has(layerId))
      .map((layer) => ({ ...shownIn(layer.id), visible: false })),
  ];
  const fields = {
    type: 'layered',
    name: base.name,
    enabled: true,
    masks: [...base.masks],
    layers: listed(layers),
  };
  return ok([made({ kind: 'view', id, fields })]);
};

/** Nothing where it is not layered. */
export const convertRootToLegacy = ({ views }: ViewContent): readonly Edit[] =>
  views.filter(({ fields }) => fields['type'] === 'layered').map(removed);
