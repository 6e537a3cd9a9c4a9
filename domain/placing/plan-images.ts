/**
 * The images of a floor's plan, over which viewpoints are placed (docs/reference/placing.md#plan-images). Lengths in metres.
 */
import type { FloorId, PlanImageId } from '../ids.ts';
import { maxPlanImageWidth, minPlanImageWidth } from '../records/kinds/plan-image.ts';
import {
  isPlaced,
  placedAt,
  turned,
  type PlacedPlanImage,
  type Placing,
  type PlanImagePose,
  type PlanPoint,
} from './placing.ts';

const radians = Math.PI / 180;

/** From −180 (exclusive) to 180, to the thousandth: sums of angles get long fractions. */
const normalizedDegrees = (degrees: number): number => {
  const turned = (((degrees % 360) + 540) % 360) - 180;
  return Math.round((turned === -180 ? 180 : turned) * 1000) / 1000;
};

/** To the tenth of a millimetre: thousands of viewpoints are sent in one request. */
const rounded = (metres: number): number => Math.round(metres * 1e4) / 1e4;

const clampedWidth = (width: number): number => Math.min(maxPlanImageWidth, Math.max(minPlanImageWidth, width));

export const planImageIn = ({ planImages }: Placing, id: PlanImageId): PlacedPlanImage | null =>
  planImages.find((image) => image.id === id) ?? null;

const turnedVector = ({ x, z }: PlanPoint, degrees: number): PlanPoint => {
  const [sine, cosine] = [Math.sin(degrees * radians), Math.cos(degrees * radians)];
  return { x: x * cosine - z * sine, z: x * sine + z * cosine };
};

/** Where a point of the image is after the image was moved, turned and scaled. */
export const movedPoint = (point: PlanPoint, from: PlanImagePose, to: PlanImagePose): PlanPoint => {
  const scale = to.width / from.width;
  const offset = turnedVector({ x: point.x - from.x, z: point.z - from.z }, to.rotationDegrees - from.rotationDegrees);
  return { x: to.x + offset.x * scale, z: to.z + offset.z * scale };
};

/** The viewpoints of the image's floor stay where they are on the image. */
const withViewpoints = (placing: Placing, from: PlacedPlanImage, to: PlacedPlanImage): Placing => {
  const angle = (to.rotationDegrees - from.rotationDegrees) * radians;
  return {
    ...placing,
    sweeps: placing.sweeps.map((sweep) => {
      if (!isPlaced(sweep) || sweep.floorId !== from.floorId) return sweep;
      const [x, , z] = sweep.position;
      const point = movedPoint({ x, z }, from, to);
      const placed = placedAt(placing, sweep, { x: rounded(point.x), z: rounded(point.z) }, sweep.floorId);
      return angle === 0 ? placed : turned(placed, angle);
    }),
  };
};

export interface PlanImageChange {
  readonly pose: Partial<PlanImagePose>;
  /** Whether the viewpoints of the floor are moved, turned and spread with it. */
  readonly movesViewpoints: boolean;
}

export const changePlanImage = (
  placing: Placing,
  id: PlanImageId,
  { pose, movesViewpoints }: PlanImageChange,
): Placing => {
  const from = planImageIn(placing, id);
  if (!from) return placing;
  const changed = { ...from, ...pose };
  const to = {
    ...changed,
    width: clampedWidth(changed.width),
    rotationDegrees: normalizedDegrees(changed.rotationDegrees),
  };
  if (to.x === from.x && to.z === from.z && to.width === from.width && to.rotationDegrees === from.rotationDegrees)
    return placing;
  const planImages = placing.planImages.map((image) => (image.id === id ? to : image));
  return { ...(movesViewpoints ? withViewpoints(placing, from, to) : placing), planImages };
};

/**
 * The pose in which two points of the plan, `a` and `b`, are `distance` apart; `a` stays where it is. Null where they are
 * the same point.
 */
export const scaledPose = (
  from: PlanImagePose,
  [a, b]: readonly [PlanPoint, PlanPoint],
  distance: number,
): PlanImagePose | null => {
  const measured = Math.hypot(b.x - a.x, b.z - a.z);
  if (measured < 1e-6 || !(distance > 0)) return null;
  const width = clampedWidth((from.width * distance) / measured);
  const scale = width / from.width;
  const { rotationDegrees } = from;
  return { rotationDegrees, width, x: a.x + (from.x - a.x) * scale, z: a.z + (from.z - a.z) * scale };
};

/** Of an image that was added where nothing is on the floor yet. */
const defaultWidth = 15;

/** Where an image is first: over the viewpoints of its floor, with some space around. `aspect`: its width by its height. */
export const initialPose = ({ sweeps }: Placing, floorId: FloorId, aspect: number): PlanImagePose => {
  const placed = sweeps.filter((sweep) => isPlaced(sweep) && sweep.floorId === floorId);
  const [xs, zs] = [placed.map(({ position }) => position[0]), placed.map(({ position }) => position[2])];
  if (placed.length === 0) return { x: 0, z: 0, width: defaultWidth, rotationDegrees: 0 };
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const needed = Math.max(right - left, (bottom - top) * aspect) * 1.5;
  const width = Math.round(clampedWidth(Math.max(defaultWidth, needed)) * 100) / 100;
  return { x: (left + right) / 2, z: (top + bottom) / 2, width, rotationDegrees: 0 };
};

export const addPlanImage = (placing: Placing, image: PlacedPlanImage): Placing => ({
  ...placing,
  planImages: [...placing.planImages, image],
});

export const removePlanImage = (placing: Placing, id: PlanImageId): Placing => ({
  ...placing,
  planImages: placing.planImages.filter((image) => image.id !== id),
});
