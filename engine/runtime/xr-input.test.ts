/** docs/reference/vr.md#pointing, #moving */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { PointerScene } from '../input/pointer-scene.ts';
import { label, pin } from '../markers/testing/shown-markers.ts';
import type { StageEvents, XrTurning } from '../stage-api.ts';
import type { FakeBrowser } from '../testing/fake-browser.ts';
import type { TestNavigation } from '../testing/test-navigation.ts';
import { createTestXrInput } from '../testing/test-xr-input.ts';
import { fakeSource, pointerAt, type FakeXrInputSource } from '../xr/testing/fake-pointers.ts';
import type { XrPointer } from '../xr/xr-pointers.ts';
import type { XrInput } from './xr-input.ts';

const eye: Vec3 = [0, 1.6, 0];
const hand: Vec3 = [0.2, 1.2, -0.2];
/** The puck of the sweep b. */
const puck: Vec3 = [1, 0.05, 0];
/** The floor too far from any puck. */
const farFloor: Vec3 = [-4, 0, -4];
/** The floor near the puck of b. */
const nearFloor: Vec3 = [0.5, 0, -1];
/** Without a mesh, there is nothing above the floor. */
const nothing: Vec3 = [0, 3, -4];
const stepMs = 50;
/** Longer than any dwell. */
const longMs = 5000;

let browser: FakeBrowser;
let test: TestNavigation;
let pointer: PointerScene;
let create: (turning: XrTurning) => XrInput;
let cleanUp: () => void;
let input: XrInput;
let turns: number[];
let hovered: StageEvents['puckHovered'][];
let pressed: StageEvents['puckPressed'][];
let surfaces: StageEvents['surfacePressed'][];
let markers: (string | null | undefined)[];
let left: FakeXrInputSource;
let right: FakeXrInputSource;

/** A frame in which the gaze rests on a point. */
const look = (pointers: readonly XrPointer[], at: Vec3 = nothing): void => {
  pointer.step(stepMs);
  input.step(pointers, pointerAt(left, [eye, at]).ray!, stepMs);
};
const rest = (pointers: readonly XrPointer[], at: Vec3): void => {
  for (let ms = 0; ms < longMs; ms += stepMs) look(pointers, at);
};
const aim = (source: XRInputSource, at: Vec3, more: Partial<XrPointer> = {}): XrPointer =>
  pointerAt(source, [hand, at], more);

const push = (stick: XrPointer['stick']): void => look([aim(right, nothing, { stick })]);
/** Radians, of all turns. */
const sum = (): number => turns.reduce((total, angle) => total + angle, 0);

beforeEach(async () => {
  ({ browser, test, pointer, turns, create, cleanUp } = await createTestXrInput());
  [hovered, pressed, surfaces, markers] = [[], [], [], []];
  test.emitter.on('markerHovered', ({ marker }) => markers.push(marker && `hovered ${marker.id}`));
  test.emitter.on('markerPressed', ({ marker }) => markers.push(`pressed ${marker.id}`));
  test.emitter.on('puckHovered', (event) => hovered.push(event));
  test.emitter.on('puckPressed', (event) => pressed.push(event));
  test.emitter.on('surfacePressed', (event) => surfaces.push(event));
  input = create('steps');
  [left, right] = [fakeSource({ handedness: 'left' }), fakeSource({ handedness: 'right' })];
});
afterEach(() => {
  input.dispose();
  cleanUp();
});

const b = { sweepId: 'b' };
const none = { sweepId: null };

describe('a controller', () => {
  it('hovers the puck that it points at, once, with a vibration, until it points elsewhere', () => {
    look([aim(right, nothing)]);
    expect(hovered).toEqual([]);
    look([aim(right, puck)]);
    look([aim(right, puck)]);
    expect(hovered).toEqual([b]);
    expect(right.pulses).toHaveLength(1);
    look([aim(right, nothing)]);
    look([aim(right, nothing)]);
    expect(hovered).toEqual([b, none]);
    expect(right.pulses).toHaveLength(1);
  });

  it('presses a puck, with a vibration that is stronger', () => {
    look([aim(right, puck)]);
    input.press(aim(right, puck));
    expect([pressed, surfaces]).toEqual([[b], []]);
    const [hover, press] = right.pulses;
    expect(press![0]).toBeGreaterThan(hover![0]);
  });

  it('presses the floor: the puck that is near, else the surface', () => {
    look([aim(right, nearFloor)]);
    input.press(aim(right, nearFloor));
    expect([pressed, surfaces]).toEqual([[b], []]);
    input.press(aim(right, farFloor));
    expect(pressed).toHaveLength(1);
    expect(surfaces).toMatchObject([{ sweepId: null, hit: { kind: 'floor', normal: [0, 1, 0] } }]);
    for (const axis of [0, 1, 2]) expect(surfaces[0]!.hit.position[axis]).toBeCloseTo(farFloor[axis]!, 6);
  });

  it('presses nothing where nothing is, without a vibration', () => {
    look([aim(right, nothing)]);
    input.press(aim(right, nothing));
    expect([pressed, surfaces, right.pulses]).toEqual([[], [], []]);
  });

  it('presses nothing while it is not tracked', () => {
    look([]);
    input.press(pointerAt(right, null));
    expect([pressed, surfaces, right.pulses]).toEqual([[], [], []]);
  });

  it('presses where it points, not where the head looks', () => {
    look([aim(right, nothing)], puck);
    input.press(aim(right, nothing));
    expect([hovered, pressed]).toEqual([[], []]);
  });
});

describe('of two hands', () => {
  it('the right one is shown at first, whatever their order', () => {
    look([aim(left, puck), aim(right, nothing)]);
    expect(hovered).toEqual([]);
    look([aim(left, nothing), aim(right, puck)]);
    look([aim(right, puck), aim(left, nothing)]);
    expect(hovered).toEqual([b]);
  });

  it('the one that pressed last is shown', () => {
    const hands = [aim(left, puck), aim(right, nothing)];
    look(hands);
    input.press(hands[0]!);
    look(hands);
    expect(hovered).toEqual([b]);
    expect([left.pulses.length, right.pulses.length]).toEqual([2, 0]);
    input.press(hands[1]!);
    look(hands);
    expect(hovered).toEqual([b, none]);
  });

  it('the other one is shown while the one that was used last is not tracked', () => {
    input.press(aim(left, nothing));
    look([aim(left, nothing), aim(right, puck)]);
    expect(hovered).toEqual([]);
    look([pointerAt(left, null), aim(right, puck)]);
    expect(hovered).toEqual([b]);
    look([aim(left, nothing), aim(right, puck)]);
    expect(hovered).toEqual([b, none]);
  });

  it('the only one is shown', () => {
    look([aim(left, puck)]);
    expect(hovered).toEqual([b]);
  });

  it('a press by what the headset itself points with does not change which', () => {
    const gaze = aim(fakeSource({ targetRayMode: 'gaze', handedness: 'none' }), puck);
    input.press(aim(left, nothing));
    look([aim(left, nothing), aim(right, nothing), gaze]);
    input.press(gaze);
    expect([pressed, hovered]).toEqual([[b], []]);
    look([aim(left, puck), aim(right, nothing), gaze]);
    expect(hovered).toEqual([b]);
  });
});

describe('a marker', () => {
  /** Above the puck, so that without it nothing is behind it. */
  const stove: Vec3 = [1, 2, -3];
  const showStove = (): void => {
    pointer.setHeadset({ position: eye, yaw: 0, metre: 1 });
    pointer.setMarkers('tags', { pins: [pin('stove', stove, { stemLength: 0 })] });
    for (let frame = 0; frame < 10; frame++) {
      look([aim(right, nothing)]);
      pointer.drawMarkers();
    }
  };

  it('is hovered and pressed by a controller, with vibrations', () => {
    showStove();
    look([aim(right, stove)]);
    look([aim(right, stove)]);
    input.press(aim(right, stove));
    look([aim(right, nothing)]);
    expect(markers).toEqual(['hovered stove', 'pressed stove', null]);
    expect([hovered, pressed, surfaces]).toEqual([[], [], []]);
    const [hover, press] = right.pulses;
    expect([right.pulses.length, press![0] > hover![0]]).toEqual([2, true]);
  });

  it('is pressed by the gaze that rests on it, once', () => {
    showStove();
    const rings = input.rings().length;
    for (let ms = 0; ms < 1000; ms += stepMs) look([], stove);
    // The ring that closes is drawn with the pin, not on a surface.
    expect([input.rings().length, markers]).toEqual([rings, ['hovered stove']]);
    rest([], stove);
    rest([], stove);
    expect(markers).toEqual(['hovered stove', 'pressed stove']);
  });

  it('that is no pin is not pressed by the gaze, only by the button of the headset', () => {
    pointer.setHeadset({ position: eye, yaw: 0, metre: 1 });
    pointer.setMarkers('labels', { labels: [label('kitchen', stove)] });
    for (let frame = 0; frame < 10; frame++) {
      look([], nothing);
      pointer.drawMarkers();
    }
    rest([], stove);
    expect(markers).toEqual(['hovered kitchen']);
    input.press(pointerAt(fakeSource({ targetRayMode: 'gaze' }), [eye, stove]));
    expect(markers).toEqual(['hovered kitchen', 'pressed kitchen']);
  });

  it('is not hovered any more when the session ends', () => {
    showStove();
    look([aim(right, stove)]);
    input.dispose();
    expect(markers).toEqual(['hovered stove', null]);
    input = create('steps');
  });
});

describe('a thumbstick', () => {
  it.each([
    ['left', [-1, 0], Math.PI / 6],
    ['right', [1, 0], -Math.PI / 6],
  ] as const)('to the %s turns by 30°, once until it is released', (_, stick, angle) => {
    push(stick);
    push(stick);
    expect(turns).toEqual([angle]);
    push([0, 0]);
    push(stick);
    expect(turns).toEqual([angle, angle]);
    expect(pressed).toEqual([]);
  });

  it('walks forward to the sweep ahead, and backward to the one behind', () => {
    test.rig.placeInside(eye, fromYawPitch(-Math.PI / 2, 0));
    push([0, 1]);
    push([0, 0]);
    expect(pressed).toEqual([]);
    push([0, -1]);
    push([0, -1]);
    expect(pressed).toEqual([b]);
    test.rig.placeInside(eye, fromYawPitch(Math.PI / 2, 0));
    push([0, 0]);
    push([0, 1]);
    expect(pressed).toEqual([b, b]);
    expect(turns).toEqual([]);
  });

  it('of either hand turns, also while that is not tracked', () => {
    look([pointerAt(left, null, { stick: [1, 0] }), aim(right, nothing)]);
    push([-1, 0]);
    expect(turns).toEqual([-Math.PI / 6, Math.PI / 6]);
  });

  it('that turns in steps never turns smoothly', () => {
    push([1, 0]);
    push([1, 0]);
    expect(input.isTurning).toBe(false);
  });

  describe('that turns smoothly', () => {
    beforeEach(() => {
      input.dispose();
      input = create('smooth');
    });

    it.each([
      ['left', [-1, 0], 1],
      ['right', [1, 0], -1],
    ] as const)('to the %s turns in each frame, as long as it is pushed', (_, stick, sign) => {
      for (let frame = 1; frame <= 3; frame++) {
        push(stick);
        expect([turns.length, input.isTurning]).toEqual([frame, true]);
      }
      expect(Math.sign(sum())).toBe(sign);
      // Not the angle of a step in addition.
      expect(Math.max(...turns.map(Math.abs))).toBeLessThan(Math.PI / 6);
      push([0, 0]);
      expect([turns.length, input.isTurning]).toEqual([3, false]);
    });

    it('turns in steps from the next push on, once that is chosen', () => {
      input.turning = 'steps';
      push([1, 0]);
      push([1, 0]);
      expect([turns, input.isTurning]).toEqual([[-Math.PI / 6], false]);
    });

    it('walks as one that turns in steps', () => {
      test.rig.placeInside(eye, fromYawPitch(-Math.PI / 2, 0));
      push([0, -1]);
      push([0, -1]);
      expect([pressed, turns, input.isTurning]).toEqual([[b], [], false]);
    });

    it('of either hand turns', () => {
      look([aim(left, nothing), aim(right, nothing, { stick: [1, 0] })]);
      look([aim(left, nothing, { stick: [1, 0] }), aim(right, nothing)]);
      expect(turns).toHaveLength(2);
      expect(turns[0]).toBe(turns[1]);
      expect(input.isTurning).toBe(true);
    });
  });
});

describe('the gaze', () => {
  it('presses nothing by resting once the visitor has pinched where the eyes look', () => {
    rest([], puck);
    expect(pressed).toEqual([b]);
    look([], nothing);
    const pinch = fakeSource({ targetRayMode: 'transient-pointer', handedness: 'right' });
    input.press(pointerAt(pinch, [eye, puck]));
    expect(pressed).toEqual([b, b]);
    rest([], puck);
    expect(pressed).toEqual([b, b]);
  });

  it('hovers and, after some time, presses a puck, once', () => {
    look([], puck);
    expect([hovered, pressed]).toEqual([[b], []]);
    rest([], puck);
    rest([], puck);
    expect(pressed).toEqual([b]);
  });

  it('presses no surface, only what it leads to', () => {
    rest([], farFloor);
    rest([], nothing);
    expect([pressed, surfaces]).toEqual([[], []]);
  });

  it('does not press while a controller or a hand is tracked', () => {
    rest([aim(left, nothing)], puck);
    expect([hovered, pressed]).toEqual([[], []]);
    rest([aim(left, puck)], puck);
    expect([hovered, pressed]).toEqual([[b], []]);
  });

  it.each([
    ['a controller that is not tracked', pointerAt(fakeSource(), null)],
    ['what the headset points with', aim(fakeSource({ targetRayMode: 'gaze' }), nothing)],
  ])('presses beside %s', (_, other) => {
    rest([other], puck);
    expect(pressed).toEqual([b]);
  });

  it('starts again where a controller was used meanwhile', () => {
    const almost = 1000;
    for (let ms = 0; ms < almost; ms += stepMs) look([], puck);
    look([aim(right, nothing)], puck);
    for (let ms = 0; ms < almost; ms += stepMs) look([], puck);
    expect(pressed).toEqual([]);
  });

  it('shows how long it has rested, until the press', () => {
    look([], puck);
    const before = input.rings().length;
    for (let ms = 0; ms < 1000; ms += stepMs) look([], puck);
    expect(input.rings()).toHaveLength(before + 1);
    rest([], puck);
    expect(input.rings()).toHaveLength(before);
  });
});

describe('disposed', () => {
  it('it leaves nothing on the GPU', () => {
    const { webgl } = browser.canvas;
    const kinds = ['Buffer', 'Program', 'Shader', 'VertexArray'] as const;
    const live = (): number[] => kinds.map((kind) => webgl.live(kind));
    input.dispose();
    const before = live();
    input = create('steps');
    look([aim(left, puck), aim(right, farFloor)]);
    input.dispose();
    expect(live()).toEqual(before);
  });

  it('nothing is hovered', () => {
    const size = (): number => input.rings()[0]!.radius;
    for (let ms = 0; ms < longMs; ms += stepMs) pointer.step(stepMs);
    const before = size();
    for (let ms = 0; ms < longMs; ms += stepMs) look([aim(right, puck)]);
    expect(size()).toBeGreaterThan(before);
    input.dispose();
    for (let ms = 0; ms < longMs; ms += stepMs) pointer.step(stepMs);
    expect(size()).toBe(before);
  });
});
