import sharp from 'sharp';
import { expect, it } from 'vitest';
import { withPhotoSphereMetadata } from './gpano.ts';

const image = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: '#456' } })
    .jpeg({ quality: 85 })
    .toBuffer();

it('can be read by another program, and leaves the image unchanged', async () => {
  const jpeg = await image();
  const joined = Buffer.from(withPhotoSphereMetadata(jpeg, { width: 64, height: 32, headingDegrees: 12.34 }));
  const { xmp, width, height } = await sharp(joined).metadata();
  const text = xmp?.toString('utf8') ?? '';
  expect([width, height]).toEqual([64, 32]);
  expect(text).toContain('GPano:ProjectionType="equirectangular"');
  expect(text).toContain('GPano:FullPanoWidthPixels="64"');
  expect(text).toContain('GPano:PoseHeadingDegrees="12.3"');
  expect(text.startsWith('<?xpacket begin="\uFEFF"')).toBe(true);
  expect(await sharp(joined).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
});

it('is inserted after the JFIF header', async () => {
  const plain = await image();
  const header = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 1, 0, 1, 0, 0];
  const jpeg = Buffer.concat([plain.subarray(0, 2), Buffer.from(header), plain.subarray(2)]);
  const joined = withPhotoSphereMetadata(jpeg, { width: 64, height: 32, headingDegrees: 0 });
  expect((await sharp(Buffer.from(joined)).metadata()).width).toBe(64);
  expect([...joined.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe0]);
  const length = joined[4]! * 256 + joined[5]!;
  expect([...joined.subarray(4 + length, 6 + length)]).toEqual([0xff, 0xe1]);
});

it('rejects other files', () => {
  expect(() => withPhotoSphereMetadata(new Uint8Array([1, 2, 3]), { width: 2, height: 1, headingDegrees: 0 })).toThrow(
    'not a JPEG',
  );
});
