/** Measures of a room's outline: points [x, z] in metres, not closed. */
import type { PlanPoint } from '../plan/house.ts';

const sides = (outline: readonly PlanPoint[]): readonly (readonly [PlanPoint, PlanPoint])[] =>
  outline.map((from, i) => [from, outline[(i + 1) % outline.length]!]);

/** Square metres, by the shoelace formula. */
export const areaOf = (outline: readonly PlanPoint[]): number =>
  Math.abs(sides(outline).reduce((sum, [[ax, az], [bx, bz]]) => sum + (ax * bz - bx * az), 0)) / 2;

export const perimeterOf = (outline: readonly PlanPoint[]): number =>
  sides(outline).reduce((sum, [[ax, az], [bx, bz]]) => sum + Math.hypot(bx - ax, bz - az), 0);

/** The longer and the shorter side of a rectangle; null for any other outline. All outlines are at right angles here. */
export const sidesOfRectangle = (outline: readonly PlanPoint[]): { length: number; width: number } | null => {
  if (outline.length !== 4) return null;
  const [first, second] = sides(outline).map(([[ax, az], [bx, bz]]) => Math.hypot(bx - ax, bz - az));
  return { length: Math.max(first!, second!), width: Math.min(first!, second!) };
};

/** By the crossings of a ray. */
export const isInside = (outline: readonly PlanPoint[], [x, z]: PlanPoint): boolean =>
  sides(outline).filter(([[ax, az], [bx, bz]]) => az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax)
    .length %
    2 ===
  1;

/** A point 5 cm inside the middle of the first side; outlines run clockwise with north up. */
export const innerPoint = (outline: readonly PlanPoint[]): PlanPoint => {
  const [[ax, az], [bx, bz]] = sides(outline)[0]!;
  const length = Math.hypot(bx - ax, bz - az);
  return [(ax + bx) / 2 - ((bz - az) / length) * 0.05, (az + bz) / 2 + ((bx - ax) / length) * 0.05];
};
