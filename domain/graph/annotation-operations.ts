/** The queries of annotations (docs/reference/data-api.md#queries). */
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

const authorFields = 'author { id firstName lastName email }';

const point = (name: string): string => `${name} { x y z }`;

const reelFields = /* GraphQL */ `
          id
          mode
          layer { id }
          entries {
            sid
            title
            description
            overrides {
              transitionType
              panDirection
              panAngle
            }
          }
`;

export const annotationOperations = {
  GetLabels: /* GraphQL */ `
    query GetLabels($modelId: ID!, $includeDisabled: Boolean = false, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        labels(includeDisabled: $includeDisabled, includeLayers: $includeLayers) {
          id
          label
          ${point('position')}
          ${placeFields}
          layer @include(if: $includeLayers) { id }
          enabled
          created
          modified
        }
        hiddenVersions(type: "Label", includeDisabled: $includeDisabled) @include(if: $includeLayers) {
          recordId
          layerId
        }
      }
    }
  `,
  GetMattertags: /* GraphQL */ `
    query GetMattertags($modelId: ID!, $includeDisabled: Boolean = false, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        mattertags(includeDisabled: $includeDisabled, includeLayers: $includeLayers) {
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
        hiddenVersions(type: "Mattertag", includeDisabled: $includeDisabled) @include(if: $includeLayers) {
          recordId
          layerId
        }
      }
    }
    ${fileFields}
  `,
  GetMeasurements: /* GraphQL */ `
    query GetMeasurements($modelId: ID!, $includeDisabled: Boolean = false, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        measurementPaths(includeDisabled: $includeDisabled, includeLayers: $includeLayers) {
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
        orderedLists(includeLayers: $includeLayers) {
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
        orderedLists(label: $label, includeLayers: $includeLayers) {
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
  GetNotes: /* GraphQL */ `
    query GetNotes($modelId: ID!, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        notes(includeLayers: $includeLayers) {
          id
          text
          resolved
          ${authorFields}
          ${placeFields}
          layer @include(if: $includeLayers) { id }
          ${point('anchorPosition')}
          stemEnabled
          ${point('stemNormal')}
          stemLength
          color
          icon
          created
          modified
          comments {
            id
            text
            ${authorFields}
            created
            modified
            replies {
              id
              text
              ${authorFields}
              created
              modified
            }
          }
        }
      }
    }
  `,
  GetHighlightReel: /* GraphQL */ `
    query GetHighlightReel($modelId: ID!) {
      model(id: $modelId) {
        id
        highlightReel {
          ${reelFields}
        }
      }
    }
  `,
  GetHighlightReels: /* GraphQL */ `
    query GetHighlightReels($modelId: ID!) {
      model(id: $modelId) {
        id
        highlightReels {
          ${reelFields}
        }
        hiddenVersions(type: "HighlightReel") {
          recordId
          layerId
        }
      }
    }
  `,
  GetObjectAnnotations: /* GraphQL */ `
    query GetObjectAnnotations($modelId: ID!, $includeDisabled: Boolean = false, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        objectAnnotations(includeDisabled: $includeDisabled, includeLayers: $includeLayers) {
          id
          classification { id defaultKeywords }
          ${point('position')}
          ${point('size')}
          confidence
          enabled
          ${placeFields}
          layer @include(if: $includeLayers) { id }
          created
          modified
        }
      }
    }
  `,
} as const;
