/**
 * Caches the bytes of responses about one model for as long as its version lasts: ten thousand tags take 60 ms to
 * execute, ten times as long when no cache has them, and a few milliseconds from here. Entries are separate for visitors,
 * commenters and editors, whose responses differ. When a change makes every open viewer repeat its query at the same
 * moment, one query is executed and the others wait for its response.
 */
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { accessTo, type Actor, type ModelAccess } from '#domain/access/actor.ts';
import { modelAccessRejection } from '../../edits/access/model-access.ts';
import type { Encoded } from '../../wire/encoded.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { Row } from '../../store/models/read-model.ts';
import { createRepeatedKeys } from './query-keys.ts';

interface CacheEntry {
  readonly modelId: string;
  readonly version: number;
  readonly revision: string;
  readonly access: ModelAccess;
  /** Milliseconds since 1970; URLs of files in the response stay valid well beyond it. */
  readonly expiresAtMs: number;
  readonly contentType: string;
  readonly body: Encoded;
}

/** The running execution of a query whose cached response is outdated. */
interface Renewal {
  readonly modelId: string;
  readonly finished: Promise<void>;
  readonly end: () => void;
}

export interface CacheLookup {
  /** Null where the query must be executed. */
  readonly response: Pick<CacheEntry, 'contentType' | 'body'> | null;
  /** To be called when the query has been executed, successfully or not: others may be waiting for the response. */
  readonly release: () => void;
}

export interface ResponseCache {
  readonly find: (key: string, actor: Actor) => Promise<CacheLookup>;
  /** `model`: as it was when the query was executed. */
  readonly store: (key: string, actor: Actor, model: Row<'models'>, contentType: string, body: Encoded) => void;
}

const accessLevels = ['public', 'viewer', 'full'] as const satisfies readonly ModelAccess[];

const startRenewal = (modelId: string): Renewal => {
  let resolved: (() => void) | undefined;
  const over = new Promise<void>((resolve) => {
    resolved = resolve;
  });
  return { modelId, finished: over, end: () => resolved?.() };
};

/** Estimates the memory of the compressed forms, which are stored with the plain one and created later. */
const expectedSizeFactor = 1.5;

const expectedBytes = (body: Encoded): number => Math.max(body.heldBytes(), body.size * expectedSizeFactor);

/** Larger responses are cached when they are asked for the second time, once half of the cache is full. */
const maxBytesOfFirst = 1024 * 1024;

export const createResponseCache = (
  models: ModelReader,
  { maxBytes, lifetimeMs }: { readonly maxBytes: number; readonly lifetimeMs: number },
): ResponseCache => {
  const entries = new ByteLimitedMap<CacheEntry>(maxBytes);
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

  /** `mayWait`: whether to wait for the same query of another client; only once, or a model that changes all the time would delay the response for ever. */
  const find = async (query: string, actor: Actor, mayWait: boolean): Promise<CacheLookup> => {
    for (const access of accessLevels) {
      const key = `${access} ${query}`;
      const hasSameAccess = ({ modelId }: { readonly modelId: string }) => accessTo(actor, modelId) === access;
      const entry = entries.get(key);
      // Another client may have started the query while the model was looked up.
      const model = entry && hasSameAccess(entry) ? await models.row(entry.modelId) : undefined;
      const renewal = renewals.get(key);
      if (renewal && mayWait && hasSameAccess(renewal)) {
        await renewal.finished;
        return find(query, actor, false);
      }
      if (!entry || !hasSameAccess(entry)) continue;
      // Executing the query returns the rejection to clients that may not see the model.
      if (!model || modelAccessRejection(model, actor)) return { response: null, release: () => {} };
      if (model.version === entry.version && model.revision === entry.revision && entry.expiresAtMs > Date.now()) {
        entries.resize(key, expectedBytes(entry.body));
        return { response: entry, release: () => {} };
      }
      if (entries.get(key) === entry) entries.delete(key);
      return { response: null, release: renew(key, entry.modelId) };
    }
    return { response: null, release: () => {} };
  };

  return {
    find: (query, actor) => find(query, actor, true),
    store: (query, actor, model, contentType, body) => {
      const access = accessTo(actor, model.id);
      const key = `${access} ${query}`;
      const bytes = expectedBytes(body);
      if (body.size > maxBytesOfFirst && !entries.wouldStayHalfFree(bytes) && !isRequestedAgain(key)) return;
      const { id: modelId, version, revision } = model;
      const expiresAtMs = Date.now() + lifetimeMs;
      const entry = { modelId, version, revision, access, expiresAtMs, contentType, body };
      entries.set(key, entry, bytes);
    },
  };
};
