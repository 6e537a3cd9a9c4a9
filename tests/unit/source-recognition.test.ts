/**
 * What the browser recognises before an upload is what the importer reads of the same files
 * (docs/reference/spaces.md#what-is-recognised).
 */
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { recognise } from '#importers/recognise.ts';
import { labelledEquirect } from '#importers/testing/labelled-image.ts';
import { realCaptures, temporaryFolder } from '#importers/testing/temporary-folder.ts';
import { writeZip } from '#importers/testing/write-zip.ts';
import { commonItem, isLeftOut } from '#domain/spaces/upload-files.ts';
import { doubtfulPictures, filesToUpload } from '#src/features/space-upload/selection.ts';
import { inspectFiles, type InspectedSource } from '#src/data/spaces/inspect-files.ts';
import type { SpaceFile } from '#src/data/spaces/upload-space.ts';

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
const panorama = (): Promise<Buffer> => labelledEquirect(256).jpeg().toBuffer();
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

const capture = { enfilade: 1, name: 'Old house', sweeps: [{ id: 'a', panorama: 'a.jpg' }] };
const tour = {
  default: { firstScene: 'yard' },
  scenes: { hall: { panorama: 'a.jpg' }, yard: { title: 'Yard', panorama: 'a.jpg' } },
};
const poses = {
  name: 'Measured',
  sweeps: [
    { image: 'a.jpg', position: [0, 0, 0] },
    { image: 'b.jpg', position: [1, 0, 0] },
  ],
};
const faces = ['posx', 'negx', 'posy', 'negy', 'posz', 'negz'];

type Content = Buffer | string | object;
/** By path; objects are written as JSON. */
type Tree = Readonly<Record<string, Content>>;

const bytesOf = (content: Content): Buffer =>
  Buffer.isBuffer(content) ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));

const writeTree = async (tree: Tree): Promise<string> => {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(tree)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytesOf(content));
  }
  return folder;
};

/** As they are dropped: with paths below the folder that contains the source. */
const pick = async (source: string): Promise<readonly SpaceFile[]> => {
  const base = path.dirname(source);
  const names = (await stat(source)).isDirectory()
    ? await readdir(source, { recursive: true, withFileTypes: true })
    : null;
  const files = names
    ? names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    : [source];
  const picked = files.map(async (file) => {
    const relative = path.relative(base, file).split(path.sep).join('/');
    const content = await readFile(file);
    return { path: relative, bytes: content.length, file: new File([new Uint8Array(content)], path.basename(file)) };
  });
  return (await Promise.all(picked)).filter((each) => !isLeftOut(each));
};

const options = { signal: new AbortController().signal, onProgress: () => {} };

interface Summary {
  readonly panoramas: number;
  readonly mesh: string | null;
  readonly failure: string | null;
  /** Of pictures without a description, whose names can be those of viewpoints. */
  readonly titles: readonly (string | undefined)[];
}

const inBrowser = ({ source }: InspectedSource): Summary => {
  if (!source) return { panoramas: 0, mesh: null, failure: 'zip-unreadable', titles: [] };
  return {
    panoramas: source.panoramas,
    mesh: source.mesh && path.basename(source.mesh),
    failure: source.failure && source.failure.code,
    titles: source.titled.map(({ title }) => title),
  };
};

const onServer = async (source: string): Promise<Summary> => {
  const read = await recognise(source, { unpackInto: `${source}.unpacked`, onNotice: () => {} });
  if (!read.ok) return { panoramas: 0, mesh: null, failure: read.failure.code, titles: [] };
  const { sweeps, meshFile, isUndescribed } = read.value.capture;
  const titles = isUndescribed ? sweeps.map(({ name }) => name) : [];
  return { panoramas: sweeps.length, mesh: meshFile ? path.basename(meshFile) : null, failure: null, titles };
};

const [pano, photo, square, small] = await Promise.all([
  panorama(),
  picture(300, 200),
  picture(64, 64),
  picture(128, 64),
]);
const sixFaces = Object.fromEntries(faces.map((face) => [`house/hall_${face}.jpg`, square]));

/** The source is the only item of the folder. */
const trees: readonly (readonly [name: string, tree: Tree])[] = [
  ['a panorama', { 'hall.jpg': pano }],
  ['a panorama with another ending', { 'hall.jpe': pano }],
  ['a HEIC photo', { 'hall.heic': 'no matter' }],
  ['a video that is named like a picture', { 'hall.jpg': Buffer.from('\x1aE\xdf\xa3webm', 'latin1') }],
  ['a text', { 'notes.txt': 'hello' }],
  ['a folder of panoramas', { 'house/a.jpg': pano, 'house/b.jpg': pano, 'house/notes.txt': 'hello' }],
  ['panoramas in the only folder of a folder', { 'house/pictures/a.jpg': pano, 'house/pictures/b.jpg': pano }],
  ['panoramas in several folders', { 'house/one/a.jpg': pano, 'house/two/b.jpg': pano }],
  ['panoramas above others', { 'house/a.jpg': pano, 'house/old/b.jpg': pano }],
  ['panoramas, a video and a preview', { 'house/a.jpg': pano, 'house/b.mp4': 'no matter', 'house/b.thm': square }],
  ['six faces', sixFaces],
  ['six faces without a name', Object.fromEntries(faces.map((face) => [`house/${face}.jpg`, square]))],
  ['six faces and a panorama', { ...sixFaces, 'house/yard.jpg': pano }],
  ['five faces', Object.fromEntries(Object.entries(sixFaces).slice(1))],
  ['only videos', { 'house/a.mp4': 'no matter', 'house/b.mov': 'no matter', 'house/c.e57': 'ASTM-E57' }],
  ['only texts', { 'house/a.txt': 'a', 'house/b.csv': 'b' }],
  ['a mesh with textures', { 'house/house.obj': 'v 0 0 0', 'house/house.mtl': '', 'house/wall.jpg': photo }],
  ['a mesh with panoramas', { 'house/house.glb': 'glTF', 'house/a.jpg': pano, 'house/b.jpg': pano }],
  [
    'a mesh with a small texture of 2:1',
    { 'house/house.obj': 'v 0 0 0', 'house/wall.jpg': square, 'house/trim.jpg': small },
  ],
  ['a mesh with panoramas and photos', { 'house/house.glb': 'glTF', 'house/a.jpg': pano, 'house/b.jpg': photo }],
  ['panoramas and photos', { 'house/a.jpg': pano, 'house/b.jpg': pano, 'house/c.jpg': photo }],
  ['two meshes', { 'house/a.obj': 'v 0 0 0', 'house/b.glb': 'glTF' }],
  ['a mesh', { 'house.glb': 'glTF' }],
  ['a bundle', { 'house/capture.json': capture, 'house/a.jpg': pano }],
  ['a tour', { 'house/tour.json': tour, 'house/a.jpg': pano }],
  [
    'the file of a tour with absolute addresses',
    { 'house/tour.json': tour, 'house/package.json': {}, 'house/a.jpg': pano },
  ],
  ['a list of poses', { 'house/poses.json': poses, 'house/a.jpg': pano, 'house/b.jpg': pano }],
  ['a broken JSON file beside panoramas', { 'house/tour.json': '{"scenes": ', 'house/a.jpg': pano }],
  [
    'a broken JSON file beside a list of poses',
    { 'house/a.json': '{', 'house/poses.json': poses, 'house/a.jpg': pano, 'house/b.jpg': pano },
  ],
  ['a broken bundle', { 'house/capture.json': '{"enfilade": 1,}', 'house/a.jpg': pano }],
  ['a bundle in UTF-16', { 'house/capture.json': utf16('{}'), 'house/a.jpg': pano }],
  ['other JSON beside panoramas', { 'house/settings.json': { theme: 'dark' }, 'house/a.jpg': pano }],
  ['other JSON', { 'settings.json': { theme: 'dark' } }],
  ['broken JSON', { 'settings.json': '{"theme"' }],
];

const zipOf = (tree: Tree): Buffer =>
  writeZip(Object.entries(tree).map(([name, content]) => ({ name, bytes: bytesOf(content) })));

/** The source, as the server has it after an upload. */
const upload = async (files: readonly SpaceFile[]): Promise<string> => {
  const folder = await temporaryFolder();
  for (const { path: name, file } of files) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), new Uint8Array(await file.arrayBuffer()));
  }
  return path.join(folder, commonItem(files.map((file) => file.path)));
};

/** The recognised and the imported source are the same, and what is not uploaded does not change the import. */
const expectSame = async (source: string): Promise<void> => {
  const files = await pick(source);
  const inspected = await inspectFiles(files, options);
  const imported = await onServer(source);
  expect(inBrowser(inspected)).toEqual(imported);
  if (imported.failure !== null) return;
  const selection = { ...inspected, files, space: null };
  expect(await onServer(await upload(filesToUpload(selection, false)))).toEqual(imported);
  const leftOut = new Set(doubtfulPictures(selection).map((each) => path.parse(each).name));
  const panoramas = imported.panoramas - leftOut.size;
  const titles = imported.titles.filter((title) => !leftOut.has(title!));
  expect(await onServer(await upload(filesToUpload(selection, true)))).toEqual({ ...imported, panoramas, titles });
};

it.each(trees)('%s', async (_, tree) => {
  const folder = await writeTree(tree);
  const [only] = await readdir(folder);
  await expectSame(path.join(folder, only!));
});

it.each(trees)('%s, in an archive', async (_, tree) => {
  const folder = await writeTree({ 'House.zip': zipOf({ ...tree, '__MACOSX/._a.jpg': 'x' }) });
  await expectSame(path.join(folder, 'House.zip'));
});

it.each(trees)('%s, in an archive without a folder', async (_, tree) => {
  const flat = Object.fromEntries(Object.entries(tree).map(([name, content]) => [name.replace('house/', ''), content]));
  const folder = await writeTree({ 'House.zip': zipOf(flat) });
  await expectSame(path.join(folder, 'House.zip'));
});

it('an archive that is cut off', async () => {
  const zip = zipOf({ 'a.jpg': pano });
  const folder = await writeTree({ 'House.zip': zip.subarray(0, zip.length - 30) });
  await expectSame(path.join(folder, 'House.zip'));
});

it.each<[string, Tree]>([
  ['names with ./', { './house/a.jpg': pano, './house/b.jpg': pano }],
  ['a file of a system beside the folder', { 'Thumbs.db': 'x', 'house/a.jpg': pano }],
  ['a hidden file beside the folder', { '.DS_Store': 'x', 'house/a.jpg': pano }],
  ['an empty picture', { 'a.jpg': pano, 'b.jpg': '' }],
  ['a path out of the folder', { '../a.jpg': pano }],
  ['names that differ in case', { 'a.jpg': pano, 'A.jpg': pano }],
  ['backslashes', { 'house\\a.jpg': pano, 'house\\b.jpg': pano }],
])('an archive with %s', async (_, tree) => {
  const folder = await writeTree({ 'House.zip': zipOf(tree) });
  await expectSame(path.join(folder, 'House.zip'));
});

const tourFolders = realCaptures
  ? ['pannellum-multires-tour', 'scan-room-tour', 'edge-cases/pannellum_dangling_link', 'edge-cases/obj_windows_paths']
  : [];

it.skipIf(!realCaptures).each(tourFolders)('%s', async (name) => {
  await expectSame(path.join(realCaptures!, name));
});
