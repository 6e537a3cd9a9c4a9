/** Files and addresses that hang on items, and photos, in the graph (docs/reference/attachments.md#records). */
import { gesture } from './shared-arguments.ts';

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
    "Images of the space, with the places that they were taken from. Their addresses hold for some minutes."
    photos("For those who may edit: disabled ones, too." includeDisabled: Boolean): [Photo!]!
  }

  extend type Query {
    "What hangs on one item, files first; for those who may add to it."
    attachments(
      ${item}
    ): [Attachment!]!
  }

  "Changes. Refusals carry extensions.code: user.unauthorized, forbidden, not.found, request.invalid."
  type Mutation {
    "Hangs an uploaded file on an item, as the last one; at most 25 attachments of all kinds fit on one."
    addFileAttachment(
      ${item}
      "The id that the upload answered; of a form to the graph, the first file's id fills a variable uploadId."
      uploadId: ID!
      "What it shall be called; absent: as when it was sent."
      filename: String
      ${gesture}
    ): FileAttachment!
    "The same for several files, all or none."
    addFileAttachments(
      ${item}
      "In the order in which they shall stand; a form to the graph fills a variable uploadIds."
      uploadIds: [ID!]!
      ${gesture}
    ): [FileAttachment!]!
    "Hangs an address on an item, as the last attachment."
    addExternalAttachment(
      ${item}
      "http or https, at most 2048 characters."
      url: String!
      "What is there."
      mediaType: AttachmentMediaType!
      "An image of it: http or https."
      thumbnailUrl: String
      "Pixels."
      width: Int
      "Pixels."
      height: Int
      ${gesture}
    ): ExternalAttachment!
    "Takes a file off its item and answers its id. For a day it can be hung there again by addFileAttachment."
    removeFileAttachment(
      ${item}
      "The file's id."
      attachmentId: ID!
      ${gesture}
    ): ID!
    "Takes an address off its item and answers its id."
    deleteExternalAttachment(
      ${item}
      "The address's id."
      attachmentId: ID!
      ${gesture}
    ): ID!
  }

  "What attachments hang on."
  enum AttachmentParentType {
    "A tag."
    mattertag
    "A note."
    note
    "A comment on a note, or a reply to one."
    comment
    "A plugin."
    plugin
  }

  "How an attachment is shown."
  enum AttachmentMediaType {
    "An image."
    image
    "A PDF."
    pdf
    "A video."
    video
    "A page of elsewhere, in a frame."
    rich
    "An archive."
    zip
    "Words or a table."
    text
    "A sound."
    audio
    "A shape in three dimensions."
    model
    "Anything else, to be saved."
    application
  }

  "A file or an address that hangs on an item."
  union Attachment = FileAttachment | ExternalAttachment

  "A file that hangs on an item."
  type FileAttachment {
    "Names the file among those of its item."
    id: ID!
    "When it was added."
    created: DateTime!
    "As whoever added it wrote it: in any script, and not safe to be used as a path."
    filename: String!
    "Where it can be had until validUntil; then ask again."
    url: String!
    "When url and thumbnailUrl stop working."
    validUntil: DateTime
    "The file's size."
    bytes: Float!
    "As its content says, whatever it is called."
    mimeType: String!
    "How it is shown."
    mediaType: AttachmentMediaType!
    "upload."
    category: String!
    "Pixels, of images that can be read."
    imageWidth: Int
    "Pixels, of images that can be read."
    imageHeight: Int
    "A reduction to 320 pixels; of GIF, PNG, JPEG and WebP."
    thumbnailUrl: String
  }

  "Something at an address of its own that hangs on an item."
  type ExternalAttachment {
    "Names it among those of its item."
    id: ID!
    "When it was added."
    created: DateTime!
    "When it was changed last."
    modified: DateTime!
    "An image of it."
    thumbnailUrl: String
    "Where it is: http or https."
    url: String!
    "How it is shown."
    mediaType: AttachmentMediaType!
    "Pixels."
    width: Int
    "Pixels."
    height: Int
    "external."
    category: String!
    "What it hangs on."
    parentDetails: AttachmentParent!
    "Null: it is not this server's address."
    validUntil: DateTime
  }

  "What an attachment hangs on."
  type AttachmentParent {
    "One of AttachmentParentType."
    type: String!
    "The item's id."
    parentId: ID!
  }

  "An image of the space."
  type Photo {
    "Names it; a stop of a tour names it, too."
    id: ID!
    "Its title."
    label: String!
    "What there is to say of it; empty where nobody said."
    description: String!
    "Whether visitors see it."
    enabled: Boolean!
    "What it shows, such as one of the rooms' classifications."
    classification: String
    "tour, panorama or other."
    category: String!
    "Pixels; null where nobody knows."
    width: Int
    "Pixels; null where nobody knows."
    height: Int
    "When it was taken."
    created: DateTime!
    "When it was changed last."
    modified: DateTime!
    "pending where there is no file: it is drawn from its place when it is wanted."
    status: AssetStatus!
    "The file's name."
    filename: String
    "Such as jpeg; null without a file."
    format: String
    "The whole image, until validUntil; null without a file."
    url: String
    "The forms that can be had: thumbnail, presentation, original."
    resolutions: [String!]!
    "photo2d or panorama."
    type: String!
    "capture: it came with the model."
    origin: String!
    "When its addresses stop working; null without a file."
    validUntil: DateTime
    "Reduced to 320 pixels; null without a file that can be read."
    thumbnailUrl: String
    "Reduced to 1600 pixels; null without a file that can be read."
    presentationUrl: String
    "The place that it was taken from."
    snapshotLocation: SnapshotLocation!
  }

  "Where a photo was taken, and how."
  type SnapshotLocation {
    "panorama, dollhouse, floorplan, outdoor or mesh."
    viewMode: String!
    "Metres; the origin where the sweep that the camera stands in is not shown."
    position: Vec3!
    "The identity looks along -z."
    rotation: Quaternion!
    "As the mode has it; null: its usual one."
    zoom: Float
    "The floors that are shown."
    floorVisibility: [Floor!]!
    "The sweep that the camera stands in."
    anchor: AnchorLocation
  }
`;
