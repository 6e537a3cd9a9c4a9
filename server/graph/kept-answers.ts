/**
 * Answers about one model, kept as the bytes that went out for as long as the model's version holds: ten thousand tags
 * take the graph half a second, and the next visitor a few milliseconds. Kept apart for visitors, commenters and
 * editors, whose answers differ.
 */
import { createHash } from 'node:crypto';
import { accessTo, type Actor, type ModelAccess } from '#domain/access/actor.ts';
import { refusalOf } from '../access/model-access.ts';
import type { Encoded } from '../http/encoded.ts';
import type { ModelReader, Row } from '../store/read-model.ts';

interface Kept {
  readonly modelId: string;
  readonly version: number;
  readonly revision: string;
  readonly access: ModelAccess;
  /** Milliseconds since 1970: addresses of files in the answer hold well beyond it. */
  readonly until: number;
  readonly contentType: string;
  readonly body: Encoded;
}

export interface KeptAnswers {
  /** Null where it must be asked. */
  readonly find: (key: string, actor: Actor) => Promise<Pick<Kept, 'contentType' | 'body'> | null>;
  /** `model`: as it was when the answer was made. */
  readonly keep: (key: string, actor: Actor, model: Row<'models'>, contentType: string, body: Encoded) => void;
}

/** The same question in the same words. */
export const keyOfQuestion = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('base64url');
};

/** Compressed forms are kept with the plain one. */
const forms = 1.5;

export const createKeptAnswers = (
  models: ModelReader,
  { mostBytes, lifetime }: { readonly mostBytes: number; readonly lifetime: number },
): KeptAnswers => {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const drop = (key: string): void => {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
    bytes -= entry.body.size * forms;
  };
  return {
    find: async (question, actor) => {
      for (const access of ['public', 'viewer', 'full'] as const) {
        const key = `${access} ${question}`;
        const entry = kept.get(key);
        if (!entry || accessTo(actor, entry.modelId) !== access) continue;
        const model = await models.row(entry.modelId);
        const holds = model?.version === entry.version && model.revision === entry.revision && entry.until > Date.now();
        if (!holds) drop(key);
        // Whoever may not see it is told so by the graph.
        if (!holds || refusalOf(model, actor)) return null;
        kept.delete(key);
        kept.set(key, entry);
        return entry;
      }
      return null;
    },
    keep: (question, actor, model, contentType, body) => {
      const access = accessTo(actor, model.id);
      const key = `${access} ${question}`;
      drop(key);
      const until = Date.now() + lifetime;
      kept.set(key, {
        modelId: model.id,
        version: model.version,
        revision: model.revision,
        access,
        until,
        contentType,
        body,
      });
      bytes += body.size * forms;
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
};
