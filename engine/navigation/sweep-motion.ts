/**
 * Motions from one panorama to the next. Interpolated, the camera moves while each point of the mesh (or, without a mesh,
 * of a floor and a sphere in its place) blends both panoramas; faded, the image goes through black; with reduced motion
 * the images cross-fade on the spot.
 */
import {
  type FadeKind,
  brightnessAt,
  type WalkLeg,
  type TransitionType,
} from '#domain/navigation/camera-transition.ts';
import { distance, lerp } from '#domain/geometry/vec3.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Sweep } from '#domain/model/model.ts';
import { chooseFillSweep } from '#domain/panorama/choose-fill-sweep.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { blackoutMs, crossFadeMs, transitionSpeed } from '../camera/camera-constants.ts';
import { moveDuration, walkBetween } from '../camera/transition.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { insideAppearance, type FrameAppearance } from '../view/frame-appearance.ts';
import { between, easeInOut, type Motion } from './motion-runner.ts';
import type { NavigationView } from './navigation-state.ts';

/** With reduced motion: opacity only, 100 ms (docs/reference/interface.md#tokens). */
const reducedFadeMs = 100;

export interface SweepMotionOptions {
  readonly view: Pick<NavigationView, 'slots' | 'mesh' | 'supportsFillPanorama'> & {
    readonly streamer: Pick<NavigationView['streamer'], 'isPrefetched'>;
  };
  readonly rig: Pick<CameraRig, 'state' | 'setState' | 'placeInside'>;
  readonly from: Sweep | null;
  readonly to: Sweep;
  /** All sweeps of the model, from which a move may choose a fill sweep. */
  readonly sweeps: readonly Sweep[];
  readonly transition: TransitionType;
  /** The part of a fade through black; the whole fade when absent. */
  readonly fade?: FadeKind;
  readonly time: number | undefined;
  readonly rotation: Quat | undefined;
  readonly leg: WalkLeg;
  readonly reducedMotion: boolean;
  readonly setAppearance: (appearance: FrameAppearance) => void;
  readonly arrive: () => void;
}

export function createSweepMotion(move: SweepMotionOptions): Motion {
  const { from, to, transition, reducedMotion } = move;
  const fades = transition === 'fadeToBlack' || transition === 'moveToBlack';
  if (transition === 'instant') return jump(move);
  if (fades) return fadeThroughBlack(move);
  const areBothAligned = from && from.alignment === 'aligned' && to.alignment === 'aligned';
  return reducedMotion || !areBothAligned ? crossFade(move) : glide(move, from);
}

const land = ({ view, rig, to, rotation, setAppearance, arrive }: SweepMotionOptions): void => {
  view.slots.showOnly(to);
  view.slots.releaseHidden(view.slots.slotOf(to));
  rig.placeInside(to.position, rotation);
  setAppearance(insideAppearance);
  arrive();
};

const jump = (move: SweepMotionOptions): Motion => ({
  kind: 'move',
  duration: 0,
  apply: () => {},
  arrive: () => land(move),
});

function glide(move: SweepMotionOptions, from: Sweep): Motion {
  const { view, rig, to, rotation, setAppearance } = move;
  const start = rig.state;
  const end = { ...start, position: to.position, rotation: rotation ?? start.rotation };
  const length = distance(start.position, to.position);
  const weights = view.slots.weights();
  const slot = view.slots.acquire(to);
  const startWeights = view.slots.weights().map((w, i) => (weights[i] === 0 ? 0 : w));
  const mesh = view.mesh?.tree !== null && view.mesh !== null;
  assignFillSweep(move, end, slot);
  return {
    kind: 'move',
    duration: move.time ?? moveDuration(length, transitionSpeed),
    apply: (t) => {
      const state = walkBetween(start, end, t, move.leg);
      // The user may look around during the move, unless the move itself turns the camera.
      rig.setState(rotation ? state : { ...rig.state, position: state.position });
      view.slots.blend(startWeights, slot, easeInOut(between(t, 0.05, 0.95)));
      const floor = lerp(from.floorPosition, to.floorPosition, t)[1];
      setAppearance({
        ...insideAppearance,
        mesh,
        floorBelow: mesh ? 0 : Math.max(0.3, state.position[1] - floor),
        wallDistance: mesh ? 1000 : Math.max(3, length * 1.5),
      });
    },
    arrive: () => land(move),
  };
}

/** Assigns a third panorama for what neither end of the move sees, if a loaded one sees it. */
function assignFillSweep({ view, rig, to, sweeps }: SweepMotionOptions, end: CameraState, slot: number): void {
  const tree = view.mesh?.tree;
  if (!tree || !view.supportsFillPanorama) return;
  const shown = new Set([to.id, ...view.slots.shown.flatMap((s) => (s !== null && s.weight > 0 ? s.sweep.id : []))]);
  const candidates = sweeps.filter(
    (s) => s.enabled && s.alignment === 'aligned' && !shown.has(s.id) && view.streamer.isPrefetched(s),
  );
  const path = { from: rig.state.position, to: to.position, rotation: end.rotation };
  const fillSweep = chooseFillSweep(tree.bvh, path, candidates);
  if (fillSweep) view.slots.assignFillSweep(fillSweep, slot);
}

function fadeThroughBlack(move: SweepMotionOptions): Motion {
  const { view, rig, to, rotation, transition, setAppearance } = move;
  const start = rig.state;
  const fade = move.reducedMotion ? reducedFadeMs : blackoutMs;
  const kind = move.fade ?? 'full';
  const duration = (move.time ?? fade * 2) / (kind === 'full' ? 1 : 2);
  const changesAt = kind === 'full' ? 0.5 : kind === 'blackToClear' ? 0 : Infinity;
  let changed = false;
  return {
    kind: 'move',
    duration,
    apply: (t) => {
      if (t >= changesAt && !changed) {
        changed = true;
        view.slots.showOnly(to);
        rig.placeInside(to.position, rotation);
      }
      if (!changed && transition === 'moveToBlack' && !move.reducedMotion) {
        rig.setState({ ...rig.state, position: lerp(start.position, to.position, t * 0.6) });
      }
      setAppearance({ ...insideAppearance, light: brightnessAt(kind, t) });
    },
    arrive: () => kind !== 'clearToBlack' && land(move),
    abandon: () => setAppearance(insideAppearance),
  };
}

function crossFade(move: SweepMotionOptions): Motion {
  const { view, rig, to, rotation, setAppearance } = move;
  const weights = view.slots.weights();
  const slot = view.slots.acquire(to);
  view.slots.directionsOnly = true;
  return {
    kind: 'move',
    duration: move.time ?? (move.reducedMotion ? reducedFadeMs : crossFadeMs),
    apply: (t) => {
      view.slots.blend(weights, slot, easeInOut(t));
      if (rotation) rig.setState({ ...rig.state, rotation });
      setAppearance(insideAppearance);
    },
    arrive: () => {
      view.slots.directionsOnly = false;
      land(move);
    },
    abandon: () => {
      view.slots.directionsOnly = false;
    },
  };
}
