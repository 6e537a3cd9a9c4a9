/** What goes on after the hand has let go, or while a turning key is held: speeds that rise and die away. */
import { inertiaMs } from './camera-constants.ts';
import type { MoveKey, ScreenPoint, Viewport } from './controller.ts';

/** Radians a second at full speed of a held key. */
const keySpeed = 1.4;
const keyRampMs = 160;
/** Pixels a millisecond under which inertia is at rest. */
const still = 0.01;

export class Drift {
  #velocity: ScreenPoint = { x: 0, y: 0 };
  #viewport: Viewport = { width: 1, height: 1 };
  #held: ReadonlySet<MoveKey> = new Set();
  #keySpeed = 0;
  reducedMotion = false;

  release(velocity: ScreenPoint, viewport: Viewport): void {
    if (this.reducedMotion) return;
    this.#velocity = velocity;
    this.#viewport = viewport;
  }

  keys(held: ReadonlySet<MoveKey>): void {
    this.#held = held;
  }

  stop(): void {
    this.#velocity = { x: 0, y: 0 };
    this.#keySpeed = 0;
  }

  step(dtMs: number, drag: (dx: number, dy: number, viewport: Viewport) => void, turn: (yaw: number) => void): boolean {
    const gliding = this.#glide(dtMs, drag);
    const target = (this.#held.has('turnLeft') ? keySpeed : 0) - (this.#held.has('turnRight') ? keySpeed : 0);
    const ramp = this.reducedMotion ? Infinity : (keySpeed * dtMs) / keyRampMs;
    const change = target - this.#keySpeed;
    this.#keySpeed += Math.max(-ramp, Math.min(ramp, change));
    if (this.#keySpeed !== 0) turn((this.#keySpeed * dtMs) / 1000);
    return gliding || this.#keySpeed !== 0 || target !== 0;
  }

  #glide(dtMs: number, drag: (dx: number, dy: number, viewport: Viewport) => void): boolean {
    const { x, y } = this.#velocity;
    if (this.reducedMotion || Math.hypot(x, y) < still) return false;
    // The way covered is the integral of a speed that dies away, whatever the length of the step.
    const left = Math.exp(-dtMs / inertiaMs);
    const reach = inertiaMs * (1 - left);
    drag(x * reach, y * reach, this.#viewport);
    this.#velocity = { x: x * left, y: y * left };
    return true;
  }
}
