/**
 * Where the room of the visitor is in the scene that a session draws. Inside, the scene has the coordinates of the space;
 * a dollhouse is placed in it (dollhouse-placement.ts). Pure functions of positions in metres and angles in radians, Y up;
 * a yaw of 0 looks along −z, and a positive one is to the left. docs/reference/vr.md#looking
 */
import {
  angleBetween,
  conjugate,
  fromYawPitch,
  multiply,
  rotate,
  toYawPitch,
  type Quat,
} from '#domain/geometry/quat.ts';
import { distance, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';

/** A position and a rotation of the room's floor in the scene, which leaves the floor level. */
export interface Placement {
  /** The room's origin in the scene. */
  readonly position: Vec3;
  readonly yaw: number;
}

export interface Pose {
  readonly position: Vec3;
  readonly rotation: Quat;
}

export interface PoseTolerance {
  readonly metres: number;
  readonly radians: number;
}

export const isNear = (a: Pose, b: Pose, { metres, radians }: PoseTolerance): boolean =>
  distance(a.position, b.position) < metres && angleBetween(a.rotation, b.rotation) < radians;

/**
 * Places the room so that the head is over a point of the floor and looks in a direction.
 * @param head in the room; its height above the room's floor is kept
 * @param floor the point of the scene's floor
 * @param yaw of the direction in the scene
 */
export const placeHead = (head: Pose, floor: Vec3, yaw: number): Placement => {
  const turn = yaw - toYawPitch(head.rotation).yaw;
  const [x, , z] = rotate(fromYawPitch(turn, 0), [head.position[0], 0, head.position[2]]);
  return { position: sub(floor, [x, 0, z]), yaw: turn };
};

/** The same for a head that is turned about itself, by a snap turn. */
export const turnedAbout = (placement: Placement, head: Pose, angle: number): Placement => {
  const inScene = toScene(placement, head);
  const [x, , z] = inScene.position;
  return placeHead(head, [x, placement.position[1], z], toYawPitch(inScene.rotation).yaw + angle);
};

/** A pose of the room in the scene. */
export const toScene = ({ position: origin, yaw }: Placement, { position, rotation }: Pose): Pose => {
  const turn = fromYawPitch(yaw, 0);
  const [x, y, z] = rotate(turn, position);
  return { position: [x + origin[0], y + origin[1], z + origin[2]], rotation: multiply(turn, rotation) };
};

/** The origin of the scene as a pose in the room: what a reference space is offset by. */
export const sceneOrigin = ({ position, yaw }: Placement): Pose => {
  const rotation = conjugate(fromYawPitch(yaw, 0));
  return { position: scale(rotate(rotation, position), -1), rotation };
};
