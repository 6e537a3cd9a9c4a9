/**
 * `/api/player/models/{id}/files/{revision}/{path}`: a revision never changes, so its files may be kept for ever.
 * Meshes and JSON go out in Brotli, compressed once into the cache.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import { mayEdit } from '#domain/access/actor.ts';
import type { FindActor } from '../access/find-actor.ts';
import { chooseEncoding } from '../../wire/encoded.ts';
import { notFound } from '../../wire/plain-responses.ts';
import { cacheForever, headerOf, type HttpRequest, type FileBody, type HttpResponse } from '../../wire/http-message.ts';
import { revisionKey, type FileStore } from '../../store/files/file-store.ts';
import type { Store } from '../../store/open-store.ts';
import type { ModelReader } from '../../store/read-model.ts';
import { contentTypeOf, isCompressible } from '../../store/files/content-types.ts';
import { derivedFile } from './derived-file.ts';
import { createFileFactsCache } from './file-facts-cache.ts';
import { safeParts } from '../../store/files/safe-path.ts';
import { createHiddenSweeps } from './hidden-sweeps.ts';
import { editorsOnly, cachePolicyOf, readableModel } from './sharing.ts';
import { storedBody } from './stored-body.ts';

/**
 * What a visitor's page draws, and no more: model.json and content/ hold what the owner may have chosen not to show.
 * Listed, not forbidden, because some disks know a file by its name in other letters too.
 */
const drawn: ReadonlySet<string> = new Set(['tiles', 'pan', 'thumbs', 'mesh', 'thumb.jpg']);

/** A 20 MB mesh takes about a second at 6, and a minute at 11. */
const brotliQuality = 6;

const compress = async (files: FileStore, key: string, size: number, draft: string): Promise<void> => {
  const plain = await files.read(key);
  if (!plain) throw new Error(`${key} has gone`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  await pipeline(plain.stream, createBrotliCompress({ params }), createWriteStream(draft));
};

const compressedForm = async (store: Store, key: string, size: number): Promise<FileBody | null> => {
  const [, ...inner] = `${key}.br`.split('/');
  try {
    return await derivedFile(store, inner, (draft) => compress(store.files, key, size, draft));
  } catch (thrown) {
    // A full or read-only disk is no reason to reject the file itself.
    store.database.logFailure(`cannot keep a compressed ${key}`, thrown);
    return null;
  }
};

export const createModelFiles = (store: Store, models: ModelReader, findActor: FindActor, maxCacheBytes: number) => {
  const factsOf = createFileFactsCache(store.files, maxCacheBytes / 2);
  const isOfHiddenSweep = createHiddenSweeps(store, maxCacheBytes / 2);
  return async (request: HttpRequest, [id, revision, tail]: readonly string[]): Promise<HttpResponse> => {
    const parts = safeParts(`${id}/${revision}/${tail}`);
    if (!parts) return notFound();
    const [modelId, revisionId, ...inner] = parts as [string, string, ...string[]];
    const model = drawn.has(inner[0]!) ? await readableModel(models, findActor, modelId, request) : null;
    if (!model) return notFound();
    const isHidden = await isOfHiddenSweep(model, inner);
    if (isHidden && !mayEdit(await findActor(request), modelId)) return notFound();
    const key = revisionKey(modelId, revisionId) + inner.join('/');
    const found = await factsOf(key);
    if (!found) return notFound();
    const body = storedBody(store.files, key, found.size);
    const headers: Record<string, string> = {
      ...(isHidden ? editorsOnly : cachePolicyOf(model, cacheForever)),
      'content-type': contentTypeOf(key),
      etag: `"${revisionId}-${found.size.toString(36)}"`,
    };
    if (!isCompressible(key)) return { status: 200, headers, body };
    headers['vary'] = 'Accept-Encoding';
    // Ranges are of the plain bytes.
    const plain =
      headerOf(request, 'range') || chooseEncoding(headerOf(request, 'accept-encoding'), found.size) !== 'br';
    const small = plain ? null : await compressedForm(store, key, found.size);
    if (!small || small.size >= found.size) return { status: 200, headers, body };
    headers['content-encoding'] = 'br';
    headers['etag'] = `"${revisionId}-${found.size.toString(36)}-br"`;
    return { status: 200, headers, body: small };
  };
};
