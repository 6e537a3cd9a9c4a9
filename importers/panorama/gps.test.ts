import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coordinateTags, gpsImage, type GpsTagValues } from '../testing/gps-image.ts';
import { readGps } from './gps.ts';

const munich: GpsTagValues = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '48/1 8/1 30/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '11/1 34/1 255/10',
};
const position = { latitude: expect.closeTo(48.1416667, 6), longitude: expect.closeTo(11.57375, 6) };

const exifOf = async (tags: GpsTagValues): Promise<Buffer> => {
  const { exif } = await sharp(await gpsImage(tags).toBuffer()).metadata();
  if (!exif) throw new Error('the image was expected to have EXIF');
  return exif;
};

const read = async (tags: GpsTagValues) => readGps(await exifOf(tags), '');

const packet = (properties: string): string =>
  `<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" ${properties}`;

describe('EXIF', () => {
  it('has degrees, minutes and seconds', async () => {
    expect(await read(munich)).toEqual({ ...position, direction: null });
    const direction = { GPSImgDirectionRef: 'M', GPSImgDirection: '905/10' };
    expect(await read({ ...munich, ...direction, GPSStatus: 'A' })).toEqual({ ...position, direction: 90.5 });
  });

  it('has coordinates south and west of 0°', async () => {
    expect(await read(coordinateTags(-33.8567844, -0.25))).toEqual({
      latitude: expect.closeTo(-33.8567844, 8),
      longitude: -0.25,
      direction: null,
    });
  });

  it.each<[string, GpsTagValues]>([
    ['no coordinates', { GPSImgDirection: '90/1' }],
    ['only a latitude', { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 30/1' }],
    [
      'no reference',
      { GPSLatitude: munich['GPSLatitude']!, GPSLongitude: munich['GPSLongitude']!, GPSLongitudeRef: 'E' },
    ],
    ['another reference', { ...munich, GPSLatitudeRef: 'E' }],
    ['a denominator of 0', { ...munich, GPSLatitude: '48/1 8/1 30/0' }],
    ['a latitude above 90°', { ...munich, GPSLatitude: '90/1 0/1 1/1' }],
    ['a longitude above 180°', { ...munich, GPSLongitude: '181/1 0/1 0/1' }],
    ['0°, 0°', coordinateTags(0, 0)],
    ['a void status', { ...munich, GPSStatus: 'V' }],
  ])('is not read with %s', async (_, tags) => {
    expect(await read(tags)).toBeNull();
  });

  it('is read without a direction that is not valid', async () => {
    expect(await read({ ...munich, GPSImgDirection: '0/0' })).toEqual({ ...position, direction: null });
  });

  it('may be damaged at any byte', async () => {
    const exif = await exifOf({ ...munich, GPSImgDirection: '90/1' });
    for (let length = 0; length < exif.length; length++)
      expect(() => readGps(exif.subarray(0, length), '')).not.toThrow();
    for (let at = 0; at < exif.length; at++)
      for (const value of [0, 0x7f, 0xff]) {
        const damaged = Buffer.from(exif);
        damaged[at] = value;
        expect(() => readGps(damaged, '')).not.toThrow();
      }
  });

  it('may name the same bytes thousands of times', () => {
    const entries = 5000;
    const exif = Buffer.alloc(65_000);
    exif.write('II*\0', 'latin1');
    exif.writeUInt32LE(8, 4);
    exif.writeUInt16LE(entries, 8);
    for (let i = 0; i < entries; i++) {
      exif.writeUInt16LE(0x9000 + i, 10 + i * 12);
      exif.writeUInt16LE(i % 2 === 0 ? 1 : 2, 12 + i * 12);
      exif.writeUInt32LE(0xffff_ffff, 14 + i * 12);
    }
    const before = process.memoryUsage().heapUsed;
    expect(readGps(exif, '')).toBeNull();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
  });
});

describe('XMP', () => {
  it.each([
    ['exif:GPSLatitude="48,8.5N" exif:GPSLongitude="11,34,25.5E"/>', null],
    ["exif:GPSLatitude = '48,8,30N' exif:GPSLongitude='11,34.425E' exif:GPSImgDirection='181/2'/>", 90.5],
    [
      '><exif:GPSLatitude>48,8.5N</exif:GPSLatitude><exif:GPSLongitude>11,34.425E</exif:GPSLongitude><exif:GPSImgDirectionRef>T</exif:GPSImgDirectionRef><exif:GPSImgDirection>90.5</exif:GPSImgDirection>',
      90.5,
    ],
  ])('has degrees and minutes: %s', (properties, direction) => {
    expect(readGps(undefined, packet(properties))).toEqual({ ...position, direction });
  });

  it.each([
    'exif:GPSLatitude="48.1N" exif:GPSLongitude="11.5E"/>',
    'exif:GPSLatitude="48,8.5E" exif:GPSLongitude="11,34.4N"/>',
    'exif:GPSLatitude="48,8.5N"/>',
    'exif:GPSLatitude="48,8.5N" exif:GPSLongitude="11,34.4E" exif:GPSStatus="V"/>',
  ])('is not read where it is not valid: %s', (properties) => {
    expect(readGps(undefined, packet(properties))).toBeNull();
  });

  it('is read where EXIF has no valid coordinates, unless its status is void', async () => {
    const xmp = packet('exif:GPSLatitude="48,8.5N" exif:GPSLongitude="11,34.425E" exif:GPSImgDirection="10/1"/>');
    expect(readGps(Buffer.from('no EXIF'), xmp)).toEqual({ ...position, direction: 10 });
    expect(readGps(await exifOf({ ...coordinateTags(0, 0), GPSImgDirection: '20/1' }), xmp)).toEqual({
      ...position,
      direction: 20,
    });
    expect(readGps(await exifOf(coordinateTags(1, 2)), xmp)).toMatchObject({ latitude: 1, longitude: 2 });
    expect(readGps(await exifOf({ ...coordinateTags(1, 2), GPSStatus: 'V' }), xmp)).toBeNull();
  });
});
