/** Controllers and hands of a headset, for tests: input sources that record their vibrations, and pointers with a ray. */
import { lookRotation } from '#domain/geometry/quat.ts';
import { normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { XrPointer } from '../xr-pointers.ts';

export interface FakeSource {
  readonly handedness?: XRHandedness;
  readonly targetRayMode?: XRTargetRayMode;
  /** Of the gamepad; null: there is no gamepad. */
  readonly axes?: readonly number[] | null;
  /** Numbers of the gamepad's buttons that are pressed. */
  readonly pressed?: readonly number[];
  /** The joints of a hand. */
  readonly hand?: ReadonlyMap<string, object>;
  /** In place of one that records. */
  readonly actuators?: readonly { pulse?(value: number, ms: number): unknown }[] | undefined;
}

export type FakeXrInputSource = XRInputSource & {
  /** Strength and milliseconds of each vibration. */
  readonly pulses: readonly (readonly [strength: number, ms: number])[];
};

export const fakeSource = (options: FakeSource = {}): FakeXrInputSource => {
  const { handedness = 'right', targetRayMode = 'tracked-pointer', axes = [0, 0, 0, 0], hand } = options;
  const pulses: [number, number][] = [];
  const recording = [{ pulse: (strength: number, ms: number) => pulses.push([strength, ms]) }];
  const hapticActuators = 'actuators' in options ? options.actuators : recording;
  const buttons = Array.from({ length: 6 }, (_, n) => ({ pressed: options.pressed?.includes(n) ?? false }));
  const gamepad = axes === null ? undefined : { axes, buttons, hapticActuators };
  // A profile without a model.
  const profiles = ['generic-hand-select'];
  return {
    handedness,
    targetRayMode,
    targetRaySpace: {},
    profiles,
    gamepad,
    hand,
    pulses,
  } as unknown as FakeXrInputSource;
};

/** A pointer that is at one point of the space and points at another; without points it is not tracked. */
export const pointerAt = (
  source: XRInputSource,
  points: readonly [origin: Vec3, target: Vec3] | null,
  { stick = [0, 0], isMenuPressed = false, held = null, palm = null }: Partial<XrPointer> = {},
): XrPointer => {
  const direction = points && normalize(sub(points[1], points[0]));
  return {
    source,
    isTracked: source.targetRayMode === 'tracked-pointer',
    isTouch: source.targetRayMode === 'screen',
    pose: direction && { position: points[0], rotation: lookRotation(direction) },
    ray: direction && { origin: points[0], direction },
    stick,
    isMenuPressed,
    held,
    palm,
  };
};
