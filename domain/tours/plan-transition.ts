/**
 * Plans the transition to a stop (docs/reference/tours.md#transitions) before the camera moves, so that its execution
 * needs no decisions. A walkthrough walks, a slideshow fades through black.
 */
import { angleBetween, fromYawPitch, toYawPitch, type Quat } from '../geometry/quat.ts';
import { distance, sub, type Vec3 } from '../geometry/vec3.ts';
import type { SweepId } from '../ids.ts';
import type { Model, Sweep } from '../model/model.ts';
import type { WalkLeg } from '../navigation/camera-transition.ts';
import { isInside, type ViewMode } from '../model/view-mode.ts';
import { floorOfVisibleFloors } from '../navigation/floors.ts';
import { fadeMs, flightMs, pointerFadeMs, sameViewDelayMs, turnSpeed, walkingSpeed } from './timing.ts';
import type { PhotoPlace } from '../photos/photo.ts';
import type { EnabledStop } from './tour.ts';
import { walkPath } from './walk-path.ts';

export interface WalkStage {
  readonly sweepId: SweepId;
  /** Direction of view on arrival. */
  readonly rotation: Quat;
  readonly time: number;
  readonly leg: WalkLeg;
}

/** Types as in docs/reference/tours.md#transitions; times in milliseconds. */
export type TourTransition =
  /** The camera is there already. */
  | { readonly type: 'Nop' }
  /** The camera is there already, and has just shown another stop. */
  | { readonly type: 'Delay'; readonly time: number }
  /** A rotation at the current sweep. */
  | { readonly type: 'Move'; readonly yawDegrees: number; readonly pitchDegrees: number; readonly time: number }
  /** A walk. */
  | { readonly type: 'Path'; readonly stages: readonly WalkStage[] }
  /** A fade through black, to a sweep. */
  | { readonly type: 'Burns'; readonly sweepId: SweepId; readonly rotation: Quat; readonly time: number }
  /** Over the floor plan, to another view of the same floors. */
  | { readonly type: 'Zoom'; readonly place: PhotoPlace; readonly time: number }
  /** To another mode, to other floors, or around the dollhouse. */
  | { readonly type: 'FloorChange'; readonly place: PhotoPlace; readonly fades: boolean; readonly time: number };

export interface CameraPlace {
  readonly mode: ViewMode;
  readonly sweepId: SweepId | null;
  readonly position: Vec3;
  readonly rotation: Quat;
  /** Null: all are visible. */
  readonly visibleFloors: PhotoPlace['visibleFloors'];
}

export interface TransitionRequest {
  /** Steps of the user are faster; skipping several stops is not walked. */
  readonly trigger: 'plays' | 'steps' | 'skips';
  /** Every way to another viewpoint or mode is a fade: with reduced motion, and in a headset. */
  readonly onlyFades: boolean;
}

const degrees = 180 / Math.PI;
/** Views that differ less are the same. */
const sameViewDegrees = 1;
/** Distance of the point that the camera faces on the path, metres: a nearer one would make the view jitter. */
const lookAhead = 2;
const minStageMs = 400;
const minMoveMs = 10;
/** Degrees a second: a faster rotation looks like a jump. */
const maxTurnSpeed = 200;
/** Longest flight for a step of the user. */
const maxManualFlightMs = 1500;
/** For steps of the user: how much faster the walk is, and its largest number of stages. */
const manualSpeedFactor = 2.5;
const maxManualStages = 4;

/** −180 to 180. */
const wrapDegrees = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180;

const turnBetween = (from: Quat, to: Quat): { readonly yawDegrees: number; readonly pitchDegrees: number } => {
  const [a, b] = [toYawPitch(from), toYawPitch(to)];
  return { yawDegrees: wrapDegrees((b.yaw - a.yaw) * degrees), pitchDegrees: (b.pitch - a.pitch) * degrees };
};

/** Along the path; on stairs the pitch is half of the slope. */
const viewDirectionAt = (path: readonly Sweep[], index: number): Quat => {
  const here = path[index]!;
  const ahead =
    path.slice(index + 1).find(({ position }) => distance(position, here.position) >= lookAhead) ?? path.at(-1)!;
  const [x, y, z] = sub(ahead.position, here.position);
  return fromYawPitch(Math.atan2(-x, -z), Math.atan2(y, Math.hypot(x, z)) / 2);
};

const legOf = (index: number, count: number): WalkLeg => {
  if (count === 1) return 'whole';
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'middle';
};

const stagesOf = (path: readonly Sweep[], from: Quat, to: Quat, speeds: Speeds): readonly WalkStage[] => {
  const count = path.length - 1;
  let looking = from;
  return path.slice(1).map((sweep, index) => {
    const rotation = index === count - 1 ? to : viewDirectionAt(path, index + 1);
    const length = distance(path[index]!.position, sweep.position);
    const turn = angleBetween(looking, rotation) * degrees;
    looking = rotation;
    const time = Math.max(minStageMs, (length / speeds.walking) * 1000, (turn / speeds.turning) * 1000);
    return { sweepId: sweep.id, rotation, time, leg: legOf(index, count) };
  });
};

interface Speeds {
  /** Metres a second. */
  readonly walking: number;
  /** Degrees a second. */
  readonly turning: number;
}

const planInside = (model: Model, here: CameraPlace, stop: EnabledStop, request: TransitionRequest): TourTransition => {
  const { options, sweeps } = model;
  const { rotation } = stop.place;
  const sweepId = stop.place.sweepId!;
  const speedFactor = request.trigger === 'plays' ? 1 : manualSpeedFactor;
  const speeds = {
    walking: walkingSpeed(options.tour) * speedFactor,
    turning: Math.min(maxTurnSpeed, turnSpeed(options.tour) * speedFactor),
  };
  if (here.sweepId === sweepId) {
    const angle = angleBetween(here.rotation, rotation) * degrees;
    if (angle < sameViewDegrees)
      return request.trigger === 'plays' ? { type: 'Delay', time: sameViewDelayMs } : { type: 'Nop' };
    const time = Math.max(minMoveMs, (angle / speeds.turning) * 1000);
    return { type: 'Move', ...turnBetween(here.rotation, rotation), time };
  }
  const type = stop.overrides.transitionType ?? (options.tour.fastTransitions ? 'slideshow' : 'walkthrough');
  const isWalked = type === 'walkthrough' && !request.onlyFades && request.trigger !== 'skips' && here.sweepId !== null;
  const path = isWalked ? walkPath(sweeps, here.sweepId, sweepId) : null;
  const isTooFar = request.trigger === 'steps' && path !== null && path.length - 1 > maxManualStages;
  if (path && !isTooFar) return { type: 'Path', stages: stagesOf(path, here.rotation, rotation, speeds) };
  return { type: 'Burns', sweepId, rotation, time: request.trigger === 'plays' ? fadeMs(options.tour) : pointerFadeMs };
};

/** Floors are shown one at a time, or all of them. */
const isSamePlan = (here: CameraPlace, place: PhotoPlace): boolean =>
  here.mode === 'floorplan' &&
  place.mode === 'floorplan' &&
  floorOfVisibleFloors(here.visibleFloors) === floorOfVisibleFloors(place.visibleFloors);

export const planTransition = (
  model: Model,
  here: CameraPlace,
  stop: EnabledStop,
  request: TransitionRequest,
): TourTransition => {
  const { place, overrides } = stop;
  if (isInside(here.mode) && isInside(place.mode)) return planInside(model, here, stop, request);
  const isSlideshow = (overrides.transitionType ?? 'walkthrough') === 'slideshow';
  const fades = isSlideshow || request.onlyFades || request.trigger === 'skips';
  const { tour } = model.options;
  const limited = (time: number): number => (request.trigger === 'plays' ? time : Math.min(time, maxManualFlightMs));
  if (!fades && isSamePlan(here, place)) return { type: 'Zoom', place, time: limited(tour.zoomDuration) };
  return { type: 'FloorChange', place, fades, time: limited(fades ? fadeMs(tour) : flightMs(tour)) };
};
