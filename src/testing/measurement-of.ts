/** Saved measurements for tests, with defaults for all fields. */
import type { FloorId } from '#domain/ids.ts';
import { floorId } from '#domain/links/testing/small-model.ts';
import type { MeasuredPoint } from '#domain/measure/measured-line.ts';
import type { SavedMeasurement } from '#domain/measure/saved-measurement.ts';

const ground = floorId('ground');

/** On the x axis. */
export const pointAt = (x: number, on: FloorId | null = ground): MeasuredPoint => ({
  position: [x, 0, 0],
  floorId: on,
  roomId: null,
  uncertainty: null,
});

/** @param points by default the ends of a line of 0.9 m from the origin along the x axis, on the lower floor */
export const measurementOf = (
  id: string,
  changes: Partial<Omit<SavedMeasurement, 'id' | 'points'>> = {},
  points: readonly MeasuredPoint[] = [pointAt(0), pointAt(0.9)],
): SavedMeasurement => ({
  id,
  layerId: null,
  created: '2025-05-06T12:00:00Z',
  modified: '2025-05-06T12:00:00Z',
  enabled: true,
  label: '',
  shape: 'line',
  color: '#ffffff',
  lineType: null,
  points: points as unknown as SavedMeasurement['points'],
  ...changes,
});
