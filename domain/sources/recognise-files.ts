/**
 * What an import will read of files that are not uploaded yet. `importers/recognise.ts` decides; this follows its rules as far
 * as names, first bytes, headers and JSON show them (docs/reference/spaces.md#what-is-recognised).
 */
import { isObject, type Json } from '#base/is-object.ts';
import type { JsonParseFailure } from '#base/json-issue.ts';
import { byNaturalOrder } from '#base/natural-order.ts';
import type { Result } from '#base/result.ts';
import { looseFilesFolder } from '../spaces/upload-files.ts';
import { descriptionKind, type DescriptionKind } from './description.ts';
import {
  endingOf,
  headBytes,
  imageExtensions,
  kindInFolder,
  kindOfFile,
  meshExtensions,
  type FileKind,
  type ForeignKind,
} from './file-kinds.ts';
import { foreignCodes, mostFrequentKind, type ForeignCode, type ForeignFiles } from './foreign-codes.ts';
import { misspeltScenesKey } from './pannellum-keys.ts';
import type { ZipFailure } from './zip-entry-checker.ts';
import { isTwiceAsWide, looksLikePanorama, type PictureShape } from './picture-shape.ts';
import { titledPanoramas, type TitledPanorama } from './titled-panoramas.ts';

/** The files of one source. Paths are below it, with "/" between their parts. */
export interface SourceFiles {
  readonly paths: readonly string[];
  /** The first bytes, at least `headBytes` of a longer file. */
  readonly readHead: (path: string) => Promise<Uint8Array>;
  readonly readJson: (path: string) => Promise<Result<unknown, JsonParseFailure>>;
  /** Null where the header does not say it. */
  readonly readShape: (path: string, head: Uint8Array) => Promise<PictureShape | null>;
  /** Called for each file of a folder without a description; `total`: of these files. */
  readonly onExamined: (done: number, total: number) => void;
}

/** Why an import of the files would fail, whatever else is in them. */
export interface RecognitionFailure {
  readonly code: 'source-unknown' | JsonParseFailure['code'] | ForeignCode | ZipFailure['code'];
  readonly values: Readonly<Record<string, string | number>>;
}

export interface RecognisedSource {
  readonly kind: DescriptionKind | 'pictures' | 'mesh' | 'nothing';
  /** Null unless the kind is `nothing`. */
  readonly failure: RecognitionFailure | null;
  /** That it gives itself; null: none. */
  readonly name: string | null;
  /** Those that the description names; else one for each picture and each set of six faces. */
  readonly panoramas: number;
  /** Those of pictures without a description, in the order of the import. */
  readonly titled: readonly TitledPanorama[];
  /** Of these, from six faces each. */
  readonly cubes: number;
  readonly mesh: string | null;
  /** Pictures that count as panoramas, but do not have the shape of one. */
  readonly unusual: readonly string[];
  /** What is not read, of kinds that owners of panoramas and meshes have. */
  readonly foreign: ForeignFiles;
  /** Other files that are not read. Those beside a description or a mesh may belong to it. */
  readonly others: readonly string[];
  /** Files in subfolders, to which only descriptions and meshes refer. */
  readonly below: readonly string[];
}

const nothing: RecognisedSource = {
  kind: 'nothing',
  failure: { code: 'source-unknown', values: {} },
  name: null,
  panoramas: 0,
  titled: [],
  cubes: 0,
  mesh: null,
  unusual: [],
  foreign: new Map(),
  others: [],
  below: [],
};

export const failedSource = (failure: RecognitionFailure): RecognisedSource => ({ ...nothing, failure });

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** `value`: a path, or a list of its levels of detail. Null for a mesh of which no file is there. */
const meshOf = (value: unknown, paths: readonly string[]): string | null => {
  const [first]: readonly unknown[] = isObject(value) && Array.isArray(value['levels']) ? value['levels'] : [];
  const named = textOf(isObject(first) ? first['file'] : value)?.replaceAll('\\', '/');
  if (named === undefined) return null;
  return paths.find((path) => nameOf(path).toLowerCase() === nameOf(named).toLowerCase()) ?? null;
};

const titleOf = (json: unknown): string | null => (isObject(json) ? textOf(json['title']) : null);

const ofPannellum = (json: Json): Pick<RecognisedSource, 'name' | 'panoramas'> => {
  const defaults = isObject(json['default']) ? json['default'] : {};
  const scenes = json[misspeltScenesKey(json) ?? 'scenes'];
  const byId = isObject(scenes) ? scenes : {};
  const [firstId = ''] = Object.keys(byId);
  const start = byId[String(json['firstScene'] ?? defaults['firstScene'])] ?? byId[firstId];
  return {
    name: titleOf(json) ?? titleOf(defaults) ?? titleOf(start),
    panoramas: Math.max(1, Object.keys(byId).length),
  };
};

const ofDescription = (json: unknown, kind: DescriptionKind, paths: readonly string[]): RecognisedSource => {
  const found = { ...nothing, failure: null, kind };
  if (!isObject(json)) return found;
  if (kind !== 'pannellum')
    return {
      ...found,
      name: textOf(json['name']),
      panoramas: lengthOf(json['sweeps']),
      mesh: meshOf(json['mesh'], paths),
    };
  return { ...found, ...ofPannellum(json) };
};

interface ExaminedFile {
  readonly path: string;
  readonly kind: FileKind | null;
  /** Null where the header does not say it, and for what is no picture. */
  readonly shape: PictureShape | null;
}

const parallelReads = 16;

/** In the order of the paths. */
const examineAll = async (paths: readonly string[], files: SourceFiles): Promise<readonly ExaminedFile[]> => {
  const examined = new Map<string, ExaminedFile>();
  const waiting = paths.values();
  let isStopped = false;
  const examineNext = async (): Promise<void> => {
    for (const path of waiting) {
      if (isStopped) return;
      const head = await files.readHead(path);
      const kind = kindInFolder(path, head.subarray(0, headBytes));
      const shape = kind === 'picture' ? await files.readShape(path, head) : null;
      examined.set(path, { path, kind, shape });
      files.onExamined(examined.size, paths.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: parallelReads }, examineNext));
  } finally {
    // The others end after the first that fails.
    isStopped = true;
  }
  return paths.map((path) => examined.get(path)!);
};

const foreignOf = (examined: readonly ExaminedFile[]): ForeignFiles => {
  const foreign = new Map<ForeignKind, string[]>();
  for (const { path, kind } of examined) {
    if (kind === null || kind === 'picture') continue;
    const paths = foreign.get(kind);
    if (paths) paths.push(path);
    else foreign.set(kind, [path]);
  }
  return foreign;
};

const jsonFailure = (path: string, failure: JsonParseFailure): RecognitionFailure => {
  const { line = 1, column = 1 } = (failure.code === 'json-broken' ? failure.issue : null) ?? {};
  return { code: failure.code, values: { file: nameOf(path), line, column } };
};

/** Null where no JSON file describes a tour. One that cannot be parsed is a failure only if no other describes one. */
const findDescription = async (paths: readonly string[], files: SourceFiles): Promise<RecognisedSource | null> => {
  const bundle = paths.find((path) => nameOf(path) === 'capture.json');
  let failure: RecognitionFailure | null = null;
  for (const path of bundle ? [bundle] : paths.filter((each) => endingOf(each) === '.json')) {
    const json = await files.readJson(path);
    const kind = json.ok ? (descriptionKind(json.value) ?? (bundle ? 'bundle' : null)) : null;
    if (json.ok && kind) return ofDescription(json.value, kind, files.paths);
    if (!json.ok) failure ??= jsonFailure(path, json.failure);
  }
  return failure && failedSource(failure);
};

const failureOfForeign = (foreign: ForeignFiles): RecognitionFailure | null => {
  const kind = mostFrequentKind(foreign);
  if (kind === null) return null;
  const files = [...foreign.values()].reduce((sum, paths) => sum + paths.length, 0);
  return { code: foreignCodes[kind], values: { file: nameOf(foreign.get(kind)?.[0] ?? ''), files } };
};

const nothingIn = (found: Partial<Pick<RecognisedSource, 'foreign' | 'others' | 'below'>>): RecognisedSource => ({
  ...nothing,
  ...found,
  failure: failureOfForeign(found.foreign ?? nothing.foreign) ?? nothing.failure,
});

/** What may be a texture beside a mesh. */
const textureKinds: ReadonlySet<ForeignKind> = new Set(['otherPicture', 'layered']);

interface FolderContent {
  /** As the import names it. */
  readonly name: string;
  readonly paths: readonly string[];
  /** Of its subfolders, which only descriptions and meshes name. */
  readonly below: readonly string[];
}

const recogniseContent = async (
  { name, paths, below }: FolderContent,
  files: SourceFiles,
): Promise<RecognisedSource> => {
  const described = await findDescription(paths, files);
  if (described) return described;
  const meshes = paths.filter((path) => meshExtensions.has(endingOf(path)));
  const mesh = meshes.find((path) => endingOf(path) === '.glb') ?? meshes[0] ?? null;
  const examined = await examineAll(
    paths.filter((path) => !meshExtensions.has(endingOf(path))),
    files,
  );
  const shapes = new Map(examined.map(({ path, shape }) => [path, shape]));
  const pictures = examined.filter(({ kind }) => kind === 'picture').map(({ path }) => path);
  const others = examined.filter(({ kind }) => kind === null).map(({ path }) => path);
  const foreign = foreignOf(examined);
  const titled = titledPanoramas(name, pictures);
  const single = titled.flatMap((each) => (each.pictures.kind === 'picture' ? [each.pictures.file] : []));
  const isTextured = mesh !== null && !examined.some(({ shape }) => shape && isTwiceAsWide(shape));
  if (isTextured)
    return {
      ...nothing,
      kind: 'mesh',
      failure: null,
      mesh,
      foreign: new Map([...foreign].filter(([kind]) => !textureKinds.has(kind))),
      others: [...pictures, ...others],
      below,
    };
  if (pictures.length === 0) return nothingIn({ foreign, others, below });
  return {
    ...nothing,
    kind: 'pictures',
    failure: null,
    foreign,
    others,
    below,
    mesh,
    panoramas: titled.length,
    titled,
    cubes: titled.length - single.length,
    unusual: single.filter((path) => {
      const shape = shapes.get(path);
      return shape && !looksLikePanorama(shape);
    }),
  };
};

const recogniseFile = async (path: string, files: SourceFiles): Promise<RecognisedSource> => {
  const ending = endingOf(path);
  if (ending === '.json') return (await findDescription([path], files)) ?? nothingIn({ others: [path] });
  if (meshExtensions.has(ending)) return { ...nothing, kind: 'mesh', failure: null, mesh: path };
  const head = await files.readHead(path);
  const kind = kindOfFile(path, head.subarray(0, headBytes)) ?? (imageExtensions.has(ending) ? 'picture' : null);
  if (kind === null) return nothingIn({ others: [path] });
  if (kind !== 'picture') return nothingIn({ foreign: new Map([[kind, [path]]]) });
  const shape = await files.readShape(path, head);
  const unusual = shape && !looksLikePanorama(shape) ? [path] : [];
  return { ...nothing, kind: 'pictures', failure: null, panoramas: 1, titled: titledPanoramas('', [path]), unusual };
};

/** Where the files lie that are read: with "/" at its end. Of a single folder in a folder, that one. */
const folderOf = (paths: readonly string[], folder = ''): string => {
  const below = paths.map((path) => path.slice(folder.length));
  const [first = ''] = below;
  const inner = first.slice(0, first.indexOf('/') + 1);
  return inner !== '' && below.every((path) => path.startsWith(inner)) ? folderOf(paths, folder + inner) : folder;
};

/** `name`: of an archive with the files; null for a folder. */
export const recogniseFolder = (files: SourceFiles, name: string | null = null): Promise<RecognisedSource> => {
  const folder = folderOf(files.paths);
  const isBelow = (path: string): boolean => path.slice(folder.length).includes('/');
  const paths = files.paths.toSorted(byNaturalOrder);
  const content = {
    name: name ?? (nameOf(folder.slice(0, -1)) || looseFilesFolder),
    paths: paths.filter((path) => !isBelow(path)),
    below: paths.filter(isBelow),
  };
  return recogniseContent(content, files);
};

/** `files`: as they were dropped, without archives. */
export const recogniseFiles = (files: SourceFiles): Promise<RecognisedSource> => {
  const [first, ...others] = files.paths;
  const isFile = first !== undefined && others.length === 0 && !first.includes('/');
  return isFile ? recogniseFile(first, files) : recogniseFolder(files);
};
