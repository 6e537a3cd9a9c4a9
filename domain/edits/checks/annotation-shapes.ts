/**
 * What a record of each kind in a layer must be (spec 3 §3; lengths where it names none are ours). Fields that other
 * programs brought along pass: taking them away would lose them.
 */
import * as v from 'valibot';
import { attachmentMediaTypes, mostAttachments } from '../../model/content/attachment.ts';
import { panDirections, reelModes, transitionTypes } from '../../model/content/highlight-reel.ts';
import { orderedListTypes } from '../../model/content/ordered-list.ts';
import { tagMediaTypes } from '../../model/content/tag.ts';
import { longestFileName } from './attachment-shape.ts';
import {
  between,
  bundlePath,
  colour,
  count,
  flag,
  id,
  inHouse,
  listOf,
  oneOf,
  placed,
  text,
  time,
  uniqueListOf,
  vec3,
  webAddress,
  words,
} from './shapes.ts';

export const mostTitleLength = 200;
export const mostDescriptionLength = 10_000;
/** Spec 3 §9. */
export const mostNoteLength = 500;
export const mostKeywords = 50;
const mostKeywordLength = 100;
const mostEntries = 1000;

const title = text(mostTitleLength);

const pin = {
  ...inHouse,
  anchorPosition: vec3,
  stemNormal: v.nullish(vec3),
  stemLength: v.nullish(between(0, 100)),
  stemEnabled: v.nullish(flag),
  color: v.nullish(colour),
  icon: v.nullish(words(100)),
};

const fileAttachment = v.looseObject({
  id,
  file: bundlePath,
  filename: v.nullish(text(longestFileName)),
  mimeType: text(200),
  mediaType: v.nullish(oneOf(attachmentMediaTypes)),
  created: time,
  imageWidth: v.nullish(count),
  imageHeight: v.nullish(count),
});
const externalAttachment = v.looseObject({
  id,
  url: webAddress,
  mediaType: oneOf(attachmentMediaTypes),
  thumbnailUrl: v.nullish(webAddress),
  width: v.nullish(count),
  height: v.nullish(count),
  created: time,
  modified: time,
});
const attachments = {
  fileAttachments: v.nullish(uniqueListOf(fileAttachment, mostAttachments, 'id')),
  externalAttachments: v.nullish(uniqueListOf(externalAttachment, mostAttachments, 'id')),
};

const label = v.looseObject({ ...placed, ...inHouse, label: words(mostTitleLength), position: vec3 });

const tag = v.looseObject({
  ...placed,
  ...pin,
  ...attachments,
  label: v.nullish(title),
  description: v.nullish(text(mostDescriptionLength)),
  keywords: v.nullish(listOf(words(mostKeywordLength), mostKeywords)),
  media: v.nullish(text(2000)),
  mediaType: v.nullish(oneOf(tagMediaTypes)),
  objectAnnotationId: v.nullish(id),
});

const measurement = v.looseObject({
  ...placed,
  label: v.nullish(title),
  lineType: v.nullish(text(100)),
  points: v.pipe(
    listOf(v.looseObject({ ...inHouse, position: vec3 }), mostEntries),
    v.minLength(2, 'must have 2 or more points'),
  ),
});

const written = { ...attachments, text: words(mostNoteLength), author: id };
const dated = { created: v.nullish(time), modified: v.nullish(time) };
const reply = v.looseObject({ ...written, ...dated, replyId: id });
const comment = v.looseObject({
  ...written,
  ...dated,
  commentId: id,
  replies: v.nullish(uniqueListOf(reply, mostEntries, 'replyId')),
});
const note = v.looseObject({
  ...placed,
  ...pin,
  ...written,
  resolved: flag,
  comments: v.nullish(uniqueListOf(comment, mostEntries, 'commentId')),
});

const orderedList = v.looseObject({
  ...placed,
  label: words(mostTitleLength),
  description: v.nullish(text(mostDescriptionLength)),
  entries: listOf(v.looseObject({ id, type: oneOf(orderedListTypes) }), mostEntries),
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
      description: v.nullish(text(mostDescriptionLength)),
      overrides: v.nullish(overrides),
    }),
    mostEntries,
  ),
});

const objectAnnotation = v.looseObject({
  ...placed,
  ...inHouse,
  classification: words(100),
  position: v.nullish(vec3),
  size: v.nullish(vec3),
  confidence: v.nullish(between(0, 1)),
  defaultKeywords: v.nullish(listOf(words(mostKeywordLength), mostKeywords)),
  index: v.nullish(count),
});

export const annotationShapes = { highlightReel, label, tag, measurement, note, objectAnnotation, orderedList };
