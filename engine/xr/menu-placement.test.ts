/** docs/reference/vr.md#menu */
import { describe, expect, it } from 'vitest';
import { fromYawPitch, rotate } from '#domain/geometry/quat.ts';
import { add, distance, dot, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import {
  isLookingDown,
  lowerButtonPosition,
  meetButton,
  menuDistanceBefore,
  menuPose,
  palmButtonPosition,
  wristButtonPosition,
} from './menu-placement.ts';
import { facing, meetPlane } from './panel-placement.ts';
import type { Pose } from './viewer-placement.ts';

const degrees = Math.PI / 180;
const eyes: Vec3 = [1, 1.6, 2];
const headAt = (yaw: number, pitch: number): Pose => ({ position: eyes, rotation: fromYawPitch(yaw, pitch) });
const close = (v: Vec3): Vec3 => v.map((value) => expect.closeTo(value, 9) as number) as unknown as Vec3;

describe('the menu', () => {
  it.each([0, 1, -2.5])('is straight ahead of a head that is turned by %f, whatever its pitch', (yaw) => {
    const pose = menuPose(headAt(yaw, 0.7), 0.9);
    expect(menuPose(headAt(yaw, -0.5), 0.9).position).toEqual(close(pose.position));
    expect(distance(pose.position, eyes)).toBeCloseTo(0.9, 9);
    const [x, , z] = normalize(sub(pose.position, eyes));
    const ahead = rotate(fromYawPitch(yaw, 0), [0, 0, -1]);
    expect(x * ahead[0] + z * ahead[2]).toBeGreaterThan(0.99);
    // A little below the eyes.
    expect(pose.position[1]).toBeLessThan(eyes[1]);
    expect(pose.position[1]).toBeGreaterThan(eyes[1] - 0.2);
  });

  it('faces the eyes, upright, with its x axis to their right', () => {
    const { position, rotation } = menuPose(headAt(1, 0.3), 0.9);
    expect(rotate(rotation, [0, 0, 1])).toEqual(close(normalize(sub(eyes, position))));
    expect(rotate(rotation, [1, 0, 0])).toEqual(close(rotate(fromYawPitch(1, 0), [1, 0, 0])));
  });

  it.each([
    ['no wall', null, 0.9],
    ['a wall far away', 3, 0.9],
    ['a wall at the distance', 0.9, 0.8],
    ['a near wall', 0.7, 0.6],
    ['a wall before the face', 0.2, 0.45],
  ])('before %s', (_, metres, expected) => {
    expect(menuDistanceBefore(metres)).toBeCloseTo(expected, 9);
  });
});

describe('the lower button', () => {
  it('appears below 35° and stays down to 25°', () => {
    expect(isLookingDown(headAt(0, -34 * degrees), false)).toBe(false);
    expect(isLookingDown(headAt(0, -36 * degrees), false)).toBe(true);
    expect(isLookingDown(headAt(0, -26 * degrees), true)).toBe(true);
    expect(isLookingDown(headAt(0, -24 * degrees), true)).toBe(false);
  });

  it('is before and below the eyes, in view of a head that looks down', () => {
    const position = lowerButtonPosition(headAt(0.5, -40 * degrees));
    const offset = sub(position, eyes);
    expect(Math.hypot(offset[0], offset[2])).toBeCloseTo(0.65, 9);
    expect(offset[1]).toBeCloseTo(-0.75, 9);
    const look = rotate(fromYawPitch(0.5, -40 * degrees), [0, 0, -1]);
    expect(dot(look, normalize(offset))).toBeGreaterThan(Math.cos(15 * degrees));
  });
});

describe('the button at a hand', () => {
  it('is at the wrist of a controller: behind and above the origin of its ray', () => {
    expect(wristButtonPosition({ position: [0, 1, 0], rotation: [0, 0, 0, 1] })).toEqual(close([0, 1.03, 0.12]));
    expect(wristButtonPosition({ position: [0, 1, 0], rotation: fromYawPitch(Math.PI / 2, 0) })).toEqual(
      close([0.12, 1.03, 0]),
    );
  });

  it('is over a palm that is turned to the eyes, and nowhere over one that is turned away', () => {
    const position: Vec3 = [1, 1.2, 1.7];
    const towards = normalize(sub(eyes, position));
    expect(palmButtonPosition({ position, normal: towards }, eyes)).toEqual(close(add(position, scale(towards, 0.06))));
    expect(palmButtonPosition({ position, normal: scale(towards, -1) }, eyes)).toBeNull();
    expect(palmButtonPosition({ position, normal: [1, 0, 0] }, eyes)).toBeNull();
  });
});

/** From the right of the eyes straight ahead. */
const rayAt = (x: number) => ({ origin: [x, 1, 0], direction: [0, 0, -1] }) as const;

describe('a ray', () => {
  const pose = facing([0, 1, -2], [0, 1, 0]);

  it('meets a plane at metres to the right and up from its middle', () => {
    const hit = meetPlane(pose, { origin: [0, 1, 0], direction: normalize([0.3, 0.2, -2]) });
    expect(hit?.x).toBeCloseTo(0.3, 9);
    expect(hit?.y).toBeCloseTo(0.2, 9);
    expect(hit?.distance).toBeCloseTo(Math.hypot(0.3, 0.2, 2), 9);
  });

  it.each([
    ['that points away', { origin: [0, 1, 0], direction: [0, 0, 1] }],
    ['from behind', { origin: [0, 1, -4], direction: [0, 0, 1] }],
    ['beside it', { origin: [0, 1, 0], direction: [1, 0, 0] }],
    ['that begins behind it and points away', { origin: [0, 1, -4], direction: [0, 0, -1] }],
  ] as const)('%s does not meet it', (_, ray) => {
    expect(meetPlane(pose, ray)).toBeNull();
  });

  it('meets a button within its radius and a little beside it', () => {
    expect(meetButton([0, 1, -2], 0.05, rayAt(0))).toBeCloseTo(2, 9);
    expect(meetButton([0, 1, -2], 0.05, rayAt(0.06))).toBeCloseTo(2, 9);
    expect(meetButton([0, 1, -2], 0.05, rayAt(0.07))).toBeNull();
    expect(meetButton([0, 1, 2], 0.05, rayAt(0))).toBeNull();
  });
});
