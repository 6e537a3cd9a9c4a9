/**
 * `/api/player/models/{id}` and `/files` below it: where the files of a model are (docs/reference/parameters.md#paths). A
 * file without a revision leads to the newest one.
 */
import type { FindActor } from '../access/find-actor.ts';
import { readableModel } from '../access/read-access.ts';
import { fileHeadersFor } from '../access/sharing-headers.ts';
import { safeParts } from '../../store/files/safe-path.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { Row } from '../../store/models/read-model.ts';
import { cacheChecked, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { jsonResponse, notFound } from '../../wire/plain-responses.ts';
import { modelFileUrl, thumbUrl } from '../results/model-urls.ts';
import { servedFolders } from '../files/model-files.ts';

type Handle = (request: HttpRequest, found: readonly string[]) => Promise<HttpResponse>;

const baseUrl = (id: string): string => `/api/player/models/${encodeURIComponent(id)}`;

const withHeaders = (model: Row<'models'>, response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...response.headers, ...fileHeadersFor(model, cacheChecked) },
});

export const createModelBase = (models: ModelReader, findActor: FindActor) => {
  const forReader =
    (respond: (model: Row<'models'>, found: readonly string[]) => HttpResponse): Handle =>
    async (request, found) => {
      const id = safeParts(found[0] ?? '')?.[0];
      const model = id === undefined ? null : await readableModel(models, findActor, id, request);
      return model ? withHeaders(model, respond(model, found)) : notFound();
    };

  const base = forReader((model) =>
    jsonResponse(200, {
      sid: model.id,
      show: `/show?m=${encodeURIComponent(model.id)}`,
      thumb: thumbUrl(model.id),
      files: `${baseUrl(model.id)}/files`,
      revision: model.revision,
    }),
  );
  const files = forReader((model) =>
    jsonResponse(200, {
      revision: model.revision,
      url: modelFileUrl(model.id, model.revision, ''),
      folders: [...servedFolders],
    }),
  );
  const newestFile = forReader((model, [, path = '']) => {
    const parts = safeParts(path);
    if (!parts) return notFound();
    return { status: 302, headers: { location: modelFileUrl(model.id, model.revision, parts.join('/')) }, body: null };
  });
  return { base, files, newestFile };
};
