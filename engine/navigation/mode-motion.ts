/**
 * Motions between panorama, dollhouse and plan: the camera flies (or the image fades through black) while the mesh
 * changes from panoramas to its own textures.
 */
import { brightnessAt, type TransitionType } from '#domain/navigation/camera-transition.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { blackoutMs, modeTransitionMs } from '../camera/camera-constants.ts';
import { poseBetween, type TransitionKind } from '../camera/transition.ts';
import type { FrameAppearance } from '../view/frame-appearance.ts';
import { between, easeInOut, type Motion } from './motion-runner.ts';

export interface ModeMotionOptions {
  readonly from: CameraState;
  readonly to: CameraState;
  readonly fromAppearance: FrameAppearance;
  readonly toAppearance: FrameAppearance;
  /** Heights above which the space is cut away, at both ends of the flight. */
  readonly cutHeights: { readonly from: number; readonly to: number };
  readonly kind: TransitionKind;
  readonly transition: TransitionType;
  readonly time: number | undefined;
  readonly reducedMotion: boolean;
  readonly show: (state: CameraState, appearance: FrameAppearance) => void;
  /** Whether only the framed floor changes, not the mode. */
  readonly floorOnly: boolean;
  readonly arrive: () => void;
}

export function createModeMotion(options: ModeMotionOptions): Motion {
  const { transition, reducedMotion } = options;
  if (transition === 'instant') return { kind: kindOf(options), duration: 0, apply: () => {}, arrive: options.arrive };
  if (transition === 'fadeToBlack' || transition === 'moveToBlack' || reducedMotion) return fade(options);
  return fly(options);
}

function fly(options: ModeMotionOptions): Motion {
  const { from, to, fromAppearance, toAppearance, cutHeights } = options;
  return {
    kind: kindOf(options),
    duration: options.time ?? modeTransitionMs * 1.4,
    apply: (t) => {
      const isLeaving = toAppearance.sky < fromAppearance.sky;
      // Away from its sweep a panorama is wrong: it disappears first and appears last.
      const sky = isLeaving ? 1 - between(t, 0, 0.3) : between(t, 0.75, 1);
      const ownTextures = isLeaving ? between(t, 0.1, 0.7) : between(t, 0.3, 0.9);
      options.show(poseBetween(from, to, t, options.kind), {
        ...toAppearance,
        mesh: true,
        sky: toAppearance.sky === fromAppearance.sky ? toAppearance.sky : easeInOut(sky),
        ownTextures: mix(fromAppearance.ownTextures, toAppearance.ownTextures, easeInOut(ownTextures)),
        ground: mix(fromAppearance.ground, toAppearance.ground, between(t, 0.4, 1)),
        cutHeight:
          t >= 1
            ? toAppearance.cutHeight
            : mix(cutHeights.from, cutHeights.to, easeInOut(between(t, ...cutIntervals[options.kind]))),
      });
    },
    arrive: options.arrive,
  };
}

function fade(options: ModeMotionOptions): Motion {
  const duration = options.time ?? (options.reducedMotion ? 200 : blackoutMs * 2);
  return {
    kind: kindOf(options),
    duration,
    apply: (t) => {
      const light = brightnessAt('full', t);
      if (t >= 0.5) options.show(options.to, { ...options.toAppearance, light });
      else options.show(options.from, { ...options.fromAppearance, light });
    },
    arrive: options.arrive,
  };
}

/** The part of a flight in which the cut height changes: after leaving a storey, and before entering one. */
const cutIntervals: Readonly<Record<TransitionKind, readonly [from: number, to: number]>> = {
  leave: [0.45, 0.95],
  enter: [0, 0.4],
  orbit: [0, 1],
};
const kindOf = ({ floorOnly }: ModeMotionOptions): Motion['kind'] => (floorOnly ? 'floor' : 'mode');
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
