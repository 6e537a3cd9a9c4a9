/**
 * The user's own account: `/api/v1/user/password` changes the password, `/api/v1/user/sessions` lists and ends their
 * sessions (docs/reference/accounts.md#requests).
 */
import type { Person } from '#domain/access/actor.ts';
import { isSecure } from '../../wire/client-address.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { errorResponse, jsonResponse, noContent, notSignedIn } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { maxAccountBodyBytes, maxAttempts } from '../../wire/limits.ts';
import { recordAttempt } from '../../edits/access/attempts.ts';
import { describeClient } from '../../edits/access/client-description.ts';
import { credentialsOf, sessionCookieFor } from './credentials.ts';
import type { FindActor } from './find-actor.ts';
import {
  findPersonPasswordWeakness,
  normalizePassword,
  type PasswordWeakness,
} from '../../edits/access/password-rules.ts';
import { verifyPassword } from '../../edits/access/passwords.ts';
import { changePassword, findPerson } from '../../edits/access/people.ts';
import { recordSecurityEvent } from '../../edits/access/security-log.ts';
import { checkPassword, hostsOf, tooManyAttemptsResponse, type AccessConfig } from './session-routes.ts';
import {
  endOtherSessions,
  endSessionOf,
  listSessions,
  openSession,
  type OpenedSession,
} from '../../edits/access/sessions.ts';

export const weakPasswordResponse = ({ reason, message }: PasswordWeakness): HttpResponse =>
  jsonResponse(400, { errors: [{ message, extensions: { code: 'user.password.weak', reason } }] });

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

const findWeakness = async (
  { email, firstName, lastName }: Person,
  { currentPassword, newPassword }: PasswordChange,
  known: readonly string[],
): Promise<PasswordWeakness | null> =>
  normalizePassword(currentPassword) === normalizePassword(newPassword)
    ? { reason: 'same', message: 'The new password is the one that you have: choose another one.' }
    : findPersonPasswordWeakness(newPassword, email, { names: [firstName, lastName], known });

export const createPasswordRoute = (config: AccessConfig, findActor: FindActor) => {
  const { store, signer, origin, attemptClock } = config;
  return async (request: HttpRequest): Promise<HttpResponse> => {
    const { person, clientAddress: address = '' } = await findActor(request);
    if (!person) return notSignedIn();
    const body = await readJsonBody(request, maxAccountBodyBytes);
    if (!body.ok) return body.failure;
    const { currentPassword, newPassword } = body.value;
    if (typeof currentPassword !== 'string' || typeof newPassword !== 'string')
      return errorResponse(400, 'request.invalid', 'The body must have a currentPassword and a newPassword.');
    const now = new Date();
    const eventSource = { personId: person.id, address };
    const subjects = [{ name: `password of ${person.id}`, maxAttempts: maxAttempts.passwordChange }];
    const tooMany = await recordAttempt(store, signer, subjects, attemptClock());
    if (tooMany?.isRepeated) return tooManyAttemptsResponse(tooMany);
    const row = tooMany ? undefined : await findPerson(store, person.email);
    const check = () => verifyPassword(row?.password_hash ?? null, currentPassword, request.signal);
    if (tooMany || !(await checkPassword(config, subjects, check))) {
      await recordSecurityEvent(store.db, { ...eventSource, event: 'password.change_failed' }, now);
      return tooMany
        ? tooManyAttemptsResponse(tooMany)
        : errorResponse(403, 'user.password.wrong', 'The current password is not right.');
    }
    const weakness = await findWeakness(person, { currentPassword, newPassword }, hostsOf(config, request));
    if (weakness) return weakPasswordResponse(weakness);
    const client = describeClient(headerOf(request, 'user-agent'));
    let session: OpenedSession | undefined;
    const changed = await changePassword(store, person.email, newPassword, now, {
      by: eventSource,
      finish: async (transaction) => {
        session = await openSession({ db: transaction }, person.id, now, client);
      },
    });
    // The account was removed in the meantime.
    if (!changed.ok || !session) return notSignedIn();
    return noContent({ 'set-cookie': sessionCookieFor(session.token, isSecure(request, origin)) });
  };
};

export const createSessionsRoute = ({ store, origin }: AccessConfig, findActor: FindActor) => {
  const tokensOf = (request: HttpRequest) => credentialsOf(request, isSecure(request, origin)).sessions;
  const endSessions = async (
    request: HttpRequest,
    { id: personId }: Person,
    address: string,
    id: string | undefined,
  ): Promise<HttpResponse> => {
    if (id !== undefined && !(await endSessionOf(store, personId, id)))
      return errorResponse(404, 'not.found', 'You have no such session.');
    const ended = id === undefined ? await endOtherSessions(store, personId, tokensOf(request)) : 1;
    const detail = id === undefined ? `${ended} others` : 'one';
    await recordSecurityEvent(store.db, { event: 'session.ended', personId, address, detail });
    return noContent();
  };
  return async (request: HttpRequest, [id]: readonly string[]): Promise<HttpResponse> => {
    const { person, clientAddress: address = '' } = await findActor(request);
    if (!person) return notSignedIn();
    if (request.method === 'DELETE') return endSessions(request, person, address, id);
    return jsonResponse(200, { sessions: await listSessions(store, person.id, tokensOf(request), new Date()) });
  };
};
