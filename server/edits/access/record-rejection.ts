/** Notes in the security log that somebody asked for what they may not see or change. */
import type { Actor } from '#domain/access/actor.ts';
import type { Store } from '../../store/open-store.ts';
import { recordSecurityEvent } from './security-log.ts';

export interface RejectionContext {
  readonly store: Pick<Store, 'db'>;
  readonly actor: Actor;
}

/** `modelId` is one that exists: anything else may be a text of any length. */
export const recordRejection = ({ store, actor }: RejectionContext, modelId: string | null): Promise<void> =>
  recordSecurityEvent(store.db, {
    event: 'access.refused',
    personId: actor.person?.id ?? null,
    address: actor.clientAddress ?? '',
    modelId,
  });
