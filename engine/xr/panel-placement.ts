/**
 * How panels of a headset face the visitor, where a ray meets them, and where cards are. Pure functions of positions in
 * metres and angles in radians. docs/reference/vr.md#menu, #cards, #tours, #on-a-phone
 */
import { fromYawPitch, lookRotation, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, distance, dot, normalize, scale, sub, type Ray, type Vec3 } from '#domain/geometry/vec3.ts';
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
/** The same: between the edge of a card that does not move and the point that it is placed at. */
const cardEdge = 0.12;
/** Metres between a surface or a tag and the card before it. */
const cardMargin = 0.1;
/** Radians between the tag and the edge of its card. */
const besideTag = 0.1;
/** Metres between the head and an eye: what is nearer covers more of what is behind it. */
const eyeOffset = 0.035;
/** Of the direction to a card, below its upper edge. */
const cardPitch = { min: -0.2, max: 0.1 } as const;
/** Of the direction to such a card, above its lower edge: 30° below the horizon, before a dollhouse at the horizon. */
const lowerPitch = { inside: -0.415, aboveDollhouse: 0.11 } as const;

/** Radians to the left of straight ahead: of the card of a tool. */
const asideYaw = (28 * Math.PI) / 180;
/** Radians by which the visitor has turned away from the card of a tool, or metres to it, until it is out of reach. */
const reachLimits = { angle: Math.PI / 2, distance: 2 } as const;
/** Radians: where the visitor looks farther up or down, the direction to the side is not certain. */
const maxCertainPitch = (65 * Math.PI) / 180;

/** Metres to the nearest surface along a ray of the scene, up to a distance; null: there is none. */
export type SurfaceDistance = (ray: Ray, maxDistance: number) => number | null;

export interface CardPlacement {
  /** Below the upper edge, or above the lower one. */
  readonly pose: Pose;
  /** Metres. */
  readonly width: number;
  /** Which edge does not move when the height changes. */
  readonly fixedEdge: 'upper' | 'lower';
}

/**
 * Where the card of a tag is: beside the tag, on the side that is nearer to straight ahead, else on the right; at the height
 * of the tag; nearer than the tag and the nearest surface.
 */
export const placeCard = (
  { position: eyes, rotation }: Pose,
  tag: Vec3,
  surfaceDistance: SurfaceDistance,
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
  return { ...cardAt(eyes, directionAt, room), fixedEdge: 'upper' };
};

/**
 * Where the card of a stop or a tool is: straight ahead or to the left of that, below what the stop shows, so that its buttons
 * are at the same place at each stop; above a dollhouse.
 */
export const placeLowerCard = (
  { position: eyes, rotation }: Pose,
  { place, hasDollhouse }: { readonly place: 'ahead' | 'aside'; readonly hasDollhouse: boolean },
  surfaceDistance: SurfaceDistance,
): CardPlacement => {
  const pitch = hasDollhouse ? lowerPitch.aboveDollhouse : lowerPitch.inside;
  const yaw = toYawPitch(rotation).yaw + (place === 'aside' ? asideYaw : 0);
  const direction = rotate(fromYawPitch(yaw, pitch), [0, 0, -1]);
  const surface = surfaceDistance({ origin: eyes, direction }, cardDistance.far + cardMargin);
  return { ...cardAt(eyes, () => direction, (surface ?? Infinity) - cardMargin), fixedEdge: 'lower' };
};

/** Of a card on the screen of a phone: metres, and radians below the middle of the screen; the lowest direction. */
const handheldCard = { distance: 1.6, below: 0.35, minPitch: -1.3 } as const;
/** Cosine of the angle between the middle of the screen and a card, from which on it is off the screen: 35°. */
const offScreenCosine = Math.cos((35 * Math.PI) / 180);

/** Where any card is on the screen of a phone: in its lower part, and so far away that its width fits in portrait. */
export const placeHandheldCard = ({ position: eyes, rotation }: Pose): CardPlacement => {
  const { yaw, pitch } = toYawPitch(rotation);
  const direction = rotate(fromYawPitch(yaw, Math.max(handheldCard.minPitch, pitch - handheldCard.below)), [0, 0, -1]);
  const position = add(eyes, scale(direction, handheldCard.distance));
  return { pose: facing(position, eyes), width: cardWidth, fixedEdge: 'lower' };
};

/** Whether such a card is not seen any more. */
export const isOffScreen = ({ pose }: CardPlacement, { position, rotation }: Pose): boolean =>
  dot(normalize(sub(pose.position, position)), rotate(rotation, [0, 0, -1])) < offScreenCosine;

/** Whether the visitor has turned away from a card, or gone away. */
export const isOutOfReach = ({ pose }: CardPlacement, { position, rotation }: Pose): boolean => {
  const [x, , z] = sub(pose.position, position);
  if (Math.hypot(x, z) > reachLimits.distance) return true;
  const { yaw, pitch } = toYawPitch(rotation);
  const offset = Math.atan2(-x, -z) - yaw;
  return Math.abs(pitch) < maxCertainPitch && Math.cos(offset) < Math.cos(reachLimits.angle);
};

/** `room`: metres that are free in front of the eyes. */
const cardAt = (eyes: Vec3, directionAt: (metres: number) => Vec3, room: number): Omit<CardPlacement, 'fixedEdge'> => {
  const metres = Math.max(cardDistance.near, Math.min(cardDistance.far, room));
  return {
    pose: facing(add(eyes, scale(directionAt(metres), metres)), eyes),
    width: (cardWidth * metres) / cardDistance.far,
  };
};

/** The middle of a card of this height, one edge of which does not move when the height changes. */
export const cardMiddle = ({ pose, width, fixedEdge }: CardPlacement, height: number): Pose => {
  const { position, rotation } = pose;
  const up = (cardEdge * width) / cardWidth - height / 2;
  return { position: add(position, rotate(rotation, [0, fixedEdge === 'upper' ? up : -up, 0])), rotation };
};
