import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodedBytes } from './encoded.ts';

it.each([1000, 3_000_000])(
  'compresses %d bytes once for each encoding, and reports its size in memory',
  async (length) => {
    const bytes = Buffer.from(Array.from({ length }, (_, i) => (i * 7919) % 251));
    const content = encodedBytes(bytes, { quality: 4 });
    expect(content.heldBytes()).toBe(length);
    const [small, zipped] = await Promise.all([content.as('br'), content.as('gzip')]);
    expect(brotliDecompressSync(small).equals(bytes)).toBe(true);
    expect(gunzipSync(zipped).equals(bytes)).toBe(true);
    expect(await content.as('br')).toBe(small);
    expect(content.heldBytes()).toBe(length + small.length + zipped.length);
    expect(content.tag).toBe(encodedBytes(bytes, { quality: 1 }).tag);
  },
);
