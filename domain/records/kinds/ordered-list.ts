/** The order in which an owner presents annotations (docs/reference/data-api.md#entities). */
import { maxDescriptionLength, maxEntries, maxTitleLength } from '../common-fields.ts';
import { defineKind } from '../define-kind.ts';
import { id, listOf, nonEmptyText, objectOf, optional, recordKindOf, required, text } from '../field.ts';

export const orderedListTypes = ['tag', 'label', 'measurement', 'note'] as const;

const entry = objectOf('OrderedListEntry', 'An entry of an ordered list.', {
  id: required(id, 'The id of a record of that type.'),
  type: required(recordKindOf(orderedListTypes), 'Mattertag, Label, MeasurementPath or Note.'),
});

export const orderedList = defineKind({
  kind: 'orderedList',
  about: 'A list of records in the order in which the owner presents them.',
  capture: { hasEnabled: false, hasTimes: false },
  fields: {
    label: required(nonEmptyText(maxTitleLength), 'The name.'),
    description: optional(text(maxDescriptionLength), '', 'The description; may be empty.'),
    entries: required(listOf(entry, { max: maxEntries }), 'All entries, in order.'),
  },
});
