/**
 * Hears what others change in a model: server-sent events, read by `fetch` so that the request says who asks, a rejection
 * has a status, and many viewers do not come back to a restarted server at the same moment. A hidden page hears nothing;
 * the last event's id says from where to go on.
 */
import { backOffMs, type BackOff } from '#base/back-off.ts';
import { systemClock, type Clock } from '#base/clock.ts';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { readEventStream, type StreamEvent } from '#base/event-stream.ts';
import { changeKinds, type ChangeKind } from '#domain/edits/change-kinds.ts';
import type { ModelId } from '#domain/ids.ts';

const pause: BackOff = { first: 1000, most: 60_000 };
/** Without a byte for so long the line is taken for dead; servers send a comment more often. */
const silenceMs = 60_000;
/** What comes within this is told at once. */
const gatherMs = 100;
/** Who asks may not, or there is no such model; or a proxy says so while a server is replaced. */
const rejections: ReadonlySet<number> = new Set([204, 400, 401, 403, 404, 405, 410]);
/** A server that accepts no more streams says when to come back; longer than this is not waited. */
const maxRetryAfterMs = 300_000;

/** Milliseconds of a Retry-After header in seconds; 0 without one. */
const retryAfterMs = ({ status, headers }: Response): number => {
  const seconds = status === 429 || status === 503 ? Number(headers.get('retry-after') ?? 0) : 0;
  return seconds > 0 ? Math.min(seconds * 1000, maxRetryAfterMs) : 0;
};

/** After a rejection it is asked as seldom as after so many failures. */
const rejectedLikeFailures = 10;

export const changesPath = (modelId: ModelId): string => `/api/mp/models/${encodeURIComponent(modelId)}/changes`;

/** Whether the page is seen, as `document` says it. */
export type Visibility = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

export interface LiveOptions {
  readonly modelId: ModelId;
  /** Records of these kinds have changed; the model's version is at least this now. */
  readonly changed: (kinds: ReadonlySet<ChangeKind>, version: number) => void;
  /** The server rejects, with which status: whoever hears it finds out why. It is asked again after a while. */
  readonly refused?: (status: number) => void;
  /** The version that is shown already: changes since then are told. Default: those from now on. */
  readonly since?: number;
  /** For each request. */
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly visibility?: Visibility;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly random?: () => number;
}

interface Change {
  readonly version: number;
  readonly kinds: readonly ChangeKind[];
}

const isKind = (kind: unknown): kind is ChangeKind => changeKinds.some((known) => known === kind);

/** Kinds that a newer server knows and we do not are left out; null: this is no change. */
const readChange = ({ type, data }: StreamEvent): Change | null => {
  if (type !== 'change') return null;
  try {
    const { version, edits } = JSON.parse(data) as { readonly version?: unknown; readonly edits?: unknown };
    if (typeof version !== 'number' || !Array.isArray(edits)) throw new Error('version or edits are missing');
    return { version, kinds: edits.map((edit: { readonly kind?: unknown } | null) => edit?.kind).filter(isKind) };
  } catch (thrown) {
    console.warn('a change that cannot be read was left out', data, thrown);
    return null;
  }
};

/** Gathers changes for a moment, so that a burst asks once. */
const createGatherer = (clock: Clock, notify: LiveOptions['changed']) => {
  const kinds = new Set<ChangeKind>();
  let version = 0;
  let callOff: (() => void) | null = null;
  return {
    add: (change: Change): void => {
      for (const kind of change.kinds) kinds.add(kind);
      version = Math.max(version, change.version);
      callOff ??= clock.after(gatherMs, () => {
        callOff = null;
        const gathered = new Set(kinds);
        kinds.clear();
        if (gathered.size > 0) notify(gathered, version);
      });
    },
    dispose: (): void => callOff?.(),
  };
};

/** Calls `silent` when nothing was alive for long. */
const createWatchdog = (clock: Clock, silent: () => void) => {
  let callOff = clock.after(silenceMs, silent);
  return {
    alive: (): void => {
      callOff();
      callOff = clock.after(silenceMs, silent);
    },
    dispose: (): void => callOff(),
  };
};

export const subscribeToChanges = (options: LiveOptions): Disposable => {
  const {
    modelId,
    refused: rejected,
    since,
    headers = () => ({}),
    clock = systemClock,
    random = Math.random,
  } = options;
  const { visibility = document, fetch: ask = fetch } = options;
  const disposables = new DisposableStack();
  const gatherer = disposables.own(createGatherer(clock, options.changed));
  let lastId = since === undefined ? '' : String(since);
  let failures = 0;
  let earliestRetryMs = 0;
  /** Of the connection that is open or waits to be. */
  let connection: AbortController | null = null;

  const listen = async (signal: AbortSignal, alive: () => void): Promise<void> => {
    const response = await ask(changesPath(modelId), {
      headers: { accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }), ...headers() },
      cache: 'no-store',
      signal,
    });
    earliestRetryMs = retryAfterMs(response);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (rejections.has(response.status)) {
      failures = rejectedLikeFailures;
      rejected?.(response.status);
    }
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel();
      return;
    }
    const event = (event: StreamEvent): void => {
      ({ lastId } = event);
      const change = readChange(event);
      if (change) gatherer.add(change);
    };
    const heard = (): void => {
      failures = 0;
      alive();
    };
    await readEventStream(response.body, { event, alive: heard }, lastId);
  };

  const connect = async (own: AbortController): Promise<void> => {
    const watchdog = createWatchdog(clock, () => own.abort('silence'));
    try {
      await listen(own.signal, watchdog.alive);
    } catch (thrown) {
      // A line that broke is a TypeError to fetch, and one that we gave up needs no word.
      if (!own.signal.aborted && !(thrown instanceof TypeError)) console.error('changes cannot be followed', thrown);
    }
    watchdog.dispose();
    if (connection !== own) return;
    failures += 1;
    // Many who were rejected at the same moment come back apart.
    const wait = earliestRetryMs > 0 ? earliestRetryMs * (1 + random()) : 0;
    earliestRetryMs = 0;
    connectAfter(Math.max(wait, backOffMs(pause, failures, random())));
  };

  const connectAfter = (ms: number): void => {
    const own = new AbortController();
    connection = own;
    const callOff = clock.after(ms, () => void connect(own));
    own.signal.addEventListener('abort', callOff);
  };

  const disconnect = (): void => {
    const open = connection;
    connection = null;
    open?.abort('not wanted');
  };
  disposables.defer(disconnect);

  const followVisibility = (): void => {
    if (visibility.hidden) disconnect();
    else if (!connection) {
      failures = 0;
      connectAfter(0);
    }
  };
  disposables.listen(visibility, 'visibilitychange', followVisibility);
  followVisibility();
  return disposables;
};
