/**
 * Bytes that are compressed once in each form that somebody asks for. Browsers offer Brotli only on secure origins and
 * localhost, so gzip serves the rest.
 */
import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Encoded {
  readonly size: number;
  /** Of the plain bytes, without quotes; computed when it is first read. */
  readonly tag: string;
  /** Of the plain bytes and of the compressed forms that there are by now. */
  heldBytes(): number;
  as(encoding: Encoding): Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this, headers outweigh what compression saves. */
const worthwhile = 512;

/**
 * What is longer is compressed in parts of this size: each takes a thread of Node's few for some milliseconds, and
 * reading a file, which needs one as well, does not wait for megabytes.
 */
const maxBytesAtOnce = 256 * 1024;

const gzipLevel = 6;

export const tagOf = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let first = 0; first < bytes.length; first += maxBytesAtOnce)
    yield bytes.subarray(first, first + maxBytesAtOnce);
}

const compressInParts = async (bytes: Buffer, compressor: Transform): Promise<Buffer> => {
  const [compressed] = await Promise.all([buffer(compressor), pipeline(Readable.from(partsOf(bytes)), compressor)]);
  return compressed;
};

const compress = (bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> => {
  const isLong = bytes.length > maxBytesAtOnce;
  if (encoding === 'gzip')
    return isLong ? compressInParts(bytes, createGzip({ level: gzipLevel })) : zip(bytes, { level: gzipLevel });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return isLong ? compressInParts(bytes, createBrotliCompress({ params })) : brotli(bytes, { params });
};

/** `quality` is Brotli's, 0 to 11; `ready` are forms made earlier. */
export const encodedBytes = (
  content: Buffer | string,
  { quality, ready = {} }: { quality: number; ready?: Partial<Record<Encoding, Buffer>> },
): Encoded => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  let compressedBytes = Object.values(ready).reduce((sum, form) => sum + form.length, 0);
  const made = new Map<Encoding, Promise<Buffer>>(
    Object.entries(ready).map(([encoding, form]) => [encoding as Encoding, Promise.resolve(form)]),
  );
  const make = async (encoding: Encoding): Promise<Buffer> => {
    const form = await compress(bytes, encoding, quality);
    compressedBytes += form.length;
    return form;
  };
  let tag: string | undefined;
  return {
    size: bytes.length,
    get tag() {
      return (tag ??= tagOf(bytes));
    },
    heldBytes: () => bytes.length + compressedBytes,
    as: (encoding) => {
      if (encoding === 'identity') return Promise.resolve(bytes);
      const form = made.get(encoding) ?? make(encoding);
      made.set(encoding, form);
      return form;
    },
  };
};

const offered = (accept: string, name: string): boolean =>
  accept.split(',').some((part) => {
    // Split at the sign and trimmed: a pattern with `\s*` around it takes quadratic time for a run of spaces.
    const [coding, ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((each) => each.trim());
    return coding === name && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });

/** The best form for an `Accept-Encoding` header. */
export const chooseEncoding = (acceptEncoding: string, size: number): Encoding => {
  if (size < worthwhile) return 'identity';
  if (offered(acceptEncoding, 'br')) return 'br';
  return offered(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
};
