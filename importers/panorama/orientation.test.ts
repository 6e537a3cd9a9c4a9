import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { decodeInto, decodeLimits } from './decode.ts';

const [width, height] = [24, 16];
const noise = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7919) % 251);

/** Two rows at a time. */
const throughFile = { maxBufferBytes: 0, bandBytes: 60 };

const cases = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((value) => [
  { value, how: 'directly', limits: decodeLimits },
  { value, how: 'through a file', limits: throughFile },
]);

it.each(cases)('decodes a part of an image of orientation $value as if it were upright, $how', async (each) => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'a.png');
  const image = sharp(noise, { raw: { width, height, channels: 3 } });
  await image.withMetadata({ orientation: each.value }).png().toFile(file);
  const part = { left: 3, top: 5, width: 9, height: 4 };
  const expected = await sharp(file, { autoOrient: true }).extract(part).raw().toBuffer();
  const data = new Uint8Array(11 * 6 * 3).fill(9);
  const placement = { data, width: 11, left: 1, top: 2 };
  const request = { file, turn: true, region: part, size: part };
  await decodeInto(request, placement, path.join(folder, 'a.v'), each.limits);
  const placed = await sharp(data, { raw: { width: 11, height: 6, channels: 3 } })
    .extract({ left: 1, top: 2, width: 9, height: 4 })
    .raw()
    .toBuffer();
  expect(placed).toEqual(expected);
  expect(data.filter((value) => value === 9).length).toBeGreaterThanOrEqual((11 * 6 - 9 * 4) * 3);
  expect(await readdir(folder)).toEqual(['a.png']);
});
