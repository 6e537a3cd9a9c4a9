/** Measured lines as the browser keeps them (docs/reference/measurements-and-units.md#kept-on-the-device). */
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId } from '../ids.ts';
import { maxTitleLength } from '../records/common-fields.ts';
import { maxUncertainty } from '../records/kinds/measurement.ts';
import { maxLinePoints, minPointsOf, type MeasuredLine, type MeasuredPoint } from './measured-line.ts';

export const encodeLines = (lines: readonly MeasuredLine[]): string => JSON.stringify(lines);

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

const isVec3 = (value: unknown): value is Vec3 =>
  Array.isArray(value) && value.length === 3 && value.every((each) => Number.isFinite(each));

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Lines that earlier versions stored have none. */
const uncertaintyOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= maxUncertainty ? value : null;

const pointOf = (value: unknown): MeasuredPoint | null => {
  const fields = fieldsOf(value);
  if (!fields || !isVec3(fields['position'])) return null;
  return {
    position: fields['position'],
    floorId: idOf(fields['floorId']) as FloorId | null,
    roomId: idOf(fields['roomId']) as RoomId | null,
    uncertainty: uncertaintyOf(fields['uncertainty']),
  };
};

const lineOf = (value: unknown): MeasuredLine | null => {
  const fields = fieldsOf(value);
  if (!fields) return null;
  // Lines that earlier versions stored have no shape.
  const { id, shape = 'line', label, color, created, points: given } = fields;
  if (typeof id !== 'string' || typeof label !== 'string' || !Array.isArray(given)) return null;
  if (shape !== 'line' && shape !== 'area') return null;
  if (typeof color !== 'string' || !/^#[\da-f]{6}$/.test(color) || !Number.isFinite(created)) return null;
  const points = given.flatMap((point) => pointOf(point) ?? []);
  if (points.length !== given.length || points.length < minPointsOf(shape) || points.length > maxLinePoints)
    return null;
  return { id, shape, label: label.slice(0, maxTitleLength), color, created: created as number, points };
};

/** Entries that cannot be read are left out. */
export const decodeLines = (text: string | null): readonly MeasuredLine[] => {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.flatMap((value) => lineOf(value) ?? []) : [];
  } catch {
    return [];
  }
};
