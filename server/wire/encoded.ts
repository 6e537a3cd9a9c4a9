/**
 * Bytes that are compressed once for each encoding that is requested. Browsers accept Brotli only from secure origins
 * and localhost; elsewhere gzip is used.
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
  /** The entity tag of the plain bytes, without quotes; computed when it is first read. */
  readonly tag: string;
  /** Size of the plain bytes and of the compressed forms made so far. */
  heldBytes(): number;
  as(encoding: Encoding): Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this, the headers of a response outweigh what compression saves. */
const minCompressedBytes = 512;

/**
 * Longer bytes are compressed in parts of this size: each occupies a thread of Node's small pool for a few milliseconds,
 * so that reading a file, which needs one as well, does not wait for megabytes.
 */
const partBytes = 256 * 1024;

const gzipLevel = 6;

export const tagOf = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let first = 0; first < bytes.length; first += partBytes) yield bytes.subarray(first, first + partBytes);
}

const compressInParts = async (bytes: Buffer, compressor: Transform): Promise<Buffer> => {
  const [compressed] = await Promise.all([buffer(compressor), pipeline(Readable.from(partsOf(bytes)), compressor)]);
  return compressed;
};

const compress = (bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> => {
  const isLong = bytes.length > partBytes;
  if (encoding === 'gzip')
    return isLong ? compressInParts(bytes, createGzip({ level: gzipLevel })) : zip(bytes, { level: gzipLevel });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return isLong ? compressInParts(bytes, createBrotliCompress({ params })) : brotli(bytes, { params });
};

/** `quality` is Brotli's, 0 to 11; `precompressed` are forms that exist already. */
export const encodedBytes = (
  content: Buffer | string,
  { quality, precompressed = {} }: { quality: number; precompressed?: Partial<Record<Encoding, Buffer>> },
): Encoded => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  let compressedBytes = Object.values(precompressed).reduce((sum, form) => sum + form.length, 0);
  const forms = new Map<Encoding, Promise<Buffer>>(
    Object.entries(precompressed).map(([encoding, form]) => [encoding as Encoding, Promise.resolve(form)]),
  );
  const createForm = async (encoding: Encoding): Promise<Buffer> => {
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
      const form = forms.get(encoding) ?? createForm(encoding);
      forms.set(encoding, form);
      return form;
    },
  };
};

const accepts = (accept: string, name: string): boolean =>
  accept.split(',').some((part) => {
    // Split and trimmed: a regular expression with `\s*` around the semicolon takes quadratic time for a run of spaces.
    const [coding, ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((each) => each.trim());
    return coding === name && !parameters.some((each) => /^q=0(\.0*)?$/.test(each));
  });

/** The best form for an `Accept-Encoding` header. */
export const chooseEncoding = (acceptEncoding: string, size: number): Encoding => {
  if (size < minCompressedBytes) return 'identity';
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
};
