/**
 * Detects rest: reports a settled pose 300 ms after the last movement, a sampled pose at most ten times per second while
 * the camera moves, and idleness once nothing loads, moves or fades.
 */
import type { Disposable } from '#base/disposable.ts';

export const poseSettledMs = 300;
const sampleMs = 100;
/** How often waiting callers re-check what may finish without a frame, such as a download. */
const recheckMs = 30;

export interface IdleDetectorEvents {
  settled(): void;
  sampled(): void;
  idle(): void;
  isBusy(): boolean;
  /** Whether a motion runs, even if no frame was drawn for a while. */
  isMoving(): boolean;
}

export class IdleDetector implements Disposable {
  readonly #events: IdleDetectorEvents;
  #settleTimer: ReturnType<typeof setTimeout> | null = null;
  #sampleTimer: ReturnType<typeof setTimeout> | null = null;
  #idleTimer: ReturnType<typeof setTimeout> | null = null;
  #waiters: (() => void)[] = [];
  #wasBusy = true;

  constructor(events: IdleDetectorEvents) {
    this.#events = events;
  }

  /** To be called in each frame in which the camera moved. */
  cameraMoved(): void {
    if (this.#settleTimer !== null) clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => {
      this.#settleTimer = null;
      // On a slow machine two frames of one motion may be further apart than this.
      if (this.#events.isMoving()) this.cameraMoved();
      else this.#events.settled();
      this.scheduleCheck();
    }, poseSettledMs);
    this.#sampleTimer ??= setTimeout(() => {
      this.#sampleTimer = null;
      this.#events.sampled();
    }, sampleMs);
    this.scheduleCheck();
  }

  /** Checks for idleness after the current task. */
  scheduleCheck(): void {
    this.#idleTimer ??= setTimeout(() => {
      this.#idleTimer = null;
      this.#check();
    }, 0);
  }

  /** Resolves when nothing loads, moves or fades and the last movement has settled; on disposal at once. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiters.push(resolve);
      this.scheduleCheck();
    });
  }

  dispose(): void {
    for (const timer of [this.#settleTimer, this.#sampleTimer, this.#idleTimer])
      if (timer !== null) clearTimeout(timer);
    for (const resolve of this.#waiters) resolve();
    this.#waiters = [];
  }

  #check(): void {
    const isBusy = this.#settleTimer !== null || this.#events.isBusy();
    if (!isBusy) {
      if (this.#wasBusy) this.#events.idle();
      const waiters = this.#waiters;
      this.#waiters = [];
      for (const resolve of waiters) resolve();
    } else if (this.#waiters.length > 0) {
      this.#idleTimer = setTimeout(() => {
        this.#idleTimer = null;
        this.#check();
      }, recheckMs);
    }
    this.#wasBusy = isBusy;
  }
}
