/**
 * `POST /api/v2/models/{id}/public-access/`: a model's password for leave to see it, 24 hours long, as a token and as a
 * cookie. The codes are those of docs/reference/screens-and-errors.md#password-codes.
 */
import { accessTo, type Actor } from '#domain/access/actor.ts';
import { clientAddress, isSecure } from '../../wire/client-address.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { jsonResponse } from '../../wire/plain-responses.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { modelIdPattern } from '../../store/check-prepared.ts';
import type { ModelReader, Row } from '../../store/read-model.ts';
import { takeAttempt } from '../../edits/access/attempts.ts';
import { modelCookieFor } from './credentials.ts';
import type { FindActor } from './find-actor.ts';
import { isPassword } from '../../edits/access/passwords.ts';
import { recordSecurityEvent } from '../../edits/access/security-log.ts';
import { restoringAttempts, tooManyAttemptsResponse, type AccessConfig } from './session-routes.ts';
import { unlockSeconds, unlockToken } from '../../edits/access/unlock-token.ts';

const maxBytes = 4096;
/** Attempts within a window (docs/reference/accounts.md#limits-on-guessing). */
const maxAttemptsOfAddress = 10;
const maxAttemptsOfModel = 200;

const rejections = {
  'not.found': [404, 'There is no such model here.'],
  'user.unauthorized': [401, 'This model is for people who were given access: sign in.'],
  'spaces.public.access.password.forbidden': [403, 'This model asks for no password.'],
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

/** Whether there is a password to be asked for at all. */
const rejectionBefore = (model: Row<'models'> | undefined, actor: Actor): Code | null => {
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
    const body = await readJsonBody(request, maxBytes);
    if (!body.ok) return body.failure;
    const model = modelIdPattern.test(id) ? await models.row(id) : undefined;
    const actor = await findActor(request);
    const before = rejectionBefore(model, actor);
    if (!model || before) return reject(before ?? 'not.found');
    const { password } = body.value;
    if (typeof password !== 'string') return reject('object.access.token.required');
    if (password === '') return reject('model.unauthorized');
    const now = new Date();
    const address = clientAddress(request, proxies);
    const about = { personId: actor.person?.id ?? null, address, modelId: id };
    // Whoever has given the password before has leave and does not come here: the second limit concerns strangers.
    const subjects = [
      { name: `model ${id} from ${address}`, most: maxAttemptsOfAddress },
      { name: `model ${id}`, most: maxAttemptsOfModel },
    ];
    const tooMany = await takeAttempt(store, signer, subjects, attemptClock());
    if (tooMany) {
      if (!tooMany.isRepeated) await recordSecurityEvent(store.db, { ...about, event: 'model_password.locked' }, now);
      return tooManyAttemptsResponse(tooMany, reject('spaces.public.access.too_many_attempts'));
    }
    if (!(await restoringAttempts(config, subjects, () => isPassword(model.password_hash, password)))) {
      await recordSecurityEvent(store.db, { ...about, event: 'model_password.failed' }, now);
      return reject('spaces.public.access.invalid_password');
    }
    const token = unlockToken(signer, id, model.password_count, now);
    const cookie = modelCookieFor(id, token, unlockSeconds, isSecure(request, origin));
    return jsonResponse(200, { token, code: null }, { 'set-cookie': cookie });
  };
