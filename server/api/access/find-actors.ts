/**
 * Identifies the senders of requests that stay open, repeatedly. The credentials of a request are read once
 * (`identify`); each lookup of all senders then costs one query for every thousand sessions, and none without a session.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Actor } from '#domain/access/actor.ts';
import { isSecure } from '../../wire/client-address.ts';
import type { HttpRequest } from '../../wire/http-message.ts';
import { credentialsOf } from './credentials.ts';
import { withUnlocked, type FindActor, type FindActorConfig } from './find-actor.ts';
import { actorsOfSessions, hashOfToken } from '../../edits/access/sessions.ts';

/** The credentials of a request. */
export interface RequestIdentity {
  readonly request: HttpRequest;
  readonly sessionHashes: readonly string[];
  readonly modelTokens: readonly string[];
}

export interface FindActors {
  identify(request: HttpRequest): RequestIdentity;
  /** The current actors in the order of `identities`, with their roles in one model. */
  find(identities: readonly RequestIdentity[], modelId: string): Promise<readonly Actor[]>;
}

/** Checking one signature takes about ten microseconds. */
const maxTokensPerSlice = 200;

export const createFindActors = ({ store, signer, origin, clock = () => new Date() }: FindActorConfig): FindActors => ({
  identify: (request) => {
    const { sessions, models } = credentialsOf(request, isSecure(request, origin));
    return { request, sessionHashes: sessions.map(hashOfToken), modelTokens: models };
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

/** For servers with their own `findActor`, as in tests. */
export const findActorsBy = (findActor: FindActor): FindActors => ({
  identify: (request) => ({ request, sessionHashes: [], modelTokens: [] }),
  find: (identities) => Promise.all(identities.map(({ request }) => findActor(request))),
});
