/**
 * The texts of the GraphQL operations that the viewer uses (docs/reference/data-api.md#queries). The server embeds the
 * result of GetModelPrefetch in every viewer page, and the viewer reads it from its cache by the same document.
 */
import { accessOperations, policyFields, policyMutationTexts, userMutationTexts } from './access-operations.ts';
import { annotationOperations } from './annotation-operations.ts';
import { blurAndTrimQueryTexts } from './blur-and-trim-operations.ts';
import { noteOperations } from './note-operations.ts';
import type { OperationTypes } from './operation-types.ts';
import { photoOperations } from './photo-operations.ts';
import { pluginOperations } from './plugin-operations.ts';
import { ratingQueryTexts } from './rating-operations.ts';
import { viewMutationTexts, viewQueryTexts } from './view-operations.ts';
import { wallGraphQueryTexts } from './wall-graph-operations.ts';
import { attachmentOperations } from './attachment-operations.ts';
import { editBatchOperations } from './edit-batch-operations.ts';

const floorFields = /* GraphQL */ `
  fragment FloorFields on Floor {
    id
    meshId
    classification
    label
    sequence
    bottom
    dimensions {
      areaFloor
      units
    }
    bounds {
      min {
        x
        y
        z
      }
      max {
        x
        y
        z
      }
    }
  }
`;

const roomFields = /* GraphQL */ `
  fragment RoomFields on Room {
    id
    meshId
    floor {
      id
      meshId
    }
    label
    dimensions {
      height
      width
      depth
      areaFloor
      units
    }
    tags
    outline {
      x
      y
    }
  }
`;

const classificationFields = /* GraphQL */ `
  fragment ClassificationFields on RoomClassification {
    id
    label
    defaultKeywords
  }
`;

export const operations = {
  ...annotationOperations,
  ...accessOperations,
  ...viewQueryTexts,
  ...viewMutationTexts,
  ...attachmentOperations,
  ...editBatchOperations,
  ...pluginOperations,
  ...noteOperations,
  ...photoOperations,
  ...userMutationTexts,
  ...policyMutationTexts,
  ...wallGraphQueryTexts,
  ...blurAndTrimQueryTexts,
  ...ratingQueryTexts,
  GetModelPrefetch: /* GraphQL */ `
    query GetModelPrefetch($modelId: ID!) {
      model(id: $modelId) {
        id
        name
        version
        created
        modified
        state
        visibility
        discoverable
        image {
          id
          url
        }
        publication {
          address
          published
          presentedBy
          summary
          description
          externalUrl
          contact {
            name
            email
            phoneNumber
          }
          options {
            contactEmail
            contactName
            contactPhone
            modelName
            modelSummary
            presentedBy
            address
            externalUrl
          }
        }
        options {
          urlBrandingEnabled
          socialSharingEnabled
          vrEnabled
          backgroundColor
          defurnishViewEnabled
          dollhouseEnabled
          dollhouseLabelsEnabled
          floorSelectEnabled
          floorplanEnabled
          highlightReelEnabled
          labelsEnabled
          measurements
          measurementsSaved
          allowImageryToggle
          roomBoundsEnabled
          spaceSearchEnabled
          tourButtonsEnabled
          tourDollhousePanSpeed
          tourFastTransitionsEnabled
          tourPanAngle
          tourPanDirection
          tourPanSpeed
          tourTransitionSpeed
          tourTransitionTime
          tourZoomDuration
          unitType
        }
        lod
        assets {
          meshes {
            id
            format
            resolution
            url
            bytes
            triangles
            floor {
              id
            }
          }
          textures {
            id
            resolution
            urlTemplate
          }
          tilesets {
            url
          }
          meshBounds {
            min {
              x
              y
              z
            }
            max {
              x
              y
              z
            }
          }
        }
        locations(tags: ["showcase"]) {
          id
          index
          floor {
            id
          }
          room {
            id
          }
          neighbors
          links {
            location
            direction {
              x
              y
              z
            }
            label
            arrivalRotation {
              x
              y
              z
              w
            }
          }
          tags
          position {
            x
            y
            z
          }
          floorPosition {
            x
            y
            z
          }
          enabled
          aligned
          outdoor
          pano {
            id
            sweepUuid
            label
            placement
            source
            rotation {
              x
              y
              z
              w
            }
            resolutions
            thumbnailUrl
            skyboxes {
              resolution
              status
              tileResolution
              tileCount
              tileUrlTemplate
            }
          }
        }
        floors {
          ...FloorFields
        }
        rooms {
          ...RoomFields
        }
        views {
          id
          type
          name
          enabled
          created
          modified
          layers {
            position
            visible
            layer {
              id
              type
              label
            }
          }
        }
        policies {
          ...PolicyFields
        }
        start {
          mode
          anchor {
            id
          }
          position {
            x
            y
            z
          }
          rotation {
            x
            y
            z
            w
          }
          zoom
          floorVisibility {
            id
          }
        }
      }
      roomClassifications {
        ...ClassificationFields
      }
    }
    ${floorFields}
    ${roomFields}
    ${classificationFields}
    ${policyFields}
  `,
  GetFloors: /* GraphQL */ `
    query GetFloors($modelId: ID!) {
      model(id: $modelId) {
        id
        floors {
          ...FloorFields
        }
      }
    }
    ${floorFields}
  `,
  GetRooms: /* GraphQL */ `
    query GetRooms($modelId: ID!) {
      model(id: $modelId) {
        id
        rooms {
          ...RoomFields
        }
      }
    }
    ${roomFields}
  `,
  GetRoomClassifications: /* GraphQL */ `
    query GetRoomClassifications {
      roomClassifications {
        ...ClassificationFields
      }
    }
    ${classificationFields}
  `,
} as const;

export type OperationName = keyof typeof operations;

export type VariablesOf<Name extends string> = Name extends keyof OperationTypes
  ? OperationTypes[Name]['variables']
  : Readonly<Record<string, unknown>>;

/** The result as the schema promises it; mappers validate it before use. */
export type DataOf<Name extends string> = Name extends keyof OperationTypes ? OperationTypes[Name]['data'] : unknown;
