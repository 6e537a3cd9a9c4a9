/**
 * `/api/v1/join` creates an account by a link and signs it in: the first one of the server, or that of an invited person;
 * `/api/v1/invitations` returns the link for an invited person (docs/reference/accounts.md#invitation-links).
 */
import type { Result } from '#base/result.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import type { Person } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../../wire/client-address.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { errorResponse, jsonResponse, notSignedIn } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { maxAccountBodyBytes } from '../../wire/limits.ts';
import type { Store } from '../../store/open-store.ts';
import { describeClient } from '../../edits/access/client-description.ts';
import { deviceSeconds, createDeviceToken, deviceNameOf } from '../../edits/access/device-token.ts';
import { isFirstAccountToken, useFirstAccountToken } from '../../edits/access/first-account.ts';
import { createInvitationLink, emailOfInvitationLink } from '../../edits/access/invitation-link.ts';
import { findPersonPasswordWeakness } from '../../edits/access/password-rules.ts';
import { addPerson, type PeopleFailure } from '../../edits/access/people.ts';
import { splitName } from '../../edits/access/person-names.ts';
import { recordSecurityEvent } from '../../edits/access/security-log.ts';
import { openSession } from '../../edits/access/sessions.ts';
import type { Signer } from '../../edits/access/signer.ts';
import { deviceCookieFor, sessionCookieFor } from './credentials.ts';
import type { FindActor } from './find-actor.ts';
import { hostsOf, type AccessConfig } from './session-routes.ts';

const maxNameLength = 100;

type JoinLink = NonNullable<PageData['join']>;

/** What a link is for; null if it is not valid, or no longer. */
export const readJoinLink = async (
  store: Store,
  signer: Signer,
  token: string,
  now: Date,
): Promise<JoinLink | null> => {
  if (await isFirstAccountToken(store, token, now)) return { kind: 'first' };
  const email = await emailOfInvitationLink(store, signer, token, now);
  return email === null ? null : { kind: 'invitation', email };
};

const invalidLink = (): HttpResponse =>
  errorResponse(410, 'link.invalid', 'This link is no longer valid: it has been used, or has expired.');

const responseOfFailure = ({ code, message }: PeopleFailure): HttpResponse =>
  code === 'email.invalid' ? errorResponse(400, 'user.email.invalid', message) : invalidLink();

const signedInResponse = async (
  { store, signer, origin, proxies }: AccessConfig,
  request: HttpRequest,
  person: Person,
  now: Date,
): Promise<HttpResponse> => {
  const secure = isSecure(request, origin);
  const session = await openSession(store, person.id, now, describeClient(headerOf(request, 'user-agent')));
  const address = clientAddress(request, proxies);
  await recordSecurityEvent(store.db, { event: 'sign_in.succeeded', personId: person.id, address }, now);
  const { id, email, firstName, lastName, admin } = person;
  const device = createDeviceToken(signer, email, now);
  return {
    ...jsonResponse(201, { user: { id, email, firstName, lastName, admin }, ...session }),
    cookies: [
      sessionCookieFor(session.token, secure),
      deviceCookieFor(deviceNameOf(signer, email), device, deviceSeconds, secure),
    ],
  };
};

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
    const link = await readJoinLink(store, signer, token, now);
    if (!link) return invalidLink();
    const names = splitName(name);
    if (names.firstName === '' || name.length > maxNameLength)
      return errorResponse(400, 'user.name.invalid', `A name has 1 to ${maxNameLength} characters.`);
    const email = link.kind === 'first' ? enteredEmail : link.email;
    const weakness = await findPersonPasswordWeakness(password, email, {
      names: [names.firstName, names.lastName],
      known: hostsOf(config, request),
    });
    if (weakness) {
      const { reason, message } = weakness;
      return jsonResponse(400, { errors: [{ message, extensions: { code: 'user.password.weak', reason } }] });
    }
    const person = { ...names, email, password, admin: link.kind === 'first' };
    const by = { address: clientAddress(request, proxies) };
    let added: Result<Person, PeopleFailure> | undefined;
    const add = async (): Promise<boolean> => {
      added = await addPerson(store, person, now, by);
      return added.ok;
    };
    if (link.kind === 'first') await useFirstAccountToken(store, token, now, add);
    else await add();
    if (!added) return invalidLink();
    return added.ok ? signedInResponse(config, request, added.value, now) : responseOfFailure(added.failure);
  };
};

export const createInvitationRoute =
  ({ store, signer }: AccessConfig, findActor: FindActor) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const { person } = await findActor(request);
    if (!person) return notSignedIn();
    if (!person.admin) return errorResponse(403, 'forbidden', 'Only administrators invite people by a link.');
    const body = await readJsonBody(request, maxAccountBodyBytes);
    if (!body.ok) return body.failure;
    const { email } = body.value;
    if (typeof email !== 'string') return errorResponse(400, 'request.invalid', 'The body must have an email.');
    const link = await createInvitationLink(store, signer, email, new Date());
    if (!link) return errorResponse(404, 'not.found', 'This address has an account already, or no invitation.');
    const query = new URLSearchParams({ token: link.token });
    return jsonResponse(200, { path: `/join?${query.toString()}`, expires: link.expires });
  };
