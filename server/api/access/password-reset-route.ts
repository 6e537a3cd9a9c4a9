/** `/api/v1/password-reset` sets a new password by a link (docs/reference/accounts.md#links-for-a-new-password). */
import type { PageData } from '#domain/graph/page-data.ts';
import type { Store } from '../../store/open-store.ts';
import type { Signer } from '../../edits/access/signer.ts';
import { clientAddress, isSecure } from '../../wire/client-address.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { errorResponse } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { maxAccountBodyBytes } from '../../wire/limits.ts';
import { describeClient } from '../../edits/access/client-description.ts';
import { accountOfPasswordLink } from '../../edits/access/password-link.ts';
import { findPersonPasswordWeakness } from '../../edits/access/password-rules.ts';
import { changePassword, personOf } from '../../edits/access/people.ts';
import { endSession, openSession, type OpenedSession } from '../../edits/access/sessions.ts';
import { weakPasswordResponse } from './account-routes.ts';
import { invalidLink } from './join-routes.ts';
import { credentialsOf } from './credentials.ts';
import { hostsOf, type AccessConfig } from './session-routes.ts';
import { signedInResponse } from './signed-in-response.ts';

/** The account of a link; null if it is not valid, or no longer. */
export const readPasswordLink = async (
  store: Store,
  signer: Signer,
  token: string,
  now: Date,
): Promise<NonNullable<PageData['join']> | null> => {
  const account = await accountOfPasswordLink(store, signer, token, now);
  return account && { kind: 'password', email: account.email };
};

export const createPasswordResetRoute = (config: AccessConfig) => {
  const { store, signer, proxies } = config;
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const body = await readJsonBody(request, maxAccountBodyBytes);
    if (!body.ok) return body.failure;
    const { token, password } = body.value;
    if (typeof token !== 'string' || typeof password !== 'string')
      return errorResponse(400, 'request.invalid', 'The body must have a token and a password.');
    const now = new Date();
    const account = await accountOfPasswordLink(store, signer, token, now);
    if (!account) return invalidLink();
    const person = personOf(account);
    const weakness = await findPersonPasswordWeakness(password, person.email, {
      names: [person.firstName, person.lastName],
      known: hostsOf(config, request),
    });
    if (weakness) return weakPasswordResponse(weakness);
    let session: OpenedSession | undefined;
    const changed = await changePassword(store, person.email, password, now, {
      by: { personId: person.id, address: clientAddress(request, proxies) },
      detail: 'link',
      previousHash: account.password_hash,
      finish: async (transaction) => {
        // Of another account: the cookie holds one session, the previous one would otherwise stay open unnoticed.
        await endSession({ db: transaction }, credentialsOf(request, isSecure(request, config.origin)).sessions);
        session = await openSession(
          { db: transaction },
          person.id,
          now,
          describeClient(headerOf(request, 'user-agent')),
        );
      },
    });
    return changed.ok && session ? signedInResponse(config, request, { person, session, now }) : invalidLink();
  };
};
