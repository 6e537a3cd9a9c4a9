/**
 * One's own account: `/api/v1/user/password` changes the password, `/api/v1/user/sessions` lists and ends where one is
 * signed in (docs/reference/accounts.md#requests).
 */
import type { Person } from '#domain/access/actor.ts';
import { isSecure } from '../http/client-address.ts';
import { readJsonBody } from '../http/json-body.ts';
import { errorReply, jsonReply } from '../http/plain-replies.ts';
import { cacheNever, headerOf, type Ask, type Reply } from '../http/reply.ts';
import { takeAttempt } from './attempts.ts';
import { describeClient } from './client-description.ts';
import { credentialsOf, sessionCookieFor } from './credentials.ts';
import type { FindActor } from './find-actor.ts';
import { findPersonPasswordWeakness, normalPassword, type PasswordWeakness } from './password-rules.ts';
import { isPassword } from './passwords.ts';
import { changePassword, findPerson } from './people.ts';
import { recordSecurityEvent } from './security-log.ts';
import { countingBack, tooManyAttempts, type AccessConfig } from './session-routes.ts';
import { endOtherSessions, endSessionOf, listSessions, openSession, type OpenedSession } from './sessions.ts';

const maxBodyBytes = 4096;
/** Within a window: what whoever has stolen a session may guess. */
const maxAttemptsOfPerson = 10;

const notSignedIn = (): Reply => errorReply(401, 'user.unauthorized', 'Nobody has signed in.');

const noContent = (headers: Readonly<Record<string, string>> = {}): Reply => ({
  status: 204,
  headers: { 'cache-control': cacheNever, ...headers },
  body: null,
});

const weakReply = ({ reason, message }: PasswordWeakness): Reply =>
  jsonReply(400, { errors: [{ message, extensions: { code: 'user.password.weak', reason } }] });

const findWeakness = async (
  { email }: Person,
  currentPassword: string,
  newPassword: string,
): Promise<PasswordWeakness | null> =>
  normalPassword(currentPassword) === normalPassword(newPassword)
    ? { reason: 'same', message: 'The new password is the one that you have: choose another one.' }
    : findPersonPasswordWeakness(newPassword, email);

export const createPasswordRoute = (config: AccessConfig, findActor: FindActor) => {
  const { store, signer, origin, attemptClock } = config;
  return async (ask: Ask): Promise<Reply> => {
    const { person, clientAddress: address = '' } = await findActor(ask);
    if (!person) return notSignedIn();
    const body = await readJsonBody(ask, maxBodyBytes);
    if (!body.ok) return body.failure;
    const { currentPassword, newPassword } = body.value;
    if (typeof currentPassword !== 'string' || typeof newPassword !== 'string')
      return errorReply(400, 'request.invalid', 'The body must have a currentPassword and a newPassword.');
    const now = new Date();
    const by = { personId: person.id, address };
    const subjects = [{ name: `password of ${person.id}`, most: maxAttemptsOfPerson }];
    const tooMany = await takeAttempt(store, signer, subjects, attemptClock());
    if (tooMany?.isRepeated) return tooManyAttempts(tooMany);
    const row = tooMany ? undefined : await findPerson(store, person.email);
    const check = () => isPassword(row?.password_hash ?? null, currentPassword);
    if (tooMany || !(await countingBack(config, subjects, check))) {
      await recordSecurityEvent(store.db, { ...by, event: 'password.change_failed' }, now);
      return tooMany
        ? tooManyAttempts(tooMany)
        : errorReply(403, 'user.password.wrong', 'The current password is not right.');
    }
    const weakness = await findWeakness(person, currentPassword, newPassword);
    if (weakness) return weakReply(weakness);
    const client = describeClient(headerOf(ask, 'user-agent'));
    let session: OpenedSession | undefined;
    const changed = await changePassword(store, person.email, newPassword, now, by, async (work) => {
      session = await openSession({ db: work }, person.id, now, client);
    });
    // The account was removed meanwhile.
    if (!changed.ok || !session) return notSignedIn();
    return noContent({ 'set-cookie': sessionCookieFor(session.token, isSecure(ask, origin)) });
  };
};

export const createSessionsRoute = ({ store, origin }: AccessConfig, findActor: FindActor) => {
  const tokensOf = (ask: Ask) => credentialsOf(ask, isSecure(ask, origin)).sessions;
  const end = async (ask: Ask, { id: personId }: Person, address: string, id: string | undefined): Promise<Reply> => {
    if (id !== undefined && !(await endSessionOf(store, personId, id)))
      return errorReply(404, 'not.found', 'You have no such session.');
    const ended = id === undefined ? await endOtherSessions(store, personId, tokensOf(ask)) : 1;
    const detail = id === undefined ? `${ended} others` : 'one';
    await recordSecurityEvent(store.db, { event: 'session.ended', personId, address, detail });
    return noContent();
  };
  return async (ask: Ask, [id]: readonly string[]): Promise<Reply> => {
    const { person, clientAddress: address = '' } = await findActor(ask);
    if (!person) return notSignedIn();
    if (ask.method === 'DELETE') return end(ask, person, address, id);
    return jsonReply(200, { sessions: await listSessions(store, person.id, tokensOf(ask), new Date()) });
  };
};
