/** The named queries for what people add to a model (spec 3 §7), as text. */
import { fileFields } from './attachment-operations.ts';

const placeFields = /* GraphQL */ `
            floor {
              id
              meshId
            }
            room {
              id
              meshId
            }
`;

const point = (name: string): string => `${name} { x y z }`;

export const annotationOperations = {
  GetLabels: /* GraphQL */ `
    query GetLabels($modelId: ID!, $includeDisabled: Boolean = false, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        labels(includeDisabled: $includeDisabled) {
          id
          label
          ${point('position')}
          ${placeFields}
          layer @include(if: $includeLayers) { id }
          enabled
          created
          modified
        }
      }
    }
  `,
  GetMattertags: /* GraphQL */ `
    query GetMattertags($modelId: ID!, $includeDisabled: Boolean = false, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        mattertags(includeDisabled: $includeDisabled) {
          id
          label
          description
          color
          icon
          keywords
          enabled
          ${placeFields}
          layer @include(if: $includeLayers) { id }
          ${point('anchorPosition')}
          stemEnabled
          ${point('stemNormal')}
          stemLength
          media
          mediaType
          created
          modified
          objectAnnotationId
          externalAttachments {
            id
            created
            modified
            thumbnailUrl
            url
            mediaType
            width
            height
            category
            parentDetails { type parentId }
            validUntil
          }
          fileAttachments {
            ...FileFields
          }
        }
      }
    }
    ${fileFields}
  `,
  GetMeasurements: /* GraphQL */ `
    query GetMeasurements($modelId: ID!, $includeDisabled: Boolean = false, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        measurementPaths(includeDisabled: $includeDisabled) {
          id
          lineType
          label
          enabled
          points { ${point('position')} ${placeFields} }
          layer @include(if: $includeLayers) { id }
          created
          modified
        }
      }
    }
  `,
  GetOrderedLists: /* GraphQL */ `
    query GetOrderedLists($modelId: ID!, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        orderedLists {
          id
          label
          description
          layer @include(if: $includeLayers) {
            id
          }
          entries {
            id
            type
          }
        }
      }
    }
  `,
  GetOrderedListByName: /* GraphQL */ `
    query GetOrderedListByName($modelId: ID!, $label: String!, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        orderedLists(label: $label) {
          id
          label
          description
          layer @include(if: $includeLayers) {
            id
          }
          entries {
            id
            type
          }
        }
      }
    }
  `,
} as const;
