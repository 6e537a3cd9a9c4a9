/**
 * `/api/v1/session` signs in (POST) and out (DELETE), `/api/v1/user/` answers who one is. A wrong password and an unknown
 * e-mail address get the same answer after the same work.
 */
import type { Person } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../http/client-address.ts';
import { readJsonBody } from '../http/json-body.ts';
import { errorReply, jsonReply } from '../http/plain-replies.ts';
import type { Ask, Reply } from '../http/reply.ts';
import type { Store } from '../store/open-store.ts';
import { giveAttemptBack, takeAttempt, type Subject, type TooMany } from './attempts.ts';
import { credentialsOf, sessionCookieFor } from './credentials.ts';
import type { FindActor } from './find-actor.ts';
import { isPassword } from './passwords.ts';
import { findPerson, normalEmail, personOf } from './people.ts';
import { endSession, openSession } from './sessions.ts';
import type { Signer } from './signer.ts';

export interface AccessConfig {
  readonly store: Store;
  readonly signer: Signer;
  /** This server's public address without a slash at the end, or ''. */
  readonly origin: string;
  /** How many proxies of our own stand before it. */
  readonly proxies: number;
}

const mostBytes = 4096;
const mostForAccount = 10;
const mostForAddress = 30;

export const tooManyReply = ({ retryAfterSeconds }: TooMany, reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'retry-after': String(retryAfterSeconds) },
});

const userAnswer = ({ id, email, firstName, lastName, admin }: Person) => ({ id, email, firstName, lastName, admin });

const signIn =
  ({ store, signer, origin, proxies }: AccessConfig) =>
  async (ask: Ask): Promise<Reply> => {
    const body = await readJsonBody(ask, mostBytes);
    if (!body.ok) return body.failure;
    const { email, password } = body.value;
    if (typeof email !== 'string' || typeof password !== 'string')
      return errorReply(400, 'request.invalid', 'The body must have an email and a password.');
    const now = new Date();
    const subjects: readonly Subject[] = [
      { name: `account ${normalEmail(email)}`, most: mostForAccount },
      { name: `address ${clientAddress(ask, proxies)}`, most: mostForAddress },
    ];
    const tooMany = await takeAttempt(store, signer, subjects, now);
    if (tooMany)
      return tooManyReply(
        tooMany,
        errorReply(429, 'user.too_many_attempts', 'There were too many attempts; try again later.'),
      );
    const row = await findPerson(store, email);
    const right = await isPassword(row?.password_hash ?? null, password);
    if (!row || !right) return errorReply(401, 'user.unauthorized', 'The e-mail address or the password is not right.');
    await giveAttemptBack(store, signer, subjects);
    const { token, expires } = await openSession(store, row.id, now);
    // The browser's cookie names one session: the one before would live on unseen.
    await endSession(store, credentialsOf(ask).sessions);
    return jsonReply(
      200,
      { user: userAnswer(personOf(row)), token, expires },
      { 'set-cookie': sessionCookieFor(token, isSecure(ask, origin)) },
    );
  };

const signOut =
  ({ store, origin }: AccessConfig) =>
  async (ask: Ask): Promise<Reply> => {
    await endSession(store, credentialsOf(ask).sessions);
    const headers = { 'cache-control': 'no-store', 'set-cookie': sessionCookieFor('', isSecure(ask, origin)) };
    return { status: 204, headers, body: null };
  };

export const createSessionRoute = (config: AccessConfig) => {
  const [open, end] = [signIn(config), signOut(config)];
  return (ask: Ask): Promise<Reply> => (ask.method === 'POST' ? open(ask) : end(ask));
};

export const createUserRoute =
  (findActor: FindActor) =>
  async (ask: Ask): Promise<Reply> => {
    const { person } = await findActor(ask);
    return person ? jsonReply(200, userAnswer(person)) : errorReply(401, 'user.unauthorized', 'Nobody has signed in.');
  };
