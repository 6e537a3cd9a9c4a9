/** docs/reference/vr.md#ar */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromAxisAngle, identity, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { hasHitTests, RealSurfaces } from './real-surfaces.ts';
import { fakeSource } from './testing/fake-pointers.ts';

const degrees = Math.PI / 180;
const space = {} as XRReferenceSpace;
const [left, right] = [fakeSource({ handedness: 'left' }), fakeSource()];

interface Found {
  readonly position: Vec3;
  readonly rotation?: Quat;
}

/** A device that finds surfaces by the space of the ray. */
class FakeDevice {
  readonly found = new Map<unknown, readonly Found[]>();
  readonly viewer = { name: 'viewer' };
  readonly asked: unknown[] = [];
  readonly cancelled: unknown[] = [];
  /** A request rejects. */
  isRefusing = false;
  readonly session = {
    requestReferenceSpace: async () => this.viewer,
    requestHitTestSource: async ({ space: of }: { readonly space: unknown }) => {
      this.asked.push(of);
      if (this.isRefusing) throw new Error('refused');
      return { of, cancel: () => this.cancelled.push(of) };
    },
  } as unknown as XRSession;
  readonly frame = {
    getHitTestResults: ({ of }: { readonly of: unknown }) => {
      const found = this.found.get(of);
      if (!found) throw new Error('no results yet');
      return found.map(({ position: [x, y, z], rotation: [qx, qy, qz, qw] = identity }) => ({
        getPose: () => ({ transform: { position: { x, y, z }, orientation: { x: qx, y: qy, z: qz, w: qw } } }),
      }));
    },
  } as unknown as XRFrame;
}

const create = () => {
  const device = new FakeDevice();
  const surfaces = new RealSurfaces(device.session);
  /** As of the frame after the device has answered. */
  const find = async (source: XRInputSource | null): Promise<Vec3 | null> => {
    surfaces.find(device.frame, source, space);
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    return surfaces.find(device.frame, source, space);
  };
  return { device, surfaces, find };
};

afterEach(() => vi.restoreAllMocks());

const sessionWith = (enabledFeatures: readonly string[] | undefined): XRSession =>
  ({ enabledFeatures, requestHitTestSource: () => undefined }) as unknown as XRSession;

it('are there where the session has been given hit tests', () => {
  expect(hasHitTests(sessionWith(['local-floor', 'hit-test']))).toBe(true);
  expect(hasHitTests(sessionWith(['local-floor']))).toBe(false);
  // An older browser does not say what it has given.
  expect(hasHitTests(sessionWith(undefined))).toBe(true);
  expect(hasHitTests({} as XRSession)).toBe(false);
});

describe('a surface', () => {
  it('is found by each controller, and by the gaze, with one request each', async () => {
    const { device, find } = create();
    device.found.set(left.targetRaySpace, [{ position: [1, 0.7, 0] }]);
    device.found.set(right.targetRaySpace, [{ position: [2, 0.7, 0] }]);
    device.found.set(device.viewer, [{ position: [3, 0, 0] }]);
    expect([await find(left), await find(right), await find(null)]).toEqual([
      [1, 0.7, 0],
      [2, 0.7, 0],
      [3, 0, 0],
    ]);
    await find(left);
    expect(device.asked).toEqual([left.targetRaySpace, right.targetRaySpace, device.viewer]);
  });

  it('is not known before the device has answered', async () => {
    const { device, surfaces, find } = create();
    device.found.set(left.targetRaySpace, [{ position: [1, 0.7, 0] }]);
    expect(surfaces.find(device.frame, left, space)).toBeNull();
    // A frame without results of it yet.
    expect(await find(right)).toBeNull();
    device.found.set(right.targetRaySpace, []);
    expect(await find(right)).toBeNull();
  });

  it.each([
    ['level', 0, true],
    ['tilted by 19°', 19, true],
    ['tilted by 21°', 21, false],
    ['a wall', 90, false],
    ['a ceiling', 180, false],
  ])('that is %s: %s°', async (_, angle, isFound) => {
    const { device, find } = create();
    const rotation = fromAxisAngle([1, 0, 0], angle * degrees);
    // What is behind it does not count.
    device.found.set(left.targetRaySpace, [{ position: [1, 1, 1], rotation }, { position: [9, 0, 9] }]);
    expect(await find(left)).toEqual(isFound ? [1, 1, 1] : null);
  });
});

it('are looked for again after a stop', async () => {
  const { device, surfaces, find } = create();
  device.found.set(left.targetRaySpace, [{ position: [1, 0.7, 0] }]);
  await find(left);
  surfaces.stop();
  expect(device.cancelled).toEqual([left.targetRaySpace]);
  expect(await find(left)).toEqual([1, 0.7, 0]);
  expect(device.asked).toHaveLength(2);
});

it('leave nothing behind where the answer comes after a stop or the end', async () => {
  const { device, surfaces, find } = create();
  surfaces.find(device.frame, left, space);
  surfaces.stop();
  surfaces.find(device.frame, right, space);
  surfaces.dispose();
  await find(null);
  expect(new Set(device.cancelled)).toEqual(new Set([left.targetRaySpace, right.targetRaySpace, device.viewer]));
});

it('are not known where the browser refuses, which the console has once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { device, find } = create();
  device.isRefusing = true;
  expect([await find(left), await find(left)]).toEqual([null, null]);
  expect([device.asked.length, warn.mock.calls.length]).toEqual([1, 1]);
});
