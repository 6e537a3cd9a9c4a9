/** Fields that several kinds of records have. */
import { attachmentMediaTypes } from './attachment.ts';
import {
  type CapturedFields,
  attachmentsOf,
  between,
  bundlePath,
  colour,
  count,
  flag,
  id,
  listOf,
  mimeType,
  nonEmptyText,
  nullable,
  oneOf,
  optional,
  required,
  text,
  time,
  vec3,
  webUrl,
} from './field.ts';

/** Lengths: docs/reference/tags.md#lengths. */
export const maxTitleLength = 200;
export const maxDescriptionLength = 10_000;
/** docs/reference/notes.md#limits. */
export const maxNoteLength = 500;
export const maxEntries = 1000;
/** The limit of HTTP headers, in which file names are sent, too. */
export const maxFileNameLength = 16_384;

export const defaultPinColor = '#5c7fff';
/** Metres (docs/reference/tags.md#pins). */
export const defaultStemLength = 0.23;

/** Metres. */
export const maxStemLength = 100;
/** Of keywords, and of the characters of each. */
export const keywordLimits = { count: 50, length: 100 } as const;
export const keywords = listOf(nonEmptyText(keywordLimits.length), { max: keywordLimits.count });

export const inModel = {
  floorId: nullable(id, 'The floor; by default the one at the position.'),
  roomId: nullable(id, 'The room; by default the one at the position.'),
};

/** The place and the appearance of a pin (docs/reference/tags.md#pins). */
export const pin = {
  ...inModel,
  /** On a surface, metres. */
  anchorPosition: required(vec3, 'The base of the stem on the surface, metres.'),
  /** From the surface to the pin's disc; of any length, complete records have length 1. */
  stemNormal: optional(
    vec3,
    [0, 1, 0],
    'The direction from the surface to the pin, of any length; returned with length 1.',
  ),
  /** Metres. */
  stemLength: optional(between(0, maxStemLength), defaultStemLength, 'Metres.'),
  stemEnabled: optional(flag, true, 'Whether the stem is drawn.'),
  color: optional(colour, defaultPinColor, 'As #rrggbb.'),
  /** The name of one of the viewer's icons, in kebab-case. */
  icon: nullable(nonEmptyText(100), 'The name of an icon; null: the default one.'),
};

/** Files in the bundle, and external URLs (docs/reference/attachments.md#limits). */
export const attachments = {
  fileAttachments: optional(
    attachmentsOf({
      id: required(id, 'The id of the attachment.'),
      file: required(bundlePath, 'A path in the bundle, relative to capture.json.'),
      /** The name that is shown and used for downloads; absent: that of the file. */
      filename: nullable(
        text(maxFileNameLength),
        'The name that is shown and used for downloads; by default that of the file.',
      ),
      mimeType: required(mimeType, 'Such as image/png.'),
      mediaType: nullable(oneOf(attachmentMediaTypes), 'What it is displayed as.'),
      created: required(time, 'When it was created.'),
      /** Pixels, for images. */
      imageWidth: nullable(count, 'Pixels.'),
      imageHeight: nullable(count, 'Pixels.'),
    }),
    [],
    'In order: those of the capture, then those added later.',
  ),
  externalAttachments: optional(
    attachmentsOf({
      id: required(id, 'The id of the attachment.'),
      /** http or https; shown embedded or as a link. */
      url: required(webUrl, 'An http or https URL.'),
      mediaType: required(oneOf(attachmentMediaTypes), 'What it is displayed as.'),
      thumbnailUrl: nullable(webUrl, 'An http or https URL of an image.'),
      /** Pixels. */
      width: nullable(count, 'Pixels.'),
      height: nullable(count, 'Pixels.'),
      created: required(time, 'When it was created.'),
      modified: required(time, 'When it was last changed.'),
    }),
    [],
    'In order: those of the capture, then those added later.',
  ),
};

/** The attachments of a tag, a note, a comment or a reply in a capture. */
export type WithAttachments = CapturedFields<typeof attachments>;
export type FileAttachment = NonNullable<WithAttachments['fileAttachments']>[number];
export type ExternalAttachment = NonNullable<WithAttachments['externalAttachments']>[number];
export type Pin = CapturedFields<typeof pin>;
export type InModel = CapturedFields<typeof inModel>;
