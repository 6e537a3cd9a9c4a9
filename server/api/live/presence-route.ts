/**
 * `PUT /api/mp/models/{id}/presence` and `DELETE …/presence/{clientId}`: a page lists itself as one in which an editor
 * has the model open, and what they do (docs/reference/presence.md#requests). Neither is an edit: no journal, no version.
 */
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { readClientActivity } from '#domain/presence/presence.ts';
import { modelAccessRejection } from '../../edits/access/model-access.ts';
import { recordAccessRejection } from '../../edits/access/security-log.ts';
import { modelIdPattern } from '../../store/imports/check-prepared.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import { removePresence, savePresence, type PresenceOutcome } from '../../store/models/presence.ts';
import type { Store } from '../../store/open-store.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { maxPresenceBodyBytes } from '../../wire/limits.ts';
import { errorResponse, noContent, notFound, notSignedIn } from '../../wire/plain-responses.ts';
import type { FindActor } from '../access/find-actor.ts';

export interface PresenceRouteConfig {
  readonly store: Store;
  readonly models: ModelReader;
  readonly findActor: FindActor;
}

/** That of the renewals: by then a page may have been closed. */
const retryAfterSeconds = '15';

const tooMany = (): HttpResponse => {
  const sentence = 'Too many pages have this space open for editing; close some or try again later.';
  const response = errorResponse(429, 'presence.too_many', sentence);
  return { ...response, headers: { ...response.headers, 'retry-after': retryAfterSeconds } };
};

const responses: Readonly<Record<PresenceOutcome, () => HttpResponse>> = {
  saved: noContent,
  taken: () => errorResponse(400, 'request.invalid', 'clientId is that of another person.'),
  full: tooMany,
};

const findRejection = async (
  { store, models }: PresenceRouteConfig,
  actor: Actor,
  modelId: string,
): Promise<HttpResponse | null> => {
  const model = modelIdPattern.test(modelId) ? await models.row(modelId) : null;
  if (!model) return notFound();
  if (mayEdit(actor, modelId)) return null;
  if (modelAccessRejection(model, actor) === 'not.found') return notFound();
  await recordAccessRejection({ store, actor }, modelId);
  return errorResponse(403, 'forbidden', 'You may not edit this space.');
};

/** `PUT` */
export const createPresenceRoute =
  (config: PresenceRouteConfig) =>
  async (request: HttpRequest, [modelId = '']: readonly string[]): Promise<HttpResponse> => {
    const actor = await config.findActor(request);
    if (!actor.person) return notSignedIn();
    const rejection = await findRejection(config, actor, modelId);
    if (rejection) return rejection;
    const body = await readJsonBody(request, maxPresenceBodyBytes);
    if (!body.ok) return body.failure;
    const read = readClientActivity(body.value);
    if (!read.ok) return errorResponse(400, 'request.invalid', `${read.failure}.`);
    const { clientId, ...activity } = read.value;
    const key = { modelId, clientId, userId: actor.person.id };
    return responses[await savePresence(config.store, key, activity, new Date())]();
  };

/** `DELETE`. Also someone who may no longer edit the model may remove their own page. */
export const createPresenceRemovalRoute =
  ({ store, findActor }: PresenceRouteConfig) =>
  async (request: HttpRequest, [modelId = '', clientId = '']: readonly string[]): Promise<HttpResponse> => {
    const actor = await findActor(request);
    if (!actor.person) return notSignedIn();
    await removePresence(store, { modelId, clientId, userId: actor.person.id });
    return noContent();
  };
