/** Files that are sent one after the other, each with its progress, and failed ones until they are retried or dismissed. */
import { attach, createEvent, createStore, sample, scopeBind, type Effect } from 'effector';
import type { Result } from '#base/result.ts';
import type { FileFailure } from './edits/file-failure.ts';
import { newId } from './new-id.ts';

export interface QueuedFile<Target> {
  /** Of the upload; sent as the id of the change, so that a repeated request is applied once. */
  readonly id: string;
  readonly file: File;
  /** What the file is for. */
  readonly target: Target;
  /** 0 to 1. */
  readonly progress: number;
  /** Null while it waits or is sent. */
  readonly failure: FileFailure | null;
}

export interface SentFile<Target> extends Pick<QueuedFile<Target>, 'id' | 'file' | 'target'> {
  readonly onProgress: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface ChosenFile<Target> {
  readonly file: File;
  readonly target: Target;
  /** It is not sent, and listed with this reason. */
  readonly failure?: FileFailure;
}

interface Attempt<Target> {
  readonly queued: QueuedFile<Target>;
  readonly lifetime: AbortController;
}

/** @param sendFx sends one file; an aborted one resolves with any failure */
export const createUploadQueue = <Target>(sendFx: Effect<SentFile<Target>, Result<undefined, FileFailure>>) => {
  const filesChosen = createEvent<readonly ChosenFile<Target>[]>();
  const uploadCancelled = createEvent<string>();
  const uploadRetried = createEvent<string>();
  /** The user has dismissed a failed upload. */
  const uploadDismissed = createEvent<string>();

  const progressed = createEvent<{ readonly id: string; readonly progress: number }>();
  const attemptsStarted = filesChosen.map((chosen): readonly Attempt<Target>[] =>
    chosen.map(({ file, target, failure = null }) => ({
      queued: { id: newId(), file, target, progress: 0, failure },
      lifetime: new AbortController(),
    })),
  );

  const sendOneFx = attach({
    effect: sendFx,
    mapParams: ({ queued: { id, file, target }, lifetime }: Attempt<Target>): SentFile<Target> => {
      // Reports whole percents instead of each packet.
      const notify = scopeBind(progressed, { safe: true });
      let lastProgress = 0;
      return {
        id,
        file,
        target,
        signal: lifetime.signal,
        onProgress: (sent, total) => {
          const progress = total > 0 ? Math.floor((sent * 100) / total) / 100 : 0;
          if (progress === lastProgress) return;
          lastProgress = progress;
          notify({ id, progress });
        },
      };
    },
  });

  type Attempts = readonly Attempt<Target>[];
  const withChanges = (attempts: Attempts, id: string, changes: Partial<QueuedFile<Target>>): Attempts =>
    attempts.map((attempt) =>
      attempt.queued.id === id ? { ...attempt, queued: { ...attempt.queued, ...changes } } : attempt,
    );
  const without = (attempts: Attempts, id: string): Attempts => attempts.filter(({ queued }) => queued.id !== id);

  const $attempts = createStore<Attempts>([], { serialize: 'ignore' })
    .on(attemptsStarted, (attempts, added) => [...attempts, ...added])
    .on(progressed, (attempts, { id, progress }) => withChanges(attempts, id, { progress }))
    .on(sendOneFx.done, (attempts, { params: { queued }, result }) =>
      result.ok ? without(attempts, queued.id) : withChanges(attempts, queued.id, { failure: result.failure }),
    )
    .on(sendOneFx.fail, (attempts, { params: { queued } }) => withChanges(attempts, queued.id, { failure: 'failed' }))
    .on(uploadDismissed, without);

  /** Neither sent nor failed, unless it is the one that is being sent. */
  const isWaiting = ({ queued }: Attempt<Target>): boolean => queued.failure === null;
  // One after the other, also those that are chosen or retried meanwhile: parallel uploads would not be faster.
  sample({
    clock: [$attempts, sendOneFx.pending],
    source: { attempts: $attempts, isSending: sendOneFx.pending },
    filter: ({ attempts, isSending }) => !isSending && attempts.some(isWaiting),
    fn: ({ attempts }) => attempts.find(isWaiting)!,
    target: sendOneFx,
  });

  const attemptRetried = sample({
    clock: uploadRetried,
    source: $attempts,
    fn: (attempts, id) => attempts.find(({ queued }) => queued.id === id && queued.failure !== null) ?? null,
  }).filterMap((failed): Attempt<Target> | undefined =>
    failed ? { queued: { ...failed.queued, failure: null, progress: 0 }, lifetime: new AbortController() } : undefined,
  );
  $attempts.on(attemptRetried, (attempts, retry) =>
    attempts.map((attempt) => (attempt.queued.id === retry.queued.id ? retry : attempt)),
  );

  const abortFx = attach({
    source: $attempts,
    effect: (attempts, id: string): void => attempts.find(({ queued }) => queued.id === id)?.lifetime.abort(),
  });
  sample({ clock: uploadCancelled, target: abortFx });
  $attempts.on(abortFx.done, (attempts, { params }) => without(attempts, params));

  const $uploads = $attempts.map((attempts) => attempts.map(({ queued }) => queued));

  return { filesChosen, uploadCancelled, uploadRetried, uploadDismissed, $uploads };
};
