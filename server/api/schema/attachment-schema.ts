/** The GraphQL types of attachments and photos (docs/reference/attachments.md#records). */
import { gestureArgument } from './shared-arguments.ts';

const item = /* GraphQL */ `
      "The model that the item belongs to."
      modelId: ID!
      "What kind of item it is."
      parentType: AttachmentParentType!
      "The item's id."
      parentId: ID!
`;

export const attachmentTypeDefs = /* GraphQL */ `
  extend type Model {
    "Photos of the space, with the places where they were taken. Their URLs expire after some minutes."
    photos("Includes disabled ones, for editors." includeDisabled: Boolean): [Photo!]!
  }

  extend type Query {
    "The attachments of one item, files first; for those who may add to it."
    attachments(
      ${item}
    ): [Attachment!]!
  }

  "Mutations. Errors have extensions.code: user.unauthorized, forbidden, not.found, request.invalid."
  type Mutation {
    "Attaches an uploaded file to an item, as the last one; an item has at most 25 attachments of all kinds."
    addFileAttachment(
      ${item}
      "The id that the upload returned; in a form, the first file's id fills a variable uploadId."
      uploadId: ID!
      "The file name; by default that of the upload."
      filename: String
      ${gestureArgument}
    ): FileAttachment!
    "Attaches several files, all or none."
    addFileAttachments(
      ${item}
      "In the order of the attachments; a form fills a variable uploadIds."
      uploadIds: [ID!]!
      ${gestureArgument}
    ): [FileAttachment!]!
    "Adds a URL to an item, as the last attachment."
    addExternalAttachment(
      ${item}
      "http or https, at most 2048 characters."
      url: String!
      "The type of its content."
      mediaType: AttachmentMediaType!
      "The URL of a preview image: http or https."
      thumbnailUrl: String
      "Pixels."
      width: Int
      "Pixels."
      height: Int
      ${gestureArgument}
    ): ExternalAttachment!
    "Removes a file from its item and returns its id. For a day it can be attached again by addFileAttachment."
    removeFileAttachment(
      ${item}
      "The file's id."
      attachmentId: ID!
      ${gestureArgument}
    ): ID!
    "Removes a URL from its item and returns its id."
    deleteExternalAttachment(
      ${item}
      "The attachment's id."
      attachmentId: ID!
      ${gestureArgument}
    ): ID!
  }

  "The types of items with attachments."
  enum AttachmentParentType {
    "A tag."
    mattertag
    "A note."
    note
    "A comment on a note, or a reply to one."
    comment
    "A plugin."
    plugin
    "A photo: its only attachment is its picture, which is added and removed with it."
    photo
    "A plan image: its only attachment is its picture, which is added and removed with it."
    planImage
  }

  "How an attachment is displayed."
  enum AttachmentMediaType {
    "An image."
    image
    "A PDF."
    pdf
    "A video."
    video
    "A web page, in a frame."
    rich
    "An archive."
    zip
    "Text or a table."
    text
    "Audio."
    audio
    "A 3D model."
    model
    "Any other file, for download."
    application
  }

  "A file or a URL that is attached to an item."
  union Attachment = FileAttachment | ExternalAttachment

  "A file that is attached to an item."
  type FileAttachment {
    "The file's id, unique in its item."
    id: ID!
    "When it was added."
    created: DateTime!
    "The name as it was given: in any script, and not safe to use as a path."
    filename: String!
    "The URL of the file until validUntil; then query it again."
    url: String!
    "When url and thumbnailUrl expire."
    validUntil: DateTime
    "The file's size."
    bytes: Float!
    "The type of its content, whatever its name."
    mimeType: String!
    "How it is displayed."
    mediaType: AttachmentMediaType!
    "upload."
    category: String!
    "Pixels, of images that can be read."
    imageWidth: Int
    "Pixels, of images that can be read."
    imageHeight: Int
    "The URL of a reduction to 320 pixels; for GIF, PNG, JPEG and WebP."
    thumbnailUrl: String
  }

  "A URL that is attached to an item."
  type ExternalAttachment {
    "The attachment's id, unique in its item."
    id: ID!
    "When it was added."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "The URL of a preview image."
    thumbnailUrl: String
    "The URL: http or https."
    url: String!
    "How it is displayed."
    mediaType: AttachmentMediaType!
    "Pixels."
    width: Int
    "Pixels."
    height: Int
    "external."
    category: String!
    "The item."
    parentDetails: AttachmentParent!
    "Always null: it is not a URL of this server."
    validUntil: DateTime
  }

  "The item of an attachment."
  type AttachmentParent {
    "One of AttachmentParentType."
    type: String!
    "The item's id."
    parentId: ID!
  }

  "A photo of the space."
  type Photo {
    "The photo's id, which stops of tours refer to."
    id: ID!
    "The title."
    label: String!
    "The description; may be empty."
    description: String!
    "Whether it is enabled: visitors see only enabled ones."
    enabled: Boolean!
    "Its place in the order of the photos, from 0. Two may have the same: then their ids decide."
    sequence: Int!
    "What it shows, such as a classification of rooms."
    classification: String
    "tour, panorama or other."
    category: String!
    "Pixels; null where unknown."
    width: Int
    "Pixels; null where unknown."
    height: Int
    "When it was taken."
    created: DateTime!
    "When it was last changed."
    modified: DateTime!
    "pending where there is no picture: the viewer renders it from its place."
    status: AssetStatus!
    "The file's name."
    filename: String
    "Such as jpeg; null without a file."
    format: String
    "The URL of the original image, until validUntil; null without a file."
    url: String
    "The available forms: thumbnail, presentation, original."
    resolutions: [String!]!
    "photo2d or panorama."
    type: String!
    "capture: it came with the capture; user: it was added on this server."
    origin: String!
    "When its URLs expire; null without a file."
    validUntil: DateTime
    "The URL of a reduction to 320 pixels; null without a readable file."
    thumbnailUrl: String
    "The URL of a reduction to 1600 pixels; null without a readable file."
    presentationUrl: String
    "The place where it was taken; null for an uploaded picture without a place."
    snapshotLocation: SnapshotLocation
  }

  "The place and view of a photo."
  type SnapshotLocation {
    "panorama, dollhouse, floorplan, outdoor or mesh."
    viewMode: String!
    "The position of the camera, metres; the origin where its sweep is disabled and the reader may not edit."
    position: Vec3!
    "The identity looks along -z."
    rotation: Quaternion!
    "The zoom of the mode; null: the default."
    zoom: Float
    "The horizontal field of view, degrees; null: the default."
    fovDegrees: Float
    "The visible floors."
    floorVisibility: [Floor!]!
    "The sweep of the camera; in the modes panorama and outdoor there is one, unless it is disabled or was removed."
    anchor: AnchorLocation
  }
`;
