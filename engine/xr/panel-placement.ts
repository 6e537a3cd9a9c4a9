/**
 * How panels of a headset face the visitor, where a ray meets them, and where the card of a tag is. Pure functions of
 * positions in metres and angles in radians. docs/reference/vr.md#menu, #cards
 */
import { lookRotation, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, dot, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Ray } from '../pick/surface-picker.ts';
import type { Pose } from './viewer-placement.ts';

/** How a panel or a button that faces the eyes is turned: its z axis points to them. */
export const facing = (position: Vec3, eyes: Vec3): Pose => ({
  position,
  rotation: lookRotation(normalize(sub(position, eyes))),
});

/** Where a ray meets the plane of a pose: metres to the right and up from its middle, and along the ray. */
export interface PlaneHit {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

/** Null: the ray does not meet the plane from the front. */
export const meetPlane = ({ position, rotation }: Pose, { origin, direction }: Ray): PlaneHit | null => {
  const normal = rotate(rotation, [0, 0, 1]);
  const approach = -dot(normal, direction);
  const along = dot(normal, sub(origin, position)) / approach;
  if (approach <= 0 || along < 0) return null;
  const offset = sub(add(origin, scale(direction, along)), position);
  return {
    x: dot(offset, rotate(rotation, [1, 0, 0])),
    y: dot(offset, rotate(rotation, [0, 1, 0])),
    distance: along,
  };
};

/** Metres. */
export const cardWidth = 0.62;
/** Metres from the head: at most, and where a surface or the tag is nearer, at least. */
export const cardDistance = { far: 1.1, near: 0.5 } as const;
/** Between a surface or a tag and the card before it. */
const cardMargin = 0.1;
/** Radians between the tag and the edge of its card. */
const besideTag = 0.08;
/** Of the direction to a card, below its upper edge. */
const cardPitch = { min: -0.2, max: 0.1 } as const;
/** Metres between the upper edge of a card and what is at the height of its tag. */
const cardTop = 0.12;

/**
 * The ray from the head to a card: beside its tag, on the side that is nearer to straight ahead, else on the right; at the
 * height of the tag.
 */
export const cardRay = (head: Pose, tag: Vec3): Ray => {
  const away = sub(tag, head.position);
  const tagYaw = Math.atan2(-away[0], -away[2]);
  const tagPitch = Math.atan2(away[1], Math.hypot(away[0], away[2]));
  const toLeft = Math.sin(tagYaw - toYawPitch(head.rotation).yaw);
  const offset = Math.atan(cardWidth / 2 / cardDistance.far) + besideTag;
  // A positive yaw is to the left.
  const yaw = tagYaw + (toLeft < -0.05 ? offset : -offset);
  const pitch = Math.max(cardPitch.min, Math.min(cardPitch.max, tagPitch));
  const direction: Vec3 = [-Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)];
  return { origin: head.position, direction };
};

/**
 * Where that ray meets the card, and how it is turned.
 * @param surface metres to the nearest surface along the ray; null: there is none
 */
export const cardPose = ({ origin, direction }: Ray, tag: Vec3, surface: number | null): Pose => {
  const room = Math.min(surface ?? Infinity, distance(origin, tag)) - cardMargin;
  const metres = Math.max(cardDistance.near, Math.min(cardDistance.far, room));
  return facing(add(origin, scale(direction, metres)), origin);
};

/** The middle of a card of this height, whose upper edge does not move when the height changes. */
export const cardMiddle = ({ position, rotation }: Pose, height: number): Pose => ({
  position: add(position, rotate(rotation, [0, cardTop - height / 2, 0])),
  rotation,
});
