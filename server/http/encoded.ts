/**
 * Bytes that are compressed once in each form that somebody asks for. Browsers offer Brotli only on secure origins and
 * localhost, so gzip serves the rest.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Encoded {
  readonly size: number;
  /** Of the plain bytes, without quotes. */
  readonly tag: string;
  as(encoding: Encoding): Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this, headers outweigh what compression saves. */
const worthwhile = 512;

export const tagOf = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** `quality` is Brotli's, 0 to 11; `ready` are forms made earlier. */
export const encodedBytes = (
  content: Buffer | string,
  { quality, ready = {} }: { quality: number; ready?: Partial<Record<Encoding, Buffer>> },
): Encoded => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const made = new Map<Encoding, Promise<Buffer>>(
    Object.entries(ready).map(([encoding, form]) => [encoding as Encoding, Promise.resolve(form)]),
  );
  const make = (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'gzip') return zip(bytes, { level: 6 });
    return brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
  };
  return {
    size: bytes.length,
    tag: tagOf(bytes),
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
