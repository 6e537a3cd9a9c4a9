/** docs/reference/parameters.md#measurements */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FloorId } from '../ids.ts';
import type { MeasuredLine } from './measured-line.ts';
import { decodeMeasurements, encodeMeasurements, isSameInLink } from './measurement-link.ts';

const floorIds = ['ground', 'upper'] as FloorId[];
const [ground, upper] = floorIds as [FloorId, FloorId];

const line = (
  changes: Partial<MeasuredLine> = {},
  floors: readonly (FloorId | null)[] = [upper, upper],
): MeasuredLine => ({
  id: 'a',
  shape: 'line',
  label: '',
  color: '#ffffff',
  created: 7,
  points: floors.map((floorId, n) => ({ position: [n, 1.2345, -2], floorId, roomId: null, uncertainty: null })),
  ...changes,
});

const points = (count: number) => Array.from({ length: count }, () => null);

const throughLink = (...lines: readonly MeasuredLine[]): readonly MeasuredLine[] => {
  const text = encodeMeasurements(lines, floorIds);
  const read = decodeMeasurements(text!, floorIds);
  if (!read.ok) throw new Error(read.failure);
  return read.value;
};

describe('the measurements of a link', () => {
  it('have the uncertainties of their points', () => {
    const [first, second] = line().points;
    const points = [{ ...first!, uncertainty: 0.0123 }, second!];
    expect(encodeMeasurements([line({ points })], floorIds)).toBe('0,1.2345,-2,1,1.2345,-2!1!!!123,');
    const [read] = throughLink(line({ points, label: 'x' }));
    expect(read!.points.map(({ uncertainty }) => uncertainty)).toEqual([0.0123, null]);
    expect(isSameInLink(line({ points }), read!, floorIds)).toBe(false);
    // A link may be older than the uncertainties.
    expect(isSameInLink(line({ label: 'x' }), read!, floorIds)).toBe(true);
  });

  it.each(['12', '12,13,14', '1000001,5', '-5,5', '1e3,5', 'a,b'])(
    'are rejected with the uncertainties %s',
    (uncertainties) => {
      expect(decodeMeasurements(`0,1,2,3,4,5!!!!${uncertainties}`, floorIds).ok).toBe(false);
    },
  );

  it('are short where a line has only its points', () => {
    expect(encodeMeasurements([line({}, [null, null])], floorIds)).toBe('0,1.2345,-2,1,1.2345,-2');
    expect(encodeMeasurements([line(), line({ color: '#e5484d', label: 'Door' }, [ground, upper])], floorIds)).toBe(
      '0,1.2345,-2,1,1.2345,-2!1~0,1.2345,-2,1,1.2345,-2!!e5484d!Door',
    );
  });

  it('are the same lines again, with ids of their own and in their order', () => {
    const lines = [
      line({ label: 'a!b~c – 100 %', color: '#3a9b4b' }),
      line({ label: '高さ' }, [ground, ground, ground]),
    ];
    const read = throughLink(...lines);
    expect(read.map(({ label, color, points }) => ({ label, color, points }))).toEqual(
      lines.map(({ label, color, points }) => ({ label, color, points })),
    );
    expect(read.map(({ created }) => created)).toEqual([0, 1]);
    expect(read.map(({ id }) => id)).toEqual(throughLink(...lines).map(({ id }) => id));
    expect(read[0]!.id).not.toBe(read[1]!.id);
  });

  it('are areas where their points are after an “a”', () => {
    const area = line({ shape: 'area' }, [null, null, null]);
    expect(encodeMeasurements([area], floorIds)).toBe('a0,1.2345,-2,1,1.2345,-2,2,1.2345,-2');
    expect(throughLink(area, line())).toMatchObject([{ shape: 'area', points: { length: 3 } }, { shape: 'line' }]);
    expect(decodeMeasurements('a0,0,0,1,0,0', floorIds).ok).toBe(false);
    expect(decodeMeasurements('a', floorIds).ok).toBe(false);
  });

  it('are on no floor where they are on several, or on one that is no longer there', () => {
    expect(throughLink(line({}, [ground, upper]))[0]!.points.map(({ floorId }) => floorId)).toEqual([null, null]);
    const text = encodeMeasurements([line()], floorIds)!;
    const read = decodeMeasurements(text, [ground]);
    expect(read.ok && read.value[0]!.points[0]!.floorId).toBeNull();
  });

  it('are up to 20 points', () => {
    expect(encodeMeasurements([line({}, points(10)), line({}, points(10))], floorIds)).not.toBeNull();
    expect(encodeMeasurements([line({}, points(10)), line({}, points(11))], floorIds)).toBeNull();
    expect(encodeMeasurements([], floorIds)).toBeNull();
    const tooMany = Array.from({ length: 63 }, () => 0).join(',');
    expect(decodeMeasurements(tooMany, floorIds)).toEqual({ ok: false, failure: expect.stringContaining('20') });
  });

  it('are no longer than a QR code holds', () => {
    expect(encodeMeasurements([line({ label: '高'.repeat(200) })], floorIds)).not.toBeNull();
    const twoNames = [line({ label: '高'.repeat(150) }), line({ label: '幅'.repeat(150) })];
    expect(encodeMeasurements(twoNames, floorIds)).toBeNull();
  });

  it('are the same line once', () => {
    const text = encodeMeasurements([line(), line({ id: 'b' }), line({ label: 'Door' })], floorIds)!;
    const read = decodeMeasurements(text, floorIds);
    expect(read.ok && read.value.map(({ label }) => label)).toEqual(['', 'Door']);
  });

  it.each([
    ['', 1],
    ['0,0,0', 1],
    ['0,0,0,1,1', 1],
    ['0,0,0,1,1,x', 1],
    ['0,0,0,1,1,', 1],
    ['0,0,0,1,1,1e9', 1],
    ['0,0,0,1,1,1~0,0,0,1,1,1!-1', 2],
    ['0,0,0,1,1,1!0!red', 1],
    ['0,0,0,1,1,1!0!!%E0%A4', 1],
    ['0,0,0,1,1,1!0!!100%', 1],
    ['0,0,0,1,1,1!0!!a!b', 1],
  ])('cannot be read from “%s”', (text, number) => {
    const failure = `line ${number} of the link's measurements cannot be read`;
    expect(decodeMeasurements(text, floorIds)).toEqual({ ok: false, failure });
  });

  it('never throw', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof decodeMeasurements(text, floorIds).ok === 'boolean'));
  });
});
