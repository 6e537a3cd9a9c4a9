/**
 * The shapes of records, by the definitions of their kinds. Unknown fields are allowed here, since stored
 * records may have them; unknown-fields.ts finds those of edits.
 */
import * as v from 'valibot';
import { fieldOf, type Fields } from '../../../base/json-fields.ts';
import {
  between,
  bundlePath,
  colour,
  count,
  direction,
  flag,
  id,
  listOf,
  media,
  mimeType,
  nonEmptyText,
  oneOf,
  placed,
  quaternion,
  size,
  text,
  time,
  uniqueListOf,
  vec3,
  webUrl,
} from '../../model/field-shapes.ts';
import { quotedNames } from '../../model/content/file-names.ts';
import { maxAttachments } from '../../records/attachment.ts';
import type { WithFields } from '../../records/define-kind.ts';
import type { FieldMap, FieldType, ObjectRule } from '../../records/field.ts';

const nameOf = (attachment: Fields): string =>
  (['filename', 'file', 'url']
    .map((name) => fieldOf(attachment, name))
    .find((name) => typeof name === 'string' && name) as string | undefined) ?? '';

const simpleShapes = {
  bundlePath,
  colour,
  count,
  direction,
  flag,
  id,
  media,
  mimeType,
  quaternion,
  size,
  time,
  vec3,
  webUrl,
};

/** The message names the attachments that are too many. */
const attachmentList = (fields: FieldMap) =>
  uniqueListOf(recordShape(fields), maxAttachments, 'id', ({ input }) => {
    const beyond = (input as readonly Fields[]).slice(maxAttachments);
    return `must have at most ${maxAttachments} entries; beyond them: ${quotedNames(beyond.map(nameOf))}`;
  });

const listShape = ({ item, limits: { min, max, noun = 'entries', unique } }: FieldType & { readonly kind: 'list' }) => {
  const list = unique === undefined ? listOf(shapeOfType(item), max) : uniqueListOf(shapeOfType(item), max, unique);
  return min === undefined ? list : v.pipe(list, v.minLength(min, `must have ${min} or more ${noun}`));
};

const withRule = (shape: ReturnType<typeof recordShape>, rule: ObjectRule | null): v.GenericSchema =>
  rule ? v.pipe(shape, v.forward(v.check(rule.isValid, rule.message), [rule.field])) : shape;

const objectShape = ({ fields, rule }: FieldType & { readonly kind: 'object' }): v.GenericSchema =>
  withRule(recordShape(fields), rule);

const shapeOfType = (type: FieldType): v.GenericSchema => {
  switch (type.kind) {
    case 'text':
      return type.isNonEmpty ? nonEmptyText(type.max) : text(type.max);
    case 'number':
      return between(type.min, type.max);
    case 'oneOf':
    case 'recordKind':
      return oneOf(type.values);
    case 'list':
      return listShape(type);
    case 'object':
      return objectShape(type);
    case 'attachments':
      return attachmentList(type.item);
    default:
      return simpleShapes[type.kind];
  }
};

export const recordShape = (fields: FieldMap) =>
  v.looseObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, { type, presence }]) => {
        const shape = shapeOfType(type);
        if (presence === 'required') return [name, shape];
        return [name, presence === 'unset' ? v.optional(shape) : v.nullish(shape)];
      }),
    ),
  );

export const annotationShape = ({ fields, rule }: WithFields): v.GenericSchema =>
  withRule(v.looseObject({ ...placed, ...recordShape(fields).entries }), rule ?? null);
