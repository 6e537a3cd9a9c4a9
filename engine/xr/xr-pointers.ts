/** The pointers of a frame: controllers, hands, and what the headset itself points with. docs/reference/vr.md#pointing */
import { rotate, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

export interface XrPointer {
  readonly source: XRInputSource;
  /** Whether it is held and points where it is turned to: a controller or a hand. */
  readonly isTracked: boolean;
  /** In the space; null while it is not tracked. The direction is a unit vector. */
  readonly ray: { readonly origin: Vec3; readonly direction: Vec3 } | null;
  /** The thumbstick, or the touchpad of a controller without one: −1 to 1, positive to the right and backwards. */
  readonly stick: readonly [x: number, y: number];
}

/** Of the mapping `xr-standard`: the touchpad has the first two axes, the thumbstick the next two. */
const stickOf = ({ gamepad }: XRInputSource): XrPointer['stick'] => {
  const axes = gamepad?.axes ?? [];
  const [x = 0, y = 0] = axes.length >= 4 ? axes.slice(2) : axes;
  return [x, y];
};

const rayOf = ({ position, orientation }: XRRigidTransform): XrPointer['ray'] => {
  const rotation: Quat = [orientation.x, orientation.y, orientation.z, orientation.w];
  return { origin: [position.x, position.y, position.z], direction: rotate(rotation, [0, 0, -1]) };
};

export const readPointers = (
  frame: XRFrame,
  sources: Iterable<XRInputSource>,
  space: XRReferenceSpace,
): readonly XrPointer[] =>
  Array.from(sources, (source) => {
    const pose = frame.getPose(source.targetRaySpace, space);
    return {
      source,
      isTracked: source.targetRayMode === 'tracked-pointer',
      ray: pose ? rayOf(pose.transform) : null,
      stick: stickOf(source),
    };
  });

interface HapticActuator {
  pulse?(strength: number, ms: number): unknown;
}

/** A short vibration, where the controller has an actuator (Gamepad Extensions). `strength`: 0 to 1. */
export const pulse = ({ gamepad }: XRInputSource, strength: number, ms: number): void => {
  const { hapticActuators = [] } = (gamepad ?? {}) as { readonly hapticActuators?: readonly HapticActuator[] };
  // A controller that is laid down meanwhile may reject.
  void Promise.resolve(hapticActuators[0]?.pulse?.(strength, ms)).catch(() => {});
};
