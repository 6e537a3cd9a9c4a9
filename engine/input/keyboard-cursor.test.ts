/** docs/reference/measurements-and-units.md#keyboard-of-the-tool */
import { expect, it } from 'vitest';
import type { CameraState } from '../camera/camera-state.ts';
import type { SurfaceHit } from '../stage-api.ts';
import type { CursorKey } from './attach-keys.ts';
import { KeyboardCursor } from './keyboard-cursor.ts';

const viewport = { width: 800, height: 400 };
/** Looks along −z; at 4 m a pixel is 1 cm in size. */
const state = {
  position: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  fovDegrees: (Math.atan(0.5) * 360) / Math.PI,
  orthoZoom: 0,
  focalDistance: 4,
} as unknown as CameraState;
const wall: SurfaceHit = { position: [0, 0, -2], normal: [0, 0, 1], floorId: null, roomId: null, kind: 'mesh', id: '' };
const right: CursorKey = { x: 1, y: 0, isRepeat: false, isCentimetre: false };

it('moves by a pixel, and farther while the key is held', () => {
  const cursor = new KeyboardCursor();
  expect(cursor.isShown).toBe(false);
  cursor.move(right, viewport, state, wall);
  expect(cursor.point(viewport)).toEqual({ x: 401, y: 200 });
  for (let n = 0; n < 100; n++) cursor.move({ ...right, isRepeat: true }, viewport, state, wall);
  const { x } = cursor.point(viewport);
  cursor.move({ x: -1, y: 0, isRepeat: true, isCentimetre: false }, viewport, state, wall);
  expect(x - cursor.point(viewport).x).toBeCloseTo(16);
  cursor.move({ ...right, x: 0, y: -1 }, viewport, state, wall);
  expect(cursor.point(viewport).y).toBeCloseTo(199);
});

it('moves by a centimetre of the surface', () => {
  const cursor = new KeyboardCursor();
  cursor.move({ ...right, isCentimetre: true }, viewport, state, wall);
  // 1 cm at a distance of 2 m.
  expect(cursor.point(viewport).x).toBeCloseTo(400 + 2, 1);
  expect(cursor.point(viewport).y).toBeCloseTo(200);
});

it('stays on the canvas, in place when its size changes, and begins again in the middle', () => {
  const cursor = new KeyboardCursor();
  for (let n = 0; n < 300; n++) cursor.move({ ...right, isRepeat: true }, viewport, state, wall);
  expect(cursor.point(viewport).x).toBe(799);
  expect(cursor.point({ width: 400, height: 400 }).x).toBeCloseTo(399.5);
  cursor.reset();
  expect(cursor.point(viewport)).toEqual({ x: 400, y: 200 });
});

it('is moved to a point of the space that is in view', () => {
  const cursor = new KeyboardCursor();
  const rig = { state, viewport };
  cursor.moveTo([0.5, -0.5, -4], rig);
  expect(
    [cursor.isShown, cursor.point(viewport).x, cursor.point(viewport).y].map((value) => Math.round(Number(value))),
  ).toEqual([1, 450, 250]);
  cursor.moveTo([0, 0, 4], rig);
  cursor.moveTo([40, 0, -4], rig);
  expect(cursor.point(viewport).x).toBeCloseTo(450);
});
