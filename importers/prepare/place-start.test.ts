import { describe, expect, it } from 'vitest';
import { fromYawPitch, toYawPitch } from '#domain/geometry/quat.ts';
import type { SourceCapture } from '../source-capture.ts';
import type { MeshGeometry } from '../mesh/read-mesh.ts';
import { placeCapture } from './place-capture.ts';

const picture = { kind: 'picture', file: '/a.jpg' } as const;
const sweeps: SourceCapture['sweeps'] = [
  { id: 'loose', panorama: picture },
  { id: 'hall', panorama: picture, position: [0, 1.5, 0], rotation: fromYawPitch(1, 0) },
];
const triangle: MeshGeometry = {
  positions: new Float32Array([0, 0, 0, 3, 0, 0, 0, 0, 3]),
  indices: new Uint32Array([0, 2, 1]),
  nodes: [],
  boundingBox: { min: [0, 0, 0], max: [3, 0, 3] },
  notices: [],
};

const place = (
  capture: Partial<SourceCapture>,
  mesh: MeshGeometry | null = triangle,
  looks: Readonly<Record<string, { yaw: number; pitch: number }>> = {},
) => {
  const whole = { enfilade: 1 as const, sweeps, ...capture };
  return placeCapture(
    whole,
    whole.sweeps.map(({ id }) => ({ rotation: null, look: looks[id] ?? null })),
    mesh,
  );
};
const atHall = { mode: 'panorama', sweepId: 'hall' };

it('begins at the first sweep with a position', () => {
  expect(place({})).toMatchObject({ start: atHall, startIssue: null });
  expect(place({ start: { mode: 'panorama' } })).toMatchObject({ start: atHall, startIssue: null });
});

it('takes the start of the capture', () => {
  const start = { mode: 'dollhouse', position: [0, 9, 9], rotation: [0, 1, 0, 0] } as const;
  expect(place({ start })).toMatchObject({ start, startIssue: null });
  const floors = [{ id: 'upper floor/1', bottom: 3 }];
  const placed = place({ floors, start: { ...start, floorVisibility: ['upper floor/1'] } });
  expect(placed.start!.floorVisibility).toEqual([placed.floors[0]!.id]);
  expect(place({ start: { sweepId: 'loose' } })).toMatchObject({ start: { sweepId: 'loose' }, startIssue: null });
});

it('begins at the first sweep where the start of the capture cannot be shown', () => {
  expect(place({ start: { mode: 'dollhouse', rotation: [0, 1, 0, 0] } })).toMatchObject({
    start: { ...atHall, rotation: place({}).start!.rotation },
    startIssue: 'start.position must be given: a start from outside (dollhouse) needs the position of its camera',
  });
  expect(place({ start: { mode: 'mesh', position: [0, 9, 9] } }, null)).toMatchObject({
    start: atHall,
    startIssue: 'start.mode must be panorama or outdoor, not mesh: this model has no mesh',
  });
});

it('has no start without sweeps: the viewer frames the mesh', () => {
  expect(place({ sweeps: [] })).toMatchObject({ start: null, startIssue: null });
  expect(place({ sweeps: [], start: { mode: 'panorama' } })).toMatchObject({
    start: null,
    startIssue: 'start.sweepId must name a sweep: a start inside (panorama) begins there',
  });
});

const degrees = Math.PI / 180;
const rotationOf = (capture: Partial<SourceCapture>, look: { yaw: number; pitch: number }) =>
  toYawPitch(place(capture, triangle, { hall: look }).start!.rotation);

describe('the default start of a partial panorama', () => {
  it('looks at the covered part, turned with the sweep', () => {
    expect(rotationOf({}, { yaw: 0.5, pitch: 40 * degrees })).toMatchObject({
      yaw: expect.closeTo(1.5),
      pitch: expect.closeTo(40 * degrees),
    });
    expect(rotationOf({ start: { sweepId: 'hall' } }, { yaw: -1, pitch: 0 }).yaw).toBeCloseTo(0);
  });

  it('is the rotation of the capture, if it has one', () => {
    const start = { sweepId: 'hall', rotation: fromYawPitch(2, 0.1) };
    expect(rotationOf({ start }, { yaw: 0.5, pitch: 1 })).toMatchObject({
      yaw: expect.closeTo(2),
      pitch: expect.closeTo(0.1),
    });
  });
});
