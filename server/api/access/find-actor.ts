/** Identifies the sender of a request. Unknown and expired credentials count as a visitor, who costs no query. */
import { visitor, type Actor } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../../wire/client-address.ts';
import type { HttpRequest } from '../../wire/http-message.ts';
import type { Store } from '../../store/open-store.ts';
import { credentialsOf } from './credentials.ts';
import { actorOfSession } from '../../edits/access/sessions.ts';
import type { Signer } from '../../edits/access/signer.ts';
import { readFileToken, readUnlockToken } from '../../edits/access/unlock-token.ts';

export type FindActor = (request: HttpRequest) => Promise<Actor>;

/** The actor with the models whose current passwords `tokens` prove. */
export const withUnlocked = (actor: Actor, signer: Signer, tokens: readonly string[], now: Date): Actor => {
  if (tokens.length === 0) return actor;
  const keys = tokens.map((token) => readUnlockToken(signer, token, now)).filter((key) => key !== null);
  return { ...actor, unlockKeys: new Set(keys) };
};
export interface FindActorConfig {
  readonly store: Store;
  readonly signer: Signer;
  /** As in `AccessConfig`. */
  readonly origin: string;
  readonly proxies: number;
  readonly clock?: () => Date;
}

export const createFindActor =
  ({ store, signer, origin, proxies, clock = () => new Date() }: FindActorConfig): FindActor =>
  async (request) => {
    const { sessions, models } = credentialsOf(request, isSecure(request, origin));
    if (sessions.length === 0 && models.length === 0) return visitor;
    const now = clock();
    const actor = sessions.length === 0 ? visitor : await actorOfSession(store, sessions, now);
    return { ...withUnlocked(actor, signer, models, now), clientAddress: clientAddress(request, proxies) };
  };

/**
 * Identifies the sender of a request for a file of one model, who may have its file token in the URL.
 *
 * @param token '' without one
 */
export type FindFileReader = (modelId: string, token: string) => FindActor;

export const createFindFileReader =
  (findActor: FindActor, signer: Signer, clock = () => new Date()): FindFileReader =>
  (modelId, token) =>
  async (request) => {
    const actor = await findActor(request);
    const key = token === '' ? null : readFileToken(signer, modelId, token, clock());
    return key === null ? actor : { ...actor, unlockKeys: new Set([...actor.unlockKeys, key]) };
  };
