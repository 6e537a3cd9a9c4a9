/** docs/reference/vr.md#dollhouse */
import { beforeEach, describe, expect, it } from 'vitest';
import { centre } from '#domain/geometry/box3.ts';
import { fromYawPitch, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { angleDifference, box, head, headAt, showDollhouse } from '../testing/shown-dollhouse.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { placeBefore, pointInScene, poseInSpace, type DollhousePlacement } from '../xr/dollhouse-placement.ts';
import { fakeSource, pointerAt } from '../xr/testing/fake-pointers.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import type { XrHold, XrPointer } from '../xr/xr-pointers.ts';
import { XrDollhouse } from './xr-dollhouse.ts';

const floor = 0;

const [left, right, third] = [fakeSource({ handedness: 'left' }), fakeSource(), fakeSource()];
const degrees = (value: number): number => (value * Math.PI) / 180;
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9) as number);

let rig: CameraRig;
let dollhouse: XrDollhouse;

beforeEach(() => {
  ({ rig, dollhouse } = showDollhouse());
});

const placed = (): DollhousePlacement => dollhouse.placement!;
const yawFrom = (of: Pose): number => toYawPitch(poseInSpace(placed(), of).rotation).yaw;
const pointer = (source: XRInputSource, position: Vec3, held: XrHold | null, yaw = 0): XrPointer =>
  pointerAt(source, [position, add(position, rotate(fromYawPitch(yaw, 0), [0, 0, -1]))], { held });
const step = (...pointers: readonly XrPointer[]): void => dollhouse.step(pointers, () => false);
const stepAtMenu = (...pointers: readonly XrPointer[]): void => dollhouse.step(pointers, () => true);
/** What is under a point of the scene. */
const under = (position: Vec3): Vec3 => poseInSpace(placed(), { position, rotation: [0, 0, 0, 1] }).position;

describe('a dollhouse', () => {
  it('is nowhere before it is shown and after it is hidden', () => {
    const other = new XrDollhouse(rig);
    expect([other.placement, other.centre, other.isMoving]).toEqual([null, null, false]);
    expect(other.rings(1)).toEqual([]);
    dollhouse.hide();
    expect([dollhouse.placement, dollhouse.centre]).toEqual([null, null]);
    expect(dollhouse.rings(1)).toEqual([]);
  });

  it('does nothing while it is hidden', () => {
    dollhouse.hide();
    const before = rig.state;
    step(pointer(right, [0, 1, 0], 'squeeze'));
    step(pointer(right, [1, 1, 0], 'squeeze'));
    dollhouse.turn(1);
    dollhouse.scale(2);
    dollhouse.follow(headAt([0, 1, 0], 3));
    expect([dollhouse.placement, dollhouse.isMoving, dollhouse.hasMoved(right)]).toEqual([null, false, false]);
    expect(rig.state).toBe(before);
  });

  it('is shown before the head, with what the camera looks at ahead', () => {
    expect(placed()).toEqual(placeBefore(head, floor, box, toYawPitch(rig.state.rotation).yaw));
    expect(angleDifference(yawFrom(head), 1.2)).toBeCloseTo(0, 9);
    expect(dollhouse.centre).toEqual(near(pointInScene(placed(), centre(box))));
  });

  it('is shown there again after it was moved', () => {
    const before = placed();
    dollhouse.turn(1);
    dollhouse.scale(0.5);
    expect(placed()).not.toEqual(before);
    dollhouse.hide();
    dollhouse.show(head, floor, box);
    expect(placed()).toEqual(before);
  });
});

describe('a dollhouse that is held', () => {
  it('stays where it is shown again', () => {
    step(pointer(right, [0, 1, 0], 'squeeze'));
    dollhouse.show(headAt([3, 1.7, 0], 2), floor, box);
    expect(dollhouse.isMoving).toBe(false);
    const before = placed();
    step(pointer(right, [0.2, 1, 0], 'squeeze'));
    expect(placed()).toBe(before);
  });

  it('is held no more once it is hidden', () => {
    step(pointer(right, [0, 1, 0], 'squeeze'));
    dollhouse.hide();
    expect([dollhouse.isMoving, dollhouse.hasMoved(right)]).toEqual([false, false]);
  });
});

describe('a held trigger', () => {
  const start: Vec3 = [0.3, 1, 1];
  const moves = (to: Vec3, yaw = 0): boolean => {
    const before = placed();
    step(pointer(right, start, 'select'));
    step(pointer(right, to, 'select', yaw));
    expect(placed()).toBe(before);
    expect(dollhouse.isMoving).toBe(dollhouse.hasMoved(right));
    return dollhouse.hasMoved(right);
  };

  it.each([
    ['rests', [0, 0, 0], 0, false],
    ['moves by 19 mm', [0.019, 0, 0], 0, false],
    ['moves by 21 mm', [0, -0.021, 0], 0, true],
    ['turns by 7.9°', [0, 0, 0], 7.9, false],
    ['turns by 8.1°', [0, 0, 0], -8.1, true],
    ['does both by less', [0.019, 0, 0], 7.9, false],
  ] as const)('that %s', (_, by, angle, expected) => {
    expect(moves(add(start, by), degrees(angle))).toBe(expected);
  });

  it('counts from where it was pressed, not from the last frame', () => {
    for (let n = 0; n <= 2; n += 1) step(pointer(right, add(start, [n * 0.009, 0, 0]), 'select'));
    expect(dollhouse.hasMoved(right)).toBe(false);
    step(pointer(right, add(start, [0.027, 0, 0]), 'select'));
    expect(dollhouse.hasMoved(right)).toBe(true);
  });

  it('then moves the dollhouse with it, until it is released', () => {
    moves(add(start, [0.03, 0, 0]));
    const before = placed();
    step(pointer(right, add(start, [0.13, 0.2, -0.1]), 'select'));
    expect(placed().position).toEqual(near(add(before.position, [0.1, 0.2, -0.1])));
    step(pointer(right, add(start, [0.03, 0, 0]), 'select'));
    step(pointer(right, start, 'select'));
    expect(dollhouse.hasMoved(right)).toBe(true);
    expect(placed().position).toEqual(near(sub(before.position, [0.03, 0, 0])));
    const after = placed();
    step(pointer(right, start, null));
    step(pointer(right, [1, 1, 1], null));
    expect([dollhouse.hasMoved(right), dollhouse.isMoving]).toEqual([false, false]);
    expect(placed()).toBe(after);
    step(pointer(right, [1, 1, 1], 'select'));
    expect(dollhouse.hasMoved(right)).toBe(false);
  });

  it('turns the dollhouse about the hand', () => {
    moves(add(start, [0.03, 0, 0]));
    const [at, before] = [add(start, [0.03, 0, 0]), placed()];
    const held = under(at);
    step(pointer(right, at, 'select', 0.7));
    expect(placed().yaw).toBeCloseTo(before.yaw + 0.7, 9);
    expect(under(at)).toEqual(near(held));
  });
});

describe('a held grip', () => {
  it('moves it from the first frame on', () => {
    const before = placed();
    step(pointer(right, [0, 1, 0], 'squeeze'));
    expect([dollhouse.isMoving, dollhouse.hasMoved(right), dollhouse.hasMoved(left)]).toEqual([true, true, false]);
    expect(placed()).toBe(before);
    step(pointer(right, [0.001, 1, 0], 'squeeze'));
    expect(placed().position).toEqual(near(add(before.position, [0.001, 0, 0])));
  });

  it('goes on where the menu is pointed at meanwhile', () => {
    step(pointer(right, [0, 1, 0], 'squeeze'));
    const before = placed();
    stepAtMenu(pointer(right, [0.1, 1, 0], 'squeeze'));
    expect(placed().position).toEqual(near(add(before.position, [0.1, 0, 0])));
  });

  it('after a trigger moves it as well', () => {
    step(pointer(right, [0, 1, 0], 'select'));
    step(pointer(right, [0, 1, 0], 'squeeze'));
    expect(dollhouse.isMoving).toBe(true);
  });
});

describe('two hands', () => {
  it('scale it by their distance from the first frame on; the points under them stay there', () => {
    const before = placed();
    const from: readonly Vec3[] = [
      [-0.1, 1, 0],
      [0.1, 1, 0],
    ];
    step(pointer(left, from[0]!, 'select'), pointer(right, from[1]!, 'select'));
    expect([dollhouse.hasMoved(left), dollhouse.hasMoved(right), dollhouse.isMoving]).toEqual([true, true, true]);
    expect(placed()).toBe(before);
    const held = from.map(under);
    step(pointer(left, [-0.1, 1.1, 0.2], 'select'), pointer(right, [-0.1, 1.1, -0.1], 'select'));
    expect(placed().scale).toBeCloseTo(before.scale * 1.5, 9);
    expect(angleDifference(placed().yaw, before.yaw + Math.PI / 2)).toBeCloseTo(0, 9);
    expect(under([-0.1, 1.1, 0.2])).toEqual(near(held[0]!));
    expect(under([-0.1, 1.1, -0.1])).toEqual(near(held[1]!));
  });

  it('make no jump when one joins, leaves or is another', () => {
    const [a, b, c]: readonly Vec3[] = [
      [-0.2, 1, 0],
      [0.3, 1.2, -0.4],
      [0, 0.8, 0.5],
    ];
    step(pointer(left, a!, 'squeeze', 1));
    const before = placed();
    for (const pointers of [
      [pointer(left, a!, 'squeeze', 1), pointer(right, b!, 'select')],
      [pointer(left, a!, 'squeeze', 1), pointer(right, b!, null)],
      [pointer(left, a!, 'squeeze', 1), pointer(right, b!, 'select')],
      [pointer(left, a!, null), pointer(right, b!, 'select')],
      [pointer(third, c!, 'squeeze'), pointer(right, b!, 'select')],
      [pointer(third, c!, 'squeeze')],
      [pointer(left, a!, 'squeeze')],
    ]) {
      for (let frame = 0; frame < 2; frame += 1) {
        step(...pointers);
        expect(placed().position).toEqual(near(before.position));
        expect([placed().yaw, placed().scale]).toEqual(near([before.yaw, before.scale]));
        expect(dollhouse.isMoving).toBe(true);
      }
    }
  });

  it('are the first two of three', () => {
    const two = [pointer(left, [-0.1, 1, 0], 'squeeze'), pointer(right, [0.1, 1, 0], 'squeeze')];
    step(...two, pointer(third, [0, 1, 0.4], 'squeeze'));
    const before = placed();
    step(...two, pointer(third, [0, 1.5, 0.8], 'squeeze'));
    expect(placed().position).toEqual(near(before.position));
    expect(placed().scale).toBeCloseTo(before.scale, 9);
    step(pointer(left, [-0.2, 1, 0], 'squeeze'), pointer(right, [0.2, 1, 0], 'squeeze'));
    expect(placed().scale).toBeCloseTo(before.scale * 2, 9);
  });

  it('of which one leaves: the other still moves it, also where it has hardly moved', () => {
    step(pointer(left, [-0.1, 1, 0], 'select'), pointer(right, [0.1, 1, 0], 'select'));
    step(pointer(left, [-0.1, 1, 0], null), pointer(right, [0.1, 1, 0], 'select'));
    expect([dollhouse.hasMoved(left), dollhouse.hasMoved(right)]).toEqual([false, true]);
    const before = placed();
    step(pointer(left, [-0.5, 2, 0], null), pointer(right, [0.1, 1.01, 0], 'select'));
    expect(placed()).toEqual({ ...before, position: near(add(before.position, [0, 0.01, 0])) });
  });
});

describe('nothing is held', () => {
  it('by a hold that began at the menu, until it is released', () => {
    const before = placed();
    for (const held of ['select', 'squeeze'] as const) {
      stepAtMenu(pointer(right, [0, 1, 0], held));
      step(pointer(right, [0.5, 1, 0], held, 1));
      step(pointer(right, [0.9, 1, 0], 'squeeze'));
      expect(dollhouse.isMoving).toBe(false);
      expect(placed()).toBe(before);
      step(pointer(right, [0.9, 1, 0], null));
    }
    step(pointer(right, [0.9, 1, 0], 'squeeze'));
    expect(dollhouse.isMoving).toBe(true);
  });

  it('by a hand at the menu beside one that holds', () => {
    const at: Vec3 = [-0.2, 1, 0];
    const atMenu = (one: XrPointer): boolean => one.source === right;
    dollhouse.step([pointer(left, at, 'squeeze'), pointer(right, [0.2, 1, 0], 'squeeze')], atMenu);
    const before = placed();
    step(pointer(left, at, 'squeeze'), pointer(right, [0.8, 1, 0], 'squeeze'));
    expect(placed()).toEqual({ ...before, position: near(before.position) });
  });

  it.each(['gaze', 'screen', 'transient-pointer'] as const)('by a %s', (targetRayMode) => {
    const source = fakeSource({ targetRayMode });
    const before = placed();
    step(pointer(source, [0, 1, 0], 'select'));
    step(pointer(source, [0.5, 1, 0], 'select'));
    expect([dollhouse.isMoving, dollhouse.hasMoved(source)]).toEqual([false, false]);
    expect(placed()).toBe(before);
  });

  it('by a controller that is lost, and it makes no jump when it is back', () => {
    step(pointer(right, [0, 1, 0], 'squeeze'));
    const before = placed();
    step(pointerAt(right, null, { held: 'squeeze' }));
    expect(dollhouse.isMoving).toBe(false);
    step(pointer(right, [0.5, 1, 0], 'squeeze'));
    expect(dollhouse.isMoving).toBe(true);
    expect(placed()).toBe(before);
  });
});

describe('tracking that is lost for a frame', () => {
  it('makes no press of a trigger that has moved it', () => {
    step(pointer(right, [0, 1, 0], 'select'));
    step(pointer(right, [0.3, 1, 0], 'select'));
    step(pointerAt(right, null, { held: 'select' }));
    step(pointer(right, [0.3, 1, 0], 'select'));
    expect(dollhouse.hasMoved(right)).toBe(true);
  });

  it('lets a trigger that was pressed at the menu hold nothing', () => {
    stepAtMenu(pointer(right, [0, 1, 0], 'select'));
    step(pointerAt(right, null, { held: 'select' }));
    step(pointer(right, [0.3, 1, 0], 'select'));
    step(pointer(right, [0.6, 1, 0], 'select'));
    expect([dollhouse.isMoving, dollhouse.hasMoved(right)]).toEqual([false, false]);
  });
});
