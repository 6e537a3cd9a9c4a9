/**
 * `/api/v1/session` signs in (POST) and out (DELETE), `/api/v1/user/` answers who one is. A wrong password and an unknown
 * e-mail address get the same answer after the same work.
 */
import type { Person } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../../wire/client-address.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { errorResponse, jsonResponse } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import type { Store } from '../../store/open-store.ts';
import { giveAttemptBack, takeAttempt, type Subject, type TooMany } from '../../edits/access/attempts.ts';
import { describeClient } from '../../edits/access/client-description.ts';
import { credentialsOf, deviceCookieFor, deviceTokenOf, sessionCookieFor } from './credentials.ts';
import { deviceNameOf, deviceSeconds, deviceToken, readDeviceToken } from '../../edits/access/device-token.ts';
import type { FindActor } from './find-actor.ts';
import { isPassword } from '../../edits/access/passwords.ts';
import { findPerson, normalEmail, personOf } from '../../edits/access/people.ts';
import { recordSecurityEvent } from '../../edits/access/security-log.ts';
import { endSession, openSession } from '../../edits/access/sessions.ts';
import type { Signer } from '../../edits/access/signer.ts';
import type { Clock } from '../../edits/access/monotonic-clock.ts';

export interface AccessConfig {
  readonly store: Store;
  readonly signer: Signer;
  /** This server's public address without a slash at the end, or ''. */
  readonly origin: string;
  /** How many proxies of our own stand before it. */
  readonly proxies: number;
  /** What attempts are counted by: it must not jump. */
  readonly attemptClock: Clock;
}

const maxBytes = 4096;
/** Attempts within a window (docs/reference/accounts.md#limits-on-guessing). */
const maxAttemptsOfAddress = 30;
const maxAttemptsOfAccountAndAddress = 10;
const maxAttemptsOfAccount = 50;
const maxAttemptsOfDevice = 10;

export const tooManyAttemptsResponse = ({ retryAfterSeconds }: TooMany, response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...response.headers, 'retry-after': String(retryAfterSeconds) },
});

const userResult = ({ id, email, firstName, lastName, admin }: Person) => ({ id, email, firstName, lastName, admin });

export const tooManyAttempts = (tooMany: TooMany): HttpResponse =>
  tooManyAttemptsResponse(
    tooMany,
    errorResponse(429, 'user.too_many_attempts', 'There were too many attempts; try again later.'),
  );

/** The attempt of a right password, and of one that was not looked at, does not count. */
export const restoringAttempts = async (
  { store, signer }: Pick<AccessConfig, 'store' | 'signer'>,
  subjects: readonly Subject[],
  check: () => Promise<boolean>,
): Promise<boolean> => {
  let isWrong = false;
  try {
    isWrong = !(await check());
  } finally {
    if (!isWrong) await giveAttemptBack(store, signer, subjects);
  }
  return !isWrong;
};

interface AttemptSource {
  readonly email: string;
  readonly address: string;
  /** Of the request's device cookie, whether it holds or not. */
  readonly token: string;
}

/** Strangers share what an account allows; a device that the account was used from has its own. */
const signInSubjects = (signer: Signer, { email, address, token }: AttemptSource, now: Date): readonly Subject[] => {
  const device = readDeviceToken(signer, email, token, now);
  if (device !== null) return [{ name: `device ${device}`, most: maxAttemptsOfDevice }];
  return [
    { name: `address ${address}`, most: maxAttemptsOfAddress },
    { name: `account ${email} from ${address}`, most: maxAttemptsOfAccountAndAddress },
    { name: `account ${email}`, most: maxAttemptsOfAccount },
  ];
};

const signIn =
  (config: AccessConfig) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const { store, signer, origin, proxies, attemptClock } = config;
    const body = await readJsonBody(request, maxBytes);
    if (!body.ok) return body.failure;
    const { email: given, password } = body.value;
    if (typeof given !== 'string' || typeof password !== 'string')
      return errorResponse(400, 'request.invalid', 'The body must have an email and a password.');
    const now = new Date();
    const email = normalEmail(given);
    const [secure, address] = [isSecure(request, origin), clientAddress(request, proxies)];
    const deviceName = deviceNameOf(signer, email);
    const token = deviceTokenOf(request, deviceName, secure);
    const subjects = signInSubjects(signer, { email, address, token }, now);
    const tooMany = await takeAttempt(store, signer, subjects, attemptClock());
    if (tooMany?.isRepeated) return tooManyAttempts(tooMany);
    const row = await findPerson(store, email);
    const origins = { personId: row?.id ?? null, address };
    if (tooMany) {
      await recordSecurityEvent(store.db, { ...origins, event: 'sign_in.locked' }, now);
      return tooManyAttempts(tooMany);
    }
    const right = await restoringAttempts(config, subjects, () => isPassword(row?.password_hash ?? null, password));
    if (!row || !right) {
      await recordSecurityEvent(store.db, { ...origins, event: 'sign_in.failed' }, now);
      return errorResponse(401, 'user.unauthorized', 'The e-mail address or the password is not right.');
    }
    const client = describeClient(headerOf(request, 'user-agent'));
    const session = await openSession(store, row.id, now, client);
    // The browser's cookie names one session: the one before would live on unseen.
    await endSession(store, credentialsOf(request, secure).sessions);
    await recordSecurityEvent(store.db, { ...origins, event: 'sign_in.succeeded' }, now);
    const result = jsonResponse(200, { user: userResult(personOf(row)), ...session });
    const cookies = [
      sessionCookieFor(session.token, secure),
      deviceCookieFor(deviceName, deviceToken(signer, email, now), deviceSeconds, secure),
    ];
    return { ...result, cookies };
  };

const signOut =
  ({ store, origin, proxies }: AccessConfig) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const secure = isSecure(request, origin);
    const address = clientAddress(request, proxies);
    for (const personId of await endSession(store, credentialsOf(request, secure).sessions))
      await recordSecurityEvent(store.db, { event: 'sign_out', personId, address });
    const headers = { 'cache-control': 'no-store', 'set-cookie': sessionCookieFor('', secure) };
    return { status: 204, headers, body: null };
  };

export const createSessionRoute = (config: AccessConfig) => {
  const [open, end] = [signIn(config), signOut(config)];
  return (request: HttpRequest): Promise<HttpResponse> => (request.method === 'POST' ? open(request) : end(request));
};

export const createUserRoute =
  (findActor: FindActor) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const { person } = await findActor(request);
    return person
      ? jsonResponse(200, userResult(person))
      : errorResponse(401, 'user.unauthorized', 'Nobody has signed in.');
  };
