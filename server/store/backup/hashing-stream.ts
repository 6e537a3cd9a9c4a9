/** Passes bytes on, counts them and computes their SHA-256. */
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

export class HashingStream extends Transform {
  bytes = 0;
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Hexadecimal; once, after the last byte. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
