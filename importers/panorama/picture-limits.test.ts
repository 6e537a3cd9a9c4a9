/** docs/reference/imports.md#large-pictures */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { heldBytesOf } from './decode-cost.ts';
import { inspectImage } from './inspect-image.ts';
import { readTiffLayout } from './tiff-layout.ts';

interface PngKind {
  readonly interlaced?: boolean;
  readonly bits?: 8 | 16;
}

const chunk = (type: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG that ends after its header: only the header is read before an image is decoded. */
const pngHeader = (width: number, height: number, { interlaced = false, bits = 8 }: PngKind = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 2, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(16)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const inspected = async (width: number, height: number, kind?: PngKind): ReturnType<typeof inspectImage> => {
  const file = path.join(await temporaryFolder(), 'hall.png');
  await writeFile(file, pngHeader(width, height, kind));
  return inspectImage(file);
};

/** A TIFF of one strip, or one strip for each plane, without its pixels. */
const tiff = (width: number, height: number, isPlanar: boolean): Buffer => {
  const entries: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 3, 8],
    [277, 3, 1, 3],
    [278, 4, 1, 0xff_ff_ff_ff],
    [284, 3, 1, isPlanar ? 2 : 1],
  ];
  const file = Buffer.alloc(10 + entries.length * 12 + 4 + 6);
  file.set([0x49, 0x49, 42, 0, 8, 0, 0, 0, entries.length, 0]);
  const bitsAt = file.length - 6;
  for (let i = 0; i < 3; i++) file.writeUInt16LE(8, bitsAt + i * 2);
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + i * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    if (count > 1) file.writeUInt32LE(bitsAt, at + 8);
    else if (type === 3) file.writeUInt16LE(value, at + 8);
    else file.writeUInt32LE(value, at + 8);
  }
  return file;
};

/** A BigTIFF of tiles with a tag whose values are said to lie beyond the end of every file. */
const damagedBigTiff = (damagedTag: number): Buffer => {
  const entries = [
    [256, 4, 1n, 100n],
    [257, 4, 1n, 50n],
    [323, 4, 1n, 16n],
    [damagedTag, 3, 1000n, 0xff_ff_ff_ff_ff_ff_ff_ffn],
  ] as const;
  const file = Buffer.alloc(24 + entries.length * 20 + 8);
  file.set([0x49, 0x49, 43, 0, 8, 0, 0, 0, 16]);
  file.writeBigUInt64LE(BigInt(entries.length), 16);
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    const at = 24 + i * 20;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeBigUInt64LE(count, at + 4);
    file.writeBigUInt64LE(value, at + 12);
  }
  return file;
};

describe('the size of a picture', () => {
  it.each([
    [21_694, 10_847],
    [34_640, 17_320],
  ])('may be %i × %i', async (width, height) => {
    expect(await inspected(width, height)).toMatchObject({ ok: true, value: { width, height, heldBytes: 0 } });
  });

  it('may not be more than 600 megapixels', async () => {
    expect(await inspected(34_800, 17_400)).toMatchObject({
      ok: false,
      failure: {
        code: 'picture-too-large',
        message:
          'hall.png is 34800×17400 pixels; at most 600 megapixels can be imported: make it smaller, for example 16384×8192.',
        values: { file: 'hall.png', width: 34_800, height: 17_400, maxMegapixels: 600 },
      },
    });
  });

  it('may be less where the picture is decoded as a whole, which the failure explains', async () => {
    expect(await inspected(16_384, 8192, { interlaced: true })).toMatchObject({ ok: true });
    expect(await inspected(21_694, 10_847, { interlaced: true })).toMatchObject({
      ok: false,
      failure: {
        code: 'picture-not-streamable',
        message:
          'hall.png is 21694×10847 pixels, stored as an interlaced PNG, of which at most 222 megapixels can be imported: save it without interlacing.',
        values: { file: 'hall.png', width: 21_694, height: 10_847, maxMegapixels: 222 },
      },
    });
    expect(await inspected(16_384, 8192, { interlaced: true, bits: 16 })).toMatchObject({ ok: true });
    expect(await inspected(16_400, 8200, { interlaced: true, bits: 16 })).toMatchObject({
      failure: { values: { maxMegapixels: 134 } },
    });
  });
});

describe('what a decoder holds of an image', () => {
  const formats: Readonly<Record<string, (image: Sharp) => Sharp>> = {
    'base.jpg': (image) => image.jpeg(),
    'prog.jpg': (image) => image.jpeg({ progressive: true }),
    'full.jpg': (image) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    'plain.png': (image) => image.png(),
    'interlaced.png': (image) => image.png({ progressive: true }),
    'strips.tif': (image) => image.tiff(),
    'tiles.tif': (image) => image.tiff({ tile: true, tileWidth: 16, tileHeight: 16 }),
    'a.webp': (image) => image.webp(),
    'a.avif': (image) => image.avif({ effort: 0 }),
  };
  const held = async (name: string): Promise<number> => {
    const file = path.join(await temporaryFolder(), name);
    const image = sharp({ create: { width: 100, height: 50, channels: 3, background: '#808080' } });
    await formats[name]!(image).toFile(file);
    return heldBytesOf(file, await sharp(file).metadata());
  };

  it.each([
    ['base.jpg', 0],
    ['prog.jpg', 3.225],
    ['full.jpg', 6.45],
    ['plain.png', 0],
    ['interlaced.png', 3.15],
    ['strips.tif', 0],
    ['a.webp', 9],
    ['a.avif', 17],
  ])('is of %s %f bytes for each pixel', async (name, bytes) => {
    expect(await held(name)).toBe(Math.round(bytes * 5000));
  });

  it('is two rows of tiles of a TIFF', async () => {
    expect(await held('tiles.tif')).toBe(2 * 16 * 100 * 3);
  });

  it('is all of a TIFF with one strip for each plane, but nothing of one with interleaved pixels', async () => {
    const file = path.join(await temporaryFolder(), 'a.tif');
    await writeFile(file, tiff(1000, 500, true));
    expect(await readTiffLayout(file)).toEqual({ heldBytes: 2 * 1000 * 500 * 3 });
    await writeFile(file, tiff(1000, 500, false));
    expect(await readTiffLayout(file)).toEqual({ heldBytes: 0 });
    await writeFile(file, 'II*');
    expect(await readTiffLayout(file)).toBeNull();
  });

  it.each([
    ['private tag', 65_000],
    ['number of bits', 258],
  ])('is read from a BigTIFF in spite of a damaged %s', async (_, tag) => {
    const file = path.join(await temporaryFolder(), 'a.tif');
    const damaged = damagedBigTiff(tag);
    await writeFile(file, damaged);
    expect(await readTiffLayout(file)).toEqual({ heldBytes: 2 * 16 * 100 });
    damaged.writeBigUInt64LE(0xff_ff_ff_ff_ff_ff_ff_ffn, 8);
    await writeFile(file, damaged);
    expect(await readTiffLayout(file)).toBeNull();
  });
});
