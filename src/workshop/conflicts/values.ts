/** The values of fields in conflict as a person reads them. */
import type { IntlShape, MessageDescriptor } from 'react-intl';
import type { Json } from '#base/json-fields.ts';
import { removalChoice, type ConflictChoice } from '#domain/edits/split-conflict.ts';
import { lineColors } from '#domain/measure/line-colors.ts';
import { tagColors } from '#domain/tags/tag-colors.ts';
import { colorMessages } from '#src/i18n/color-messages.ts';
import type { ConflictSide, ConflictValue } from '#ui-kit/lazy.ts';
import { conflictMessages as messages, positionMessages, shapeMessages, valueMessages } from './messages.ts';

type Intl = Pick<IntlShape, 'formatMessage' | 'formatNumber'>;

/** Fields whose values are ids, or names of another program. */
const unreadableFields = new Set(['layerId', 'objectAnnotationId', 'image', 'file', 'lineType']);
const positionFields = new Set(['anchorPosition', 'position', 'outline', 'snapshotLocation']);
const shapeFields = new Set(['points']);

const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

const colorValue = ({ formatMessage }: Intl, color: string): ConflictValue => {
  const known = [...tagColors, ...lineColors].find((each) => each.color === color.toLowerCase());
  return { kind: 'color', color, text: known ? formatMessage(colorMessages[known.name]) : color };
};

const listValue = ({ formatMessage }: Intl, list: readonly Json[]): ConflictValue => {
  const words = list.filter((entry) => typeof entry === 'string');
  return words.length === list.length
    ? { kind: 'words', words: [...new Set(words)] }
    : { kind: 'description', text: formatMessage(messages.items, { count: list.length }) };
};

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Null: a person cannot read it. */
const readableValue = (intl: Intl, value: Json | undefined): ConflictValue | null => {
  if (isEmpty(value)) return { kind: 'description', text: intl.formatMessage(messages.empty) };
  if (typeof value === 'string') return isColor(value) ? colorValue(intl, value) : { kind: 'text', text: value };
  if (typeof value === 'number') return { kind: 'text', text: intl.formatNumber(value, { maximumFractionDigits: 3 }) };
  if (typeof value === 'boolean') return { kind: 'text', text: intl.formatMessage(value ? messages.on : messages.off) };
  if (Array.isArray(value)) return listValue(intl, value as readonly Json[]);
  return null;
};

/** Null: the value cannot be read by a person, such as an id or a position. */
export const fieldValue = (intl: Intl, field: string, value: Json | undefined): ConflictValue | null => {
  if (positionFields.has(field) || shapeFields.has(field)) return null;
  return unreadableFields.has(field) && !isEmpty(value) ? null : readableValue(intl, value);
};

/** The value that stands for fields which are resolved together: that of the field which names the choice, else the first. */
const namingField = ({ id, fields }: ConflictChoice): string => (fields.includes(id) ? id : (fields[0] ?? id));

const valueIn = (intl: Intl, choice: ConflictChoice, side: ConflictSide): ConflictValue => {
  const described = (descriptions: Readonly<Record<ConflictSide, MessageDescriptor>>): ConflictValue => ({
    kind: 'description',
    text: intl.formatMessage(descriptions[side]),
  });
  if (positionFields.has(choice.id)) return described(positionMessages);
  if (shapeFields.has(choice.id)) return described(shapeMessages);
  const field = namingField(choice);
  return fieldValue(intl, field, choice[side][field]) ?? described(valueMessages);
};

/** What the user sees of both sides of a choice. */
export const valuesOf = (intl: Intl, choice: ConflictChoice): Readonly<Record<ConflictSide, ConflictValue>> => {
  if (choice.id === removalChoice)
    return {
      mine: { kind: 'text', text: intl.formatMessage(messages.remove) },
      theirs: { kind: 'text', text: intl.formatMessage(messages.keep) },
    };
  return { mine: valueIn(intl, choice, 'mine'), theirs: valueIn(intl, choice, 'theirs') };
};
