/**
 * `/api/player/models/{id}/files/{revision}/{path}`: a revision never changes, so its files may be cached for ever.
 * `/api/player/models/{id}/signed/{file token}/files/…` has the same files for readers without a cookie (docs/adr/0029);
 * the token is in the path, so that URLs relative to a file have it, too. Meshes and JSON are sent in Brotli, compressed
 * once into the cache folder.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import type { FindFileReader } from '../access/find-actor.ts';
import { chooseEncoding } from '../../wire/encoded.ts';
import { notFound } from '../../wire/plain-responses.ts';
import { cacheForever, headerOf, type HttpRequest, type FileBody, type HttpResponse } from '../../wire/http-message.ts';
import { revisionKey, type FileStore } from '../../store/files/file-store.ts';
import type { Store } from '../../store/open-store.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import { contentTypeOf, isCompressible } from '../../store/files/content-types.ts';
import { derivedFile } from './derived-file.ts';
import { createFileFactsCache } from './file-facts-cache.ts';
import { safeParts } from '../../store/files/safe-path.ts';
import { createDisabledSweepCheck } from './disabled-sweeps.ts';
import { mayReadDisabled, readableModel } from '../access/read-access.ts';
import { fileHeadersFor, privateHeaders } from '../access/sharing-headers.ts';
import { storedBody } from './stored-body.ts';

/**
 * The files that a visitor's page draws: model.json and content/ hold details that the owner may not publish. This is an
 * allowlist, because case-insensitive file systems find a file under other spellings of its name.
 */
export const servedFolders: ReadonlySet<string> = new Set(['tiles', 'pan', 'thumbs', 'mesh', 'thumb.jpg']);

/** Compressing a 20 MB mesh takes about a second at quality 6, and a minute at 11. */
const brotliQuality = 6;

const compress = async (files: FileStore, key: string, size: number, draft: string): Promise<void> => {
  const original = await files.read(key);
  if (!original) throw new Error(`${key} was removed`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  await pipeline(original.stream, createBrotliCompress({ params }), createWriteStream(draft));
};

const compressedForm = async (store: Store, key: string, size: number): Promise<FileBody | null> => {
  const [, ...inner] = `${key}.br`.split('/');
  try {
    return await derivedFile(store, inner, (draft) => compress(store.files, key, size, draft));
  } catch (thrown) {
    // On a full or read-only disk the file is sent uncompressed.
    store.database.logFailure(`cannot store a compressed ${key}`, thrown);
    return null;
  }
};

export interface ModelFilesConfig {
  readonly store: Store;
  readonly models: ModelReader;
  readonly findReader: FindFileReader;
  readonly maxCacheBytes: number;
}

export const createModelFiles = ({ store, models, findReader, maxCacheBytes }: ModelFilesConfig) => {
  const factsOf = createFileFactsCache(store.files, maxCacheBytes / 2);
  const showsDisabledSweep = createDisabledSweepCheck(store, maxCacheBytes / 2);
  return async (request: HttpRequest, [id, token = '', revision, tail]: readonly string[]): Promise<HttpResponse> => {
    const parts = safeParts(`${id}/${revision}/${tail}`);
    if (!parts) return notFound();
    const [modelId, revisionId, ...inner] = parts as [string, string, ...string[]];
    const findActor = findReader(modelId, token);
    const model = servedFolders.has(inner[0]!) ? await readableModel(models, findActor, modelId, request) : null;
    if (!model) return notFound();
    const isDisabledSweep = await showsDisabledSweep(model, inner);
    if (isDisabledSweep && !mayReadDisabled(await findActor(request), modelId)) return notFound();
    const key = revisionKey(modelId, revisionId) + inner.join('/');
    const found = await factsOf(key);
    if (!found) return notFound();
    const body = storedBody(store.files, key, found.size);
    const headers: Record<string, string> = {
      ...(isDisabledSweep ? privateHeaders : fileHeadersFor(model, cacheForever)),
      'content-type': contentTypeOf(key),
      etag: `"${revisionId}-${found.size.toString(36)}"`,
    };
    if (!isCompressible(key)) return { status: 200, headers, body };
    headers['vary'] = 'Accept-Encoding';
    // Ranges refer to the uncompressed bytes.
    const needsOriginal =
      headerOf(request, 'range') || chooseEncoding(headerOf(request, 'accept-encoding'), found.size) !== 'br';
    const compressed = needsOriginal ? null : await compressedForm(store, key, found.size);
    if (!compressed || compressed.size >= found.size) return { status: 200, headers, body };
    headers['content-encoding'] = 'br';
    headers['etag'] = `"${revisionId}-${found.size.toString(36)}-br"`;
    return { status: 200, headers, body: compressed };
  };
};
