/** docs/reference/measurements-and-units.md#list */
import { describe, expect, it } from 'vitest';
import { rotate } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { floorId, sweepId, sweepOf } from '../links/testing/small-model.ts';
import { viewOfLine, type LineViewer } from './view-of-line.ts';
import type { MeasuredLine } from './measured-line.ts';
import { lineAt } from './testing/run-measure-tool.ts';

const open: LineViewer = { sweepId: null, sees: () => true };
/** On the axis of x, at eye level; from x = 0 to 2. */
const line: MeasuredLine = {
  ...lineAt('a', 0, 2),
  points: lineAt('a', 0, 2).points.map((point) => ({ ...point, floorId: floorId('ground') })),
};
const at = (id: string, position: Vec3, floor = 'ground') => sweepOf(id, 0, { position, floorId: floorId(floor) });

describe('the view of a line', () => {
  it('is from where it fits, and faces its middle', () => {
    const sweeps = [at('near', [1, 0, 0.3]), at('right', [1, 0, 1.8]), at('far', [1, 0, 9])];
    const view = viewOfLine(line, sweeps, open)!;
    expect(view.sweepId).toBe('right');
    const [x, y, z] = rotate(view.rotation, [0, 0, -1]);
    expect([x, y, z].map((value) => Math.round(value * 1000) / 1000 + 0)).toEqual([0, 0, -1]);
  });

  it('of a long line is from farther away', () => {
    const long = { ...line, points: [line.points[0]!, { ...line.points[1]!, position: [10, 0, 0] as Vec3 }] };
    expect(viewOfLine(long, [at('near', [5, 0, 1.8]), at('far', [5, 0, 8])], open)?.sweepId).toBe('far');
  });

  it('is from the current sweep if that is nearly as good', () => {
    const sweeps = [at('right', [1, 0, 1.8]), at('here', [1, 0, 2.5])];
    expect(viewOfLine(line, sweeps, { ...open, sweepId: sweepId('here') })?.sweepId).toBe('here');
    expect(viewOfLine(line, sweeps, open)?.sweepId).toBe('right');
  });

  it('is from the sweep that sees most of it', () => {
    const sweeps = [at('hidden', [1, 0, 1.8]), at('half', [1, 0, 3]), at('whole', [1, 0, 5])];
    const behind = new Set(['1.8', '3']);
    const sees = ([, , z]: Vec3, [x]: Vec3) => !behind.has(String(z)) || (z === 3 && x < 1);
    expect(viewOfLine(line, sweeps, { ...open, sees })?.sweepId).toBe('whole');
    expect(viewOfLine(line, sweeps.slice(0, 2), { ...open, sees })?.sweepId).toBe('half');
    expect(viewOfLine(line, sweeps, { ...open, sees: () => false })?.sweepId).toBe('hidden');
  });

  it('without a mesh is by distance and floor', () => {
    const sweeps = [at('above', [1, 2, 0], 'upper'), at('beside', [1, 0, 4])];
    expect(viewOfLine(line, sweeps, { ...open, sees: () => null })?.sweepId).toBe('beside');
  });

  it('is none where no sweep can be used', () => {
    const sweeps = [sweepOf('off', 0, { enabled: false }), sweepOf('loose', 1, { alignment: 'unaligned' })];
    expect(viewOfLine(line, sweeps, open)).toBeNull();
  });
});
