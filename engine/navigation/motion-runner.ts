/**
 * Runs one motion at a time: a new motion supersedes the running one. A motion is a function of its progress; the time
 * is given with each step.
 */
import { brightnessAt } from '#domain/navigation/camera-transition.ts';
import type { Outcome, ViewTransition } from '../stage-api.ts';
import { arrived, superseded } from './outcomes.ts';

/** What `Stage.transition` reports of a motion apart from its progress. */
export type MotionDetails = Omit<
  ViewTransition,
  'active' | 'kind' | 'startTime' | 'duration' | 'progress' | 'blackoutProgress' | 'from' | 'to' | 'closest'
>;

const defaultDetails: MotionDetails = {
  type: 'interpolate',
  subType: null,
  fromPose: null,
  toPose: null,
  rotationDelay: 0,
  rotationDuration: 0,
  matrixDelay: 0,
  matrixDuration: 0,
  orbitTarget: null,
};

export interface Motion {
  /** Milliseconds; 0 arrives at once. */
  readonly duration: number;
  /** What `Stage.transition` reports while the motion runs. */
  readonly kind: ViewTransition['kind'];
  /** Absent for motions that the user can change meanwhile. */
  readonly details?: Partial<MotionDetails>;
  /** Progress runs from 0 to 1, linear in time. */
  apply(progress: number): void;
  /** Called once, after progress 1 was applied. */
  arrive(): void;
  /** Called once if another motion or an abort ends it early. */
  abandon?(): void;
}

interface RunningMotion {
  readonly motion: Motion;
  /** Time of the first step; null before it. */
  startedAt: number | null;
  progress: number;
  readonly resolve: (outcome: Outcome) => void;
}

export class MotionRunner {
  #running: RunningMotion | null = null;
  /** Called when a motion needs frames. */
  onFrameRequested: () => void = () => {};
  /** Called when a motion without duration has arrived: no frame of it reports that the camera moved. */
  onArrivedAtOnce: () => void = () => {};

  get isActive(): boolean {
    return this.#running !== null;
  }

  /** The running motion. */
  get current(): Omit<ViewTransition, 'from' | 'to' | 'closest'> | null {
    if (!this.#running) return null;
    const { motion, startedAt, progress } = this.#running;
    const details = { ...defaultDetails, ...motion.details };
    const blackoutProgress = details.subType ? 1 - brightnessAt(details.subType, progress) : 0;
    const { kind, duration } = motion;
    return { active: true, kind, startTime: startedAt, duration, progress, blackoutProgress, ...details };
  }

  /** Starts a motion in place of the running one; an aborted signal ends it as superseded. */
  run(motion: Motion, signal?: AbortSignal): Promise<Outcome> {
    if (signal?.aborted) return Promise.resolve(superseded);
    this.stop();
    if (motion.duration <= 0) {
      motion.apply(1);
      motion.arrive();
      this.onArrivedAtOnce();
      return Promise.resolve(arrived);
    }
    return new Promise((resolve) => {
      const running: RunningMotion = { motion, startedAt: null, progress: 0, resolve };
      this.#running = running;
      signal?.addEventListener('abort', () => this.#running === running && this.stop(), { once: true });
      this.onFrameRequested();
    });
  }

  /** Advances the motion to `now` (milliseconds); returns whether one still runs. */
  step(now: number): boolean {
    const running = this.#running;
    if (!running) return false;
    running.startedAt ??= now;
    const progress = Math.min(1, (now - running.startedAt) / running.motion.duration);
    running.progress = progress;
    running.motion.apply(progress);
    if (progress < 1) return true;
    this.#running = null;
    running.motion.arrive();
    running.resolve(arrived);
    return this.isActive;
  }

  /** Ends the running motion where it is; its promise resolves to superseded. */
  stop(): void {
    const running = this.#running;
    this.#running = null;
    running?.motion.abandon?.();
    running?.resolve(superseded);
  }
}

/** Smooth start and end; 0 → 0, 1 → 1. */
export const easeInOut = (t: number): number => t * t * (3 - 2 * t);

/** Progress within the part of a motion from `from` to `to`: 0 before it, 1 after it. */
export const between = (t: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (t - from) / (to - from)));
