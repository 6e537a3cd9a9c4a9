/** Runs jobs one after the other; one that finds the store busy is tried again. */
import { setTimeout as wait } from 'node:timers/promises';

export interface JobQueueConfig {
  /** Resolves to false where the job has to be tried again. */
  readonly run: (id: string, signal: AbortSignal) => Promise<boolean>;
  readonly busyRetryMs: number;
  readonly onError: (thrown: unknown) => void;
}

export interface JobQueue {
  readonly add: (id: string) => void;
  /** Resolves when the job no longer runs. */
  readonly cancel: (id: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface RunningJob {
  readonly id: string;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

export const createJobQueue = ({ run, busyRetryMs, onError }: JobQueueConfig): JobQueue => {
  const waiting: string[] = [];
  let current: RunningJob | null = null;

  const runUntilDone = async (id: string, signal: AbortSignal): Promise<void> => {
    try {
      while (!signal.aborted && !(await run(id, signal))) await wait(busyRetryMs, undefined, { signal });
    } catch (thrown) {
      if (!signal.aborted) onError(thrown);
    }
  };

  const runThenNext = async (id: string, signal: AbortSignal): Promise<void> => {
    await runUntilDone(id, signal);
    current = null;
    startNext();
  };

  const startNext = (): void => {
    const id = waiting.shift();
    if (id === undefined) return;
    const controller = new AbortController();
    current = { id, controller, ended: runThenNext(id, controller.signal) };
  };

  return {
    add: (id) => {
      waiting.push(id);
      if (!current) startNext();
    },
    cancel: async (id) => {
      const index = waiting.indexOf(id);
      if (index >= 0) waiting.splice(index, 1);
      if (current?.id !== id) return;
      current.controller.abort();
      await current.ended;
    },
    stop: async () => {
      waiting.length = 0;
      current?.controller.abort();
      await current?.ended;
    },
  };
};
