/**
 * Receives the changes that others make to a model, as server-sent events. The stream is read by `fetch` instead of
 * `EventSource`, so that the request has headers, a rejection has a status, and many viewers do not reconnect to a
 * restarted server at the same moment. A hidden page is disconnected; the last event's id says where to resume.
 */
import { changeStreamRetry, retryDelayMs } from '#base/retry.ts';
import { systemClock, type Clock } from '#base/clock.ts';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { readEventStream, type StreamEvent } from '#base/event-stream.ts';
import { changeKinds, type ChangeKind } from '#domain/edits/edit.ts';
import type { ModelId } from '#domain/ids.ts';
import { createPresenceExpiry } from './presence-expiry.ts';

/** A connection without a byte for this long is considered dead; servers send comments more often. */
const silenceTimeoutMs = 60_000;
/** Changes within this time are reported together. */
const batchMs = 100;
/** No permission, or no such model; or a proxy's response while a server is being replaced. */
const rejectionStatuses: ReadonlySet<number> = new Set([204, 400, 401, 403, 404, 405, 410]);
/** Longest wait for a server that accepts no more streams and sends Retry-After. */
const maxRetryAfterMs = 300_000;

/** Milliseconds of a Retry-After header in seconds; 0 without one. */
const retryAfterMs = ({ status, headers }: Response): number => {
  const seconds = status === 429 || status === 503 ? Number(headers.get('retry-after') ?? 0) : 0;
  return seconds > 0 ? Math.min(seconds * 1000, maxRetryAfterMs) : 0;
};

/** After a rejection the delay is that after this many failures. */
const failuresAfterRejection = 10;

export const changesPath = (modelId: ModelId): string => `/api/mp/models/${encodeURIComponent(modelId)}/changes`;

/** The page's visibility; `document` has it. */
export type PageVisibility = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** What a user may do in a model besides seeing it. */
export interface ModelRights {
  readonly mayEdit: boolean;
  readonly mayReadNotes: boolean;
}

export interface ChangeSubscriptionOptions {
  readonly modelId: ModelId;
  /** Called with the kinds of the changed records; the model's version is at least `version` now. */
  readonly onChange: (kinds: ReadonlySet<ChangeKind>, version: number) => void;
  /** Called at each connection of a user who has more rights than a visitor. */
  readonly onRights?: (rights: ModelRights) => void;
  /**
   * Called with the list of editors, as JSON that the caller validates: only the workshop loads the code for it; with null
   * when the list has expired without a connection. Without it the list is not requested
   * (docs/reference/presence.md#the-event).
   */
  readonly onPresence?: (data: string | null) => void;
  /** Called with the status of a rejection, whose reason the caller has to query. The connection is retried later. */
  readonly onRejected?: (status: number) => void;
  /** The model version that is loaded already: later changes are reported. Default: changes from now on. */
  readonly since?: number;
  /** Called for each request. */
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly visibility?: PageVisibility;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly random?: () => number;
}

interface Change {
  readonly version: number;
  readonly kinds: readonly ChangeKind[];
}

const isChangeKind = (kind: unknown): kind is ChangeKind => changeKinds.some((known) => known === kind);

/** Null if the event is not a valid change. Kinds that only a newer server knows are left out. */
const readChange = ({ type, data }: StreamEvent): Change | null => {
  if (type !== 'change') return null;
  try {
    const { version, edits } = JSON.parse(data) as { readonly version?: unknown; readonly edits?: unknown };
    if (typeof version !== 'number' || !Array.isArray(edits)) throw new Error('version or edits are missing');
    return { version, kinds: edits.map((edit: { readonly kind?: unknown } | null) => edit?.kind).filter(isChangeKind) };
  } catch (thrown) {
    console.warn('an invalid change was ignored', data, thrown);
    return null;
  }
};

const noRights: ModelRights = { mayEdit: false, mayReadNotes: false };

/** Servers before notes had an interface name `mayEdit` alone. */
const readRights = (data: string): ModelRights => {
  try {
    const { mayEdit, mayReadNotes } = JSON.parse(data) as {
      readonly mayEdit?: unknown;
      readonly mayReadNotes?: unknown;
    };
    return { mayEdit: mayEdit === true, mayReadNotes: mayReadNotes === true };
  } catch (thrown) {
    console.warn('invalid rights were ignored', data, thrown);
    return noRights;
  }
};

/** Collects changes for `batchMs`, so that a burst causes one refresh. */
const createBatcher = (clock: Clock, notify: ChangeSubscriptionOptions['onChange']) => {
  const kinds = new Set<ChangeKind>();
  let version = 0;
  let cancelTimer: (() => void) | null = null;
  return {
    add: (change: Change): void => {
      for (const kind of change.kinds) kinds.add(kind);
      version = Math.max(version, change.version);
      cancelTimer ??= clock.after(batchMs, () => {
        cancelTimer = null;
        const batch = new Set(kinds);
        kinds.clear();
        if (batch.size > 0) notify(batch, version);
      });
    },
    dispose: (): void => cancelTimer?.(),
  };
};

/** Calls `onSilence` when it was not reset for `silenceTimeoutMs`. */
const createWatchdog = (clock: Clock, onSilence: () => void) => {
  let cancelTimer = clock.after(silenceTimeoutMs, onSilence);
  return {
    reset: (): void => {
      cancelTimer();
      cancelTimer = clock.after(silenceTimeoutMs, onSilence);
    },
    dispose: (): void => cancelTimer(),
  };
};

export const subscribeToChanges = (options: ChangeSubscriptionOptions): Disposable => {
  const {
    modelId,
    onRights,
    onPresence,
    onRejected,
    since,
    headers = () => ({}),
    clock = systemClock,
    random = Math.random,
  } = options;
  const { visibility = document, fetch: sendRequest = fetch } = options;
  const disposables = new DisposableStack();
  const batcher = disposables.own(createBatcher(clock, options.onChange));
  const presence = onPresence ? disposables.own(createPresenceExpiry(clock, onPresence)) : null;
  let lastId = since === undefined ? '' : String(since);
  let failures = 0;
  let serverRetryMs = 0;
  /** Aborts the connection that is open or scheduled; null when there is none. */
  let connection: AbortController | null = null;

  const readChanges = async (signal: AbortSignal, resetWatchdog: () => void): Promise<void> => {
    const response = await sendRequest(changesPath(modelId) + (presence ? '?presence=1' : ''), {
      headers: { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }), ...headers() },
      cache: 'no-store',
      signal,
    });
    serverRetryMs = retryAfterMs(response);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (rejectionStatuses.has(response.status)) {
      failures = failuresAfterRejection;
      onRejected?.(response.status);
    }
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel();
      return;
    }
    const onEvent = (event: StreamEvent): void => {
      ({ lastEventId: lastId } = event);
      if (event.type === 'rights') onRights?.(readRights(event.data));
      if (event.type === 'presence') presence?.receive(event.data);
      const change = readChange(event);
      if (change) batcher.add(change);
    };
    const onActivity = (): void => {
      failures = 0;
      resetWatchdog();
    };
    await readEventStream(response.body, { onEvent, onActivity }, lastId);
  };

  const connect = async (controller: AbortController): Promise<void> => {
    const watchdog = createWatchdog(clock, () => controller.abort('silence'));
    try {
      await readChanges(controller.signal, watchdog.reset);
    } catch (thrown) {
      // `fetch` throws a TypeError for a broken connection; an aborted one needs no log entry.
      if (!controller.signal.aborted && !(thrown instanceof TypeError))
        console.error('changes cannot be received', thrown);
    }
    watchdog.dispose();
    if (connection !== controller) return;
    presence?.connectionLost();
    failures += 1;
    // Viewers that were rejected at the same moment retry at different times.
    const serverWaitMs = serverRetryMs > 0 ? serverRetryMs * (1 + random()) : 0;
    serverRetryMs = 0;
    scheduleConnect(Math.max(serverWaitMs, retryDelayMs(changeStreamRetry, failures, random())));
  };

  const scheduleConnect = (ms: number): void => {
    const controller = new AbortController();
    connection = controller;
    const cancelTimer = clock.after(ms, () => void connect(controller));
    controller.signal.addEventListener('abort', cancelTimer);
  };

  const disconnect = (): void => {
    const open = connection;
    connection = null;
    open?.abort('not needed');
    presence?.connectionLost();
  };
  disposables.defer(disconnect);

  const updateForVisibility = (): void => {
    if (visibility.hidden) disconnect();
    else if (!connection) {
      failures = 0;
      scheduleConnect(0);
    }
  };
  disposables.listen(visibility, 'visibilitychange', updateForVisibility);
  updateForVisibility();
  return disposables;
};
