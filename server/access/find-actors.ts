/**
 * The actors of requests that stay open, looked up again and again. What a request brought is read once (`identify`);
 * after that, looking up all of them costs one query for every thousand sessions, and none without a session.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Actor } from '#domain/access/actor.ts';
import { isSecure } from '../http/client-address.ts';
import type { Ask } from '../http/reply.ts';
import { credentialsOf } from './credentials.ts';
import { withUnlocked, type FindActor, type FindActorConfig } from './find-actor.ts';
import { actorsOfSessions, hashOfToken } from './sessions.ts';

/** What a request says of who sent it. */
export interface RequestIdentity {
  readonly ask: Ask;
  readonly sessionHashes: readonly string[];
  readonly modelTokens: readonly string[];
}

export interface FindActors {
  identify(ask: Ask): RequestIdentity;
  /** As they are now, in the order of `identities`, with their roles in one model. */
  find(identities: readonly RequestIdentity[], modelId: string): Promise<readonly Actor[]>;
}

/** Checking a signature costs some ten microseconds. */
const maxTokensPerSlice = 200;

export const createFindActors = ({ store, signer, origin, clock = () => new Date() }: FindActorConfig): FindActors => ({
  identify: (ask) => {
    const { sessions, models } = credentialsOf(ask, isSecure(ask, origin));
    return { ask, sessionHashes: sessions.map(hashOfToken), modelTokens: models };
  },
  find: async (identities, modelId) => {
    const now = clock();
    const requests = identities.map(({ sessionHashes }) => sessionHashes);
    const actors = [...(await actorsOfSessions(store, requests, modelId, now))];
    let checked = 0;
    for (const [index, { modelTokens }] of identities.entries()) {
      if (modelTokens.length === 0) continue;
      actors[index] = withUnlocked(actors[index]!, signer, modelTokens, now);
      if (++checked % maxTokensPerSlice === 0) await nextTurn();
    }
    return actors;
  },
});

/** For a server whose requests are identified in another way. */
export const findActorsBy = (findActor: FindActor): FindActors => ({
  identify: (ask) => ({ ask, sessionHashes: [], modelTokens: [] }),
  find: (identities) => Promise.all(identities.map(({ ask }) => findActor(ask))),
});
