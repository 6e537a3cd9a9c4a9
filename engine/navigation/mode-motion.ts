/**
 * Motions between panorama, dollhouse and plan: the camera flies (or the image fades through black) while the mesh
 * changes from panoramas to its own textures.
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { fadeDuration, viewTransitionMs } from '#domain/navigation/transition-durations.ts';
import {
  brightnessAt,
  fadeChangesAt,
  isFade,
  type FadeKind,
  type TransitionType,
} from '#domain/navigation/camera-transition.ts';
import { poseOf, type CameraState } from '../camera/camera-state.ts';
import { focalPoint } from '../camera/projection.ts';
import { matrixInterval, poseBetween, type TransitionKind } from '../camera/transition.ts';
import type { FrameAppearance } from '../view/frame-appearance.ts';
import { between, easeInOut, type Motion, type MotionDetails } from './motion-runner.ts';

export interface ModeMotionOptions {
  readonly from: CameraState;
  readonly to: CameraState;
  readonly fromAppearance: FrameAppearance;
  readonly toAppearance: FrameAppearance;
  /** Heights above which the space is cut away, at both ends of the flight. */
  readonly cutHeights: { readonly from: number; readonly to: number };
  readonly kind: TransitionKind;
  readonly transition: TransitionType;
  /** The part of a fade through black. */
  readonly fade: FadeKind;
  /** Of the transition orbitTo; the focal point of the new view when absent. */
  readonly orbitTarget?: Vec3 | undefined;
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
  return isFade(transition) || reducedMotion ? fade(options) : fly(options);
}

function fly(options: ModeMotionOptions): Motion {
  const { from, to, kind, transition } = options;
  // To and from an orthographic view the camera moves around the focal points.
  const isOrthographic = from.orthoZoom > 0 || to.orthoZoom > 0;
  const orbitTarget = transition === 'orbitTo' && !isOrthographic ? (options.orbitTarget ?? focalPoint(to)) : null;
  const duration = options.time ?? viewTransitionMs.base;
  const [matrixStart, matrixEnd] = matrixInterval(from, to, kind);
  return {
    kind: kindOf(options),
    duration,
    details: detailsOf(options, {
      orbitTarget,
      rotationDuration: (duration * viewTransitionMs.rotation) / viewTransitionMs.base,
      matrixDelay: duration * matrixStart,
      matrixDuration: duration * (matrixEnd - matrixStart),
    }),
    apply: (t) => options.show(poseBetween(from, to, t, kind, orbitTarget), appearanceInFlight(options, t)),
    arrive: options.arrive,
  };
}

const appearanceInFlight = (options: ModeMotionOptions, t: number): FrameAppearance => {
  const { fromAppearance, toAppearance, cutHeights, kind } = options;
  const isLeaving = toAppearance.sky < fromAppearance.sky;
  // Away from its sweep a panorama is wrong: it disappears first and appears last.
  const sky = isLeaving ? 1 - between(t, 0, 0.3) : between(t, 0.75, 1);
  const ownTextures = isLeaving ? between(t, 0.1, 0.7) : between(t, 0.3, 0.9);
  return {
    ...toAppearance,
    mesh: true,
    sky: toAppearance.sky === fromAppearance.sky ? toAppearance.sky : easeInOut(sky),
    ownTextures: mix(fromAppearance.ownTextures, toAppearance.ownTextures, easeInOut(ownTextures)),
    ground: mix(fromAppearance.ground, toAppearance.ground, between(t, 0.4, 1)),
    cutHeight:
      t >= 1
        ? toAppearance.cutHeight
        : mix(cutHeights.from, cutHeights.to, easeInOut(between(t, ...cutIntervals[kind]))),
  };
};

function fade(options: ModeMotionOptions): Motion {
  const { from, to, fromAppearance, toAppearance, kind, fade: part, reducedMotion } = options;
  const isMoving = options.transition === 'moveToBlack' && !reducedMotion;
  const changesAt = fadeChangesAt[part];
  return {
    kind: kindOf(options),
    duration: options.time ?? fadeDuration(part, reducedMotion),
    details: detailsOf(options, { type: isMoving ? 'moveToBlack' : 'fadeToBlack', subType: part }),
    apply: (t) => {
      const light = brightnessAt(part, t);
      // At black the camera is half-way.
      const travelled = t / changesAt / 2;
      if (t >= changesAt) options.show(to, { ...toAppearance, light });
      else if (!isMoving) options.show(from, { ...fromAppearance, light });
      else options.show(poseBetween(from, to, travelled, kind), { ...appearanceInFlight(options, travelled), light });
    },
    arrive: options.arrive,
  };
}

const detailsOf = (
  { transition, from, to }: ModeMotionOptions,
  details: Partial<MotionDetails>,
): Partial<MotionDetails> => ({ type: transition, fromPose: poseOf(from), toPose: poseOf(to), ...details });

/** The part of a flight in which the cut height changes: after leaving a storey, and before entering one. */
const cutIntervals: Readonly<Record<TransitionKind, readonly [from: number, to: number]>> = {
  leave: [0.45, 0.95],
  enter: [0, 0.4],
  orbit: [0, 1],
};
const kindOf = ({ floorOnly }: ModeMotionOptions): Motion['kind'] => (floorOnly ? 'floor' : 'mode');
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
