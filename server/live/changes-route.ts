/**
 * `/api/mp/models/{id}/changes`: server-sent events, one for each change of the model. `Last-Event-ID` (or `since=`)
 * says which version the client has; without it, changes from now on. A visitor is told which kinds of records have
 * changed, those who may edit which records too; of notes and what hangs on them hears who may comment, of a person's
 * role that person.
 */
import { PassThrough } from 'node:stream';
import { mayComment, mayEdit, type Actor } from '#domain/access/actor.ts';
import type { FindActor } from '../access/find-actor.ts';
import { safeParts } from '../files/safe-path.ts';
import { shownModel } from '../files/sharing.ts';
import { errorReply, notFound } from '../http/plain-replies.ts';
import { cacheNever, headerOf, type Ask, type Reply } from '../http/reply.ts';
import type { Store } from '../store/open-store.ts';
import type { ModelReader } from '../store/read-model.ts';
import { followVersions } from './follow-versions.ts';
import { readChanges, type ChangedRecord, type ModelChange } from './read-changes.ts';

/** Proxies end a connection on which nothing comes for a minute; clients take it for dead. */
const heartbeatMs = 20_000;
/** Of one server; more are asked to come back, or to go to another. */
const mostFollowers = 10_000;
/** A client that does not read is let go before it fills the memory. */
const mostUnread = 256 * 1024;

const oncePerKind = (records: readonly ChangedRecord[]) =>
  [...new Set(records.map(({ kind }) => kind))].map((kind) => ({ kind }));

const isHeard = ({ kind, id, on = kind }: ChangedRecord, actor: Actor, modelId: string): boolean => {
  // Null: nobody knows whose.
  if (kind === 'user')
    return mayEdit(actor, modelId) || (actor.person !== null && (id ?? actor.person.id) === actor.person.id);
  return on !== 'note' || mayComment(actor, modelId);
};

const told = (records: readonly ChangedRecord[], actor: Actor, modelId: string) => {
  const heard = records.filter((record) => isHeard(record, actor, modelId));
  return mayEdit(actor, modelId) ? heard.map(({ kind, id }) => ({ kind, id })) : oncePerKind(heard);
};

const eventOf = ({ version, records }: ModelChange, actor: Actor, modelId: string): string =>
  `id: ${version}\nevent: change\ndata: ${JSON.stringify({ version, edits: told(records, actor, modelId) })}\n\n`;

const versionIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

export interface ChangesRoute {
  readonly answer: (ask: Ask, found: readonly string[]) => Promise<Reply>;
  /** Ends every stream. */
  readonly stop: () => Promise<void>;
}

export const createChangesRoute = (store: Store, models: ModelReader, findActor: FindActor): ChangesRoute => {
  const versions = followVersions(store);
  const open = new Set<PassThrough>();

  /** Whether the asker may still see the model is asked anew at every change. */
  const tell = async (ask: Ask, modelId: string, known: number, until: number, stream: PassThrough): Promise<void> => {
    if (!(await shownModel(models, findActor, modelId, ask))) {
      stream.end();
      return;
    }
    const actor = await findActor(ask);
    for (const change of await readChanges(store, modelId, known, until)) stream.write(eventOf(change, actor, modelId));
    if (stream.writableLength > mostUnread) stream.destroy();
  };

  const follow = (ask: Ask, modelId: string, since: number): PassThrough => {
    const stream = new PassThrough({ highWaterMark: mostUnread });
    let known = since;
    const tellUntil = async (before: Promise<void>, version: number | null): Promise<void> => {
      await before;
      // A slow reader may not have heard of the end yet.
      if (stream.destroyed || stream.writableEnded) return;
      if (version === null) {
        stream.end();
        return;
      }
      const from = known;
      known = Math.max(known, version);
      try {
        await tell(ask, modelId, from, known, stream);
      } catch (thrown) {
        store.database.logFailure(`cannot tell of changes of ${modelId}`, thrown);
        stream.destroy();
      }
    };
    let telling: Promise<void> = Promise.resolve();
    const unfollow = versions.follow(modelId, (version) => {
      telling = tellUntil(telling, version);
    });
    const heartbeat = setInterval(() => stream.writableEnded || stream.write(': here\n\n'), heartbeatMs);
    open.add(stream);
    stream.once('close', () => {
      open.delete(stream);
      unfollow();
      clearInterval(heartbeat);
    });
    // The headers go out with the first byte.
    stream.write(': changes\n\n');
    return stream;
  };

  return {
    answer: async (ask, [id]) => {
      const modelId = safeParts(id ?? '')?.[0];
      const model = modelId === undefined ? null : await shownModel(models, findActor, modelId, ask);
      if (!model) return notFound();
      if (open.size >= mostFollowers)
        return errorReply(503, 'internal.error', 'Too many follow changes on this server; come back later.');
      const since = versionIn(headerOf(ask, 'last-event-id') || (ask.query.get('since') ?? ''));
      const headers = {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': cacheNever,
        // nginx would keep events back until a buffer is full.
        'x-accel-buffering': 'no',
      };
      return { status: 200, headers, body: { events: () => follow(ask, model.id, since ?? model.version) } };
    },
    stop: async () => {
      for (const stream of open) stream.end();
      await versions.stop();
    },
  };
};
