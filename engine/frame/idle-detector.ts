/**
 * Knows when things have come to rest: tells of a settled pose 300 ms after the last movement, samples a moving one at
 * most ten times a second, and lets others wait until nothing loads, moves or fades.
 */
import type { Disposable } from '#base/disposable.ts';

export const poseSettledMs = 300;
const sampleMs = 100;

export interface IdleDetectorEvents {
  settled(): void;
  sampled(): void;
  idle(): void;
  isBusy(): boolean;
  /** A motion is under way, though no frame may have been drawn for a while. */
  isMoving(): boolean;
}

export class IdleDetector implements Disposable {
  readonly #events: IdleDetectorEvents;
  #settleTimer: ReturnType<typeof setTimeout> | null = null;
  #sampleTimer: ReturnType<typeof setTimeout> | null = null;
  #idleTimer: ReturnType<typeof setTimeout> | null = null;
  #waiting: (() => void)[] = [];
  #wasBusy = true;

  constructor(events: IdleDetectorEvents) {
    this.#events = events;
  }

  /** The camera moved in this frame. */
  moved(): void {
    if (this.#settleTimer !== null) clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => {
      this.#settleTimer = null;
      // On a slow machine two frames of one motion may lie further apart than that.
      if (this.#events.isMoving()) this.moved();
      else this.#events.settled();
      this.touch();
    }, poseSettledMs);
    this.#sampleTimer ??= setTimeout(() => {
      this.#sampleTimer = null;
      this.#events.sampled();
    }, sampleMs);
    this.touch();
  }

  /** Something happened; look again whether all is at rest once this turn is over. */
  touch(): void {
    this.#idleTimer ??= setTimeout(() => {
      this.#idleTimer = null;
      this.#look();
    }, 0);
  }

  /** Resolves when nothing loads, moves or fades, and a movement has settled. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.touch();
    });
  }

  dispose(): void {
    for (const timer of [this.#settleTimer, this.#sampleTimer, this.#idleTimer])
      if (timer !== null) clearTimeout(timer);
    for (const resolve of this.#waiting) resolve();
    this.#waiting = [];
  }

  #look(): void {
    const busy = this.#settleTimer !== null || this.#events.isBusy();
    if (!busy) {
      if (this.#wasBusy) this.#events.idle();
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const resolve of waiting) resolve();
    } else if (this.#waiting.length > 0) {
      // What keeps us busy need not draw a frame (a download): ask again soon.
      this.#idleTimer = setTimeout(() => {
        this.#idleTimer = null;
        this.#look();
      }, 30);
    }
    this.#wasBusy = busy;
  }
}
