/**
 * Distinguishes pictures that can be read from files of kinds that owners of panoramas and meshes have, but that cannot be
 * imported (docs/reference/imports.md#files-of-other-kinds): by the first bytes, else by the ending.
 */

/** Bytes that `kindOfFile` needs: the header of a PLY is text of about this length. */
export const headBytes = 4096;

/** Of files that are read as panoramas; an Insta360 photo is a JPEG. */
export const imageExtensions: ReadonlySet<string> = new Set([
  '.jpg',
  '.jpeg',
  '.jpe',
  '.jfif',
  '.insp',
  '.png',
  '.webp',
  '.avif',
  '.tif',
  '.tiff',
]);

export const meshExtensions: ReadonlySet<string> = new Set(['.glb', '.gltf', '.obj']);

/** `otherPicture`: a picture of a format that is not read here and has no kind of its own. */
export type ForeignKind =
  'heic' | 'raw' | 'layered' | 'otherPicture' | 'video' | 'project' | 'points' | 'splats' | 'mesh' | 'archive';

export type FileKind = 'picture' | ForeignKind;

const endings: Readonly<Record<ForeignKind, string>> = {
  heic: 'heic heif heics heifs hif',
  raw: '3fr arw cr2 cr3 crw dng erf fff gpr iiq kdc mef mos mrw nef nrw orf pef raf raw rw2 rwl sr2 srf srw x3f',
  layered: 'afphoto kra ora psb psd pxd xcf',
  otherPicture: 'bmp dds exr gif hdr j2k jp2 jpf jpx jxl jxr pbm pgm ppm svg tga',
  video: '360 3g2 3gp avi insv lrv m2ts m4v mkv mov mp4 mpeg mpg mts mxf ogv osv webm wmv',
  project: 'pano pto',
  points: 'e57 fls las laz pcd ptx rcp rcs xyz zfs',
  splats: 'ksplat sog splat spz',
  mesh: '3dm 3ds 3mf abc blend c4d dae dwg dxf fbx ifc iges igs ma max mb off rvt skp step stl stp usd usda usdc usdz wrl x3d',
  archive: '7z bz2 gz rar tar tgz xz zip zst',
};

const kindByEnding: ReadonlyMap<string, ForeignKind> = new Map(
  (Object.keys(endings) as ForeignKind[]).flatMap((kind) => endings[kind].split(' ').map((each) => [`.${each}`, kind])),
);

/** Of ISO media files; all other brands are of videos. https://mp4ra.org/registered-types/brands */
const kindByBrand: ReadonlyMap<string, FileKind> = new Map([
  ...['avif', 'avis'].map((brand) => [brand, 'picture'] as const),
  ...'heic heix heim heis hevc hevx hevm hevs mif1 mif2 msf1'.split(' ').map((brand) => [brand, 'heic'] as const),
  ['crx ', 'raw'],
  ['jp2 ', 'otherPicture'],
  ['jpx ', 'otherPicture'],
  ['jxl ', 'otherPicture'],
]);

/** The beginnings of files, as Latin-1. TIFF is not among them, since camera raw has the same. */
const beginnings: readonly (readonly [beginning: string, kind: FileKind])[] = [
  ['\xff\xd8\xff', 'picture'],
  ['\x89PNG\r\n', 'picture'],
  ['GIF8', 'picture'],
  ['FUJIFILMCCD-RAW', 'raw'],
  ['IIU\0', 'raw'],
  ['IIRO', 'raw'],
  ['IIRS', 'raw'],
  ['MMOR', 'raw'],
  ['FOVb', 'raw'],
  ['8BPS', 'layered'],
  ['gimp xcf', 'layered'],
  ['\xff\x0a', 'otherPicture'],
  ['\0\0\0\x0cJXL ', 'otherPicture'],
  ['\0\0\0\x0cjP  ', 'otherPicture'],
  ['\xff\x4f\xff\x51', 'otherPicture'],
  ['v/1\x01', 'otherPicture'],
  ['#?RADIANCE', 'otherPicture'],
  ['#?RGBE', 'otherPicture'],
  ['DDS ', 'otherPicture'],
  ['\x1aE\xdf\xa3', 'video'],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'video'],
  ['ASTM-E57', 'points'],
  ['LASF', 'points'],
  ['Kaydara FBX', 'mesh'],
  ['PXR-USDC', 'mesh'],
  ['#usda', 'mesh'],
  ['BLENDER', 'mesh'],
  ['Rar!\x1a', 'archive'],
  ['7z\xbc\xaf\x27\x1c', 'archive'],
];

const tiffBeginning = /^(?:II[*+]\0|MM\0[*+])/;
const bmpBeginning = /^BM.{4}\0{4}/s;

/** The first box of an ISO media file has its brands: one, a version, then others that the file agrees with. */
const kindOfIsoMedia = (text: string): FileKind | null => {
  const box = text.slice(4, 8);
  // The first byte of a box's size is small, that of text is not.
  if (text.charCodeAt(0) > 8) return null;
  if (box !== 'ftyp') return ['moov', 'mdat', 'wide'].includes(box) ? 'video' : null;
  const size = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + text.charCodeAt(index), 0);
  const major = text.slice(8, 12);
  const brands = [major, ...(text.slice(16, Math.min(text.length, size)).match(/.{4}/gs) ?? [])];
  const kinds = brands.flatMap((brand) => kindByBrand.get(brand) ?? []);
  // AVIF files also name the brands of HEIF, of which AVIF is a part.
  return kinds.includes('picture') ? 'picture' : (kindByBrand.get(major) ?? kinds[0] ?? 'video');
};

const kindOfRiff = (text: string): FileKind | null => {
  const format = text.slice(8, 12);
  return format === 'WEBP' ? 'picture' : format === 'AVI ' ? 'video' : null;
};

const kindOfPly = (text: string): ForeignKind => {
  const header = text.split('end_header')[0]!;
  if (/property float f_dc_0/.test(header)) return 'splats';
  return /element face [1-9]/.test(header) ? 'mesh' : 'points';
};

/** A project of PTGui, or points as numbers. */
const kindOfPts = (text: string): ForeignKind => (/^\s*\d/.test(text) ? 'points' : 'project');

const kindOfContent = (text: string, ending: string): FileKind | null => {
  if (tiffBeginning.test(text))
    return kindByEnding.get(ending) === 'raw' || text.slice(8, 10) === 'CR' ? 'raw' : 'picture';
  const found = beginnings.find(([beginning]) => text.startsWith(beginning));
  if (found) return found[1];
  if (bmpBeginning.test(text)) return 'otherPicture';
  if (/^ply\r?\n/.test(text)) return kindOfPly(text);
  return text.startsWith('RIFF') ? kindOfRiff(text) : kindOfIsoMedia(text);
};

/** With its dot, in lower case; '' without one. */
export const endingOf = (file: string): string => {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot).toLowerCase() : '';
};

/** The name of a file without its folder and its ending. */
export const stemOf = (file: string): string => {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
};

/** Byte for byte, as no decoder of the platform does. */
const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes.subarray(0, headBytes)) text += String.fromCharCode(byte);
  return text;
};

/** `head`: the first bytes, at most `headBytes`. Null for files of any other kind, and for what is damaged. */
export const kindOfFile = (file: string, head: Uint8Array): FileKind | null => {
  const text = latin1(head);
  const ending = endingOf(file);
  const content = kindOfContent(text, ending);
  if (content) return content;
  if (ending === '.pts') return kindOfPts(text);
  return ending === '.ply' ? 'points' : (kindByEnding.get(ending) ?? null);
};

const noBytes = new Uint8Array();

/** A GIF in a folder is rather an icon, and other files that contain a picture, such as `.thm`, are previews. */
export const kindInFolder = (file: string, head: Uint8Array): FileKind | null => {
  const kind = kindOfFile(file, head);
  const ending = endingOf(file);
  if (imageExtensions.has(ending)) return kind ?? 'picture';
  if (kind !== 'picture') return kind;
  return ending === '.gif' ? 'otherPicture' : kindOfFile(file, noBytes) && 'picture';
};
