/** The operations on attachments (docs/reference/attachments.md#records), and the query of photos. */
import { photoFields } from './photo-operations.ts';

export const fileFields = /* GraphQL */ `
  fragment FileFields on FileAttachment {
    id
    created
    filename
    url
    validUntil
    bytes
    mimeType
    mediaType
    category
    imageWidth
    imageHeight
    thumbnailUrl
  }
`;

export const externalFields = /* GraphQL */ `
  fragment ExternalFields on ExternalAttachment {
    id
    created
    modified
    thumbnailUrl
    url
    mediaType
    width
    height
    category
    parentDetails {
      type
      parentId
    }
    validUntil
  }
`;

const itemVariables = '$modelId: ID!, $parentType: AttachmentParentType!, $parentId: ID!';
const itemArguments = 'modelId: $modelId, parentType: $parentType, parentId: $parentId';
const changeVariables = `${itemVariables}, $gestureId: ID`;
const changeArguments = `${itemArguments}, gestureId: $gestureId`;

export const attachmentOperations = {
  RefreshTagFileAttachments: /* GraphQL */ `
    query RefreshTagFileAttachments($modelId: ID!, $includeDisabled: Boolean = false, $includeLayers: Boolean = false) {
      model(id: $modelId) {
        id
        mattertags(includeDisabled: $includeDisabled, includeLayers: $includeLayers) {
          id
          layer @include(if: $includeLayers) {
            id
          }
          media
          fileAttachments {
            ...FileFields
          }
        }
      }
    }
    ${fileFields}
  `,
  GetPhotos: /* GraphQL */ `
    query GetPhotos($modelId: ID!, $includeDisabled: Boolean = false) {
      model(id: $modelId) {
        id
        photos(includeDisabled: $includeDisabled) {
          ${photoFields}
        }
      }
    }
  `,
  GetAttachments: /* GraphQL */ `
    query GetAttachments(${itemVariables}) {
      attachments(${itemArguments}) {
        ...FileFields
        ...ExternalFields
      }
    }
    ${fileFields}
    ${externalFields}
  `,
  AddFileAttachment: /* GraphQL */ `
    mutation AddFileAttachment(${changeVariables}, $uploadId: ID!, $filename: String) {
      addFileAttachment(${changeArguments}, uploadId: $uploadId, filename: $filename) {
        ...FileFields
      }
    }
    ${fileFields}
  `,
  AddFileAttachments: /* GraphQL */ `
    mutation AddFileAttachments(${changeVariables}, $uploadIds: [ID!]!) {
      addFileAttachments(${changeArguments}, uploadIds: $uploadIds) {
        ...FileFields
      }
    }
    ${fileFields}
  `,
  AddExternalAttachment: /* GraphQL */ `
    mutation AddExternalAttachment(
      ${changeVariables}
      $url: String!
      $mediaType: AttachmentMediaType!
      $thumbnailUrl: String
      $width: Int
      $height: Int
    ) {
      addExternalAttachment(
        ${changeArguments}
        url: $url
        mediaType: $mediaType
        thumbnailUrl: $thumbnailUrl
        width: $width
        height: $height
      ) {
        ...ExternalFields
      }
    }
    ${externalFields}
  `,
  RemoveFileAttachment: /* GraphQL */ `
    mutation RemoveFileAttachment(${changeVariables}, $attachmentId: ID!) {
      removeFileAttachment(${changeArguments}, attachmentId: $attachmentId)
    }
  `,
  DeleteExternalAttachment: /* GraphQL */ `
    mutation DeleteExternalAttachment(${changeVariables}, $attachmentId: ID!) {
      deleteExternalAttachment(${changeArguments}, attachmentId: $attachmentId)
    }
  `,
} as const;
