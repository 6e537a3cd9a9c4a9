/**
 * The motions between a panorama, the dollhouse and the plan: the camera flies (or the image goes through black)
 * while the mesh changes from what the panoramas saw to its own textures.
 */
import { brightnessAt, type TransitionType } from '#domain/navigation/camera-transition.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { blackoutMs, viewTransition } from '../camera/camera-constants.ts';
import { poseBetween, type TransitionKind } from '../camera/transition.ts';
import type { FrameAppearance } from '../view/space-view.ts';
import { between, easeInOut, type Motion } from './motion-runner.ts';

export interface ModeTransition {
  readonly from: CameraState;
  readonly to: CameraState;
  readonly fromLook: FrameAppearance;
  readonly toLook: FrameAppearance;
  /** Heights above which the space is cut away, at both ends of the way. */
  readonly cut: { readonly from: number; readonly to: number };
  readonly kind: TransitionKind;
  readonly transition: TransitionType;
  readonly time: number | undefined;
  readonly reducedMotion: boolean;
  readonly show: (state: CameraState, look: FrameAppearance) => void;
  /** A change of floor, if not of the mode. */
  readonly floorOnly: boolean;
  readonly arrive: () => void;
}

export function modeTransition(flight: ModeTransition): Motion {
  const { transition, reducedMotion } = flight;
  if (transition === 'instant') return { kind: kindOf(flight), duration: 0, apply: () => {}, arrive: flight.arrive };
  if (transition === 'fadeToBlack' || transition === 'moveToBlack' || reducedMotion) return fade(flight);
  return fly(flight);
}

function fly(flight: ModeTransition): Motion {
  const { from, to, fromLook, toLook, cut } = flight;
  return {
    kind: kindOf(flight),
    duration: flight.time ?? viewTransition.base * 1.4,
    apply: (t) => {
      const outward = toLook.sky < fromLook.sky;
      // Away from its place a panorama shows nothing true: it goes first and comes last.
      const sky = outward ? 1 - between(t, 0, 0.3) : between(t, 0.75, 1);
      const own = outward ? between(t, 0.1, 0.7) : between(t, 0.3, 0.9);
      flight.show(poseBetween(from, to, t, flight.kind), {
        ...toLook,
        mesh: true,
        sky: toLook.sky === fromLook.sky ? toLook.sky : easeInOut(sky),
        ownTextures: mix(fromLook.ownTextures, toLook.ownTextures, easeInOut(own)),
        ground: mix(fromLook.ground, toLook.ground, between(t, 0.4, 1)),
        cutHeight: t >= 1 ? toLook.cutHeight : mix(cut.from, cut.to, easeInOut(between(t, ...lifts[flight.kind]))),
      });
    },
    arrive: flight.arrive,
  };
}

function fade(flight: ModeTransition): Motion {
  const duration = flight.time ?? (flight.reducedMotion ? 200 : blackoutMs * 2);
  return {
    kind: kindOf(flight),
    duration,
    apply: (t) => {
      const light = brightnessAt('full', t);
      if (t >= 0.5) flight.show(flight.to, { ...flight.toLook, light });
      else flight.show(flight.from, { ...flight.fromLook, light });
    },
    arrive: flight.arrive,
  };
}

/** When what lies over a storey comes on or off: after one has risen out of it, and before one comes down into it. */
const lifts: Readonly<Record<TransitionKind, readonly [from: number, to: number]>> = {
  leave: [0.45, 0.95],
  enter: [0, 0.4],
  orbit: [0, 1],
};
const kindOf = ({ floorOnly }: ModeTransition): Motion['kind'] => (floorOnly ? 'floor' : 'mode');
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
