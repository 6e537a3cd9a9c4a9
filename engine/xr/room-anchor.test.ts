/** docs/reference/vr.md#ar */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromYawPitch, identity } from '#domain/geometry/quat.ts';
import { add, type Vec3 } from '#domain/geometry/vec3.ts';
import { FakeRigidTransform } from '../testing/fake-headset.ts';
import { RoomAnchor } from './room-anchor.ts';
import type { Pose } from './viewer-placement.ts';

const space = {} as XRReferenceSpace;

interface FakeAnchor {
  readonly pose: Pose;
  readonly anchorSpace: object;
  isDeleted: boolean;
  delete(): void;
}

let anchors: FakeAnchor[];
/** Anchors are created once it resolves. */
let granted: Promise<unknown>;
/** By which the device has corrected all anchors; null: they are not tracked. */
let correction: Vec3 | null;

const frame = {
  createAnchor: async (transform: { readonly pose: Pose }) => {
    await granted;
    const anchor: FakeAnchor = {
      pose: transform.pose,
      anchorSpace: {},
      isDeleted: false,
      delete: () => {
        anchor.isDeleted = true;
      },
    };
    anchors.push(anchor);
    return anchor;
  },
  getPose: (of: object) => {
    const { pose } = anchors.find(({ anchorSpace }) => anchorSpace === of)!;
    if (!correction) return null;
    const [x, y, z] = add(pose.position, correction);
    const [qx, qy, qz, qw] = pose.rotation;
    return { transform: { position: { x, y, z }, orientation: { x: qx, y: qy, z: qz, w: qw } } };
  },
} as unknown as XRFrame;

beforeEach(() => {
  [anchors, granted, correction] = [[], Promise.resolve(), [0, 0, 0]];
  vi.stubGlobal('XRRigidTransform', FakeRigidTransform);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const table: Pose = { position: [0.2, 0.7, -1], rotation: fromYawPitch(0.4, 0) };
const floor: Pose = { position: [1, 0, -2], rotation: identity };

it('is where the device says that its point is now', async () => {
  const anchor = new RoomAnchor();
  expect(anchor.poseIn(frame, space)).toBeNull();
  await anchor.set(frame, table, space);
  expect(anchor.poseIn(frame, space)).toEqual(table);
  correction = [0, 0.01, 0.02];
  expect(anchor.poseIn(frame, space)).toEqual({ ...table, position: add(table.position, correction) });
  correction = null;
  expect(anchor.poseIn(frame, space)).toBeNull();
});

it('is one at a time, the last one that was asked for', async () => {
  const anchor = new RoomAnchor();
  await anchor.set(frame, table, space);
  const grants: (() => void)[] = [];
  granted = new Promise<void>((resolve) => void grants.push(resolve));
  const late = anchor.set(frame, table, space);
  expect([anchor.poseIn(frame, space), anchors[0]!.isDeleted]).toEqual([null, true]);
  granted = Promise.resolve();
  await anchor.set(frame, floor, space);
  grants[0]!();
  await late;
  expect(anchor.poseIn(frame, space)).toEqual(floor);
  expect(anchors.map(({ isDeleted }) => isDeleted)).toEqual([true, false, true]);
});

it('is not deleted after the session, which browsers may fail to do', async () => {
  const anchor = new RoomAnchor();
  await anchor.set(frame, table, space);
  const late = anchor.set(frame, floor, space);
  anchor.dispose();
  await late;
  expect(anchors.map(({ isDeleted }) => isDeleted)).toEqual([true, false]);
  expect(anchor.poseIn(frame, space)).toBeNull();
});

it('is nowhere where the device has no anchors, or refuses one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const anchor = new RoomAnchor();
  await anchor.set({} as XRFrame, table, space);
  expect(anchor.poseIn(frame, space)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  granted = Promise.reject(new Error('refused'));
  await anchor.set(frame, table, space);
  expect(anchor.poseIn(frame, space)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
