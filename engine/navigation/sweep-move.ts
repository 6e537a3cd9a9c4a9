/**
 * The motions from one panorama to the next. Interpolated, the camera glides while each point of the mesh (or, without
 * one, of a floor and a sphere that stand for it) shows what both panoramas saw there; faded, the image goes through
 * black; with reduced motion the images cross over where one stands.
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
import { blackoutMs, fadeMs, transitionSpeed } from '../camera/camera-constants.ts';
import { moveDuration, walkBetween } from '../camera/transition.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { insideAppearance, type FrameAppearance, type SpaceView } from '../view/space-view.ts';
import { between, easeInOut, type Motion } from './motion-runner.ts';

/** With reduced motion: opacity only, 100 ms (docs/reference/interface.md#tokens). */
const crossOverMs = 100;

export interface SweepMove {
  readonly view: SpaceView;
  readonly rig: CameraRig;
  readonly from: Sweep | null;
  readonly to: Sweep;
  /** All of the model's, from which a move may take a fill sweep. */
  readonly sweeps: readonly Sweep[];
  readonly transition: TransitionType;
  /** Of a transition through black; the whole of it when absent. */
  readonly fade?: FadeKind;
  readonly time: number | undefined;
  readonly rotation: Quat | undefined;
  readonly stride: WalkLeg;
  readonly reducedMotion: boolean;
  readonly setLook: (look: FrameAppearance) => void;
  readonly arrive: () => void;
}

export function sweepMove(move: SweepMove): Motion {
  const { from, to, transition, reducedMotion } = move;
  const faded = transition === 'fadeToBlack' || transition === 'moveToBlack';
  if (transition === 'instant') return cut(move);
  if (faded) return throughBlack(move);
  const apart = from && from.alignment === 'aligned' && to.alignment === 'aligned';
  return reducedMotion || !apart ? crossOver(move) : glide(move, from);
}

const land = ({ view, rig, to, rotation, setLook, arrive }: SweepMove): void => {
  view.slots.showOnly(to);
  view.slots.releaseHidden(view.slots.slotOf(to));
  rig.standAt(to.position, rotation);
  setLook(insideAppearance);
  arrive();
};

const cut = (move: SweepMove): Motion => ({ kind: 'move', duration: 0, apply: () => {}, arrive: () => land(move) });

function glide(move: SweepMove, from: Sweep): Motion {
  const { view, rig, to, rotation, setLook } = move;
  const start = rig.state;
  const end = { ...start, position: to.position, rotation: rotation ?? start.rotation };
  const way = distance(start.position, to.position);
  const weights = view.slots.weights();
  const slot = view.slots.take(to);
  const started = view.slots.weights().map((w, i) => (weights[i] === 0 ? 0 : w));
  const mesh = view.mesh?.tree !== null && view.mesh !== null;
  callFillSweep(move, end, slot);
  return {
    kind: 'move',
    duration: move.time ?? moveDuration(way, transitionSpeed),
    apply: (t) => {
      const state = walkBetween(start, end, t, move.stride);
      // The person may look around on the way, unless the move itself turns the camera.
      rig.stand(rotation ? state : { ...rig.state, position: state.position });
      view.slots.blend(started, slot, easeInOut(between(t, 0.05, 0.95)));
      const floor = lerp(from.floorPosition, to.floorPosition, t)[1];
      setLook({
        ...insideAppearance,
        mesh,
        floorBelow: mesh ? 0 : Math.max(0.3, state.position[1] - floor),
        wallDistance: mesh ? 1000 : Math.max(3, way * 1.5),
      });
    },
    arrive: () => land(move),
  };
}

/** A third panorama for what neither end of the way sees, if a place is at hand that sees it. */
function callFillSweep({ view, rig, to, sweeps }: SweepMove, end: CameraState, slot: number): void {
  const tree = view.mesh?.tree;
  if (!tree || !view.takesFillPanorama) return;
  const shown = new Set([to.id, ...view.slots.shown.flatMap((s) => (s !== null && s.weight > 0 ? s.sweep.id : []))]);
  const free = sweeps.filter(
    (s) => s.enabled && s.alignment === 'aligned' && !shown.has(s.id) && view.streamer.isAtHand(s),
  );
  const way = { from: rig.state.position, to: to.position, rotation: end.rotation };
  const fillSweep = chooseFillSweep(tree.bvh, way, free);
  if (fillSweep) view.slots.callWitness(fillSweep, slot);
}

function throughBlack(move: SweepMove): Motion {
  const { view, rig, to, rotation, transition, setLook } = move;
  const start = rig.state;
  const fade = move.reducedMotion ? crossOverMs : blackoutMs;
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
        rig.standAt(to.position, rotation);
      }
      if (!changed && transition === 'moveToBlack' && !move.reducedMotion) {
        rig.stand({ ...rig.state, position: lerp(start.position, to.position, t * 0.6) });
      }
      setLook({ ...insideAppearance, light: brightnessAt(kind, t) });
    },
    arrive: () => kind !== 'clearToBlack' && land(move),
    abandon: () => setLook(insideAppearance),
  };
}

function crossOver(move: SweepMove): Motion {
  const { view, rig, to, rotation, setLook } = move;
  const weights = view.slots.weights();
  const slot = view.slots.take(to);
  view.slots.directionsOnly = true;
  return {
    kind: 'move',
    duration: move.time ?? (move.reducedMotion ? crossOverMs : fadeMs),
    apply: (t) => {
      view.slots.blend(weights, slot, easeInOut(t));
      if (rotation) rig.stand({ ...rig.state, rotation });
      setLook(insideAppearance);
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
