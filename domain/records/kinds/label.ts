/** A text in the dollhouse and on the floor plan (docs/reference/labels.md#record). */
import { inModel, maxTitleLength } from '../common-fields.ts';
import { defineKind } from '../define-kind.ts';
import { nonEmptyText, required, vec3 } from '../field.ts';

export const label = defineKind({
  kind: 'label',
  about: 'A label in the space.',
  fields: {
    label: required(nonEmptyText(maxTitleLength), 'The text.'),
    position: required(vec3, 'Metres.'),
    ...inModel,
  },
});
