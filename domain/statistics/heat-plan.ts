/** The plan of each floor with its viewpoints as circles. docs/reference/analytics.md#the-page */
import type { Ranked } from './report.ts';

type Point = readonly [x: number, z: number];

/** What the statistics page shows of a model. Metres. */
export interface StatisticsPlan {
  readonly name: string;
  /** The lowest first. */
  readonly floors: readonly { readonly id: string; readonly name: string }[];
  readonly rooms: readonly {
    readonly id: string;
    readonly floorId: string;
    readonly name: string;
    readonly outline: readonly Point[];
  }[];
  readonly sweeps: readonly {
    readonly id: string;
    /** From 1, in the model's order. */
    readonly number: number;
    readonly name: string;
    readonly floorId: string | null;
    readonly roomId: string | null;
    /** Null for an unaligned sweep. */
    readonly position: Point | null;
  }[];
  readonly tags: readonly { readonly id: string; readonly title: string }[];
}

export interface HeatSpot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly count: number;
  /** Of the most visited place of all floors, 0 to 1. */
  readonly share: number;
}

/** One floor, scaled so that its longer side has `planSize` units. */
export interface FloorHeat {
  readonly floorId: string | null;
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly { readonly id: string; readonly name: string; readonly outline: readonly Point[] }[];
  /** The least visited first, so that the others are drawn above them. */
  readonly spots: readonly HeatSpot[];
}

export const planSize = 640;
const planMargin = 32;
const [minDiameter, maxDiameter] = [8, 40];
/** Of a place without a visit. */
const unvisitedDiameter = 6;
/** Metres; a single sweep without a room would be infinitely enlarged. */
const minExtent = 4;

/** The area grows with the share. */
export const spotRadius = (count: number, share: number): number =>
  count === 0 ? unvisitedDiameter / 2 : Math.sqrt(minDiameter ** 2 + (maxDiameter ** 2 - minDiameter ** 2) * share) / 2;

const heatOfFloor = (
  floorId: string | null,
  { rooms, sweeps }: StatisticsPlan,
  counts: ReadonlyMap<string, Ranked>,
): FloorHeat | null => {
  const ownRooms = rooms.filter((room) => room.floorId === floorId && room.outline.length > 2);
  const placed = sweeps.flatMap((sweep) =>
    sweep.floorId === floorId && sweep.position ? [{ id: sweep.id, position: sweep.position }] : [],
  );
  if (placed.length === 0) return null;
  const points = [...ownRooms.flatMap(({ outline }) => outline), ...placed.map(({ position }) => position)];
  const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)];
  const [left, top] = [Math.min(...xs), Math.min(...zs)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...zs) - top];
  const scale = (planSize - 2 * planMargin) / Math.max(width, height, minExtent);
  const onPlan = ([x, z]: Point): Point => [planMargin + (x - left) * scale, planMargin + (z - top) * scale];
  const spots = placed.map(({ id, position }): HeatSpot => {
    const { count, share } = counts.get(id) ?? { count: 0, share: 0 };
    const [x, y] = onPlan(position);
    return { id, x, y, radius: spotRadius(count, share), count, share };
  });
  return {
    floorId,
    width: width * scale + 2 * planMargin,
    height: height * scale + 2 * planMargin,
    rooms: ownRooms.map(({ id, name, outline }) => ({ id, name, outline: outline.map(onPlan) })),
    spots: spots.toSorted((a, b) => a.count - b.count),
  };
};

/** The floors that have a viewpoint with a position, the lowest first, then what belongs to no floor. */
export const heatOf = (plan: StatisticsPlan, places: readonly Ranked[]): readonly FloorHeat[] => {
  const counts = new Map(places.map((place) => [place.id, place]));
  return [...plan.floors.map(({ id }) => id), null].flatMap((floorId) => heatOfFloor(floorId, plan, counts) ?? []);
};
