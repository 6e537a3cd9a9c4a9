/** The values of fields in conflict as a person reads them. */
import type { IntlShape } from 'react-intl';
import { isFields, type Fields, type Json } from '#base/json-fields.ts';
import { removalChoice, type ConflictChoice } from '#domain/edits/split-conflict.ts';
import { lineColors } from '#domain/measure/line-colors.ts';
import { tagColors } from '#domain/tags/tag-colors.ts';
import { colorMessages } from '#src/i18n/color-messages.ts';
import type { ConflictSide, ConflictValue } from '#ui-kit/lazy.ts';
import { conflictMessages as messages } from './messages.ts';

type Intl = Pick<IntlShape, 'formatMessage' | 'formatNumber'>;

/** Fields whose values are ids, or names of another program. */
const unreadableFields = new Set(['layerId', 'objectAnnotationId', 'image', 'file', 'lineType']);
/** Fields that say where something is, and in which shape. */
const placeFields = new Set(['anchorPosition', 'position', 'points', 'outline', 'snapshotLocation']);

const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

const colourValue = ({ formatMessage }: Intl, color: string): ConflictValue => {
  const known = [...tagColors, ...lineColors].find((each) => each.color === color.toLowerCase());
  return { kind: 'colour', color, text: known ? formatMessage(colorMessages[known.name]) : color };
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

const readableValue = (intl: Intl, value: Json | undefined): ConflictValue => {
  if (isEmpty(value)) return { kind: 'description', text: intl.formatMessage(messages.empty) };
  if (typeof value === 'string') return isColour(value) ? colourValue(intl, value) : { kind: 'text', text: value };
  if (typeof value === 'number') return { kind: 'text', text: intl.formatNumber(value, { maximumFractionDigits: 3 }) };
  if (typeof value === 'boolean') return { kind: 'text', text: intl.formatMessage(value ? messages.on : messages.off) };
  if (Array.isArray(value)) return listValue(intl, value as readonly Json[]);
  return { kind: 'description', text: intl.formatMessage(messages.otherValue) };
};

/** The value that stands for fields which are settled together: that of the field which names the choice, else the first. */
const namingField = ({ id, fields }: ConflictChoice): string => (fields.includes(id) ? id : (fields[0] ?? id));

const valueIn = (intl: Intl, choice: ConflictChoice, side: Fields): ConflictValue => {
  const field = namingField(choice);
  if (placeFields.has(choice.id)) return { kind: 'description', text: intl.formatMessage(messages.newPosition) };
  const value = side[field];
  const isReadable = !unreadableFields.has(field) && !isFields(value);
  if (isReadable || isEmpty(value)) return readableValue(intl, value);
  return { kind: 'description', text: intl.formatMessage(messages.otherValue) };
};

/** What the user sees of both sides of a choice. */
export const valuesOf = (intl: Intl, choice: ConflictChoice): Readonly<Record<ConflictSide, ConflictValue>> => {
  if (choice.id === removalChoice)
    return {
      mine: { kind: 'text', text: intl.formatMessage(messages.remove) },
      theirs: { kind: 'text', text: intl.formatMessage(messages.keep) },
    };
  return { mine: valueIn(intl, choice, choice.mine), theirs: valueIn(intl, choice, choice.theirs) };
};
