/**
 * The queries of annotations (docs/reference/data-api.md#queries). The fields of each kind are those of its definition
 * (domain/records).
 */
import type { ViewKind } from '../records/definitions.ts';
import { externalFields, fileFields } from './attachment-operations.ts';
import { graphNames } from './record-names.ts';
import { recordSelections } from './record-selections.ts';
import { dataTypeToWire } from './vendor-names.ts';

export const layerField = 'layer @include(if: $includeLayers) { id }';

interface ListQuery {
  readonly kind: ViewKind;
  /** Variables besides the model and the layers, with the arguments of the list that they are passed to. */
  readonly variables?: string;
  readonly args?: string;
  /** Also reads the versions that hide others: kinds whose records have versions in layers. */
  readonly hidden?: string;
}

const listQuery = (name: string, { kind, variables = '', args = '', hidden = '' }: ListQuery): string => /* GraphQL */ `
    query ${name}($modelId: ID!, ${variables} $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        ${graphNames[kind].list}(${args} includeLayers: $includeLayers) {
          ${recordSelections[kind]}
          ${layerField}
        }
        ${hidden}
      }
    }
  `;

const withDisabled = {
  variables: '$includeDisabled: Boolean = false,',
  args: 'includeDisabled: $includeDisabled,',
};
const hiddenVersions = (kind: ViewKind, args = ''): string => `
        hiddenVersions(type: "${dataTypeToWire[kind]}" ${args}) @include(if: $includeLayers) {
          recordId
          layerId
        }`;

/** Of a kind whose disabled records editors read, too. */
const versionsQuery = (name: string, kind: ViewKind): string =>
  listQuery(name, { kind, ...withDisabled, hidden: hiddenVersions(kind, ', includeDisabled: $includeDisabled') });

export const annotationOperations = {
  GetLabels: versionsQuery('GetLabels', 'label'),
  GetMattertags: versionsQuery('GetMattertags', 'tag') + fileFields + externalFields,
  GetMeasurements: versionsQuery('GetMeasurements', 'measurement'),
  GetObjectAnnotations: versionsQuery('GetObjectAnnotations', 'objectAnnotation'),
  GetOrderedLists: listQuery('GetOrderedLists', { kind: 'orderedList', hidden: hiddenVersions('orderedList') }),
  GetOrderedListByName: listQuery('GetOrderedListByName', {
    kind: 'orderedList',
    variables: '$label: String!,',
    args: 'label: $label,',
  }),
  GetNotes: listQuery('GetNotes', { kind: 'note' }) + fileFields + externalFields,
  GetHighlightReel: /* GraphQL */ `
    query GetHighlightReel($modelId: ID!) {
      model(id: $modelId) {
        id
        highlightReel {
          ${recordSelections.highlightReel}
          layer { id }
        }
      }
    }
  `,
  GetHighlightReels: /* GraphQL */ `
    query GetHighlightReels($modelId: ID!) {
      model(id: $modelId) {
        id
        highlightReels {
          ${recordSelections.highlightReel}
          layer { id }
        }
        hiddenVersions(type: "HighlightReel") {
          recordId
          layerId
        }
      }
    }
  `,
} as const;
