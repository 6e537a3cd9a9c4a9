/** The pointers of a frame: controllers, hands, and what the headset itself points with. docs/reference/vr.md#pointing */
import { rotate } from '#domain/geometry/quat.ts';
import { add, scale, type Ray } from '#domain/geometry/vec3.ts';
import type { Palm } from './menu-placement.ts';
import type { Pose } from './viewer-placement.ts';

/** As the events of WebXR are called: the trigger or a pinch, and the grip. */
export type XrHold = 'select' | 'squeeze';

export interface XrPointer {
  readonly source: XRInputSource;
  /** Whether it is held and points where it is turned to: a controller or a hand. */
  readonly isTracked: boolean;
  /** Whether it is a finger on the screen of a phone. */
  readonly isTouch: boolean;
  /** Of its ray, in the scene; null while it is not tracked. */
  readonly pose: Pose | null;
  /** Of the pose: from its origin along −z. */
  readonly ray: Ray | null;
  /** The thumbstick, or the touchpad of a controller without one: −1 to 1, positive to the right and backwards. */
  readonly stick: readonly [x: number, y: number];
  /** Whether A, B, X or Y is pressed. */
  readonly isMenuPressed: boolean;
  /** Whether its trigger or its grip is held, or its fingers pinch; null: none of them. */
  readonly held: XrHold | null;
  /** Of a hand, in the scene; null for controllers, and while the hand is not tracked. */
  readonly palm: Palm | null;
}

/** Of the mapping `xr-standard`: the first buttons after the trigger, the squeeze, the touchpad and the thumbstick. */
const menuButtons = [4, 5] as const;

const isMenuPressed = ({ gamepad }: XRInputSource): boolean =>
  menuButtons.some((button) => gamepad?.buttons[button]?.pressed ?? false);

/** Of the mapping `xr-standard`: the touchpad has the first two axes, the thumbstick the next two. */
const stickOf = ({ gamepad }: XRInputSource): XrPointer['stick'] => {
  const axes = gamepad?.axes ?? [];
  const [x = 0, y = 0] = axes.length >= 4 ? axes.slice(2) : axes;
  return [x, y];
};

export const poseOf = ({ position: p, orientation: q }: XRRigidTransform): Pose => ({
  position: [p.x, p.y, p.z],
  rotation: [q.x, q.y, q.z, q.w],
});

/** The axis −y of the joints of a hand points away from the palm. */
const palmOf = (frame: XRFrame, hand: XRHand | undefined, space: XRReferenceSpace): Palm | null => {
  const wristSpace = hand?.get('wrist');
  const fingerSpace = hand?.get('middle-finger-phalanx-proximal');
  const wrist = wristSpace && frame.getJointPose?.(wristSpace, space);
  const finger = fingerSpace && frame.getJointPose?.(fingerSpace, space);
  if (!wrist || !finger) return null;
  const [from, to] = [poseOf(wrist.transform), poseOf(finger.transform)];
  return {
    position: scale(add(from.position, to.position), 0.5),
    normal: rotate(from.rotation, [0, -1, 0]),
  };
};

const rayOf = ({ position, rotation }: Pose): Ray => ({ origin: position, direction: rotate(rotation, [0, 0, -1]) });

export const readPointers = (
  frame: XRFrame,
  sources: Iterable<XRInputSource>,
  space: XRReferenceSpace,
  heldBy: (source: XRInputSource) => XrHold | null,
): readonly XrPointer[] =>
  Array.from(sources, (source) => {
    const found = frame.getPose(source.targetRaySpace, space);
    const pose = found ? poseOf(found.transform) : null;
    return {
      source,
      isTracked: source.targetRayMode === 'tracked-pointer',
      isTouch: source.targetRayMode === 'screen',
      pose,
      ray: pose ? rayOf(pose) : null,
      stick: stickOf(source),
      isMenuPressed: isMenuPressed(source),
      held: heldBy(source),
      palm: palmOf(frame, source.hand, space),
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
