/** Movement that continues after a drag ends (inertia), and turning while a key is held, with ramps at both ends. */
import { inertiaMs } from './camera-constants.ts';
import type { TurnKey, ScreenPoint, Viewport } from './controller.ts';

/** Radians per second at the full speed of a held key. */
const keySpeed = 1.4;
const keyRampMs = 160;
/** Pixels per millisecond; slower inertia counts as at rest. */
const minSpeed = 0.01;

export class CameraInertia {
  #velocity: ScreenPoint = { x: 0, y: 0 };
  #viewport: Viewport = { width: 1, height: 1 };
  #turnKeys: ReadonlySet<TurnKey> = new Set();
  #keySpeed = 0;
  reducedMotion = false;

  release(velocity: ScreenPoint, viewport: Viewport): void {
    if (this.reducedMotion) return;
    this.#velocity = velocity;
    this.#viewport = viewport;
  }

  setTurnKeys(pressed: ReadonlySet<TurnKey>): void {
    this.#turnKeys = pressed;
  }

  stop(): void {
    this.#velocity = { x: 0, y: 0 };
    this.#keySpeed = 0;
  }

  /** Applies one frame of movement through `drag` and `turn`; returns whether more follows. */
  step(dtMs: number, drag: (dx: number, dy: number, viewport: Viewport) => void, turn: (yaw: number) => void): boolean {
    const isGliding = this.#glide(dtMs, drag);
    const target = (this.#turnKeys.has('turnLeft') ? keySpeed : 0) - (this.#turnKeys.has('turnRight') ? keySpeed : 0);
    const ramp = this.reducedMotion ? Infinity : (keySpeed * dtMs) / keyRampMs;
    const change = target - this.#keySpeed;
    this.#keySpeed += Math.max(-ramp, Math.min(ramp, change));
    if (this.#keySpeed !== 0) turn((this.#keySpeed * dtMs) / 1000);
    return isGliding || this.#keySpeed !== 0 || target !== 0;
  }

  #glide(dtMs: number, drag: (dx: number, dy: number, viewport: Viewport) => void): boolean {
    const { x, y } = this.#velocity;
    if (this.reducedMotion || Math.hypot(x, y) < minSpeed) return false;
    // The distance is the integral of an exponentially falling speed, so it does not depend on the frame rate.
    const decay = Math.exp(-dtMs / inertiaMs);
    const distance = inertiaMs * (1 - decay);
    drag(x * distance, y * distance, this.#viewport);
    this.#velocity = { x: x * decay, y: y * decay };
    return true;
  }
}
