/**
 * A measurement of the space, which the server stores, as a line of the measuring tool; and the edits that change it
 * (docs/reference/measurements-and-units.md#saved-with-the-space).
 */
import type { Json } from '#base/json-fields.ts';
import { editBetween, type Edit } from '../edits/edit.ts';
import type { ShownRecord } from '../records/define-kind.ts';
import type { measurement } from '../records/kinds/measurement.ts';
import { minPointsOf, type MeasuredLine, type MeasuredPoint } from './measured-line.ts';

export type SavedMeasurement = ShownRecord<typeof measurement>;

export const lineOfMeasurement = ({ id, shape, label, color, created, points }: SavedMeasurement): MeasuredLine => ({
  id,
  // The server rejects an area of two points, but one may have come with a capture.
  shape: points.length < minPointsOf(shape) ? 'line' : shape,
  label,
  color,
  // Empty until the server has accepted a new one.
  created: Date.parse(created) || 0,
  points: points as readonly MeasuredPoint[],
});

/** What a line has of a measurement's fields. */
const fieldsOf = ({ label, color, points }: MeasuredLine) => ({ label, color, points: points as unknown as Json });

const inLayer = (layerId: string | null) => (layerId === null ? {} : { layerId });

/** @param layerId null: the base layer */
export const newMeasurementEdit = (line: MeasuredLine, layerId: string | null): Edit => ({
  kind: 'measurement',
  id: line.id,
  before: null,
  after: { ...fieldsOf(line), shape: line.shape, lineType: null, enabled: true, ...inLayer(layerId) },
});

/** Null where nothing changes. */
export const measurementEdit = (
  before: MeasuredLine,
  after: MeasuredLine,
  { layerId }: Pick<SavedMeasurement, 'layerId'>,
): Edit | null => {
  const from = { ...fieldsOf(before), ...inLayer(layerId) };
  return editBetween('measurement', before.id, from, { ...from, ...fieldsOf(after) });
};

/** Changes whether visitors see it. */
export const measurementShownEdit = ({ id, layerId, enabled }: SavedMeasurement, isShown: boolean): Edit | null => {
  const from = { enabled, ...inLayer(layerId) };
  return editBetween('measurement', id, from, { ...from, enabled: isShown });
};

/** Null where the measurement is in that layer, or its space has no layers. */
export const measurementLayerEdit = ({ id, layerId }: SavedMeasurement, to: string): Edit | null =>
  layerId === null ? null : editBetween('measurement', id, { layerId }, { layerId: to });
