/** docs/reference/imports.md#files-of-other-kinds */
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { writeZip } from '../testing/write-zip.ts';
import { kindOfFile } from '#domain/sources/file-kinds.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
/** The first box of an ISO media file. */
const ftyp = (...brands: readonly string[]): Buffer => {
  const [major = '', ...others] = brands;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + 4 * others.length);
  return Buffer.concat([size, latin(`ftyp${major}\0\0\0\0${others.join('')}`), latin('\0\0\0\x08mdatavif')]);
};
const picture = { create: { width: 4, height: 2, channels: 3, background: '#808080' } } as const;
const ply = (elements: string): Buffer =>
  latin(`ply\nformat ascii 1.0\nelement vertex 9\n${elements}end_header\n1 2 3\n`);

describe('the content decides', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] as const)(
    'that %s is a picture, with any ending',
    async (format) => {
      const bytes = await sharp(picture).toFormat(format).toBuffer();
      for (const name of ['a.jpg', 'a.heic', 'a.insp', 'a.mp4', 'a']) expect(kindOfFile(name, bytes)).toBe('picture');
    },
  );

  it.each([
    ['heic', ftyp('heic', 'mif1', 'heic')],
    ['heic', ftyp('mif1', 'mif1', 'heix')],
    ['picture', ftyp('mif1', 'mif1', 'avif', 'miaf')],
    ['raw', ftyp('crx ', 'crx ', 'isom')],
    ['video', ftyp('isom', 'iso2', 'avc1', 'mp41')],
    ['video', ftyp('qt  ')],
    ['video', ftyp('nope')],
    ['video', latin('\0\0\0\x08wide\0\0\0\0mdat')],
    ['video', latin('\x1aE\xdf\xa3\x9fB\x86\x81\x01webm')],
    ['video', latin('RIFF\0\0\0\0AVI LIST')],
    ['raw', latin('II*\0\x10\0\0\0CR\x02\0')],
    ['raw', latin('FUJIFILMCCD-RAW 0201')],
    ['raw', latin('IIU\0\x18\0\0\0')],
    ['raw', latin('IIRO\x08\0\0\0')],
    ['layered', latin('8BPS\0\x01\0\0\0\0\0\0')],
    ['otherPicture', latin('\0\0\0\x0cJXL \r\n\x87\n')],
    ['otherPicture', latin('\xff\x0a\xfa\x1f')],
    ['otherPicture', latin('\0\0\0\x0cjP  \r\n\x87\n')],
    ['otherPicture', latin('BM\x36\0\x0c\0\0\0\0\0\x36\0\0\0')],
    ['otherPicture', latin('v/1\x01\x02\0\0\0')],
    ['otherPicture', latin('#?RADIANCE\n')],
    ['points', latin('ASTM-E57\x01\0\0\0')],
    ['points', latin('LASF\0\0\0\0')],
    ['points', ply('')],
    ['mesh', ply('element face 12\n')],
    ['splats', ply('property float f_dc_0\n')],
    ['mesh', latin('Kaydara FBX Binary  \0')],
    ['mesh', latin('PXR-USDC\0')],
    ['archive', latin('Rar!\x1a\x07\x01\0')],
    ['archive', latin("7z\xbc\xaf'\x1c\0\x04")],
  ] as const)('that it is %s, also in a file that is called .jpg', (kind, bytes) => {
    expect(kindOfFile('pano.jpg', bytes)).toBe(kind);
    expect(kindOfFile('pano', bytes)).toBe(kind);
  });
});

describe('the ending decides', () => {
  it.each([
    ['IMG_1.HEIC', 'heic'],
    ['IMG_1.hif', 'heic'],
    ['R001.dng', 'raw'],
    ['VID_1.insv', 'video'],
    ['GS01.360', 'video'],
    ['flat.psb', 'layered'],
    ['hall.jxl', 'otherPicture'],
    ['sky.hdr', 'otherPicture'],
    ['hall.pto', 'project'],
    ['scan.laz', 'points'],
    ['scan.ply', 'points'],
    ['scene.spz', 'splats'],
    ['house.fbx', 'mesh'],
    ['house.dae', 'mesh'],
    ['house.stl', 'mesh'],
    ['house.usdz', 'mesh'],
    ['tour.rar', 'archive'],
    ['notes.txt', null],
    ['hall.jpg', null],
    ['house.glb', null],
  ] as const)('what %s is, where the content does not', (name, kind) => {
    expect(kindOfFile(name, latin('anything'))).toBe(kind);
    expect(kindOfFile(name, latin(''))).toBe(kind);
  });

  it('whether TIFF is camera raw', async () => {
    const tiff = await sharp(picture).tiff().toBuffer();
    for (const ending of ['dng', 'nef', 'arw', 'CR2']) expect(kindOfFile(`a.${ending}`, tiff)).toBe('raw');
    expect(kindOfFile('a.tif', tiff)).toBe('picture');
  });

  it('that a .usdz, which is a ZIP, is a mesh', () => {
    expect(kindOfFile('a.usdz', writeZip([{ name: 'a.usdc', bytes: latin('PXR-USDC') }]))).toBe('mesh');
  });
});

it('tells projects of PTGui from points in the same ending', () => {
  expect(kindOfFile('a.pts', latin('# ptGui project file\n'))).toBe('project');
  expect(kindOfFile('a.pts', latin('{"project":{}}'))).toBe('project');
  expect(kindOfFile('a.pts', latin('12000\n0.1 0.2 0.3 -100 9 9 9\n'))).toBe('points');
});

it('does not take text for a video', () => {
  expect(kindOfFile('notes.txt', latin('The wide river, the ftypical one'))).toBe(null);
  expect(kindOfFile('notes.txt', latin('BMW and others'))).toBe(null);
});
