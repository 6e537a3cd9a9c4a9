/** Who a request comes from. Unknown and expired credentials make a visitor, and a visitor costs no query. */
import { visitor, type Actor } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../http/client-address.ts';
import type { Ask } from '../http/reply.ts';
import type { Store } from '../store/open-store.ts';
import { credentialsOf } from './credentials.ts';
import { actorOfSession } from './sessions.ts';
import type { Signer } from './signer.ts';
import { unlockedBy } from './unlock-token.ts';

export type FindActor = (ask: Ask) => Promise<Actor>;

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
  async (ask) => {
    const { sessions, models } = credentialsOf(ask, isSecure(ask, origin));
    if (sessions.length === 0 && models.length === 0) return visitor;
    const now = clock();
    const actor = sessions.length === 0 ? visitor : await actorOfSession(store, sessions, now);
    const keys = models.map((token) => unlockedBy(signer, token, now)).filter((key) => key !== null);
    return { ...actor, unlocked: new Set(keys), clientAddress: clientAddress(ask, proxies) };
  };
