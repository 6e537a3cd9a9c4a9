/**
 * Apollo's cache of query results. A record has a version in each layer, and all versions share its id (docs/adr/0017):
 * the key of a version contains its layer, unless that is the base layer or the result does not name it.
 */
import { InMemoryCache, type Reference, type TypePolicy } from '@apollo/client';
import { kindsWithVersions } from '#domain/edits/edit.ts';
import { graphTypeOf } from '#domain/graph/record-names.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';

const keyFields: TypePolicy['keyFields'] = ({ __typename, id }, { storeObject, readField }) => {
  if (typeof id !== 'string') return false;
  const layer = readField<Reference>('layer', storeObject);
  const layerId = layer ? readField('id', layer) : null;
  return layerId == null || layerId === baseLayerId
    ? `${__typename}:${id}`
    : `${__typename}:${JSON.stringify([id, layerId])}`;
};

export const createGraphCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      ...Object.fromEntries(kindsWithVersions.map((kind) => [graphTypeOf(kind), { keyFields }])),
      // Several of them have the id of one record.
      AppliedEdit: { keyFields: false },
      MergeChange: { keyFields: false },
      // An entry has the id of a record, which differs from those of its own kind only.
      OrderedListEntry: { keyFields: false },
      // The id of an attachment is unique in its item only.
      FileAttachment: { keyFields: false },
      ExternalAttachment: { keyFields: false },
      // As those of comments and replies.
      NoteComment: { keyFields: false },
      NoteReply: { keyFields: false },
    },
    possibleTypes: { Policy: ['FlagPolicy', 'OptionsPolicy', 'ValuePolicy', 'FeaturePolicy'] },
  });
