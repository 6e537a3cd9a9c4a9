/**
 * `/api/v1/join` creates an account by a link and signs it in: the first one of the server, or that of an invited person
 * (docs/reference/accounts.md#invitation-links).
 */
import type { Result } from '#base/result.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { Person } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../../wire/client-address.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { errorResponse } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { maxAccountBodyBytes } from '../../wire/limits.ts';
import type { Store } from '../../store/open-store.ts';
import { describeClient } from '../../edits/access/client-description.ts';
import { isFirstAccountToken, useFirstAccountToken } from '../../edits/access/first-account.ts';
import { readInvitationLink } from '../../edits/access/invitation-link.ts';
import { findPersonPasswordWeakness } from '../../edits/access/password-rules.ts';
import { addPerson, type PeopleFailure } from '../../edits/access/people.ts';
import { splitName } from '../../edits/access/person-names.ts';
import { endSession, openSession } from '../../edits/access/sessions.ts';
import type { Signer } from '../../edits/access/signer.ts';
import { weakPasswordResponse } from './account-routes.ts';
import { credentialsOf } from './credentials.ts';
import { hostsOf, type AccessConfig } from './session-routes.ts';
import { signedInResponse } from './signed-in-response.ts';

const maxNameLength = 100;

/** What a link is for; null if it is not valid, or no longer. */
const readLink = async (store: Store, signer: Signer, token: string, now: Date) => {
  if (await isFirstAccountToken(store, token, now)) return { kind: 'first' } as const;
  const invited = await readInvitationLink(store, signer, token, now);
  return invited && ({ kind: 'invitation', ...invited } as const);
};

/** What its page shows of a link. */
export const readJoinLink = async (
  store: Store,
  signer: Signer,
  token: string,
  now: Date,
): Promise<NonNullable<PageData['join']> | null> => {
  const link = await readLink(store, signer, token, now);
  return link?.kind === 'invitation' ? { kind: link.kind, email: link.email } : link;
};

export const invalidLink = (): HttpResponse =>
  errorResponse(410, 'link.invalid', 'This link is no longer valid: it has been used, or has expired.');

const responseOfFailure = ({ code, message }: PeopleFailure): HttpResponse =>
  code === 'email.invalid' ? errorResponse(400, 'user.email.invalid', message) : invalidLink();

export const createJoinRoute = (config: AccessConfig) => {
  const { store, signer, proxies } = config;
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const body = await readJsonBody(request, maxAccountBodyBytes);
    if (!body.ok) return body.failure;
    const { token, name, email: enteredEmail = '', password } = body.value;
    if (
      typeof token !== 'string' ||
      typeof name !== 'string' ||
      typeof password !== 'string' ||
      typeof enteredEmail !== 'string'
    )
      return errorResponse(400, 'request.invalid', 'The body must have a token, a name, an email and a password.');
    const now = new Date();
    const link = await readLink(store, signer, token, now);
    if (!link) return invalidLink();
    const names = splitName(name);
    if (names.firstName === '' || name.length > maxNameLength)
      return errorResponse(400, 'user.name.invalid', `A name has 1 to ${maxNameLength} characters.`);
    const email = link.kind === 'first' ? enteredEmail : link.email;
    const weakness = await findPersonPasswordWeakness(password, email, {
      names: [names.firstName, names.lastName],
      known: hostsOf(config, request),
    });
    if (weakness) return weakPasswordResponse(weakness);
    const admin = link.kind === 'first' ? true : { invitedAt: link.invitedAt };
    const person = { ...names, email, password, admin };
    const by = { address: clientAddress(request, proxies) };
    let added: Result<Person, PeopleFailure> | undefined;
    const add = async (): Promise<boolean> => {
      added = await addPerson(store, person, now, by);
      return added.ok;
    };
    if (link.kind === 'first') await useFirstAccountToken(store, token, now, add);
    else await add();
    if (!added) return invalidLink();
    if (!added.ok) return responseOfFailure(added.failure);
    // The cookie holds one session: the previous one would otherwise stay open unnoticed.
    await endSession(store, credentialsOf(request, isSecure(request, config.origin)).sessions);
    const session = await openSession(store, added.value.id, now, describeClient(headerOf(request, 'user-agent')));
    return signedInResponse(config, request, { person: added.value, session, now });
  };
};
