/** The shape of an attachment: a file or URL and its parent. The server derives a file's other fields from its content. */
import * as v from 'valibot';
import { attachmentCategories, attachmentMediaTypes, attachmentParents } from '../../records/attachment.ts';
import { maxFileNameLength } from '../../records/common-fields.ts';
import { count, id, oneOf, text, time } from '../../model/field-shapes.ts';

const maxUrlLength = 2048;

const urlMessage = `must be an http or https URL of at most ${maxUrlLength} characters`;
/** A single check, like `webUrl` of field-shapes.ts. */
const webUrl = v.custom<string>(
  (value) => typeof value === 'string' && value.length <= maxUrlLength && /^https?:\/\//i.test(value),
  urlMessage,
);

const pixels = v.pipe(count, v.minValue(1, 'must be a number of pixels from 1'));

const parentFields = {
  parentType: oneOf(attachmentParents),
  parentId: id,
  sequence: v.optional(count),
  created: v.optional(time),
};

const mustBeNull = v.nullish(v.null('must be null: it is derived from the file'));

/** Unknown fields are rejected: attachments are stored in the columns of a table, which would lose them. */
const unknownFieldMessage = 'is not a field of an attachment';

const upload = v.strictObject(
  {
    ...parentFields,
    category: v.literal('upload'),
    filename: text(maxFileNameLength),
    url: mustBeNull,
    mediaType: mustBeNull,
    thumbnailUrl: mustBeNull,
    width: mustBeNull,
    height: mustBeNull,
    createdBy: mustBeNull,
  },
  unknownFieldMessage,
);

const external = v.strictObject(
  {
    ...parentFields,
    category: v.literal('external'),
    filename: v.nullish(v.null('must be null: a URL has no file name')),
    url: webUrl,
    mediaType: oneOf(attachmentMediaTypes),
    thumbnailUrl: v.nullish(webUrl),
    width: v.nullish(pixels),
    height: v.nullish(pixels),
    createdBy: v.nullish(id),
  },
  unknownFieldMessage,
);

/** The names of all fields. */
export const attachmentFields = Object.keys(external.entries);

export const attachment = v.variant(
  'category',
  [upload, external],
  `must be one of ${attachmentCategories.join(', ')}`,
);
