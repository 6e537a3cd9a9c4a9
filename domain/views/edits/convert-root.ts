/**
 * Converts the root view to layered and back to legacy (docs/reference/views-and-layers.md#operations): a layered model has
 * a view of that type besides its base view; the conversion to legacy removes it, but not its layers.
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
import { layersField, additionOf, removalOf, listedLayer } from './record-edits.ts';

/** No edits where it is layered already. Layers that no view lists are added as hidden. `id`: of the new view. */
export const convertRootToLayered = (content: ViewContent, id: string): ViewResult<readonly Edit[]> => {
  const views = allViewSummaries(content);
  if (isLayered(views)) return ok([]);
  const found = findView(content, views.find(({ type }) => type === 'base')?.id ?? '');
  if (!found.ok) return found;
  const base = viewSummaryOf(content, found.value);
  const baseLayers = base.layers.some(({ layerId }) => layerId === baseLayerId)
    ? base.layers
    : [listedLayer(baseLayerId), ...base.layers];
  const inViews = new Set(views.flatMap(({ layers }) => layers.map(({ layerId }) => layerId)));
  const more = content.layers
    .map(layerSummaryOf)
    .filter((layer) => layer.id !== baseLayerId && baseLayers.every(({ layerId }) => layerId !== layer.id));
  const layers = [
    ...baseLayers,
    ...more.filter(({ type }) => type === 'common').map((layer) => listedLayer(layer.id)),
    ...more
      .filter(({ id: layerId, type }) => type === 'dedicated' && !inViews.has(layerId))
      .map((layer) => ({ ...listedLayer(layer.id), visible: false })),
  ];
  const fields = {
    type: 'layered',
    name: base.name,
    enabled: true,
    masks: [...base.masks],
    layers: layersField(layers),
  };
  return ok([additionOf({ kind: 'view', id, fields })]);
};

/** No edits where it is not layered. */
export const convertRootToLegacy = ({ views }: ViewContent): readonly Edit[] =>
  views.filter(({ fields }) => fields['type'] === 'layered').map(removalOf);
