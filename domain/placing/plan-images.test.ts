/** docs/reference/placing.md#plan-images */
import { expect, it } from 'vitest';
import { fromYawPitch } from '../geometry/quat.ts';
import type { FloorId, PlanImageId, SweepId } from '../ids.ts';
import { changePlanImage, initialPose, movedPoint, planImageIn, scaledPose } from './plan-images.ts';
import { headingOf, type PlacedPlanImage, type Placing, type PlacingSweep } from './placing.ts';

const [ground, upper] = ['ground', 'upper'] as [FloorId, FloorId];
const plan = 'plan' as PlanImageId;

const image: PlacedPlanImage = { id: plan, floorId: ground, file: null, x: 2, z: -1, width: 10, rotationDegrees: 0 };

const placed = (id: string, x: number, z: number, floorId = ground): PlacingSweep => ({
  id: id as SweepId,
  index: 0,
  name: '',
  alignment: 'aligned',
  placement: 'auto',
  position: [x, 1.6, z],
  floorPosition: [x, 0, z],
  rotation: fromYawPitch(0, 0),
  floorId,
  roomId: null,
  outdoor: false,
  neighbours: [],
  links: [],
});

const placing: Placing = {
  floors: [
    { id: ground, name: '', bottom: 0, classification: null },
    { id: upper, name: '', bottom: 3, classification: null },
  ],
  sweeps: [placed('a', 3, -1), placed('b', 3, -1, upper)],
  planImages: [image],
};

const change = (pose: Partial<PlacedPlanImage>, movesViewpoints = false): Placing =>
  changePlanImage(placing, plan, { pose, movesViewpoints });
const poseOf = (changed: Placing) => planImageIn(changed, plan);
const rounded = (numbers: readonly number[]) => numbers.map((each) => Math.round(each * 1e6) / 1e6 + 0);
const degrees = (radians: number): number => Math.round((radians * 180) / Math.PI);

it('a point stays on the image that is moved, turned clockwise and scaled', () => {
  const { x, z } = movedPoint({ x: 3, z: -1 }, image, { x: 10, z: 5, width: 20, rotationDegrees: 90 });
  // One metre to the right of the middle becomes two metres below it.
  expect(rounded([x, z])).toEqual([10, 7]);
});

it('points of an image go through its own frame and back', () => {
  const turned = { ...image, rotationDegrees: 33 };
  const own = { x: 0, z: 0, width: 1, rotationDegrees: 0 };
  const { x, z } = movedPoint(movedPoint({ x: 4.5, z: 3 }, turned, own), own, turned);
  expect(rounded([x, z])).toEqual([4.5, 3]);
});

it('changes the image alone, within limits', () => {
  expect(poseOf(change({ x: 5, rotationDegrees: 370 }))).toMatchObject({ x: 5, z: -1, width: 10, rotationDegrees: 10 });
  expect([200, -180, -190, 540].map((each) => poseOf(change({ rotationDegrees: each }))!.rotationDegrees)).toEqual([
    -160, 180, 170, 180,
  ]);
  expect([0.001, 1e6].map((width) => poseOf(change({ width }))!.width)).toEqual([0.1, 10_000]);
  expect(change({ x: 5 }).sweeps).toBe(placing.sweeps);
  expect(change({ x: 2, rotationDegrees: 360 })).toBe(placing);
});

it('moves, turns and spreads the viewpoints of the floor with it, at the heights that they have', () => {
  const { sweeps } = change({ x: 0, z: 0, width: 30, rotationDegrees: 90 }, true);
  expect(rounded(sweeps[0]!.position)).toEqual([0, 1.6, 3]);
  expect(rounded(sweeps[0]!.floorPosition)).toEqual([0, 0, 3]);
  expect(degrees(headingOf(sweeps[0]!))).toBe(90);
  expect(sweeps[1]).toBe(placing.sweeps[1]);
});

it('two points get the entered distance; the first one stays', () => {
  const [a, b] = [
    { x: 1, z: 1 },
    { x: 4, z: 5 },
  ];
  const pose = scaledPose(image, [a, b], 10)!;
  expect(pose.width).toBe(20);
  expect(movedPoint(a, image, pose)).toEqual(a);
  expect(movedPoint(b, image, pose)).toEqual({ x: 7, z: 9 });
  expect(scaledPose(image, [a, a], 10)).toBeNull();
  expect(scaledPose(image, [a, b], 0)).toBeNull();
});

it('an image is first over the viewpoints of its floor', () => {
  expect(initialPose({ ...placing, sweeps: [] }, ground, 1.5)).toEqual({ x: 0, z: 0, width: 15, rotationDegrees: 0 });
  const wide = { ...placing, sweeps: [placed('a', 0, 0), placed('b', 40, 4), placed('c', 400, 0, upper)] };
  expect(initialPose(wide, ground, 2)).toEqual({ x: 20, z: 2, width: 60, rotationDegrees: 0 });
  const tall = { ...placing, sweeps: [placed('a', 0, 0), placed('b', 4, 40)] };
  expect(initialPose(tall, ground, 2)).toMatchObject({ width: 120 });
});
