import { describe, expect, it } from 'vitest';
import { fromYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { fakeSource, type FakeSource } from './testing/fake-pointers.ts';
import { pulse, readPointers, type XrHold } from './xr-pointers.ts';

const space = {} as XRReferenceSpace;

/** A frame in which the sources are where the poses are; the others are not tracked. */
const frameWith = (
  poses: readonly (readonly [XRInputSource, { readonly position: Vec3; readonly rotation: Quat }])[],
): XRFrame => {
  const bySpace = new Map<unknown, object>(
    poses.map(
      ([
        { targetRaySpace },
        {
          position: [x, y, z],
          rotation: q,
        },
      ]) => [
        targetRaySpace,
        { transform: { position: { x, y, z, w: 1 }, orientation: { x: q[0], y: q[1], z: q[2], w: q[3] } } },
      ],
    ),
  );
  const getPose = (of: XRSpace, base: XRSpace): unknown => (base === space ? (bySpace.get(of) ?? null) : null);
  return { getPose } as unknown as XRFrame;
};

const read = (source: XRInputSource) => readPointers(frameWith([]), [source], space, () => null)[0]!;

describe('the pointers of a frame', () => {
  it('are in the order of the sources, with the rays where they point', () => {
    const [left, right] = [fakeSource({ handedness: 'left' }), fakeSource({ handedness: 'right' })];
    const frame = frameWith([
      [right, { position: [1, 2, 3], rotation: fromYawPitch(Math.PI / 2, 0) }],
      [left, { position: [4, 5, 6], rotation: fromYawPitch(0, -Math.PI / 2) }],
    ]);
    const pointers = readPointers(frame, [left, right], space, () => null);
    expect(pointers.map(({ source }) => source)).toEqual([left, right]);
    expect(pointers.map(({ ray }) => ray?.origin)).toEqual([
      [4, 5, 6],
      [1, 2, 3],
    ]);
    const [down, toTheLeft] = pointers.map(({ ray }) => ray!.direction.map((value) => expect.closeTo(value, 9)));
    expect([0, -1, 0]).toEqual(down);
    expect([-1, 0, 0]).toEqual(toTheLeft);
  });

  it('have no ray while they are not tracked', () => {
    expect(read(fakeSource()).ray).toBeNull();
  });

  it.each([
    ['tracked-pointer', true],
    ['gaze', false],
    ['screen', false],
    ['transient-pointer', false],
  ] as const)('by a %s are tracked: %s', (targetRayMode, isTracked) => {
    expect(read(fakeSource({ targetRayMode })).isTracked).toBe(isTracked);
  });
});

describe('what is held', () => {
  it('is what is said for each source, also while it is not tracked', () => {
    const [left, right, idle] = [fakeSource({ handedness: 'left' }), fakeSource(), fakeSource({ axes: null })];
    const held = new Map<XRInputSource, XrHold>([
      [left, 'squeeze'],
      [right, 'select'],
    ]);
    const frame = frameWith([[left, { position: [0, 1, 0], rotation: fromYawPitch(0, 0) }]]);
    const pointers = readPointers(frame, [idle, right, left], space, (source) => held.get(source) ?? null);
    expect(pointers.map((pointer) => pointer.held)).toEqual([null, 'select', 'squeeze']);
  });

  it('is not read from the buttons', () => {
    expect(read(fakeSource({ pressed: [0, 1] })).held).toBeNull();
  });
});

describe('the stick', () => {
  it.each([
    ['of a controller with a touchpad and a stick is the stick', [0.1, 0.2, 0.3, -0.4], [0.3, -0.4]],
    ['of a controller with a touchpad alone is the touchpad', [0.1, -0.2], [0.1, -0.2]],
    ['of a controller with one axis has no other', [0.5], [0.5, 0]],
    ['of a controller without axes rests', [], [0, 0]],
  ])('%s', (_, axes, stick) => {
    expect(read(fakeSource({ axes })).stick).toEqual(stick);
  });

  it('of a hand rests', () => {
    expect(read(fakeSource({ axes: null })).stick).toEqual([0, 0]);
  });
});

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9) as number);

describe('the button of the menu', () => {
  it.each([
    ['A or X', [4], true],
    ['B or Y', [5], true],
    ['the trigger, the squeeze, the touchpad and the thumbstick', [0, 1, 2, 3], false],
    ['none', [], false],
  ])('is pressed by %s: %s', (_, pressed, expected) => {
    expect(read(fakeSource({ pressed })).isMenuPressed).toBe(expected);
  });

  it('is not there on a hand', () => {
    expect(read(fakeSource({ axes: null })).isMenuPressed).toBe(false);
  });
});

describe('the palm', () => {
  const [wrist, finger] = [{}, {}];
  const hand = new Map([
    ['wrist', wrist],
    ['middle-finger-phalanx-proximal', finger],
  ]);
  const palmOf = (joints: ReadonlyMap<object, object>) => {
    const frame = Object.assign(frameWith([]), {
      getJointPose: (joint: object, base: XRSpace) => (base === space ? (joints.get(joint) ?? null) : null),
    });
    return readPointers(frame, [fakeSource({ axes: null, hand })], space, () => null)[0]!.palm;
  };
  // The back of the hand is to the right.
  const q = Math.SQRT1_2;
  const orientation = { x: 0, y: 0, z: -q, w: q };
  const at = (x: number, y: number, z: number) => ({ transform: { position: { x, y, z, w: 1 }, orientation } });

  it('is between the wrist and the knuckles, and its normal points away from the back of the hand', () => {
    const palm = palmOf(
      new Map([
        [wrist, at(1, 1, 0)],
        [finger, at(1, 1.2, -0.1)],
      ]),
    );
    expect(palm?.position).toEqual(near([1, 1.1, -0.05]));
    expect(palm?.normal).toEqual(near([-1, 0, 0]));
  });

  it('is null while a joint is not tracked, and for a controller', () => {
    expect(palmOf(new Map([[wrist, at(1, 1, 0)]]))).toBeNull();
    expect(read(fakeSource()).palm).toBeNull();
  });
});

describe('a vibration', () => {
  it('is given to the controller', () => {
    const source = fakeSource();
    pulse(source, 0.4, 25);
    expect(source.pulses).toEqual([[0.4, 25]]);
  });

  it.each([
    ['a hand', { axes: null }],
    ['a controller without a motor', { actuators: [] }],
    ['a controller whose motor does not pulse', { actuators: [{}] }],
    ['a controller of a browser without vibrations', { actuators: undefined }],
  ] satisfies readonly (readonly [string, FakeSource])[])('is nothing for %s', (_, source) => {
    expect(() => pulse(fakeSource(source), 1, 10)).not.toThrow();
  });
});
