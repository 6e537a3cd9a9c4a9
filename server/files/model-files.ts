/**
 * `/api/player/models/{id}/files/{revision}/{path}`: a revision never changes, so its files may be kept for ever.
 * Meshes and JSON go out in Brotli, compressed once into the cache.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FindActor } from '../access/find-actor.ts';
import { chooseEncoding } from '../http/encoded.ts';
import { notFound } from '../http/plain-replies.ts';
import { cacheForever, headerOf, type Ask, type FileBody, type Reply } from '../http/reply.ts';
import { cacheFolder, revisionFolder, type Store } from '../store/open-store.ts';
import type { ModelReader } from '../store/read-model.ts';
import { contentTypeOf, isCompressible } from './content-types.ts';
import { derivedFile } from './derived-file.ts';
import { fileInside, safeParts } from './safe-path.ts';
import { sharing, shownModel } from './sharing.ts';

/**
 * What a visitor's page draws, and no more: model.json and content/ hold what the owner may have chosen not to show.
 * Listed, not forbidden, because some disks know a file by its name in other letters too.
 */
const drawn: ReadonlySet<string> = new Set(['tiles', 'pan', 'thumbs', 'mesh', 'thumb.jpg']);

const brotli = promisify(brotliCompress);
/** A 20 MB mesh takes about a second at 6, and a minute at 11. */
const brotliQuality = 6;

const compressedForm = async (file: string, cached: string): Promise<FileBody | null> => {
  try {
    return await derivedFile(cached, async () =>
      brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    );
  } catch (thrown) {
    // A full or read-only disk is no reason to refuse the file itself.
    console.warn(`cannot keep a compressed ${file}:`, thrown);
    return null;
  }
};

export const createModelFiles =
  (store: Store, models: ModelReader, findActor: FindActor) =>
  async (ask: Ask, [id, revision, tail]: readonly string[]): Promise<Reply> => {
    const parts = safeParts(`${id}/${revision}/${tail}`);
    if (!parts) return notFound();
    const [modelId, revisionId, ...inner] = parts as [string, string, ...string[]];
    const model = drawn.has(inner[0]!) ? await shownModel(models, findActor, modelId, ask) : null;
    if (!model) return notFound();
    const file = await fileInside(revisionFolder(store.folder, modelId, revisionId), inner);
    const found = file === null ? null : await stat(file).catch(() => null);
    if (file === null || !found?.isFile()) return notFound();
    const headers: Record<string, string> = {
      ...sharing(model, cacheForever),
      'content-type': contentTypeOf(file),
      etag: `"${revisionId}-${found.size.toString(36)}"`,
    };
    if (!isCompressible(file)) return { status: 200, headers, body: { path: file, size: found.size } };
    headers['vary'] = 'Accept-Encoding';
    // Ranges are of the plain bytes.
    const plain = headerOf(ask, 'range') || chooseEncoding(headerOf(ask, 'accept-encoding'), found.size) !== 'br';
    const cached = path.join(cacheFolder(store.folder), modelId, revisionId, `${inner.join('/')}.br`);
    const small = plain ? null : await compressedForm(file, cached);
    if (!small || small.size >= found.size) return { status: 200, headers, body: { path: file, size: found.size } };
    headers['content-encoding'] = 'br';
    headers['etag'] = `"${revisionId}-${found.size.toString(36)}-br"`;
    return { status: 200, headers, body: small };
  };
