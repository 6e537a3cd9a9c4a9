import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodeQR } from 'qr/decode.js';
import { qrCodeOf, qrCodeSvg } from './qr-code.ts';

const link = 'https://tours.example/show?m=house&sm=1&sp=-12.25,1.6,3.5&sr=-0.35,2.25&ss=118&ref=qr';

it.each([link, 'https://spaces.example.org/show?m=h\u00e4user&ref=qr', 'https://a.example/'])(
  'a camera reads %s from the saved file',
  async (text) => {
    const svg = qrCodeSvg(qrCodeOf(text));
    const { data, info } = await sharp(Buffer.from(svg), { density: 600 }).raw().toBuffer({ resolveWithObject: true });
    expect(decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })).toBe(text);
  },
);

it('has a white margin of four modules', () => {
  const { size, path } = qrCodeOf(link);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].map(([, x, y, width]) => [+x!, +y!, +width!] as const);
  expect(Math.min(...runs.map(([x]) => x))).toBe(4);
  expect(Math.min(...runs.map(([, y]) => y))).toBe(4);
  expect(Math.max(...runs.map(([x, , width]) => x + width))).toBe(size - 4);
  expect(Math.max(...runs.map(([, y]) => y + 1))).toBe(size - 4);
});
