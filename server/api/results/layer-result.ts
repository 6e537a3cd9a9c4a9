/** A layer as the graph tells it. */
import { layerTypeToWire } from '#domain/graph/vendor-names.ts';
import type { Row } from '../../store/read-model.ts';

const wireType = (type: string): string =>
  Object.hasOwn(layerTypeToWire, type) ? layerTypeToWire[type as keyof typeof layerTypeToWire] : type;

export const layerResult = (layer: Row<'layers'>) => ({
  id: layer.id,
  created: layer.created,
  modified: layer.modified,
  type: wireType(layer.type),
  label: layer.name || null,
});
