/**
 * `/api/v1/session` signs in (POST) and out (DELETE), and returns the signed-in user, or null without a session (GET);
 * `/api/v1/user/` returns the user, or 401. A wrong password and an unknown e-mail address get the same response after
 * the same work.
 */
import type { Person } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../../wire/client-address.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { errorResponse, jsonResponse, noContent, notSignedIn } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { maxAccountBodyBytes, maxAttempts } from '../../wire/limits.ts';
import type { Store } from '../../store/open-store.ts';
import {
  refundAttempt,
  recordAttempt,
  type AttemptSubject,
  type TooManyAttempts,
  type Clock,
} from '../../edits/access/attempts.ts';
import { writeInBatch } from '../../edits/access/batched-writes.ts';
import { describeClient } from '../../edits/access/client-description.ts';
import { credentialsOf, deviceCookieFor, deviceTokenOf, sessionCookieFor } from './credentials.ts';
import { deviceNameOf, deviceSeconds, createDeviceToken, readDeviceToken } from '../../edits/access/device-token.ts';
import type { FindActor } from './find-actor.ts';
import { verifyPassword } from '../../edits/access/passwords.ts';
import { findPerson, normalizeEmail, personOf } from '../../edits/access/people.ts';
import { recordSecurityEvent } from '../../edits/access/security-log.ts';
import { endSession, openSession } from '../../edits/access/sessions.ts';
import type { Signer } from '../../edits/access/signer.ts';

export interface AccessConfig {
  readonly store: Store;
  readonly signer: Signer;
  /** This server's public URL without a trailing slash, or ''. */
  readonly origin: string;
  /** How many trusted proxies are in front of it. */
  readonly proxies: number;
  /** The clock that attempts are counted by; it must be monotonic. */
  readonly attemptClock: Clock;
}

/** The names of this server that its visitors see, which no password may consist of. */
export const hostsOf = ({ origin }: Pick<AccessConfig, 'origin'>, request: HttpRequest): readonly string[] => [
  origin,
  headerOf(request, 'host'),
];

export const withRetryAfter = ({ retryAfterSeconds }: TooManyAttempts, response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...response.headers, 'retry-after': String(retryAfterSeconds) },
});

const userResult = ({ id, email, firstName, lastName, admin }: Person) => ({ id, email, firstName, lastName, admin });

export const tooManyAttemptsResponse = (tooMany: TooManyAttempts): HttpResponse =>
  withRetryAfter(
    tooMany,
    errorResponse(429, 'user.too_many_attempts', 'There were too many attempts; try again later.'),
  );

/**
 * Runs `check` and returns whether the password is right. The attempt, counted before, is given back where it is right
 * or where the check could not run.
 */
export const checkPassword = async (
  { store, signer }: Pick<AccessConfig, 'store' | 'signer'>,
  subjects: readonly AttemptSubject[],
  check: () => Promise<boolean>,
): Promise<boolean> => {
  let isWrong = false;
  try {
    isWrong = !(await check());
  } finally {
    if (!isWrong) await refundAttempt(store, signer, subjects);
  }
  return !isWrong;
};

interface AttemptSource {
  readonly email: string;
  readonly address: string;
  /** Of the request's device cookie, whether valid or not. */
  readonly token: string;
}

/** All strangers share the attempts of an account; a device that the account was used from has its own. */
const signInSubjects = (
  signer: Signer,
  { email, address, token }: AttemptSource,
  now: Date,
): readonly AttemptSubject[] => {
  const device = readDeviceToken(signer, email, token, now);
  if (device !== null) return [{ name: `device ${device}`, maxAttempts: maxAttempts.signInFromDevice }];
  return [
    { name: `address ${address}`, maxAttempts: maxAttempts.signInFromAddress },
    { name: `account ${email} from ${address}`, maxAttempts: maxAttempts.signInToAccountFromAddress },
    { name: `account ${email}`, maxAttempts: maxAttempts.signInToAccount },
  ];
};

const signIn =
  (config: AccessConfig) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const { store, signer, origin, proxies, attemptClock } = config;
    const body = await readJsonBody(request, maxAccountBodyBytes);
    if (!body.ok) return body.failure;
    const { email: enteredEmail, password } = body.value;
    if (typeof enteredEmail !== 'string' || typeof password !== 'string')
      return errorResponse(400, 'request.invalid', 'The body must have an email and a password.');
    const now = new Date();
    const email = normalizeEmail(enteredEmail);
    const [secure, address] = [isSecure(request, origin), clientAddress(request, proxies)];
    const deviceName = deviceNameOf(signer, email);
    const token = deviceTokenOf(request, deviceName, secure);
    const subjects = signInSubjects(signer, { email, address, token }, now);
    const tooMany = await recordAttempt(store, signer, subjects, attemptClock());
    if (tooMany?.isRepeated) return tooManyAttemptsResponse(tooMany);
    const row = await findPerson(store, email);
    const eventSource = { personId: row?.id ?? null, address };
    if (tooMany) {
      await recordSecurityEvent(store.db, { ...eventSource, event: 'sign_in.locked' }, now);
      return tooManyAttemptsResponse(tooMany);
    }
    const isRight = await checkPassword(config, subjects, () =>
      verifyPassword(row?.password_hash ?? null, password, request.signal),
    );
    if (!row || !isRight) {
      await recordSecurityEvent(store.db, { ...eventSource, event: 'sign_in.failed' }, now);
      return errorResponse(401, 'user.unauthorized', 'The e-mail address or the password is not right.');
    }
    const client = describeClient(headerOf(request, 'user-agent'));
    const previous = credentialsOf(request, secure).sessions;
    const session = await writeInBatch(store.db, async (db) => {
      // The cookie holds one session: the previous one would otherwise stay open unnoticed.
      await endSession({ db }, previous);
      return openSession({ db }, row.id, now, client);
    });
    await recordSecurityEvent(store.db, { ...eventSource, event: 'sign_in.succeeded' }, now);
    const result = jsonResponse(200, { user: userResult(personOf(row)), ...session });
    const cookies = [
      sessionCookieFor(session.token, secure),
      deviceCookieFor(deviceName, createDeviceToken(signer, email, now), deviceSeconds, secure),
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
    return noContent({ 'set-cookie': sessionCookieFor('', secure) });
  };

export const createSessionRoute = (config: AccessConfig, findActor: FindActor) => {
  const [open, end] = [signIn(config), signOut(config)];
  const read = async (request: HttpRequest): Promise<HttpResponse> => {
    const { person } = await findActor(request);
    return jsonResponse(200, { user: person && userResult(person) });
  };
  return (request: HttpRequest): Promise<HttpResponse> => {
    if (request.method === 'POST') return open(request);
    return request.method === 'DELETE' ? end(request) : read(request);
  };
};

export const createUserRoute =
  (findActor: FindActor) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const { person } = await findActor(request);
    return person ? jsonResponse(200, userResult(person)) : notSignedIn();
  };
