/**
 * Lists this page at the server as one in which an editor has the model open, with what they do
 * (docs/reference/presence.md#the-workshops-page). One request is sent at a time, so that the server cannot handle an
 * earlier one after a later one. Only a page that is left cannot wait: a `PUT` that it has cancelled may be handled after
 * the removal, and the page is then listed until it expires.
 */
import { systemClock, type Clock } from '#base/clock.ts';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Activity } from '#domain/presence/presence.ts';
import type { PageVisibility } from './subscribe-to-changes.ts';

/** How often the page sends its presence: two of three requests may be lost before it is no longer listed. */
const presenceRenewalMs = 15_000;
/** Shortest time between two requests. */
const minPresenceIntervalMs = 200;

export interface PresenceSenderOptions {
  readonly modelId: string;
  /** Unique to this page. */
  readonly clientId: string;
  /** Called for each request. */
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly visibility?: PageVisibility;
  /** Has the events of a page that is left; `window` has them. */
  readonly view?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
}

export interface PresenceSender extends Disposable {
  readonly clientId: string;
  /** The latest activity is sent; nothing is sent before the first. */
  readonly report: (activity: Activity) => void;
}

/** A renewal would be rejected, too. */
const rejectionStatuses: ReadonlySet<number> = new Set([401, 403, 404]);
/** A connection that is lost without an error must not delay the next renewal. */
const requestTimeoutMs = 10_000;

export const presencePath = (modelId: string): string => `/api/mp/models/${encodeURIComponent(modelId)}/presence`;

export const createPresenceSender = (options: PresenceSenderOptions): PresenceSender => {
  const { modelId, clientId, headers = () => ({}), clock = systemClock } = options;
  const { visibility = document, view = window, fetch: sendRequest = fetch } = options;
  const disposables = new DisposableStack();
  let activity: Activity | null = null;
  /** Whether the server may list this page. */
  let isListed = false;
  let isLeft = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  /** The request in progress. */
  let request: AbortController | null = null;
  let cancelTimer: (() => void) | null = null;
  let hasWarned = false;

  const isShown = (): boolean => !visibility.hidden && !isLeft && !disposables.disposed;

  const warn = (reason: unknown): void => {
    if (!hasWarned) console.warn('other editors may not see what is edited here', reason);
    hasWarned = true;
  };

  /** Returns whether the same may be sent again. */
  const put = async (sent: Activity, signal: AbortSignal): Promise<boolean> => {
    const { ok, status } = await sendRequest(presencePath(modelId), {
      method: 'PUT',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, ...sent }),
      cache: 'no-store',
      signal,
    });
    if (!ok) warn(`status ${status}`);
    return !rejectionStatuses.has(status);
  };

  /** Returns whether no other request has replaced it. */
  const runRequest = async (run: (signal: AbortSignal) => Promise<void>): Promise<boolean> => {
    request?.abort(new Error('not needed'));
    const controller = new AbortController();
    const cancelTimeout = clock.after(requestTimeoutMs, () => controller.abort(new Error('no response')));
    request = controller;
    try {
      await run(controller.signal);
    } catch (thrown) {
      if (request === controller) warn(thrown);
    }
    cancelTimeout();
    if (request !== controller) return false;
    request = null;
    return true;
  };

  const send = async (sent: Activity): Promise<void> => {
    isListed = true;
    sentAt = clock.now();
    let mayRepeat = true;
    const isLatest = await runRequest(async (signal) => {
      mayRepeat = await put(sent, signal);
    });
    if (!isLatest) return;
    if (!isShown()) remove();
    else if (activity !== sent) sendAfter(minPresenceIntervalMs);
    else if (mayRepeat) sendAfter(presenceRenewalMs);
  };

  /** So long after the last request, or now where that is over; a request in progress is followed by the next one. */
  const sendAfter = (ms: number): void => {
    if (request) return;
    cancelTimer?.();
    cancelTimer = clock.after(Math.max(0, sentAt + ms - clock.now()), () => {
      if (activity) void send(activity);
    });
  };

  const sendRemoval = async (): Promise<void> => {
    isListed = false;
    const url = `${presencePath(modelId)}/${clientId}`;
    await runRequest(async (signal) => {
      // Where it fails, the page expires.
      await sendRequest(url, { method: 'DELETE', headers: headers(), keepalive: true, signal }).catch(() => undefined);
    });
    update();
  };

  const remove = (): void => {
    cancelTimer?.();
    // The end of a request is followed by the removal.
    if (isListed && (!request || isLeft)) void sendRemoval();
  };
  disposables.defer(remove);

  const update = (): void => {
    if (!isShown()) remove();
    else if (activity && !isListed) sendAfter(minPresenceIntervalMs);
  };
  const updateOnLeaving = (left: boolean) => (): void => {
    isLeft = left;
    update();
  };
  disposables.listen(visibility, 'visibilitychange', update);
  disposables.listen(view, 'pagehide', updateOnLeaving(true));
  // From the back/forward cache.
  disposables.listen(view, 'pageshow', updateOnLeaving(false));

  return {
    clientId,
    report: (next) => {
      activity = next;
      if (isShown()) sendAfter(minPresenceIntervalMs);
    },
    dispose: () => disposables.dispose(),
  };
};
