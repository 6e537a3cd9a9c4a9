/**
 * A measured path (docs/reference/measurements-and-units.md#paths). Its length is not stored: it is the sum of the distances
 * between the points.
 */
import { inModel, maxEntries, maxTitleLength } from '../common-fields.ts';
import { defineKind } from '../define-kind.ts';
import { colour, listOf, nullable, objectOf, optional, required, text, vec3 } from '../field.ts';

/** White. */
export const defaultLineColor = '#ffffff';

const point = objectOf('MeasurementPoint', 'A point of a measured path.', {
  position: required(vec3, 'Metres.'),
  ...inModel,
});

export const measurement = defineKind({
  kind: 'measurement',
  about: 'A measurement along a path; its length is the sum of the distances between its points.',
  fields: {
    label: optional(text(maxTitleLength), '', 'The name; may be empty.'),
    color: optional(colour, defaultLineColor, 'Of the line, as #rrggbb.'),
    /** Another program's kind of line, stored unchanged. */
    lineType: nullable(text(100), 'The type of line in another program.'),
    points: required(listOf(point, { min: 2, max: maxEntries, noun: 'points' }), 'In order.'),
  },
});
