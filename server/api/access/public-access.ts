/**
 * `POST /api/v2/models/{id}/public-access/`: checks a model's password and returns a token, also as a cookie, that
 * unlocks the model for 24 hours, and a token for its files (docs/adr/0029). The codes are those of
 * docs/reference/screens-and-errors.md#password-codes.
 */
import { accessTo, type Actor } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../../wire/client-address.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { jsonResponse } from '../../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { maxAccountBodyBytes, maxAttempts } from '../../wire/limits.ts';
import { modelIdPattern } from '../../store/imports/check-prepared.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { Row } from '../../store/models/read-model.ts';
import { recordAttempt } from '../../edits/access/attempts.ts';
import { modelCookiesFor } from './credentials.ts';
import type { FindActor } from './find-actor.ts';
import { verifyPassword } from '../../edits/access/passwords.ts';
import { recordSecurityEvent } from '../../edits/access/security-log.ts';
import { checkPassword, withRetryAfter, type AccessConfig } from './session-routes.ts';
import { createFileToken, createUnlockToken, unlockSeconds } from '../../edits/access/unlock-token.ts';

const rejections = {
  'not.found': [404, 'There is no such model here.'],
  'user.unauthorized': [401, 'This model is private: sign in with an account that has access.'],
  'spaces.public.access.password.forbidden': [403, 'This model requires no password.'],
  'object.access.token.required': [401, 'Send the password of the model as "password".'],
  'model.unauthorized': [401, 'The password is empty.'],
  'spaces.public.access.invalid_password': [401, 'The password is not right.'],
  'spaces.public.access.too_many_attempts': [429, 'There were too many attempts; try again later.'],
} as const;
type Code = keyof typeof rejections;

const reject = (code: Code): HttpResponse => {
  const [status, message] = rejections[code];
  return jsonResponse(status, { token: null, code, errors: [{ message, extensions: { code } }] });
};

/** The rejection that does not depend on the password; null where a password is required. */
const rejectionBeforePassword = (model: Row<'models'> | undefined, actor: Actor): Code | null => {
  if (!model) return 'not.found';
  const isStranger = accessTo(actor, model.id) === 'public';
  if (isStranger && model.published !== 1) return 'not.found';
  if (isStranger && model.visibility === 'private') return 'user.unauthorized';
  return model.visibility === 'password' ? null : 'spaces.public.access.password.forbidden';
};

export const createPublicAccess =
  (config: AccessConfig, models: ModelReader, findActor: FindActor) =>
  async (request: HttpRequest, [id = '']: readonly string[]): Promise<HttpResponse> => {
    const { store, signer, origin, proxies, attemptClock } = config;
    const body = await readJsonBody(request, maxAccountBodyBytes);
    if (!body.ok) return body.failure;
    const model = modelIdPattern.test(id) ? await models.row(id) : undefined;
    const actor = await findActor(request);
    const rejection = rejectionBeforePassword(model, actor);
    if (!model || rejection) return reject(rejection ?? 'not.found');
    const { password } = body.value;
    if (typeof password !== 'string') return reject('object.access.token.required');
    if (password === '') return reject('model.unauthorized');
    const now = new Date();
    const address = clientAddress(request, proxies);
    const eventDetails = { personId: actor.person?.id ?? null, address, modelId: id };
    // Those who have entered the password hold a token and send no more attempts: the second limit affects strangers only.
    const subjects = [
      { name: `model ${id} from ${address}`, maxAttempts: maxAttempts.modelPasswordFromAddress },
      { name: `model ${id}`, maxAttempts: maxAttempts.modelPassword },
    ];
    const tooMany = await recordAttempt(store, signer, subjects, attemptClock());
    if (tooMany) {
      if (!tooMany.isRepeated)
        await recordSecurityEvent(store.db, { ...eventDetails, event: 'model_password.locked' }, now);
      return withRetryAfter(tooMany, reject('spaces.public.access.too_many_attempts'));
    }
    if (!(await checkPassword(config, subjects, () => verifyPassword(model.password_hash, password, request.signal)))) {
      await recordSecurityEvent(store.db, { ...eventDetails, event: 'model_password.failed' }, now);
      return reject('spaces.public.access.invalid_password');
    }
    const token = createUnlockToken(signer, id, model.password_count, now);
    const fileToken = createFileToken(signer, id, model.password_count, now);
    const cookies = modelCookiesFor(id, token, unlockSeconds, { request, secure: isSecure(request, origin) });
    return { ...jsonResponse(200, { token, fileToken, code: null }), cookies };
  };
