/** The camera motion at a stop (docs/reference/tours.md#pans-at-a-stop): a pan, an orbit, a zoom into the floor plan, or none. */
import { toYawPitch } from '../geometry/quat.ts';
import { distance, sub } from '../geometry/vec3.ts';
import type { PanDirection } from '../records/kinds/highlight-reel.ts';
import type { TourOptions } from '../model/tour-options.ts';
import { isDollhouse, isInside } from '../model/view-mode.ts';
import { panAngleOf, stayOf } from './timing.ts';
import type { PhotoPlace } from '../photos/photo.ts';
import type { EnabledStop } from './tour.ts';

/** Types as in docs/reference/tours.md#pans-at-a-stop. `rest`: pause after the motion; times in milliseconds. */
export type TourPan =
  | {
      readonly type: 'Pan' | 'PanDollhouse';
      /** Positive to the left. */
      readonly yawDegrees: number;
      readonly time: number;
      readonly rest: number;
    }
  | { readonly type: 'Zoom'; readonly factor: number; readonly time: number; readonly rest: number }
  /** Nothing moves. */
  | { readonly type: 'Delay'; readonly rest: number }
  /** Nothing moves, and there is nothing to read. */
  | { readonly type: 'None'; readonly rest: number };

export interface StayConditions {
  readonly options: TourOptions;
  readonly reducedMotion: boolean;
  /** The text that is shown at the stop. */
  readonly text: string;
  /** The place of the next stop; null after the last. */
  readonly next: PhotoPlace | null;
}

/** Left 1, auto 0, right −1. */
export const panSigns: Readonly<Record<PanDirection, 1 | 0 | -1>> = { left: 1, auto: 0, right: -1 };

/** Ours. */
const zoomFactor = 1.2;
/** If the next stop is nearer, it is on neither side; metres. */
const minSideDistance = 0.5;

/** An automatic pan turns towards the next stop, or to the right where that has no side. */
const signTowards = ({ position, rotation }: PhotoPlace, next: PhotoPlace | null): 1 | -1 => {
  if (!next || !isInside(next.mode) || distance(position, next.position) < minSideDistance) return -1;
  const [x, , z] = sub(next.position, position);
  return Math.sin(Math.atan2(-x, -z) - toYawPitch(rotation).yaw) > 0 ? 1 : -1;
};

export const planPan = ({ place, overrides }: EnabledStop, facts: StayConditions): TourPan => {
  const { options, reducedMotion, text, next } = facts;
  const isOrbit = isDollhouse(place.mode);
  const stay = stayOf(text.length, isOrbit ? options.dollhousePanSpeed : options.panSpeed);
  const rest = stay.panMs + stay.restMs;
  if (reducedMotion) return { type: 'Delay', rest };
  if (place.mode === 'floorplan') {
    const time = options.zoomDuration;
    return { type: 'Zoom', factor: zoomFactor, time, rest: Math.max(0, rest - time) };
  }
  const angle = panAngleOf(options, overrides);
  if (angle === 0) return { type: text === '' ? 'None' : 'Delay', rest };
  const sign = panSigns[overrides.panDirection ?? options.panDirection] || signTowards(place, next);
  return { type: isOrbit ? 'PanDollhouse' : 'Pan', yawDegrees: sign * angle, time: stay.panMs, rest: stay.restMs };
};
