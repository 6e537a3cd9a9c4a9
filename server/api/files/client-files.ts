/**
 * Serves the built client: `/assets/*` has hashed names and is cached for ever, the few other files are revalidated.
 * Precompressed files (`.br`) are used where they exist, others are compressed once in memory.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import { encodedBytes, type Encoded } from '../../wire/encoded.ts';
import { cacheChecked, cacheForever, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { contentTypeOf, isCompressible } from '../../store/files/content-types.ts';
import { fileInside, safeParts } from '../../store/files/safe-path.ts';

const readForms = async (file: string): Promise<Encoded> => {
  const [bytes, brotli] = await Promise.all([readFile(file), readFile(`${file}.br`).catch(() => null)]);
  return encodedBytes(bytes, { quality: 9, precompressed: brotli ? { br: brotli } : {} });
};

/** The route returns null where the client has no such file. Pages are not served here: they need their data. */
export const createClientFiles = (clientFolder: string, maxCacheBytes: number) => {
  const cached = new ByteLimitedMap<{ readonly modified: number; readonly content: Promise<Encoded> }>(maxCacheBytes);
  return async (request: HttpRequest): Promise<HttpResponse | null> => {
    const parts = safeParts(request.path.slice(1));
    const file = parts && (await fileInside(clientFolder, parts));
    const found = file ? await stat(file).catch(() => null) : null;
    if (!file || !found?.isFile() || /\.(html|br)$/.test(file)) return null;
    const headers = {
      'content-type': contentTypeOf(file),
      'cache-control': parts[0] === 'assets' ? cacheForever : cacheChecked,
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (!isCompressible(file)) {
      const etag = `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`;
      return { status: 200, headers: { ...headers, etag }, body: { path: file, size: found.size } };
    }
    const previous = cached.get(file);
    const entry =
      previous?.modified === found.mtimeMs
        ? previous
        : { modified: found.mtimeMs, content: readForms(path.resolve(file)) };
    if (entry !== previous) cached.set(file, entry, found.size);
    const content = await entry.content;
    cached.resize(file, content.heldBytes());
    return { status: 200, headers, body: content };
  };
};
