/**
 * How the cache tells versions of one record apart: a session's has the id of base's, and lies in another layer
 * (docs/adr/0017). Where a result does not tell the layer, it is about the base layer's.
 */
import type { Reference, TypePolicies, TypePolicy } from '@apollo/client';
import { baseLayerId } from '#domain/graph/vendor-names.ts';

const kinds = ['HighlightReel', 'Label', 'Mattertag', 'MeasurementPath', 'ObjectAnnotation', 'OrderedList'] as const;

const keyFields: TypePolicy['keyFields'] = ({ __typename, id }, { storeObject, readField }) => {
  if (typeof id !== 'string') return false;
  const layer = readField<Reference>('layer', storeObject);
  const layerId = layer ? readField('id', layer) : null;
  return layerId == null || layerId === baseLayerId
    ? `${__typename}:${id}`
    : `${__typename}:${JSON.stringify([id, layerId])}`;
};

export const versionKeys: TypePolicies = Object.fromEntries(kinds.map((kind) => [kind, { keyFields }]));
