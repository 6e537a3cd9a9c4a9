/**
 * `/api/mp/models/{id}/changes`: server-sent events, one for each change of the model. `Last-Event-ID` (or `since=`)
 * gives the client's version; without it, the stream starts with the next change. Events contain the kinds of changed
 * records, for editors also their ids; who is sent which change is decided by `mayReadChange`. A stream begins with the
 * event `rights` (rights-event.ts); `presence=1` adds the event `presence` (presence-feed.ts). The limits are those of
 * docs/reference/connections.md#streams.
 */
import { PassThrough } from 'node:stream';
import { fail, ok, type Result } from '#base/result.ts';
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import type { FindActor } from '../access/find-actor.ts';
import type { FindActors, RequestIdentity } from '../access/find-actors.ts';
import { safeParts } from '../../store/files/safe-path.ts';
import { readableModel } from '../access/read-access.ts';
import { readNotesEnabled } from '../../edits/access/model-policies.ts';
import { clientAddress } from '../../wire/client-address.ts';
import { errorResponse, notFound } from '../../wire/plain-responses.ts';
import { cacheNever, headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import type { Store } from '../../store/open-store.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import { followVersions, type FollowedModel } from './watch-versions.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createModelFeed, type FeedStream, type ModelFeed } from './model-feed.ts';
import { createPresenceFeed } from './presence-feed.ts';
import { rightsEventFor } from './rights-event.ts';
import { defaultStreamLimits, type StreamLimits } from '../../wire/limits.ts';
import { createStreamSlots } from './stream-limits.ts';

/** Proxies close a connection that is silent for a minute, and clients take it for dead. */
const heartbeatMs = 20_000;
/** The size of a stream's buffer. */
const bufferBytes = 256 * 1024;

const retryAfterSeconds = '30';

/** Visitors, the most frequent clients, cause no query: no policy lets them read notes. */
const firstRightsEvent = async ({ db }: Store, actor: Actor, modelId: string): Promise<string> =>
  rightsEventFor(actor, { modelId, areNotesEnabled: actor.person !== null && (await readNotesEnabled(db, modelId)) });

const rejections = {
  stopping: [503, 'The server is stopping; connect again in a moment.'],
  maxStreams: [503, 'Too many viewers are connected to this server; it will accept more in a moment.'],
  maxStreamsPerAddress: [429, 'Too many viewers are connected from this network; close some or try again later.'],
  maxStreamsPerPerson: [429, 'Too many viewers are open with this account; close some or try again later.'],
} as const;

const reject = (reason: keyof typeof rejections): HttpResponse => {
  const [status, sentence] = rejections[reason];
  const response = errorResponse(status, reason === 'stopping' ? 'server.stopping' : 'streams.too_many', sentence);
  return { ...response, headers: { ...response.headers, 'retry-after': retryAfterSeconds } };
};

const versionIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

export interface ChangesRoute {
  readonly handle: (request: HttpRequest, found: readonly string[]) => Promise<HttpResponse>;
  /** Ends every stream. */
  readonly stop: () => Promise<void>;
}

export interface ChangesConfig {
  readonly store: Store;
  readonly models: ModelReader;
  readonly findActor: FindActor;
  readonly findActors: FindActors;
  /** How many trusted proxies are in front of this server. */
  readonly proxies: number;
  readonly limits?: Partial<StreamLimits>;
}

interface Opening {
  readonly identity: RequestIdentity;
  readonly personId: string | null;
  /** The client's. */
  readonly address: string;
  /** The version that the client has. */
  readonly since: number;
  /** The event `rights`, sent before the changes. */
  readonly rights: string;
  readonly isEditor: boolean;
  /** Whether the client requests the event `presence`. */
  readonly includesPresence: boolean;
}

interface Feed {
  readonly feed: ModelFeed;
  readonly unfollow: () => void;
}

export const createChangesRoute = (config: ChangesConfig): ChangesRoute => {
  const { store, models, findActor, findActors, proxies } = config;
  const presence = createPresenceFeed(store, findActors);
  const versions = followVersions(store, presence.poll);
  const takeSlot = createStreamSlots({ ...defaultStreamLimits, ...config.limits });
  const heartbeat = createHeartbeat(heartbeatMs, ': here\n\n');
  const feeds = new Map<string, Feed>();
  let isStopped = false;

  const feedOf = (model: FollowedModel): ModelFeed => {
    const existing = feeds.get(model.id);
    if (existing) return existing.feed;
    const feed = createModelFeed(store, findActors, model);
    feeds.set(model.id, { feed, unfollow: versions.follow(model, feed.update) });
    return feed;
  };

  const closeIfEmpty = (modelId: string, feed: ModelFeed): void => {
    if (feed.size() > 0 || feeds.get(modelId)?.feed !== feed) return;
    feeds.get(modelId)?.unfollow();
    feeds.delete(modelId);
    void feed.stop();
  };

  const open = (model: FollowedModel, opening: Opening): Result<PassThrough, HttpResponse> => {
    // The server may have been stopped during the queries.
    if (isStopped) return fail(reject('stopping'));
    const { identity, since, rights, isEditor, includesPresence } = opening;
    const slot = takeSlot(opening.address, opening.personId);
    if (!slot.ok) return fail(reject(slot.exceeded));
    const stream = new PassThrough({ highWaterMark: bufferBytes });
    stream.once('close', slot.release);
    const subscription = includesPresence ? presence.add(model.id, { identity, stream, isEditor }) : null;
    const entry: FeedStream = {
      identity,
      stream,
      version: since,
      rights,
      ...(subscription && { onRightsChanged: subscription.recheck }),
    };
    const feed = feedOf(model);
    stream.once('close', () => {
      heartbeat.remove(stream);
      subscription?.remove();
      feed.remove(entry);
      closeIfEmpty(model.id, feed);
    });
    heartbeat.add(stream);
    // The headers go out with the first byte.
    stream.write(`: changes\n\n${rights}`);
    feed.add(entry, model);
    return ok(stream);
  };

  return {
    handle: async (request, [id]) => {
      const modelId = safeParts(id ?? '')?.[0];
      const model = modelId === undefined ? null : await readableModel(models, findActor, modelId, request);
      if (!model) return notFound();
      const actor = await findActor(request);
      const rights = await firstRightsEvent(store, actor, model.id);
      const since =
        versionIn(headerOf(request, 'last-event-id') || (request.query.get('since') ?? '')) ?? model.version;
      const headers = {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': cacheNever,
        // Without it nginx buffers events.
        'x-accel-buffering': 'no',
      };
      const opening: Opening = {
        identity: findActors.identify(request),
        personId: actor.person?.id ?? null,
        address: clientAddress(request, proxies),
        since,
        rights,
        isEditor: mayEdit(actor, model.id),
        includesPresence: request.query.get('presence') === '1',
      };
      return { status: 200, headers, body: { events: () => open(model, opening) } };
    },
    stop: async () => {
      isStopped = true;
      const stopping = [...feeds.values()].map(({ feed }) => feed.stop());
      feeds.clear();
      await Promise.all([...stopping, versions.stop()]);
    },
  };
};
