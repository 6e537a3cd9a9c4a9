/** The user's sessions: the list, ending one of them, and ending all others. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { Result } from '#base/result.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type AccountFailure,
  type AccountSession,
} from '#src/data/account.ts';
import { passwordChanged, passwordRejected } from './password.ts';

/** The outcome of the last action on the list. */
export type SessionOutcome =
  | { readonly kind: 'ended' | 'failed'; readonly session: AccountSession }
  | { readonly kind: 'others.ended' | 'others.failed'; readonly session: null };

type SessionsResult = Result<readonly AccountSession[], AccountFailure>;
type EndResult = Result<null, AccountFailure>;

export const pageOpened = createEvent();
export const reloadPressed = createEvent();
export const sessionEndPressed = createEvent<AccountSession>();
export const othersEndPressed = createEvent();
export const othersEndCancelled = createEvent();
export const othersEndConfirmed = createEvent();

export const listSessionsFx = createEffect<void, SessionsResult>(() => listSessions());
export const endSessionFx = createEffect<AccountSession, EndResult>(({ id }) => endSession(id));
export const endOtherSessionsFx = createEffect<void, EndResult>(() => endOtherSessions());
/** The server redirects to the sign-in page, which leads back here. */
export const reloadPageFx = createEffect(() => window.location.reload());

const sessionEnded = createEvent<AccountSession>();
const sessionEndFailed = createEvent<AccountSession>();
const othersEnded = createEvent();
const othersEndFailed = createEvent();

sample({ clock: [pageOpened, reloadPressed, passwordChanged], target: listSessionsFx });
sample({ clock: sessionEndPressed, target: endSessionFx });
sample({
  clock: endSessionFx.done.filterMap(({ params, result }) => (result.ok ? params : undefined)),
  target: sessionEnded,
});
sample({
  clock: endSessionFx.done.filterMap(({ params, result }) => (result.ok ? undefined : params)),
  target: sessionEndFailed,
});
sample({ clock: othersEndConfirmed, target: endOtherSessionsFx });
sample({ clock: endOtherSessionsFx.doneData, filter: ({ ok }) => ok, fn: () => undefined, target: othersEnded });
sample({ clock: endOtherSessionsFx.doneData, filter: ({ ok }) => !ok, fn: () => undefined, target: othersEndFailed });

/** Null until the list has been loaded once. */
export const $sessions = createStore<readonly AccountSession[] | null>(null)
  .on(listSessionsFx.doneData, (before, result) => (result.ok ? result.value : before))
  .on(sessionEnded, (before, { id }) => before?.filter((session) => session.id !== id) ?? null)
  // A changed password has ended them, too; the list is loaded again afterwards.
  .on([othersEnded, passwordChanged], (before) => before?.filter(({ isCurrent }) => isCurrent) ?? null);
export const $hasListFailed = createStore(false)
  .on(listSessionsFx.doneData, (_, { ok }) => !ok)
  .reset(reloadPressed);

/** Ids of the sessions that are being ended. */
export const $endingIds = createStore<ReadonlySet<string>>(new Set())
  .on(sessionEndPressed, (before, { id }) => new Set([...before, id]))
  .on(endSessionFx.finally, (before, { params }) => new Set([...before].filter((id) => id !== params.id)));

export const $isConfirming = createStore(false)
  .on(othersEndPressed, () => true)
  .reset(othersEndCancelled, othersEnded, othersEndFailed);
export const $isEndingOthers = endOtherSessionsFx.pending;

export const $outcome = createStore<SessionOutcome | null>(null)
  .on(sessionEnded, (_, session) => ({ kind: 'ended', session }))
  .on(sessionEndFailed, (_, session) => ({ kind: 'failed', session }))
  .on(othersEnded, () => ({ kind: 'others.ended', session: null }))
  .on(othersEndFailed, () => ({ kind: 'others.failed', session: null }))
  .reset(sessionEndPressed, othersEndPressed, passwordChanged);

/** The session of this page was ended elsewhere or has expired. */
const isSignedOut = (result: SessionsResult | EndResult): boolean => !result.ok && result.failure.code === 'signed.out';
sample({
  clock: [listSessionsFx.doneData, endSessionFx.doneData, endOtherSessionsFx.doneData],
  filter: isSignedOut,
  fn: () => undefined,
  target: reloadPageFx,
});
sample({
  clock: passwordRejected,
  filter: ({ code }) => code === 'signed.out',
  fn: () => undefined,
  target: reloadPageFx,
});
