/** docs/reference/placing.md#the-plan */
import { expect, it } from 'vitest';
import { fromYawPitch } from '../geometry/quat.ts';
import type { FloorId, RoomId, SweepId } from '../ids.ts';
import {
  addFloor,
  areConnected,
  bearingBetween,
  cameraHeight,
  connect,
  connectNear,
  disconnect,
  headingOf,
  isPlaced,
  placeSweep,
  removeFloor,
  removeFromPlan,
  renameFloor,
  turnSweep,
  withRooms,
  type Placing,
  type PlacingSweep,
} from './placing.ts';

const [a, b, c] = ['a', 'b', 'c'] as [SweepId, SweepId, SweepId];
const ground = 'ground' as FloorId;
const upper = 'upper' as FloorId;

const unplaced = (id: SweepId, index: number): PlacingSweep => ({
  id,
  index,
  name: '',
  alignment: 'unaligned',
  placement: 'unplaced',
  position: [0, 0, 0],
  floorPosition: [0, -1.5, 0],
  rotation: [0, 0, 0, 1],
  floorId: null,
  roomId: null,
  outdoor: false,
  neighbours: [],
  links: [],
});

const placing: Placing = {
  floors: [
    { id: ground, name: '', bottom: 0, classification: null },
    { id: upper, name: 'Attic', bottom: 3.2, classification: null },
  ],
  sweeps: [unplaced(a, 0), unplaced(b, 1), unplaced(c, 2)],
  planImages: [],
};

const sweep = ({ sweeps }: Placing, id: SweepId): PlacingSweep => sweeps.find((each) => each.id === id)!;
const degrees = (radians: number): number => Math.round((radians * 180) / Math.PI);

it('the first viewpoint has its camera above the floor, and no connection', () => {
  const placed = placeSweep(placing, a, { x: 2, z: -1 }, upper);
  expect(sweep(placed, a)).toMatchObject({
    alignment: 'aligned',
    placement: 'manual',
    position: [2, 3.2 + cameraHeight, -1],
    floorPosition: [2, 3.2, -1],
    floorId: upper,
    neighbours: [],
  });
});

it('a further one is connected with the nearest on its floor, both ways; a move keeps its connections', () => {
  const first = placeSweep(placing, a, { x: 0, z: 0 }, ground);
  const two = placeSweep(first, b, { x: 5, z: 0 }, ground);
  const three = placeSweep(two, c, { x: 6, z: 1 }, ground);
  expect(three.sweeps.map(({ neighbours }) => neighbours)).toEqual([['b'], ['a', 'c'], ['b']]);
  const moved = placeSweep(three, c, { x: 0, z: 1 }, ground);
  expect(moved.sweeps.map(({ neighbours }) => neighbours)).toEqual([['b'], ['a', 'c'], ['b']]);
  const alone = placeSweep(first, b, { x: 5, z: 0 }, upper);
  expect(sweep(alone, b).neighbours).toEqual([]);
});

it('a viewpoint keeps the height of its camera when it is moved, also to another floor', () => {
  const tall: Placing = {
    ...placing,
    sweeps: [
      { ...unplaced(a, 0), alignment: 'aligned', position: [0, 2.25, 0], floorPosition: [0, 0.25, 0], floorId: ground },
    ],
  };
  expect(sweep(placeSweep(tall, a, { x: 1, z: 1 }, ground), a).position).toEqual([1, 2.25, 1]);
  expect(sweep(placeSweep(tall, a, { x: 1, z: 1 }, upper), a)).toMatchObject({
    position: [1, 5.2, 1],
    floorPosition: [1, 3.2, 1],
  });
});

it('headings are clockwise from the top of the plan', () => {
  expect(degrees(headingOf({ rotation: [0, 0, 0, 1] }))).toBe(0);
  // A positive yaw turns to the left.
  expect(degrees(headingOf({ rotation: fromYawPitch(Math.PI / 2, 0.2) }))).toBe(270);
  expect(degrees(headingOf(sweep(turnSweep(placing, a, Math.PI / 2), a)))).toBe(90);
  expect(degrees(bearingBetween([0, 0, 0], [1, 0, 0]))).toBe(90);
  expect(degrees(bearingBetween([0, 0, 0], [0, 0, -1]))).toBe(0);
});

it('links turn with the picture', () => {
  const linked: Placing = {
    ...placing,
    sweeps: [{ ...unplaced(a, 0), links: [{ sweepId: b, direction: [0, 0, -1], label: '', arrivalRotation: null }] }],
  };
  const [link] = sweep(turnSweep(linked, a, Math.PI / 2), a).links;
  expect(link!.direction.map((each) => Math.round(each * 1e6) / 1e6 + 0)).toEqual([1, 0, 0]);
});

it('connects and disconnects both', () => {
  const connected = connect(connect(placing, a, b), a, b);
  expect([areConnected(connected, b, a), sweep(connected, b).neighbours]).toEqual([true, ['a']]);
  expect(areConnected(disconnect(connected, b, a), a, b)).toBe(false);
  expect(connect(placing, a, a)).toBe(placing);
});

it('what is taken off the plan has no place and no connections', () => {
  const placed = placeSweep(placeSweep(placing, a, { x: 0, z: 0 }, ground), b, { x: 2, z: 0 }, ground);
  const off = removeFromPlan(placed, b);
  expect(sweep(off, b)).toEqual(unplaced(b, 1));
  expect(sweep(off, a).neighbours).toEqual([]);
});

it('connects what is near, and keeps what was connected', () => {
  const row = [a, b, c].reduce((each, id, i) => placeSweep(each, id, { x: i * 2, z: 0 }, ground), placing);
  const near = connectNear(connect(disconnect(row, a, b), a, c));
  expect(near.sweeps.map(({ neighbours }) => neighbours.toSorted())).toEqual([
    ['b', 'c'],
    ['a', 'c'],
    ['a', 'b'],
  ]);
});

it('adds floors above and below, and removes and renames them', () => {
  const added = addFloor(addFloor(placing, 'roof' as FloorId, 'above'), 'cellar' as FloorId, 'below');
  expect(added.floors.map(({ id, bottom }) => [id, bottom])).toEqual([
    ['cellar', -3],
    ['ground', 0],
    ['upper', 3.2],
    ['roof', 6.2],
  ]);
  expect(removeFloor(added, upper).floors).toHaveLength(3);
  expect(renameFloor(placing, upper, 'Loft').floors[1]).toMatchObject({ id: upper, name: 'Loft' });
  expect(addFloor({ ...placing, floors: [] }, ground, 'above').floors).toEqual([
    { id: ground, name: '', bottom: 0, classification: null },
  ]);
});

it('finds the room of a viewpoint that was placed', () => {
  const kitchen = {
    id: 'kitchen' as RoomId,
    floorId: ground,
    outline: [
      [0, 0],
      [4, 0],
      [4, 3],
      [0, 3],
    ],
  } as const;
  const inside = withRooms(placeSweep(placing, a, { x: 1, z: 1 }, ground), [kitchen]);
  const outside = withRooms(placeSweep(placing, a, { x: 9, z: 1 }, ground), [kitchen]);
  expect([sweep(inside, a).roomId, sweep(outside, a).roomId]).toEqual(['kitchen', null]);
  expect(withRooms(placing, [kitchen]).sweeps.every((each) => !isPlaced(each) && each.roomId === null)).toBe(true);
});
