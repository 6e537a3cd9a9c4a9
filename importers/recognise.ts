/** Detects the format of a source and reads it with the reader for that format. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { byNaturalOrder } from '#base/natural-order.ts';
import { ok, type Result } from '#base/result.ts';
import { descriptionKind } from '#domain/sources/description.ts';
import { endingOf, imageExtensions, kindOfFile, meshExtensions, type ForeignKind } from '#domain/sources/file-kinds.ts';
import { foreignKinds } from '#domain/sources/foreign-codes.ts';
import { readBundle } from './bundle/read-bundle.ts';
import { unpackZip } from './bundle/unpack-zip.ts';
import { nameOf, quotable, importFailure } from './failure.ts';
import type { SourceCapture, ImportFailure } from './source-capture.ts';
import { readPannellum } from './pannellum/pannellum.ts';
import { readImages } from './image-folder/read-images.ts';
import { unstitchedNotice, sortFiles, type SortedFiles } from './image-folder/sort-files.ts';
import type { ReadOptions } from './read-options.ts';
import { readPoseList } from './pose-list/pose-list.ts';
import { inspectImage } from './panorama/inspect-image.ts';
import { foreignFailure, foreignFolderFailure, leftOutNotice, listNames } from './source/foreign-files.ts';
import { failureInside, pathPredicate } from './source/inside-folder.ts';
import { nameOfPath } from './source/name-of-path.ts';
import { readHead } from './source/read-head.ts';
import { readJson } from './source/read-json.ts';

export interface Recognised {
  readonly capture: SourceCapture;
  /** Used if the capture has no name. */
  readonly name: string;
}

export interface RecogniseOptions extends ReadOptions {
  /** Where an archive may be unpacked. */
  readonly unpackInto: string;
  readonly onNotice: (sentence: string) => void;
  /** Stops the unpacking of an archive, the reading of a folder, and the check of a tour's images. */
  readonly signal?: AbortSignal | undefined;
}

type FolderOptions = Omit<RecogniseOptions, 'unpackInto'>;

type RecognisedResult = Promise<Result<Recognised, ImportFailure>>;

const expectedSources =
  'a capture.json, a Pannellum configuration, a JSON file with a “sweeps” list of pictures and poses, panoramas (JPEG, PNG, WebP, AVIF, TIFF) or a mesh (GLB, glTF, OBJ)';

const named = (read: Result<SourceCapture, ImportFailure>, name: string): Result<Recognised, ImportFailure> =>
  read.ok ? ok({ capture: read.value, name }) : read;

const stem = (file: string): string => path.parse(file).name;

/** `isFolder`: whether the source is the folder of the file. */
const readDescription = async (
  file: string,
  json: unknown,
  isFolder: boolean,
  options: FolderOptions,
): RecognisedResult => {
  const folderName = path.basename(path.dirname(file));
  const kind = descriptionKind(json);
  if (kind === 'bundle') return named(await readBundle(file, json, options), folderName);
  if (kind === 'pannellum') return named(await readPannellum(file, json, options), nameOfPath(file, isFolder));
  if (kind === 'poses') return named(await readPoseList(file, json, options), folderName);
  if (path.basename(file) === 'capture.json') return named(await readBundle(file, json, options), folderName);
  return importFailure(
    'source-unknown',
    `${nameOf(file)} is JSON, but neither a capture.json (“enfilade”: 1), a Pannellum configuration nor a list of “sweeps” with pictures: name the file that describes the tour.`,
  );
};

const readDescriptionFile = async (file: string, isFolder: boolean, options: FolderOptions): RecognisedResult => {
  const json = await readJson(file);
  return json.ok ? readDescription(file, json.value, isFolder, options) : json;
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
  options: FolderOptions,
): Promise<Result<Recognised, ImportFailure> | null> => {
  const found: { file: string; json: unknown }[] = [];
  let broken: Result<never, ImportFailure> | null = null;
  for (const name of names) {
    options.signal?.throwIfAborted();
    const file = path.join(folder, name);
    const json = await readJson(file);
    if (!json.ok) broken ??= json;
    else if (descriptionKind(json.value) !== null) found.push({ file, json: json.value });
  }
  const [first, ...others] = found;
  if (!first) return broken;
  if (others.length > 0)
    options.onNotice(
      `${nameOf(archive ?? folder)} holds ${found.length} descriptions; ${nameOf(first.file)} was taken: name ${nameOf(others[0]!.file)} instead for another.`,
    );
  return readDescription(first.file, first.json, true, options);
};

/** Images beside a mesh may be its textures. */
const anyPanorama = async (files: readonly string[], signal: AbortSignal | undefined): Promise<boolean> => {
  for (const file of files) {
    signal?.throwIfAborted();
    const header = await inspectImage(file);
    if (header.ok && Math.abs(header.value.width / header.value.height - 2) < 0.02) return true;
  }
  return false;
};

/** All files that are read from a folder must be regular files in it. */
const checkEntries = async (
  { folder, archive }: Folder,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Result<never, ImportFailure> | null> => {
  for (const name of names) {
    signal?.throwIfAborted();
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

const reportLeftOut = (
  { foreign, images }: SortedFiles,
  isReported: (kind: ForeignKind) => boolean,
  onNotice: (sentence: string) => void,
): void => {
  for (const kind of foreignKinds) {
    const names = foreign.get(kind);
    if (names && isReported(kind)) onNotice(leftOutNotice(kind, names));
  }
  const notice = unstitchedNotice(images);
  if (notice !== null) onNotice(notice);
};

const nothingFound = (label: string, { foreign, others }: SortedFiles): Result<never, ImportFailure> => {
  if (foreign.size > 0) return foreignFolderFailure(label, foreign, others);
  const found = others.length === 0 ? '' : ` found only ${listNames(others)},`;
  return importFailure(
    'source-unknown',
    `${label} holds nothing that can be imported:${found} looked for ${expectedSources}.`,
  );
};

const readFolder = async ({ folder, archive }: Folder, options: FolderOptions): RecognisedResult => {
  const { onNotice, signal } = options;
  const label = nameOf(archive ?? folder);
  const title = archive ? stem(archive) : path.basename(folder);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted(byNaturalOrder);
  const check = (checked: readonly string[]) => checkEntries({ folder, archive }, checked, signal);
  if (names.includes('capture.json'))
    return (await check(['capture.json'])) ?? readDescriptionFile(path.join(folder, 'capture.json'), true, options);
  const descriptions = names.filter((each) => endingOf(each) === '.json');
  const described = (await check(descriptions)) ?? (await findDescription({ folder, archive }, descriptions, options));
  if (described) return described;
  const unreadable = await check(
    names.filter((name) => imageExtensions.has(endingOf(name)) || meshExtensions.has(endingOf(name))),
  );
  if (unreadable) return unreadable;
  const sorted = await sortFiles(folder, names, signal);
  const meshes = names.filter((name) => meshExtensions.has(endingOf(name))).map((name) => path.join(folder, name));
  const mesh = meshes.find((file) => endingOf(file) === '.glb') ?? meshes[0];
  if (mesh && !(await anyPanorama(sorted.images, signal))) {
    // The other pictures may be its textures.
    reportLeftOut(sorted, (kind) => kind !== 'otherPicture' && kind !== 'layered', onNotice);
    return ok(meshAlone(mesh));
  }
  if (sorted.images.length > 0) {
    reportLeftOut(sorted, () => true, onNotice);
    return ok({ capture: readImages(title, sorted.images, mesh), name: title });
  }
  const [only, ...more] = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  if (only && more.length === 0 && names.length === 0)
    return readFolder({ folder: path.join(folder, only.name), archive }, options);
  return nothingFound(label, sorted);
};

const readZip = async (file: string, options: RecogniseOptions): RecognisedResult => {
  const folder = options.unpackInto;
  const unpacked = await unpackZip(file, folder, options.signal);
  if (!unpacked.ok) return unpacked;
  const read = await readFolder({ folder, archive: file }, options);
  return read.ok ? ok({ ...read.value, name: stem(file) }) : read;
};

/** A single file that is no description, archive or mesh. */
const readPicture = async (file: string, onNotice: (sentence: string) => void): RecognisedResult => {
  const kind = kindOfFile(file, await readHead(file));
  if (kind !== null && kind !== 'picture') return foreignFailure(file, kind);
  if (kind === null && !imageExtensions.has(endingOf(file)))
    return importFailure(
      'source-unknown',
      `${nameOf(file)} is none of what can be imported: looked for ${expectedSources}.`,
    );
  const notice = unstitchedNotice([file]);
  if (notice !== null) onNotice(notice);
  return ok({ capture: readImages(stem(file), [file]), name: stem(file) });
};

/** Fails with one sentence that names the file and what to do. */
export const recognise = async (source: string, options: RecogniseOptions): RecognisedResult => {
  const file = path.resolve(source);
  const found = await stat(file).catch(() => null);
  if (!found)
    return importFailure('source-missing', `There is no file or folder ${quotable(source, 200)}; check the path.`);
  if (found.isDirectory()) return readFolder({ folder: file, archive: null }, options);
  if (!found.isFile())
    return importFailure(
      'source-refused',
      `${nameOf(file)} is a pipe, a socket or a device; name a regular file or a folder.`,
    );
  const ending = endingOf(file);
  if (ending === '.json') return readDescriptionFile(file, false, options);
  if (ending === '.zip') return readZip(file, options);
  if (meshExtensions.has(ending)) return ok(meshAlone(file));
  return readPicture(file, options.onNotice);
};
