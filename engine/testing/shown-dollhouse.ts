/** A dollhouse of a session that is shown before a head, without a renderer. */
import type { Box3 } from '#domain/geometry/box3.ts';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { XrDollhouse } from '../runtime/xr-dollhouse.ts';
import type { XrKind } from '../stage-api.ts';
import { CameraRig } from '../view/camera-rig.ts';
import type { Pose } from '../xr/viewer-placement.ts';

/** A diagonal of 20 m, away from the origin. */
export const box: Box3 = { min: [-2, -1, -10], max: [10, 5, 6] };

export const headAt = (position: Vec3, yaw: number, pitch = 0): Pose => ({
  position,
  rotation: fromYawPitch(yaw, pitch),
});
export const head = headAt([1, 1.7, 2], 0.5, -0.4);

/** Its camera is that of the page, with a yaw of 1.2 and a pitch of −0.6. */
export const showDollhouse = (kind: XrKind = 'vr'): { readonly rig: CameraRig; readonly dollhouse: XrDollhouse } => {
  const rig = new CameraRig(false);
  rig.setBounds(box);
  rig.setMode('dollhouse');
  rig.setState(rig.overviewState([20, 15, 20], fromYawPitch(1.2, -0.6)));
  const dollhouse = new XrDollhouse(rig, kind);
  dollhouse.show(head, 0, box);
  return { rig, dollhouse };
};

/** Radians, −π to π. */
export const angleDifference = (a: number, b: number): number => Math.atan2(Math.sin(a - b), Math.cos(a - b));
