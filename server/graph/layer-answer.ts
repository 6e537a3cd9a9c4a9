/** A layer as the graph tells it. */
import { layerTypeOnTheWire } from '#domain/graph/vendor-names.ts';
import type { Row } from '../store/read-model.ts';

const wireType = (type: string): string =>
  Object.hasOwn(layerTypeOnTheWire, type) ? layerTypeOnTheWire[type as keyof typeof layerTypeOnTheWire] : type;

export const layerAnswer = (layer: Row<'layers'>) => ({
  id: layer.id,
  created: layer.created,
  modified: layer.modified,
  type: wireType(layer.type),
  label: layer.name || null,
});
