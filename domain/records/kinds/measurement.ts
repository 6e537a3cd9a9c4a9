/**
 * A measured path (docs/reference/measurements-and-units.md#paths). Neither its length nor its area is stored: they are
 * computed from the points.
 */
import { inModel, maxEntries, maxTitleLength } from '../common-fields.ts';
import { defineKind } from '../define-kind.ts';
import { between, colour, listOf, nullable, objectOf, oneOf, optional, required, text, vec3 } from '../field.ts';

/** White. */
export const defaultLineColor = '#ffffff';

/** `area`: the last point is joined to the first, and the path bounds an area on a plane. */
export const lineShapes = ['line', 'area'] as const;
export type LineShape = (typeof lineShapes)[number];
export const minAreaPoints = 3;
/** Metres. */
export const maxUncertainty = 100;

const point = objectOf('MeasurementPoint', 'A point of a measured path.', {
  position: required(vec3, 'Metres.'),
  uncertainty: nullable(
    between(0, maxUncertainty),
    'Standard deviation of the position, metres; null where it is not known.',
  ),
  ...inModel,
});

export const measurement = defineKind({
  kind: 'measurement',
  about: 'A measurement along a path or of the area within it, computed from its points.',
  fields: {
    shape: optional(
      oneOf(lineShapes),
      'line',
      'Of an area, the last point is joined to the first; it has three or more.',
    ),
    label: optional(text(maxTitleLength), '', 'The name; may be empty.'),
    color: optional(colour, defaultLineColor, 'Of the line, as #rrggbb.'),
    /** Another program's kind of line, stored unchanged. */
    lineType: nullable(text(100), 'The type of line in another program.'),
    points: required(listOf(point, { min: 2, max: maxEntries, noun: 'points' }), 'In order.'),
  },
  rule: {
    field: 'points',
    isValid: ({ shape, points }) => shape !== 'area' || (points as readonly unknown[]).length >= minAreaPoints,
    message: `must have ${minAreaPoints} or more points where the shape is an area`,
  },
});
