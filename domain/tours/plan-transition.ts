/**
 * How one comes to a stop (docs/reference/tours.md#transitions): a plan that is made before the camera moves, so that whoever carries it out
 * needs to decide nothing. A walkthrough walks, a slideshow goes through black.
 */
import { angleBetween, fromYawPitch, toYawPitch, type Quat } from '../geometry/quat.ts';
import { distance, sub, type Vec3 } from '../geometry/vec3.ts';
import type { SweepId } from '../ids.ts';
import type { Model, Sweep } from '../model/model.ts';
import type { WalkLeg } from '../navigation/camera-transition.ts';
import { isInside, type ViewMode } from '../model/view-mode.ts';
import { fadeMs, flightMs, pointerFadeMs, turnSpeed, walkingSpeed } from './timing.ts';
import type { EnabledStop, StopPlace } from './tour.ts';
import { walkPath } from './walk-path.ts';

export interface WalkStage {
  readonly sweepId: SweepId;
  /** Where one looks on arrival. */
  readonly rotation: Quat;
  readonly time: number;
  readonly stride: WalkLeg;
}

/** Names of docs/reference/tours.md#transitions; times in milliseconds. */
export type TourTransition =
  /** One is there. */
  | { readonly type: 'Nop' }
  /** A turn of the head, in the place where one stands. */
  | { readonly type: 'Move'; readonly yawDegrees: number; readonly pitchDegrees: number; readonly time: number }
  /** On foot. */
  | { readonly type: 'Path'; readonly stages: readonly WalkStage[] }
  /** Through black, to a viewpoint. */
  | { readonly type: 'Burns'; readonly sweepId: SweepId; readonly rotation: Quat; readonly time: number }
  /** Into another mode, or to another view from above. */
  | { readonly type: 'FloorChange'; readonly place: StopPlace; readonly fades: boolean; readonly time: number };

export interface Here {
  readonly mode: ViewMode;
  readonly sweepId: SweepId | null;
  readonly position: Vec3;
  readonly rotation: Quat;
}

export interface TransitionRequest {
  /** By hand one wants to be there soon; a leap past others is not walked. */
  readonly manner: 'plays' | 'steps' | 'skips';
  readonly reducedMotion: boolean;
}

const degrees = 180 / Math.PI;
/** Looking the same way. */
const sameViewDegrees = 1;
/** One looks so far ahead on the way, metres: what lies nearer would make the head shake. */
const lookAhead = 2;
const minStageMs = 400;
/** Who steps by hand walks this often faster, and no farther than so many places. */
const handHaste = 2.5;
const maxHandStages = 4;

/** −180 to 180. */
const wrapped = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180;

const turnBetween = (from: Quat, to: Quat): { readonly yawDegrees: number; readonly pitchDegrees: number } => {
  const [a, b] = [toYawPitch(from), toYawPitch(to)];
  return { yawDegrees: wrapped((b.yaw - a.yaw) * degrees), pitchDegrees: (b.pitch - a.pitch) * degrees };
};

/** Along the way; up and down stairs the eyes follow half of the slope. */
const headingAt = (path: readonly Sweep[], index: number): Quat => {
  const here = path[index]!;
  const ahead =
    path.slice(index + 1).find(({ position }) => distance(position, here.position) >= lookAhead) ?? path.at(-1)!;
  const [x, y, z] = sub(ahead.position, here.position);
  return fromYawPitch(Math.atan2(-x, -z), Math.atan2(y, Math.hypot(x, z)) / 2);
};

const strideOf = (index: number, count: number): WalkLeg => {
  if (count === 1) return 'whole';
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'middle';
};

const stagesOf = (path: readonly Sweep[], from: Quat, to: Quat, speeds: Speeds): readonly WalkStage[] => {
  const count = path.length - 1;
  let looking = from;
  return path.slice(1).map((sweep, index) => {
    const rotation = index === count - 1 ? to : headingAt(path, index + 1);
    const way = distance(path[index]!.position, sweep.position);
    const turn = angleBetween(looking, rotation) * degrees;
    looking = rotation;
    const time = Math.max(minStageMs, (way / speeds.walking) * 1000, (turn / speeds.turning) * 1000);
    return { sweepId: sweep.id, rotation, time, stride: strideOf(index, count) };
  });
};

interface Speeds {
  /** Metres a second. */
  readonly walking: number;
  /** Degrees a second. */
  readonly turning: number;
}

const inside = (model: Model, here: Here, stop: EnabledStop, wish: TransitionRequest): TourTransition => {
  const { options, sweeps } = model;
  const { rotation } = stop.place;
  const sweepId = stop.place.sweepId!;
  const haste = wish.manner === 'plays' ? 1 : handHaste;
  const speeds = { walking: walkingSpeed(options.tour) * haste, turning: turnSpeed(options.tour) * haste };
  if (here.sweepId === sweepId) {
    const angle = angleBetween(here.rotation, rotation) * degrees;
    if (angle < sameViewDegrees) return { type: 'Nop' };
    const time = Math.max(minStageMs, (angle / speeds.turning) * 1000);
    return { type: 'Move', ...turnBetween(here.rotation, rotation), time };
  }
  const type = stop.overrides.transitionType ?? (options.tour.fastTransitions ? 'slideshow' : 'walkthrough');
  const walks = type === 'walkthrough' && !wish.reducedMotion && wish.manner !== 'skips' && here.sweepId !== null;
  const path = walks ? walkPath(sweeps, here.sweepId, sweepId) : null;
  const isTooFar = wish.manner === 'steps' && path !== null && path.length - 1 > maxHandStages;
  if (path && !isTooFar) return { type: 'Path', stages: stagesOf(path, here.rotation, rotation, speeds) };
  return { type: 'Burns', sweepId, rotation, time: wish.manner === 'plays' ? fadeMs(options.tour) : pointerFadeMs };
};

export const planTransition = (
  model: Model,
  here: Here,
  stop: EnabledStop,
  wish: TransitionRequest,
): TourTransition => {
  const { place, overrides } = stop;
  if (isInside(here.mode) && isInside(place.mode)) return inside(model, here, stop, wish);
  const isSlideshow = (overrides.transitionType ?? 'walkthrough') === 'slideshow';
  const fades = isSlideshow || wish.reducedMotion || wish.manner === 'skips';
  const usual = fades ? fadeMs(model.options.tour) : flightMs(model.options.tour);
  return { type: 'FloorChange', place, fades, time: wish.manner === 'plays' ? usual : Math.min(usual, 1500) };
};
