/** Detects the format of a source and reads it with the reader for that format. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ok, type Result } from '#base/result.ts';
import { readBundle } from './bundle/read-bundle.ts';
import { unpackZip } from './bundle/unpack-zip.ts';
import { nameOf, quotable, importFailure } from './failure.ts';
import type { SourceCapture, ImportFailure } from './source-capture.ts';
import { isPannellumConfig, readPannellum } from './pannellum/pannellum.ts';
import { byNaturalOrder, imageExtensions, readImages } from './image-folder/read-images.ts';
import { isPoseList, readPoseList } from './pose-list/pose-list.ts';
import { inspectImage } from './panorama/inspect-image.ts';
import { failureInside, pathPredicate } from './source/inside-folder.ts';
import { nameOfPath } from './source/name-of-path.ts';
import { readJson } from './source/read-json.ts';

export interface Recognised {
  readonly capture: SourceCapture;
  /** Used if the capture has no name. */
  readonly name: string;
}

type RecognisedResult = Promise<Result<Recognised, ImportFailure>>;

const meshExtensions: ReadonlySet<string> = new Set(['.glb', '.gltf', '.obj']);
const extensionOf = (file: string): string => path.extname(file).toLowerCase();

const expectedSources =
  'a capture.json, a Pannellum configuration, a JSON file with a “sweeps” list of pictures and poses, panoramas (JPEG, PNG, WebP, TIFF) or a mesh (GLB, glTF, OBJ)';

const named = (read: Result<SourceCapture, ImportFailure>, name: string): Result<Recognised, ImportFailure> =>
  read.ok ? ok({ capture: read.value, name }) : read;

const stem = (file: string): string => path.parse(file).name;

const isBundle = (json: unknown): boolean => typeof json === 'object' && json !== null && 'enfilade' in json;

/** `isFolder`: whether the source is the folder of the file. */
const readDescription = async (file: string, json: unknown, isFolder: boolean): RecognisedResult => {
  const folderName = path.basename(path.dirname(file));
  if (isBundle(json)) return named(await readBundle(file, json), folderName);
  if (isPannellumConfig(json)) return named(await readPannellum(file, json), nameOfPath(file, isFolder));
  if (isPoseList(json)) return named(await readPoseList(file, json), folderName);
  if (path.basename(file) === 'capture.json') return named(await readBundle(file, json), folderName);
  return importFailure(
    'source-unknown',
    `${nameOf(file)} is JSON, but neither a capture.json (“enfilade”: 1), a Pannellum configuration nor a list of “sweeps” with pictures: name the file that describes the tour.`,
  );
};

const readDescriptionFile = async (file: string, isFolder: boolean): RecognisedResult => {
  const json = await readJson(file);
  return json.ok ? readDescription(file, json.value, isFolder) : json;
};

const meshAlone = (file: string): Recognised => ({
  capture: { enfilade: 1, sweeps: [], meshFile: file },
  name: stem(file),
});

interface Folder {
  readonly folder: string;
  /** The archive that was unpacked there: messages name it instead of the folder. */
  readonly archive: string | null;
}

/** Null where no JSON file describes a tour. A file that cannot be parsed is reported only if no other describes one. */
const findDescription = async (
  { folder, archive }: Folder,
  names: readonly string[],
  onNotice: (sentence: string) => void,
): Promise<Result<Recognised, ImportFailure> | null> => {
  const found: { file: string; json: unknown }[] = [];
  let broken: Result<never, ImportFailure> | null = null;
  for (const name of names) {
    const file = path.join(folder, name);
    const json = await readJson(file);
    if (!json.ok) broken ??= json;
    else if (isBundle(json.value) || isPannellumConfig(json.value) || isPoseList(json.value))
      found.push({ file, json: json.value });
  }
  const [first, ...others] = found;
  if (!first) return broken;
  if (others.length > 0)
    onNotice(
      `${nameOf(archive ?? folder)} holds ${found.length} descriptions; ${nameOf(first.file)} was taken: name ${nameOf(others[0]!.file)} instead for another.`,
    );
  return readDescription(first.file, first.json, true);
};

/** Images beside a mesh may be its textures. */
const anyPanorama = async (files: readonly string[]): Promise<boolean> => {
  for (const file of files) {
    const header = await inspectImage(file);
    if (header.ok && Math.abs(header.value.width / header.value.height - 2) < 0.02) return true;
  }
  return false;
};

/** All files that are read from a folder must be regular files in it. */
const checkEntries = async (
  { folder, archive }: Folder,
  names: readonly string[],
): Promise<Result<never, ImportFailure> | null> => {
  for (const name of names) {
    const failure = await failureInside(folder, path.join(folder, name));
    if (failure)
      return importFailure(
        'file-refused',
        `${nameOf(archive ?? folder)} holds “${quotable(name)}”, ${pathPredicate(failure, 'its folder')}.`,
        { file: nameOf(archive ?? folder), named: quotable(name) },
      );
  }
  return null;
};

const readFolder = async ({ folder, archive }: Folder, onNotice: (sentence: string) => void): RecognisedResult => {
  const label = nameOf(archive ?? folder);
  const title = archive ? stem(archive) : path.basename(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted(byNaturalOrder);
  const check = (checked: readonly string[]) => checkEntries({ folder, archive }, checked);
  if (names.includes('capture.json'))
    return (await check(['capture.json'])) ?? readDescriptionFile(path.join(folder, 'capture.json'), true);
  const descriptions = names.filter((each) => extensionOf(each) === '.json');
  const described = (await check(descriptions)) ?? (await findDescription({ folder, archive }, descriptions, onNotice));
  if (described) return described;
  const unreadable = await check(
    names.filter((name) => imageExtensions.has(extensionOf(name)) || meshExtensions.has(extensionOf(name))),
  );
  if (unreadable) return unreadable;
  const files = names.map((name) => path.join(folder, name));
  const images = files.filter((file) => imageExtensions.has(extensionOf(file)));
  const meshes = files.filter((file) => meshExtensions.has(extensionOf(file)));
  const mesh = meshes.find((file) => extensionOf(file) === '.glb') ?? meshes[0];
  if (mesh && !(await anyPanorama(images))) return ok(meshAlone(mesh));
  if (images.length > 0) return ok({ capture: readImages(title, images, mesh), name: title });
  const [only, ...more] = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  if (only && more.length === 0 && names.length === 0)
    return readFolder({ folder: path.join(folder, only.name), archive }, onNotice);
  return importFailure('source-unknown', `${label} holds nothing that can be imported: looked for ${expectedSources}.`);
};

const readZip = async (file: string, folder: string, onNotice: (sentence: string) => void): RecognisedResult => {
  const unpacked = await unpackZip(file, folder);
  if (!unpacked.ok) return unpacked;
  const read = await readFolder({ folder, archive: file }, onNotice);
  return read.ok ? ok({ ...read.value, name: stem(file) }) : read;
};

export interface RecogniseOptions {
  /** Where an archive may be unpacked. */
  readonly unpackInto: string;
  readonly onNotice: (sentence: string) => void;
}

/** Fails with one sentence that names the file and what to do. */
export const recognise = async (source: string, { unpackInto, onNotice }: RecogniseOptions): RecognisedResult => {
  const file = path.resolve(source);
  const found = await stat(file).catch(() => null);
  if (!found)
    return importFailure('source-missing', `There is no file or folder ${quotable(source, 200)}; check the path.`);
  if (found.isDirectory()) return readFolder({ folder: file, archive: null }, onNotice);
  if (!found.isFile())
    return importFailure(
      'source-refused',
      `${nameOf(file)} is a pipe, a socket or a device; name a regular file or a folder.`,
    );
  const ending = extensionOf(file);
  if (ending === '.json') return readDescriptionFile(file, false);
  if (ending === '.zip') return readZip(file, unpackInto, onNotice);
  if (meshExtensions.has(ending)) return ok(meshAlone(file));
  if (imageExtensions.has(ending)) return ok({ capture: readImages(stem(file), [file]), name: stem(file) });
  return importFailure(
    'source-unknown',
    `${nameOf(file)} is none of what can be imported: looked for ${expectedSources}.`,
  );
};
