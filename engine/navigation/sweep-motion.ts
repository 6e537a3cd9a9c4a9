/**
 * Motions from one panorama to the next. Interpolated, the camera moves while each point of the mesh (or, without a mesh,
 * of a floor and a sphere in its place) blends both panoramas; faded, the image goes through black; with reduced motion
 * the images cross-fade on the spot.
 */
import {
  type FadeKind,
  brightnessAt,
  fadeChangesAt,
  isFade,
  type WalkLeg,
  type TransitionType,
} from '#domain/navigation/camera-transition.ts';
import {
  crossFadeMs,
  fadeDuration,
  moveDuration,
  reducedFadeMs,
  transitionSpeed,
} from '#domain/navigation/transition-durations.ts';
import { distance, lerp, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Sweep } from '#domain/model/model.ts';
import { chooseFillSweep } from '#domain/panorama/choose-fill-sweep.ts';
import { poseOf, type CameraState } from '../camera/camera-state.ts';
import { mixRotation } from '../camera/mix-rotation.ts';
import { facing, walkBetween } from '../camera/transition.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { insideAppearance, type FrameAppearance } from '../view/frame-appearance.ts';
import { between, easeInOut, type Motion, type MotionDetails } from './motion-runner.ts';
import type { NavigationView } from './navigation-state.ts';

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
  /** The part of a fade through black. */
  readonly fade: FadeKind;
  /** Whether the image stays black after a fade, since the panorama is not loaded yet. */
  readonly staysBlack?: boolean;
  /** Of the transition orbitTo: the camera turns to it on the way. */
  readonly orbitTarget?: Vec3 | undefined;
  readonly time: number | undefined;
  readonly rotation: Quat | undefined;
  readonly leg: WalkLeg;
  readonly reducedMotion: boolean;
  readonly setAppearance: (appearance: FrameAppearance) => void;
  readonly arrive: () => void;
}

export function createSweepMotion(move: SweepMotionOptions): Motion {
  const { from, to, transition, reducedMotion } = move;
  if (transition === 'instant') return jump(move);
  if (isFade(transition)) return fadeThroughBlack(move);
  const areBothAligned = from && from.alignment === 'aligned' && to.alignment === 'aligned';
  return reducedMotion || !areBothAligned ? crossFade(move) : glide(move, from);
}

const detailsOf = (move: SweepMotionOptions, details: Partial<MotionDetails>): Partial<MotionDetails> => {
  const { rig, to, rotation, transition } = move;
  const fromPose = poseOf(rig.state);
  const toPose = { ...fromPose, position: to.position, rotation: rotation ?? fromPose.rotation };
  return { type: transition, fromPose, toPose, ...details };
};

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
  const { view, rig, to, rotation, setAppearance, transition } = move;
  const target = transition === 'orbitTo' ? move.orbitTarget : undefined;
  const start = rig.state;
  const end = { ...start, position: to.position, rotation: rotation ?? start.rotation };
  const length = distance(start.position, to.position);
  const weights = view.slots.weights();
  const slot = view.slots.acquire(to);
  const startWeights = view.slots.weights().map((w, i) => (weights[i] === 0 ? 0 : w));
  const mesh = view.mesh?.tree !== null && view.mesh !== null;
  assignFillSweep(move, end, slot);
  const duration = move.time ?? moveDuration(length, transitionSpeed);
  return {
    kind: 'move',
    duration,
    details: detailsOf(move, {
      rotationDuration: rotation ? duration : 0,
      orbitTarget: target ?? null,
    }),
    apply: (t) => {
      const walked = walkBetween(start, end, t, move.leg);
      const state = target && t < 1 ? facingOnTheWay(walked, end, target, t) : walked;
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

/** Turns to the target in the first third of the walk, and in the last one to the view on arrival. */
const facingOnTheWay = (walked: CameraState, end: CameraState, target: Vec3, t: number): CameraState => {
  const look = facing(walked, target);
  const turned = mixRotation(walked.rotation, look, easeInOut(between(t, 0, 1 / 3)));
  return { ...walked, rotation: mixRotation(turned, end.rotation, easeInOut(between(t, 2 / 3, 1))) };
};

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

/** Without the other panorama the image is wrong away from its sweep: a move to black covers this share of the way. */
const maxUnloadedShare = 0.3;

function fadeThroughBlack(move: SweepMotionOptions): Motion {
  const { view, rig, to, rotation, transition, setAppearance, fade, staysBlack, reducedMotion } = move;
  const start = rig.state;
  const changesAt = fadeChangesAt[fade];
  let changed = false;
  return {
    kind: 'move',
    duration: move.time ?? fadeDuration(fade, reducedMotion),
    details: detailsOf(move, { type: reducedMotion ? 'fadeToBlack' : transition, subType: fade }),
    apply: (t) => {
      if (t >= changesAt && !changed && !staysBlack) {
        changed = true;
        view.slots.showOnly(to);
        rig.placeInside(to.position, rotation);
      }
      if (!changed && transition === 'moveToBlack' && !reducedMotion) {
        rig.setState({ ...rig.state, position: lerp(start.position, to.position, (t / changesAt) * maxUnloadedShare) });
      }
      setAppearance({ ...insideAppearance, light: brightnessAt(fade, t) });
    },
    // The view was turned while the image was black: how it was turned since then stays.
    arrive: () => !staysBlack && land(changed ? { ...move, rotation: undefined } : move),
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
    details: detailsOf(move, {}),
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
