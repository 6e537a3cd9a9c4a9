/**
 * Where the menu and its button are, and where a ray meets them. Pure functions of positions in metres and angles in
 * radians. docs/reference/vr.md#menu
 */
import { lookRotation, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, dot, normalize, scale, sub, type Ray, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Pose } from './viewer-placement.ts';

/** Metres. */
export const menuWidth = 0.8;
/** Metres from the head; nearer where a surface is nearer, but not nearer than the second. */
export const menuDistance = 0.9;
/** The same on the screen of a phone in portrait, which is narrow. */
export const handheldMenuDistance = 1.6;
export const minMenuDistance = 0.45;
/** Below the horizon. */
const menuPitch = -0.12;

/** Metres: before and below the eyes of a visitor who looks down; above the feet where a dollhouse would be behind it. */
const lowerButton = { ahead: 0.65, below: 0.75 } as const;
const lowerButtonAtDollhouse = { ahead: 0.15, below: 0.7 } as const;
/** The pitch at which the lower button appears, and that at which it disappears. */
const lookingDown = { from: (-35 * Math.PI) / 180, to: (-25 * Math.PI) / 180 } as const;

/** Metres. */
export const buttonRadius = { lower: 0.05, hand: 0.025 } as const;
/** A ray that passes the button at this share of its radius points at it. */
const buttonReach = 1.3;

/** Metres from the origin of a controller's ray, in the axes of the ray: the back of the hand. */
const wristOffset: Vec3 = [0, 0.03, 0.12];
/** Metres above the palm. */
const palmHeight = 0.06;
/** Cosine of the angle between the palm's normal and the direction to the eyes. */
const facingCosine = 0.6;

/** The direction straight ahead of a head, at a pitch. */
const ahead = ({ rotation }: Pose, pitch: number): Vec3 => {
  const { yaw } = toYawPitch(rotation);
  return [-Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)];
};

/** The ray along which the menu is placed. */
export const menuRay = (head: Pose): Ray => ({ origin: head.position, direction: ahead(head, menuPitch) });

/** The middle of the menu. Its x axis is to the visitor's right, and its z axis points to the visitor. */
export const menuPose = (head: Pose, metres: number): Pose => {
  const { origin, direction } = menuRay(head);
  return { position: add(origin, scale(direction, metres)), rotation: lookRotation(direction) };
};

/** `metres`: to the nearest surface along `menuRay`; null: there is none. The menu is a little before it. */
export const menuDistanceBefore = (metres: number | null, maxDistance: number = menuDistance): number =>
  Math.max(minMenuDistance, Math.min(maxDistance, (metres ?? Infinity) - 0.1));

/** Whether the visitor looks down at the lower button. `was`: in the frame before. */
export const isLookingDown = ({ rotation }: Pose, was: boolean): boolean =>
  toYawPitch(rotation).pitch < (was ? lookingDown.to : lookingDown.from);

export const lowerButtonPosition = (head: Pose, hasDollhouse = false): Vec3 => {
  const place = hasDollhouse ? lowerButtonAtDollhouse : lowerButton;
  return add(head.position, add(scale(ahead(head, 0), place.ahead), [0, -place.below, 0]));
};

/** `hand`: the pose of a controller's ray. */
export const wristButtonPosition = ({ position, rotation }: Pose): Vec3 => add(position, rotate(rotation, wristOffset));

/** The middle of a palm, and the unit vector that points away from it. */
export interface Palm {
  readonly position: Vec3;
  readonly normal: Vec3;
}

/** Null: the palm is not turned to the eyes. */
export const palmButtonPosition = ({ position, normal }: Palm, eyes: Vec3): Vec3 | null =>
  dot(normal, normalize(sub(eyes, position))) < facingCosine ? null : add(position, scale(normal, palmHeight));

/** Metres along a ray to a round button; null: the ray passes it. */
export const meetButton = (position: Vec3, radius: number, { origin, direction }: Ray): number | null => {
  const along = dot(sub(position, origin), direction);
  const nearest = add(origin, scale(direction, along));
  return along > 0 && distance(nearest, position) < radius * buttonReach ? along : null;
};
