/**
 * `/api/v1/application-keys`: the application keys of this server, for administrators
 * (docs/reference/server-settings.md#application-keys).
 */
import { addKey, listKeys, removeKey } from '../../edits/access/application-keys.ts';
import type { Store } from '../../store/open-store.ts';
import { decodedSegment } from '../../wire/decoded-segment.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { readJsonBody } from '../../wire/json-body.ts';
import { maxKeyBodyBytes } from '../../wire/limits.ts';
import { errorResponse, jsonResponse, noContent } from '../../wire/plain-responses.ts';
import type { FindActor } from '../access/find-actor.ts';
import { forAdministrators, type Administrator } from '../access/for-administrators.ts';

interface KeyRoutesConfig {
  readonly store: Store;
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const createKey = async (
  store: Store,
  { name, origins }: Readonly<Record<string, unknown>>,
  by: Administrator,
): Promise<HttpResponse> => {
  if (typeof name !== 'string' || !isTextList(origins))
    return errorResponse(400, 'request.invalid', 'The body must have a name, and origins as a list of texts.');
  const added = await addKey(store, { name, origins, by }, new Date());
  if (added.ok) return jsonResponse(201, { key: added.value });
  const { code, message } = added.failure;
  return code === 'key.taken' ? errorResponse(409, code, message) : errorResponse(400, 'request.invalid', message);
};

/** `/api/v1/application-keys`. The body can arrive slowly: the rights that count are those after it. */
export const createKeysRoute =
  ({ store }: KeyRoutesConfig, findActor: FindActor) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const body = request.method === 'POST' ? await readJsonBody(request, maxKeyBodyBytes) : null;
    if (body && !body.ok) return body.failure;
    return forAdministrators(findActor, async (_request, by) =>
      body ? createKey(store, body.value, by) : jsonResponse(200, { keys: await listKeys(store) }),
    )(request, []);
  };

/** `/api/v1/application-keys/{name}` */
export const createKeyRoute = ({ store }: KeyRoutesConfig, findActor: FindActor) =>
  forAdministrators(findActor, async (_request, by, [encoded = '']) => {
    const name = decodedSegment(encoded);
    const isRemoved = name !== null && (await removeKey(store, name, by));
    return isRemoved ? noContent() : errorResponse(404, 'not.found', 'There is no such application key.');
  });
