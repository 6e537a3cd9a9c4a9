/**
 * How panels of a headset face the visitor, where a ray meets them, and where the card of a tag is. Pure functions of
 * positions in metres and angles in radians. docs/reference/vr.md#menu, #cards
 */
import { fromYawPitch, lookRotation, rotate, toYawPitch } from '#domain/geometry/quat.ts';
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

/** Metres from the head: at most, and where a surface or the tag is nearer, at least. */
const cardDistance = { far: 1.1, near: 0.5 } as const;
/** Metres at the largest distance; nearer cards are smaller, so that they look the same. */
export const cardWidth = 0.62;
/** The same: between the upper edge of a card and what is at the height of its tag. */
const cardTop = 0.12;
/** Metres between a surface or a tag and the card before it. */
const cardMargin = 0.1;
/** Radians between the tag and the edge of its card. */
const besideTag = 0.1;
/** Metres between the head and an eye: what is nearer covers more of what is behind it. */
const eyeOffset = 0.035;
/** Of the direction to a card, below its upper edge. */
const cardPitch = { min: -0.2, max: 0.1 } as const;

export interface CardPlacement {
  /** Below the upper edge. */
  readonly pose: Pose;
  /** Metres. */
  readonly width: number;
}

/**
 * Where the card of a tag is: beside the tag, on the side that is nearer to straight ahead, else on the right; at the height
 * of the tag; nearer than the tag and the nearest surface.
 * @param surfaceDistance metres to the nearest surface along a ray, up to a distance; null: there is none
 */
export const placeCard = (
  { position: eyes, rotation }: Pose,
  tag: Vec3,
  surfaceDistance: (ray: Ray, maxDistance: number) => number | null,
): CardPlacement => {
  const [x, y, z] = sub(tag, eyes);
  const tagYaw = Math.atan2(-x, -z);
  const pitch = Math.max(cardPitch.min, Math.min(cardPitch.max, Math.atan2(y, Math.hypot(x, z))));
  // A positive yaw is to the left.
  const side = Math.sin(tagYaw - toYawPitch(rotation).yaw) < -0.05 ? 1 : -1;
  const directionAt = (metres: number): Vec3 => {
    const offset = Math.atan(cardWidth / 2 / cardDistance.far) + Math.atan(eyeOffset / metres) + besideTag;
    return rotate(fromYawPitch(tagYaw + side * offset, pitch), [0, 0, -1]);
  };
  const surface = surfaceDistance(
    { origin: eyes, direction: directionAt(cardDistance.far) },
    cardDistance.far + cardMargin,
  );
  const room = Math.min(surface ?? Infinity, distance(eyes, tag)) - cardMargin;
  const metres = Math.max(cardDistance.near, Math.min(cardDistance.far, room));
  return {
    pose: facing(add(eyes, scale(directionAt(metres), metres)), eyes),
    width: (cardWidth * metres) / cardDistance.far,
  };
};

/** The middle of a card of this height, whose upper edge does not move when the height changes. */
export const cardMiddle = ({ pose: { position, rotation }, width }: CardPlacement, height: number): Pose => ({
  position: add(position, rotate(rotation, [0, (cardTop * width) / cardWidth - height / 2, 0])),
  rotation,
});
