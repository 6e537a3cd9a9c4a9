/** Values that texts and annotations derive from the plan: points on surfaces, sizes, view directions. */
import { fromYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { roundAll } from '../capture/round.ts';
import { floors, rooms, walls, type FloorId, type Opening, type RoomPlan } from '../plan/house.ts';
import { eyeHeight, sweeps, type SweepPlan } from '../plan/sweeps.ts';

const found = <T>(list: readonly T[], is: (one: T) => boolean, name: string): T => {
  const one = list.find(is);
  if (!one) throw new Error(`the plan has no ${name}`);
  return one;
};

export const bottomOf = (floorId: FloorId): number => found(floors, ({ id }) => id === floorId, floorId).bottom;
export const roomOf = (roomId: string): RoomPlan => found(rooms, ({ id }) => id === roomId, roomId);
export const sweepOf = (sweepId: string): SweepPlan => found(sweeps, ({ id }) => id === sweepId, sweepId);
export const openingOf = (openingId: string): Opening =>
  found(
    walls.flatMap((wall) => wall.openings),
    ({ id }) => id === openingId,
    openingId,
  );

/** The rectangle around a room: x and z from and to. */
export const boundsOf = (
  roomId: string,
): { readonly x: readonly [number, number]; readonly z: readonly [number, number] } => {
  const { outline } = roomOf(roomId);
  const [xs, zs] = [outline.map(([x]) => x), outline.map(([, z]) => z)];
  return { x: [Math.min(...xs), Math.max(...xs)], z: [Math.min(...zs), Math.max(...zs)] };
};

/** A point in a room: its place in the plan and its height above the room's floor. */
export const pointIn = (roomId: string, x: number, height: number, z: number): Vec3 =>
  roundAll([x, bottomOf(roomOf(roomId).floorId) + height, z]);

export const eyeOf = (sweepId: string): Vec3 => {
  const { at, ground } = sweepOf(sweepId);
  return roundAll([at[0], ground + eyeHeight, at[1]]);
};

export interface Looking {
  /** Clockwise from north. */
  readonly headingDegrees: number;
  /** Above the horizon. */
  readonly pitchDegrees: number;
  readonly rotation: Quat;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** In whole thousandths. */
const degrees = (angle: number): number => Math.round((angle * 180_000) / Math.PI) / 1000;

/** Rounded like the angles, so that the exported angles and the rotation agree. */
export const lookFrom = (eye: Vec3, target: Vec3): Looking => {
  const [dx, dy, dz] = [target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]];
  const headingDegrees = degrees(Math.atan2(dx, -dz));
  const pitchDegrees = degrees(Math.atan2(dy, Math.hypot(dx, dz)));
  const rotation = roundAll(fromYawPitch(-radians(headingDegrees), radians(pitchDegrees)), 6);
  return { headingDegrees, pitchDegrees, rotation };
};

/** The view direction in the form of links to views. */
export const eulerOf = ({ headingDegrees, pitchDegrees }: Looking): readonly [number, number] => [
  radians(pitchDegrees),
  -radians(headingDegrees),
];

/** Such as “3.60 m”. */
export const metres = (length: number): string => `${length.toFixed(2)} m`;

/** Timestamps on one afternoon, an hour apart where the order matters. */
export const written = { created: '2025-05-06T12:00:00Z', modified: '2025-05-06T12:00:00Z' } as const;
