/**
 * The arrows in a panorama that lead to other sweeps where no puck does (docs/reference/sweeps-and-pucks.md#links): at the
 * links of the capture, and on the floor towards neighbours that are too far away for a puck.
 */
import type { Quat } from '../geometry/quat.ts';
import { add, cross, distance, dot, length, normalize, scale, sub, type Vec3 } from '../geometry/vec3.ts';
import type { SweepId } from '../ids.ts';
import { maxPuckDistance } from '../markers/puck-opacity.ts';
import type { Model, Sweep, SweepLink } from '../model/model.ts';
import { hasPuck, puckCentre } from './pucks.ts';

export interface LinkArrow {
  readonly sweepId: SweepId;
  /** The middle of its disc, world space. */
  readonly position: Vec3;
  /** Unit vector: the side of the disc that is seen. */
  readonly normal: Vec3;
  /** Unit vector in the plane of the disc: where the arrow points. */
  readonly heading: Vec3;
  /** The capture's; may be empty. */
  readonly label: string;
}

/** Metres from the camera: assumed of a link, of which only the direction is known. */
export const linkDistance = 3;
/** Metres from the point below the camera: in the lower part of a level view. */
const floorDistance = 3;
/** Metres between the middle of an arrow on the floor and that of another arrow or puck. */
const minSpacing = 0.55;
/** Cosine of 20°: a neighbour this close to the direction of a nearer one is on the way through that one. */
const sameWay = 0.94;

const up: Vec3 = [0, 1, 0];
const north: Vec3 = [0, 0, -1];

const horizontal = ([x, , z]: Vec3): Vec3 => normalize([x, 0, z]);

/** A disc that faces the camera, the arrow pointing up. */
const arrowOfLink = (from: Sweep, { sweepId, direction, label }: SweepLink): LinkArrow => {
  const normal = scale(direction, -1);
  // Straight up or down, "up" in the picture is north.
  const upright = Math.abs(normal[1]) > 0.99 ? north : up;
  return {
    sweepId,
    position: add(from.position, scale(direction, linkDistance)),
    normal,
    heading: normalize(cross(normal, cross(upright, normal))),
    label,
  };
};

const isOnTheWay = (from: Sweep, via: Sweep, to: Sweep): boolean =>
  via.neighbours.includes(to.id) &&
  distance(from.position, via.position) < distance(from.position, to.position) &&
  dot(horizontal(sub(via.position, from.position)), horizontal(sub(to.position, from.position))) > sameWay;

/** Neighbours that are too far away for a puck, and not beyond another neighbour; nearest first. */
const farNeighbours = (sweeps: readonly Sweep[], from: Sweep): readonly Sweep[] => {
  if (from.alignment === 'unaligned') return [];
  const neighbours = sweeps.filter((sweep) => hasPuck(sweep) && from.neighbours.includes(sweep.id));
  return neighbours
    .filter((to) => distance(to.floorPosition, from.floorPosition) > maxPuckDistance)
    .filter((to) => !neighbours.some((via) => isOnTheWay(from, via, to)))
    .toSorted((a, b) => distance(a.position, from.position) - distance(b.position, from.position));
};

/** Flat on the floor; further out where the arrow of a nearer sweep, or a puck, is in the way. */
const floorArrows = (sweeps: readonly Sweep[], from: Sweep, targets: readonly Sweep[]): readonly LinkArrow[] => {
  const arrows: LinkArrow[] = [];
  const taken = sweeps.filter(hasPuck).map(puckCentre);
  for (const { id, position } of targets) {
    const heading = horizontal(sub(position, from.position));
    // Straight above or below, no direction of the floor leads there.
    if (length(heading) === 0) continue;
    const placedAt = (away: number): Vec3 => add(puckCentre(from), scale(heading, away));
    const isFree = (place: Vec3): boolean => taken.every((other) => distance(other, place) >= minSpacing);
    let away = floorDistance;
    while (!isFree(placedAt(away))) away += minSpacing;
    taken.push(placedAt(away));
    arrows.push({ sweepId: id, position: placedAt(away), normal: up, heading, label: '' });
  }
  return arrows;
};

/** Those that are seen from inside a sweep. */
export const linkArrows = ({ sweeps }: Pick<Model, 'sweeps'>, from: Sweep): readonly LinkArrow[] => {
  const links = from.links.filter(({ sweepId }) => sweeps.some(({ id, enabled }) => id === sweepId && enabled));
  const linked = new Set(links.map(({ sweepId }) => sweepId));
  const others = farNeighbours(sweeps, from).filter(({ id }) => !linked.has(id));
  return [...links.map((link) => arrowOfLink(from, link)), ...floorArrows(sweeps, from, others)];
};

/** The view on arrival at a sweep that is reached by a link of another one; null: the view keeps its direction. */
export const arrivalRotation = (from: Sweep | null, to: SweepId): Quat | null =>
  from?.links.find(({ sweepId }) => sweepId === to)?.arrivalRotation ?? null;
