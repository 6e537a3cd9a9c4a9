/**
 * AR begins with the dollhouse, by the same rules as a press on its button: which floors are shown, and what is said where the
 * mesh cannot be loaded. docs/reference/vr.md#ar
 */
import { attach, createEffect, createStore, sample } from 'effector';
import { $isArAwaited, $mode, changeModeFx, leaveXrFx, stageEvents, type ModeRequest } from '#src/stage/state.ts';

/** A change to the dollhouse, which the end of the session aborts. */
interface Attempt {
  readonly request: ModeRequest;
  readonly abort: AbortController;
}

const beginFx = createEffect((): Attempt => {
  const abort = new AbortController();
  return { abort, request: { mode: 'dollhouse', options: { transition: 'instant', signal: abort.signal } } };
});
const $attempt = createStore<Attempt | null>(null, { serialize: 'ignore' })
  .on(beginFx.doneData, (_, attempt) => attempt)
  .reset(stageEvents.xrStarted);
sample({ clock: beginFx.doneData, fn: ({ request }) => request, target: changeModeFx });
sample({
  clock: stageEvents.xrEnded,
  target: attach({ source: $attempt, effect: (attempt) => attempt?.abort.abort() }),
});

// A change of mode that has begun ends first.
sample({
  clock: [$isArAwaited, $mode],
  source: { isAwaited: $isArAwaited, mode: $mode, attempt: $attempt },
  filter: ({ isAwaited, mode, attempt }) => isAwaited && mode !== 'transitioning' && attempt === null,
  fn: () => undefined,
  target: beginFx,
});

const attemptEnded = sample({
  clock: changeModeFx.done,
  source: { isAwaited: $isArAwaited, attempt: $attempt },
  filter: ({ isAwaited, attempt }, { params }) => isAwaited && params === attempt?.request,
  fn: (_, { result }) => result,
});
/** By a command, or by a change of mode that had begun. */
const attemptSuperseded = attemptEnded.filter({
  fn: (outcome) => outcome.kind === 'superseded' || (outcome.kind === 'failed' && outcome.code === 'mode.busy'),
});
$attempt.reset(attemptSuperseded);
sample({
  clock: attemptSuperseded,
  source: $mode,
  filter: (mode) => mode !== 'transitioning',
  fn: () => undefined,
  target: beginFx,
});

// Nothing else can be shown.
sample({
  clock: attemptEnded,
  filter: (outcome) => outcome.kind === 'failed' && outcome.code !== 'mode.busy',
  fn: () => undefined,
  target: leaveXrFx,
});
