/**
 * One motion at a time: the newest wins and the one under way is told that it was overtaken. A motion is a function of
 * its progress; the clock comes from outside.
 */
import type { Outcome, ViewTransition } from '../stage-api.ts';

export interface Motion {
  /** Milliseconds; 0 arrives at once. */
  readonly duration: number;
  /** What the motion is to those who ask. */
  readonly kind: ViewTransition['kind'];
  /** Progress runs from 0 to 1, linear in time. */
  apply(progress: number): void;
  /** Once, after progress 1 was applied. */
  arrive(): void;
  /** Once, when another motion or an abort ends it early. */
  abandon?(): void;
}

interface Running {
  readonly motion: Motion;
  began: number | null;
  progress: number;
  readonly settle: (outcome: Outcome) => void;
}

const arrived: Outcome = { kind: 'arrived' };
export const superseded: Outcome = { kind: 'superseded' };

export class MotionRunner {
  #running: Running | null = null;
  /** A frame is wanted. */
  onWanted: () => void = () => {};

  get active(): boolean {
    return this.#running !== null;
  }

  /** The motion under way. */
  get current(): Pick<ViewTransition, 'kind' | 'progress'> | null {
    return this.#running && { kind: this.#running.motion.kind, progress: this.#running.progress };
  }

  run(motion: Motion, signal?: AbortSignal): Promise<Outcome> {
    if (signal?.aborted) return Promise.resolve(superseded);
    this.stop();
    if (motion.duration <= 0) {
      motion.apply(1);
      motion.arrive();
      this.onWanted();
      return Promise.resolve(arrived);
    }
    return new Promise((resolve) => {
      const running: Running = { motion, began: null, progress: 0, settle: resolve };
      this.#running = running;
      signal?.addEventListener('abort', () => this.#running === running && this.stop(), { once: true });
      this.onWanted();
    });
  }

  /** True while a motion goes on. */
  step(now: number): boolean {
    const running = this.#running;
    if (!running) return false;
    running.began ??= now;
    const progress = Math.min(1, (now - running.began) / running.motion.duration);
    running.progress = progress;
    running.motion.apply(progress);
    if (progress < 1) return true;
    this.#running = null;
    running.motion.arrive();
    running.settle(arrived);
    return this.active;
  }

  stop(): void {
    const running = this.#running;
    this.#running = null;
    running?.motion.abandon?.();
    running?.settle(superseded);
  }
}

/** Smooth start and end; 0 → 0, 1 → 1. */
export const easeInOut = (t: number): number => t * t * (3 - 2 * t);

/** The share of `t` between two moments of a motion, 0 before and 1 after. */
export const between = (t: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (t - from) / (to - from)));
