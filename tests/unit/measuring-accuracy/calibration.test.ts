/**
 * How often the stated margins hold the true length (docs/reference/measuring.md#calibration). The tables of that page are
 * compared with what is measured here; a failure shows the rows as they have to be.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { spacingShare } from '#domain/measure/point-uncertainty.ts';
import { lengthParts, marginParts } from '#domain/units/units.ts';
import type { SurfaceScene } from '#engine/input/surface-aids.ts';
import { capturesMissing, houseCapture, projectRoot, realCapture } from '../../support/places.ts';
import { houseLengths, readHouse } from './house.ts';
import type { KnownLength } from './known-length.ts';
import { readObj, scanRoomLengths } from './scan-room.ts';
import { measureAsVisitor, sceneOf, type Measurement } from './simulated-visitor.ts';

const page = readFileSync(path.join(projectRoot, 'docs/reference/measuring.md'), 'utf8');

/** Of each length, by different visitors. */
const repeats = 5;
/** What is required of lengths that nothing was fitted to. */
const requiredShare = 0.9;

const errorOf = ({ known, length }: Measurement): number => length - known.truth;

const metresOf = (parts: ReturnType<typeof marginParts>): number => {
  if ('centimetres' in parts) return parts.centimetres / 100;
  return parts.system === 'metric' ? parts.metres : NaN;
};

/** As it is shown in metric units. */
const holds = ({ length, known, marginBy }: Measurement, share: number): boolean => {
  const error = Math.abs(metresOf(lengthParts('metric', length)) - known.truth);
  // Decimals of the truth are not exact in binary.
  return error <= metresOf(marginParts('metric', marginBy(share), length)) + 1e-9;
};

const shareOf = (outcomes: readonly boolean[]): number => outcomes.filter(Boolean).length / outcomes.length;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The share of the spacing with which errors are as large as their uncertainties say: found by bisection. */
const fitShare = (measurements: readonly Measurement[]): number => {
  const isTooSmall = (share: number): boolean =>
    meanOf(measurements.map((each) => (errorOf(each) / (each.marginBy(share) / 2)) ** 2)) > 1;
  let [low, high] = [0, 4];
  for (let n = 0; n < 30; n++) {
    const middle = (low + high) / 2;
    if (isTooSmall(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** By visitors who each miss in their own way. */
const measureAll = (scene: SurfaceScene, lengths: readonly KnownLength[]): readonly (readonly Measurement[])[] =>
  lengths.map((known, index) => {
    const found = Array.from({ length: repeats }, (_, n) => measureAsVisitor(scene, known, index * repeats + n));
    expect(found, known.name).not.toContain(null);
    return found as Measurement[];
  });

/** Whether two lengths end at the same point. */
const shareEnd = (a: KnownLength, b: KnownLength): boolean =>
  a.aims.some(({ at }) => b.aims.some((other) => other.at === at));

const millimetres = (metres: number): string => `${Math.round(metres * 1000)}`;

const rowOf = (name: string, measurements: readonly Measurement[], held: readonly boolean[]): string => {
  const cells = [
    name,
    millimetres(measurements[0]!.known.truth),
    millimetres(meanOf(measurements.map(({ length }) => length))),
    `± ${millimetres(meanOf(measurements.map(({ marginBy }) => marginBy(spacingShare))))}`,
    `${held.filter(Boolean).length} of ${held.length}`,
  ];
  return `| ${cells.join(' | ')} |`;
};

/** The rows of the page's table below a heading, whatever the widths of its columns. */
const expectTable = (heading: string, rows: readonly string[]): void => {
  const section = page.split(`### ${heading}\n`)[1]!.split('\n#')[0]!;
  const written = section.split('\n').filter((line) => line.startsWith('|'));
  expect(written.slice(2).map((line) => line.replaceAll(/ +/g, ' '))).toEqual(rows);
};

const scan = realCapture('scan-room/scans/room.obj');

describe.skipIf(scan === null)(`the scanned room (skipped where ${capturesMissing})`, () => {
  it('has the true length within the margin in nine of ten cases, each length judged by a fit to independent ones', () => {
    const scene = sceneOf(readObj(scan!));
    const all = measureAll(scene, scanRoomLengths);
    expect(fitShare(all.flat())).toBeCloseTo(spacingShare, 1);
    const held = all.map((measurements) => {
      const independent = all.filter(([first]) => !shareEnd(first!.known, measurements[0]!.known));
      const share = fitShare(independent.flat());
      return measurements.map((each) => holds(each, share));
    });
    expect(shareOf(held.flat())).toBeGreaterThanOrEqual(requiredShare);
    expectTable(
      'The scanned room',
      all.map((measurements, n) => rowOf(measurements[0]!.known.name, measurements, held[n]!)),
    );
  });
});

/** Of the lengths of the house: what they are of, and how they are measured. */
const groupOf = ({ name, kind, snaps = false }: KnownLength): string => {
  if (kind === 'height') return 'Room heights';
  if (kind === 'across') return 'Rooms, straight across';
  const isDoor = name.includes('door,');
  return `${isDoor ? 'Doors' : 'Rooms'}, point to point${snaps ? ', snapped' : ''}`;
};

describe('the sample house', () => {
  it('has the true length within the margin, though nothing was fitted to it', async () => {
    const bvh = await readHouse(path.join(houseCapture, 'mesh/house.glb'));
    const all = measureAll(sceneOf(bvh), houseLengths(bvh));
    const names = new Set(all.map(([first]) => groupOf(first!.known)));
    const rows = [...names].map((name) => {
      const lengths = all.filter(([first]) => groupOf(first!.known) === name);
      const measurements = lengths.flat();
      const held = measurements.map((each) => holds(each, spacingShare));
      expect(shareOf(held), name).toBeGreaterThanOrEqual(requiredShare);
      const margins = measurements.map(({ marginBy }) => marginBy(spacingShare));
      // A margin that is always too wide would hold, too.
      expect(meanOf(margins), name).toBeLessThan(0.04);
      const cells = [
        name,
        `${lengths.length}`,
        millimetres(Math.max(...measurements.map((each) => Math.abs(errorOf(each))))),
        `± ${millimetres(Math.min(...margins))} to ${millimetres(Math.max(...margins))}`,
        `${held.filter(Boolean).length} of ${held.length}`,
      ];
      return `| ${cells.join(' | ')} |`;
    });
    expectTable('The sample house', rows);
  });
});
