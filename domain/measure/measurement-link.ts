/**
 * Measured lines in a link (docs/reference/parameters.md#measurements): `measure=LINE~LINE…`. A line is
 * `POINTS!FLOOR!COLOUR!NAME!UNCERTAINTIES`: coordinates in metres separated by commas, after an `a` where they bound an area;
 * the index of the floor, six digits of the colour, the name, in which `%`, `!` and `~` are percent-encoded, and the points'
 * uncertainties in tenths of a millimetre, separated by commas. Parts at the end that are empty are left out.
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId } from '../ids.ts';
import { defaultLineColor, maxUncertainty } from '../records/kinds/measurement.ts';
import { floorOfLine, minPointsOf, roundPosition, type MeasuredLine } from './measured-line.ts';
import { maxTitleLength } from '../records/common-fields.ts';

export const measurementParameter = 'measure';
export const maxLinkedPoints = 20;
/** Characters of the encoded value: what a QR code holds, and what programs accept as an address. */
const maxEncodedLength = 2000;
/** Metres from the origin: anything farther away is no point of a building. */
const maxCoordinate = 100_000;
const areaPrefix = 'a';

/** Only what separates lines and their parts: the whole value is percent-encoded, too. */
const escapeName = (name: string): string =>
  name.replace(/[%!~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const uncertaintiesPerMetre = 10_000;

const encodeUncertainties = (points: MeasuredLine['points']): string =>
  points
    .map(({ uncertainty }) => (uncertainty === null ? '' : Math.round(uncertainty * uncertaintiesPerMetre)))
    .join(',')
    .replace(/^,*$/, '');

/** One for each point, null where it is not known; null where the text cannot be read. */
const uncertaintiesOf = (text: string, count: number): readonly (number | null)[] | null => {
  if (text === '') return Array.from({ length: count }, () => null);
  const parts = text.split(',');
  if (parts.length !== count || !parts.every((part) => /^\d{0,7}$/.test(part))) return null;
  const read = parts.map((part) => (part === '' ? null : Number(part) / uncertaintiesPerMetre));
  return read.some((each) => each !== null && each > maxUncertainty) ? null : read;
};

/** Parts at the end that are empty are left out. */
const join = (...parts: readonly string[]): string => parts.join('!').replace(/!+$/, '');

/** Without uncertainties. */
const encodeOutline = (
  { shape, label, color: given, points }: MeasuredLine,
  floorIds: readonly FloorId[],
): string[] => {
  const color = given.toLowerCase();
  const floorId = floorOfLine({ points });
  const floor = floorId === null ? -1 : floorIds.indexOf(floorId);
  return [
    // Those of an imported measurement may be finer than those of a link.
    (shape === 'area' ? areaPrefix : '') + points.flatMap(({ position }) => roundPosition(position)).join(','),
    floor === -1 ? '' : String(floor),
    color === defaultLineColor ? '' : color.slice(1),
    escapeName(label),
  ];
};

const encodeLine = (line: MeasuredLine, floorIds: readonly FloorId[]): string =>
  join(...encodeOutline(line, floorIds), encodeUncertainties(line.points));

/**
 * The value of the parameter; null where there are no lines, or more than a link can hold.
 * @param floorIds those of the model, in its order
 */
export const encodeMeasurements = (lines: readonly MeasuredLine[], floorIds: readonly FloorId[]): string | null => {
  const count = lines.reduce((sum, { points }) => sum + points.length, 0);
  if (count === 0 || count > maxLinkedPoints) return null;
  const value = lines.map((line) => encodeLine(line, floorIds)).join('~');
  return encodeURIComponent(value).length > maxEncodedLength ? null : value;
};

/** Whether two lines are the same in a link, which may be older than their uncertainties. */
export const isSameInLink = (a: MeasuredLine, b: MeasuredLine, floorIds: readonly FloorId[]): boolean =>
  join(...encodeOutline(a, floorIds)) === join(...encodeOutline(b, floorIds));

/** The same text has the same id in every visit. FNV-1a, 32 bits. */
const idOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `link-${(hash >>> 0).toString(16)}`;
};

const positionsOf = (text: string): readonly Vec3[] | null => {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (numbers.length % 3 !== 0 || !numbers.every((value) => Math.abs(value) <= maxCoordinate)) return null;
  return Array.from({ length: numbers.length / 3 }, (_, n) =>
    roundPosition(numbers.slice(3 * n, 3 * n + 3) as unknown as Vec3),
  );
};

const nameOf = (text: string): string | null => {
  try {
    return decodeURIComponent(text).slice(0, maxTitleLength);
  } catch {
    return null;
  }
};

const decodeLine = (text: string, index: number, floorIds: readonly FloorId[]): MeasuredLine | null => {
  const [points = '', floor = '', color = '', name = '', uncertain = '', ...rest] = text.split('!');
  const shape = points.startsWith(areaPrefix) ? 'area' : 'line';
  const positions = positionsOf(shape === 'area' ? points.slice(areaPrefix.length) : points);
  const label = nameOf(name);
  if (!positions || positions.length < minPointsOf(shape) || label === null || rest.length > 0) return null;
  const uncertainties = uncertaintiesOf(uncertain, positions.length);
  if (!uncertainties) return null;
  if (!/^\d*$/.test(floor) || !/^([\da-f]{6})?$/i.test(color)) return null;
  const floorId = floor === '' ? null : (floorIds[Number(floor)] ?? null);
  return {
    id: idOf(text),
    shape,
    label,
    color: color === '' ? defaultLineColor : `#${color.toLowerCase()}`,
    // Before all lines of the visitor, in their order.
    created: index,
    points: positions.map((position, n) => ({ position, floorId, roomId: null, uncertainty: uncertainties[n]! })),
  };
};

/** The failure is a sentence for the log. */
export const decodeMeasurements = (
  text: string,
  floorIds: readonly FloorId[],
): Result<readonly MeasuredLine[], string> => {
  const lines = text.split('~').map((part, index) => decodeLine(part, index, floorIds));
  const broken = lines.indexOf(null);
  if (broken !== -1) return fail(`line ${broken + 1} of the link's measurements cannot be read`);
  const read = lines as readonly MeasuredLine[];
  if (read.reduce((sum, { points }) => sum + points.length, 0) > maxLinkedPoints)
    return fail(`the link has more than ${maxLinkedPoints} measured points`);
  return ok(read.filter(({ id }, index) => read.findIndex((line) => line.id === id) === index));
};
