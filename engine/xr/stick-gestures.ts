/** Gestures of the thumbsticks: one when a stick is pushed, and none until it is released. docs/reference/vr.md#moving */

export type StickGesture = 'forward' | 'back' | 'turnLeft' | 'turnRight';

/** The angle per second of a smooth turn with the stick pushed all the way, and the share of the way that turns nothing. */
const smoothSpeed = Math.PI / 2;
const deadShare = 0.2;

/** Radians by which a stick turns the view in some milliseconds, positive to the left. */
export const smoothTurn = ([x, y]: readonly [number, number], dtMs: number): number => {
  if (Math.abs(x) < deadShare || Math.abs(x) < Math.abs(y)) return 0;
  const share = (Math.abs(x) - deadShare) / (1 - deadShare);
  return (-Math.sign(x) * share * smoothSpeed * dtMs) / 1000;
};

const snapAngle = Math.PI / 6;

/** Radians by which a gesture turns the view at once, positive to the left. */
export const snapTurn = (gesture: StickGesture | null): number => {
  if (gesture === 'turnLeft') return snapAngle;
  return gesture === 'turnRight' ? -snapAngle : 0;
};

/** The time in which a stick that is pushed all the way makes something larger by half. */
const zoomMs = 700;

/** The ratio by which a stick makes something larger in some milliseconds: above 1 where it is pushed forward. */
export const smoothZoom = ([x, y]: readonly [number, number], dtMs: number): number => {
  if (Math.abs(y) < deadShare || Math.abs(y) < Math.abs(x)) return 1;
  const share = (Math.abs(y) - deadShare) / (1 - deadShare);
  return 1.5 ** ((-Math.sign(y) * share * dtMs) / zoomMs);
};

/** Share of the way at which a push counts, and at which the stick counts as released. */
const pushedAt = 0.7;
const releasedAt = 0.4;

const gestureOf = ([x, y]: readonly [number, number]): StickGesture | null => {
  if (Math.max(Math.abs(x), Math.abs(y)) < pushedAt) return null;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'turnRight' : 'turnLeft';
  return y > 0 ? 'back' : 'forward';
};

export class StickGestures<Source extends object> {
  readonly #pushed = new WeakSet<Source>();

  /** The gesture that begins in this frame. The stick: −1 to 1, positive to the right and backwards. */
  read(source: Source, stick: readonly [number, number]): StickGesture | null {
    if (this.#pushed.has(source)) {
      if (Math.hypot(...stick) < releasedAt) this.#pushed.delete(source);
      return null;
    }
    const gesture = gestureOf(stick);
    if (gesture) this.#pushed.add(source);
    return gesture;
  }
}
