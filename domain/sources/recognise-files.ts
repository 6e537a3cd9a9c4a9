/**
 * What an import will read of files that are not uploaded yet. `importers/recognise.ts` decides; this follows its rules as far
 * as names, first bytes, headers and JSON show them (docs/reference/spaces.md#what-is-recognised).
 */
import { isObject, type Json } from '#base/is-object.ts';
import { byNaturalOrder } from '#base/natural-order.ts';
import { descriptionKind, type DescriptionKind } from './description.ts';
import { findFaceSets } from './face-sets.ts';
import { endingOf, imageExtensions, kindInFolder, kindOfFile, meshExtensions, type ForeignKind } from './file-kinds.ts';
import { misspeltScenesKey } from './pannellum-keys.ts';
import { isPanorama, isTwiceAsWide, type PictureShape } from './picture-shape.ts';

/** The files of one source. Paths are below it, with "/" between their parts. */
export interface SourceFiles {
  readonly paths: readonly string[];
  /** The first `headBytes`; none of a file that cannot be read. */
  readonly readHead: (path: string) => Promise<Uint8Array>;
  /** Undefined for what is no JSON, is too large, or cannot be read. */
  readonly readJson: (path: string) => Promise<unknown>;
  /** Null where the header does not say it. */
  readonly readShape: (path: string) => Promise<PictureShape | null>;
}

export interface RecognisedSource {
  readonly kind: DescriptionKind | 'pictures' | 'mesh' | 'nothing';
  /** That it gives itself; null: none. */
  readonly name: string | null;
  /** The JSON file that describes it; null: none. */
  readonly description: string | null;
  /** Those that the description names; else one for each picture and each set of six faces. */
  readonly panoramas: number;
  /** Of these, from six faces each. */
  readonly cubes: number;
  readonly mesh: string | null;
  /** Pictures that count as panoramas, but do not have the shape of one. */
  readonly unusual: readonly string[];
  /** What is not read, and why. */
  readonly foreign: ReadonlyMap<ForeignKind, readonly string[]>;
  readonly others: readonly string[];
}

const nothing: RecognisedSource = {
  kind: 'nothing',
  name: null,
  description: null,
  panoramas: 0,
  cubes: 0,
  mesh: null,
  unusual: [],
  foreign: new Map(),
  others: [],
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** A path, or a list of its levels of detail. */
const meshOf = (value: unknown): string | null => {
  const [first]: readonly unknown[] = isObject(value) && Array.isArray(value['levels']) ? value['levels'] : [];
  return textOf(isObject(first) ? first['file'] : value);
};

const sceneCount = (json: Json): number => {
  const scenes = json[misspeltScenesKey(json) ?? 'scenes'];
  return isObject(scenes) ? Object.keys(scenes).length : 1;
};

const ofDescription = (description: string, json: unknown, kind: DescriptionKind): RecognisedSource => {
  const found = { ...nothing, kind, description };
  if (!isObject(json)) return found;
  if (kind !== 'pannellum')
    return { ...found, name: textOf(json['name']), panoramas: lengthOf(json['sweeps']), mesh: meshOf(json['mesh']) };
  const defaults = json['default'];
  const name = textOf(json['title']) ?? textOf(isObject(defaults) ? defaults['title'] : null);
  return { ...found, name, panoramas: sceneCount(json) };
};

interface SortedPaths {
  readonly pictures: readonly string[];
  readonly foreign: ReadonlyMap<ForeignKind, readonly string[]>;
  readonly others: readonly string[];
}

const sortPaths = async (paths: readonly string[], { readHead }: SourceFiles): Promise<SortedPaths> => {
  const pictures: string[] = [];
  const others: string[] = [];
  const foreign = new Map<ForeignKind, string[]>();
  for (const path of paths) {
    const kind = kindInFolder(path, await readHead(path));
    if (kind === 'picture') pictures.push(path);
    else if (kind === null) others.push(path);
    else foreign.set(kind, [...(foreign.get(kind) ?? []), path]);
  }
  return { pictures, foreign, others };
};

const readShapes = async (
  paths: readonly string[],
  { readShape }: SourceFiles,
): Promise<ReadonlyMap<string, PictureShape | null>> => {
  const shapes = new Map<string, PictureShape | null>();
  for (const path of paths) shapes.set(path, await readShape(path));
  return shapes;
};

/** Null where no JSON file describes a tour. */
const findDescription = async (
  paths: readonly string[],
  { readJson }: SourceFiles,
): Promise<RecognisedSource | null> => {
  const bundle = paths.find((path) => nameOf(path) === 'capture.json');
  for (const path of bundle ? [bundle] : paths.filter((each) => endingOf(each) === '.json')) {
    const json = await readJson(path);
    const kind = descriptionKind(json) ?? (bundle ? 'bundle' : null);
    if (kind) return ofDescription(path, json, kind);
  }
  return null;
};

/** Of the files of one folder; those of its subfolders are named by descriptions only. */
const recognisePaths = async (paths: readonly string[], files: SourceFiles): Promise<RecognisedSource> => {
  const described = await findDescription(paths, files);
  if (described) return described;
  const meshes = paths.filter((path) => meshExtensions.has(endingOf(path)));
  const mesh = meshes.find((path) => endingOf(path) === '.glb') ?? meshes[0] ?? null;
  const { pictures, ...rest } = await sortPaths(
    paths.filter((path) => !meshes.includes(path)),
    files,
  );
  const { sets, others: single } = findFaceSets(pictures);
  const shapes = await readShapes(single, files);
  const isTextured = mesh !== null && ![...shapes.values()].some((shape) => shape && isTwiceAsWide(shape));
  // Its textures lie beside it.
  if (isTextured) return { ...nothing, ...rest, kind: 'mesh', mesh, others: [...pictures, ...rest.others] };
  if (pictures.length === 0) return { ...nothing, ...rest };
  return {
    ...nothing,
    ...rest,
    kind: 'pictures',
    mesh,
    panoramas: sets.length + single.length,
    cubes: sets.length,
    unusual: single.filter((path) => {
      const shape = shapes.get(path);
      return shape && !isPanorama(shape);
    }),
  };
};

const recogniseFile = async (path: string, files: SourceFiles): Promise<RecognisedSource> => {
  const ending = endingOf(path);
  if (ending === '.json') return (await findDescription([path], files)) ?? { ...nothing, others: [path] };
  if (meshExtensions.has(ending)) return { ...nothing, kind: 'mesh', mesh: path };
  const kind = kindOfFile(path, await files.readHead(path)) ?? (imageExtensions.has(ending) ? 'picture' : null);
  if (kind === null) return { ...nothing, others: [path] };
  if (kind !== 'picture') return { ...nothing, foreign: new Map([[kind, [path]]]) };
  const shape = await files.readShape(path);
  return { ...nothing, kind: 'pictures', panoramas: 1, unusual: shape && !isPanorama(shape) ? [path] : [] };
};

/** Where the files lie that are read: with "/" at its end. Of a single folder in a folder, that one. */
const folderOf = (paths: readonly string[], folder = ''): string => {
  const below = paths.map((path) => path.slice(folder.length));
  const [first = ''] = below;
  const inner = first.slice(0, first.indexOf('/') + 1);
  return inner !== '' && below.every((path) => path.startsWith(inner)) ? folderOf(paths, folder + inner) : folder;
};

/** `files`: of a folder, or of an archive. */
export const recogniseFolder = (files: SourceFiles): Promise<RecognisedSource> => {
  const folder = folderOf(files.paths);
  const paths = files.paths.filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'));
  return recognisePaths(paths.toSorted(byNaturalOrder), files);
};

/** `files`: as they were dropped, without archives. */
export const recogniseFiles = (files: SourceFiles): Promise<RecognisedSource> => {
  const [first, ...others] = files.paths;
  const isFile = first !== undefined && others.length === 0 && !first.includes('/');
  return isFile ? recogniseFile(first, files) : recogniseFolder(files);
};
