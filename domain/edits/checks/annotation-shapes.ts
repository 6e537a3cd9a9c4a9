/**
 * The shape of each kind of record in a layer (lengths: docs/reference/tags.md#lengths, and our own where it gives none).
 * Unknown fields are allowed, so that data of other programs is not lost.
 */
import * as v from 'valibot';
import type { Fields } from '../../../base/json-fields.ts';
import { attachmentMediaTypes, maxAttachments } from '../../model/content/attachment.ts';
import { quotedNames } from '../../model/content/file-names.ts';
import { panDirections, reelModes, transitionTypes } from '../../model/content/highlight-reel.ts';
import { orderedListTypes, tagMediaTypes } from '../../model/content/annotations.ts';
import { maxFileNameLength } from './attachment-shape.ts';
import {
  between,
  bundlePath,
  colour,
  count,
  flag,
  id,
  inModel,
  listOf,
  oneOf,
  placed,
  text,
  time,
  uniqueListOf,
  vec3,
  webUrl,
  nonEmptyText,
} from '../../model/field-shapes.ts';

export const maxTitleLength = 200;
export const maxDescriptionLength = 10_000;
/** docs/reference/tags.md#lengths. */
export const maxNoteLength = 500;
export const maxKeywords = 50;
const maxKeywordLength = 100;
const maxEntries = 1000;

const title = text(maxTitleLength);

const pin = {
  ...inModel,
  anchorPosition: vec3,
  stemNormal: v.nullish(vec3),
  stemLength: v.nullish(between(0, 100)),
  stemEnabled: v.nullish(flag),
  color: v.nullish(colour),
  icon: v.nullish(nonEmptyText(100)),
};

const fileAttachment = v.looseObject({
  id,
  file: bundlePath,
  filename: v.nullish(text(maxFileNameLength)),
  mimeType: text(200),
  mediaType: v.nullish(oneOf(attachmentMediaTypes)),
  created: time,
  imageWidth: v.nullish(count),
  imageHeight: v.nullish(count),
});
const externalAttachment = v.looseObject({
  id,
  url: webUrl,
  mediaType: oneOf(attachmentMediaTypes),
  thumbnailUrl: v.nullish(webUrl),
  width: v.nullish(count),
  height: v.nullish(count),
  created: time,
  modified: time,
});
const nameOf = ({ filename, file, url }: Fields): string =>
  ([filename, file, url].find((name) => typeof name === 'string' && name !== '') as string | undefined) ?? '';

/** The message names the attachments that are too many. */
const attachmentList = <T extends v.GenericSchema<unknown, object>>(item: T) =>
  uniqueListOf(item, maxAttachments, 'id', ({ input }) => {
    const beyond = (input as readonly Fields[]).slice(maxAttachments);
    return `must have at most ${maxAttachments} entries; beyond them: ${quotedNames(beyond.map(nameOf))}`;
  });
const attachments = {
  fileAttachments: v.nullish(attachmentList(fileAttachment)),
  externalAttachments: v.nullish(attachmentList(externalAttachment)),
};

const label = v.looseObject({ ...placed, ...inModel, label: nonEmptyText(maxTitleLength), position: vec3 });

const tag = v.looseObject({
  ...placed,
  ...pin,
  ...attachments,
  label: v.nullish(title),
  description: v.nullish(text(maxDescriptionLength)),
  keywords: v.nullish(listOf(nonEmptyText(maxKeywordLength), maxKeywords)),
  media: v.nullish(text(2000)),
  mediaType: v.nullish(oneOf(tagMediaTypes)),
  objectAnnotationId: v.nullish(id),
});

const measurement = v.looseObject({
  ...placed,
  label: v.nullish(title),
  lineType: v.nullish(text(100)),
  points: v.pipe(
    listOf(v.looseObject({ ...inModel, position: vec3 }), maxEntries),
    v.minLength(2, 'must have 2 or more points'),
  ),
});

const textFields = { ...attachments, text: nonEmptyText(maxNoteLength), author: id };
const timeFields = { created: v.nullish(time), modified: v.nullish(time) };
const reply = v.looseObject({ ...textFields, ...timeFields, replyId: id });
const comment = v.looseObject({
  ...textFields,
  ...timeFields,
  commentId: id,
  replies: v.nullish(uniqueListOf(reply, maxEntries, 'replyId')),
});
const note = v.looseObject({
  ...placed,
  ...pin,
  ...textFields,
  resolved: flag,
  comments: v.nullish(uniqueListOf(comment, maxEntries, 'commentId')),
});

const orderedList = v.looseObject({
  ...placed,
  label: nonEmptyText(maxTitleLength),
  description: v.nullish(text(maxDescriptionLength)),
  entries: listOf(v.looseObject({ id, type: oneOf(orderedListTypes) }), maxEntries),
});

const overrides = v.looseObject({
  transitionType: v.nullish(oneOf(transitionTypes)),
  panDirection: v.nullish(oneOf(panDirections)),
  panAngle: v.nullish(between(0, 52)),
});
const highlightReel = v.looseObject({
  ...placed,
  mode: oneOf(reelModes),
  entries: listOf(
    v.looseObject({
      sid: id,
      title: v.nullish(title),
      description: v.nullish(text(maxDescriptionLength)),
      overrides: v.nullish(overrides),
    }),
    maxEntries,
  ),
});

const objectAnnotation = v.looseObject({
  ...placed,
  ...inModel,
  classification: nonEmptyText(100),
  position: v.nullish(vec3),
  size: v.nullish(vec3),
  confidence: v.nullish(between(0, 1)),
  defaultKeywords: v.nullish(listOf(nonEmptyText(maxKeywordLength), maxKeywords)),
  index: v.nullish(count),
});

export const annotationShapes = { highlightReel, label, tag, measurement, note, objectAnnotation, orderedList };
