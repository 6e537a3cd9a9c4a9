/** What ties a file or an address to the item that it hangs on. Of a file the server knows the rest by its bytes. */
import * as v from 'valibot';
import { attachmentCategories, attachmentMediaTypes, attachmentParents } from '../../model/content/attachment.ts';
import { count, id, oneOf, text, time } from '../../model/field-shapes.ts';

/** Of headers, in which names of files arrive too. */
export const maxFileNameLength = 16_384;
const maxAddress = 2048;

const sentence = `must be a http or https address of at most ${maxAddress} characters`;
/** One check, as `webAddress` of shapes.ts is. */
const address = v.custom<string>(
  (value) => typeof value === 'string' && value.length <= maxAddress && /^https?:\/\//i.test(value),
  sentence,
);

const pixels = v.pipe(count, v.minValue(1, 'must be a number of pixels from 1'));

const hanging = {
  parentType: oneOf(attachmentParents),
  parentId: id,
  sequence: v.optional(count),
  created: v.optional(time),
};

const nothing = v.nullish(v.null('must be null: a file is known by its bytes'));

/** It would be lost: these records are columns of a table. */
const unknown = 'is no field of an attachment';

const upload = v.strictObject(
  {
    ...hanging,
    category: v.literal('upload'),
    filename: text(maxFileNameLength),
    url: nothing,
    mediaType: nothing,
    thumbnailUrl: nothing,
    width: nothing,
    height: nothing,
    createdBy: nothing,
  },
  unknown,
);

const external = v.strictObject(
  {
    ...hanging,
    category: v.literal('external'),
    filename: v.nullish(v.null('must be null: an address has no file name')),
    url: address,
    mediaType: oneOf(attachmentMediaTypes),
    thumbnailUrl: v.nullish(address),
    width: v.nullish(pixels),
    height: v.nullish(pixels),
    createdBy: v.nullish(id),
  },
  unknown,
);

export const attachment = v.variant(
  'category',
  [upload, external],
  `must be one of ${attachmentCategories.join(', ')}`,
);
