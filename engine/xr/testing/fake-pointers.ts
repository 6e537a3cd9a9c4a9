/** Controllers and hands of a headset, for tests: input sources that record their vibrations, and pointers with a ray. */
import { normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { XrPointer } from '../xr-pointers.ts';

export interface FakeSource {
  readonly handedness?: XRHandedness;
  readonly targetRayMode?: XRTargetRayMode;
  /** Of the gamepad; null: there is no gamepad. */
  readonly axes?: readonly number[] | null;
  /** In place of one that records. */
  readonly actuators?: readonly { pulse?(value: number, ms: number): unknown }[] | undefined;
}

export type FakeXrInputSource = XRInputSource & {
  /** Strength and milliseconds of each vibration. */
  readonly pulses: readonly (readonly [strength: number, ms: number])[];
};

export const fakeSource = (options: FakeSource = {}): FakeXrInputSource => {
  const { handedness = 'right', targetRayMode = 'tracked-pointer', axes = [0, 0, 0, 0] } = options;
  const pulses: [number, number][] = [];
  const recording = [{ pulse: (strength: number, ms: number) => pulses.push([strength, ms]) }];
  const hapticActuators = 'actuators' in options ? options.actuators : recording;
  const gamepad = axes === null ? undefined : { axes, hapticActuators };
  return { handedness, targetRayMode, targetRaySpace: {}, gamepad, pulses } as unknown as FakeXrInputSource;
};

/** A pointer that is at one point of the space and points at another; without points it is not tracked. */
export const pointerAt = (
  source: XRInputSource,
  points: readonly [origin: Vec3, target: Vec3] | null,
  stick: XrPointer['stick'] = [0, 0],
): XrPointer => ({
  source,
  isTracked: source.targetRayMode === 'tracked-pointer',
  ray: points && { origin: points[0], direction: normalize(sub(points[1], points[0])) },
  stick,
});
