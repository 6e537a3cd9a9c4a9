/**
 * Answers about one model, kept as the bytes that went out for as long as the model's version holds: ten thousand tags
 * take the graph 60 ms, ten times as long when nobody has asked for them yet, and the next visitor a few milliseconds.
 * Kept apart for visitors, commenters and editors, whose answers differ. When a change makes every open viewer ask again
 * at the same moment, one of them is answered by the graph and the others wait for that answer.
 */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { accessTo, type Actor, type ModelAccess } from '#domain/access/actor.ts';
import { rejectionOf } from '../../edits/access/model-access.ts';
import type { Encoded } from '../../wire/encoded.ts';
import type { ModelReader, Row } from '../../store/read-model.ts';
import { createRepeatedKeys } from './repeated-keys.ts';

interface Cached {
  readonly modelId: string;
  readonly version: number;
  readonly revision: string;
  readonly access: ModelAccess;
  /** Milliseconds since 1970: addresses of files in the result hold well beyond it. */
  readonly until: number;
  readonly contentType: string;
  readonly body: Encoded;
}

/** Somebody is asking the graph anew what was kept before a change. */
interface Renewal {
  readonly modelId: string;
  readonly over: Promise<void>;
  readonly end: () => void;
}

export interface CachedResponse {
  /** Null where the graph must be asked. */
  readonly answer: Pick<Cached, 'contentType' | 'body'> | null;
  /** To be called once it was asked, however that went: others may be waiting for the result. */
  readonly done: () => void;
}

export interface ResponseCache {
  readonly find: (key: string, actor: Actor) => Promise<CachedResponse>;
  /** `model`: as it was when the result was made. */
  readonly keep: (key: string, actor: Actor, model: Row<'models'>, contentType: string, body: Encoded) => void;
}

const levels = ['public', 'viewer', 'full'] as const satisfies readonly ModelAccess[];

const startRenewal = (modelId: string): Renewal => {
  let resolved: (() => void) | undefined;
  const over = new Promise<void>((resolve) => {
    resolved = resolve;
  });
  return { modelId, over, end: () => resolved?.() };
};

/** Compressed forms are kept with the plain one, and made after it is; until then as much as they usually take. */
const expectedForms = 1.5;

const cachedBytes = (body: Encoded): number => Math.max(body.heldBytes(), body.size * expectedForms);

/** Larger responses are cached when they are asked for the second time, once half of the cache is full. */
const maxBytesOfFirst = 1024 * 1024;

export const createResponseCache = (
  models: ModelReader,
  { mostBytes: maxBytes, lifetime }: { readonly mostBytes: number; readonly lifetime: number },
): ResponseCache => {
  const cached = new ByteLimitedMap<Cached>(maxBytes);
  const renewals = new Map<string, Renewal>();
  const isRequestedAgain = createRepeatedKeys();

  const renew = (key: string, modelId: string): (() => void) => {
    if (renewals.has(key)) return () => {};
    const renewal = startRenewal(modelId);
    renewals.set(key, renewal);
    return () => {
      renewals.delete(key);
      renewal.end();
    };
  };

  /** `waits`: for whoever asks the same at this moment; once, or a model that changes all the time would starve. */
  const find = async (query: string, actor: Actor, waits: boolean): Promise<CachedResponse> => {
    for (const access of levels) {
      const key = `${access} ${query}`;
      const isMine = ({ modelId }: { readonly modelId: string }) => accessTo(actor, modelId) === access;
      const entry = cached.get(key);
      // While the model was looked up, somebody may have begun.
      const model = entry && isMine(entry) ? await models.row(entry.modelId) : undefined;
      const renewal = renewals.get(key);
      if (renewal && waits && isMine(renewal)) {
        await renewal.over;
        return find(query, actor, false);
      }
      if (!entry || !isMine(entry)) continue;
      // Whoever may not see it is told so by the graph.
      if (!model || rejectionOf(model, actor)) return { answer: null, done: () => {} };
      if (model.version === entry.version && model.revision === entry.revision && entry.until > Date.now()) {
        cached.weigh(key, cachedBytes(entry.body));
        return { answer: entry, done: () => {} };
      }
      if (cached.get(key) === entry) cached.delete(key);
      return { answer: null, done: renew(key, entry.modelId) };
    }
    return { answer: null, done: () => {} };
  };

  return {
    find: (query, actor) => find(query, actor, true),
    keep: (query, actor, model, contentType, body) => {
      const access = accessTo(actor, model.id);
      const key = `${access} ${query}`;
      const bytes = cachedBytes(body);
      if (body.size > maxBytesOfFirst && !cached.leavesHalf(bytes) && !isRequestedAgain(key)) return;
      const { id: modelId, version, revision } = model;
      const until = Date.now() + lifetime;
      const entry = { modelId, version, revision, access, until, contentType, body };
      cached.set(key, entry, bytes);
    },
  };
};
