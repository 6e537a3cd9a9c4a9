/** Sentences about files of kinds that cannot be imported (docs/reference/imports.md#files-of-other-kinds). */
import type { ForeignKind } from '#domain/sources/file-kinds.ts';
import { foreignCodes, foreignKinds, mostFrequentKind, type ForeignFiles } from '#domain/sources/foreign-codes.ts';
import { importFailure, nameOf } from '../failure.ts';

const maxNamed = 3;

interface ForeignText {
  readonly one: string;
  readonly many: string;
  /** What to do. `it`: `it` or `them`. */
  readonly remedy: (it: string) => string;
}

const toMesh = (it: string): string => `make a mesh from ${it} and export that as GLB`;

const texts: Readonly<Record<ForeignKind, ForeignText>> = {
  heic: {
    one: 'a HEIC picture',
    many: 'HEIC pictures',
    remedy: (it) => `export ${it} as JPEG`,
  },
  raw: {
    one: 'camera raw',
    many: 'camera raw files',
    remedy: (it) => `develop ${it} in the camera's program and export 2:1 equirectangular JPEG`,
  },
  video: {
    one: 'a video',
    many: 'videos',
    remedy: (it) => `export stills of ${it} as 2:1 equirectangular JPEG, one for each place`,
  },
  layered: {
    one: 'a file of an image editor',
    many: 'files of an image editor',
    remedy: (it) => `export ${it} from that program as JPEG or PNG`,
  },
  otherPicture: {
    one: 'a picture of a format that is not read here',
    many: 'pictures of formats that are not read here',
    remedy: (it) => `save ${it} as JPEG or PNG`,
  },
  project: {
    one: 'the project of a stitching program',
    many: 'projects of a stitching program',
    remedy: (it) => `stitch ${it} in that program and export 2:1 equirectangular JPEG`,
  },
  points: { one: 'a point cloud', many: 'point clouds', remedy: toMesh },
  splats: { one: 'a Gaussian splat', many: 'Gaussian splats', remedy: toMesh },
  mesh: {
    one: 'a 3D model of a format that is not read here',
    many: '3D models of formats that are not read here',
    remedy: (it) => `export ${it} as GLB`,
  },
  archive: {
    one: 'an archive',
    many: 'archives',
    remedy: (it) => `unpack ${it} and import the folder`,
  },
};

/** Such as `a.heic, b.heic, c.heic and 9 more`. */
export const listNames = (names: readonly string[]): string => {
  const more = names.length - maxNamed;
  const named = names.slice(0, maxNamed).map(nameOf).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
};

const countOf = (kind: ForeignKind, count: number): string =>
  count === 1 ? texts[kind].one : `${count} ${texts[kind].many}`;

const remedyOf = (kind: ForeignKind, count: number): string => texts[kind].remedy(count === 1 ? 'it' : 'them');

/** The failure of one file that is named. */
export const foreignFailure = (file: string, kind: ForeignKind): ReturnType<typeof importFailure> =>
  importFailure(
    foreignCodes[kind],
    `${nameOf(file)} is ${texts[kind].one}, which cannot be imported; ${remedyOf(kind, 1)}.`,
    { file: nameOf(file), files: 1 },
  );

/** Of files that are not imported while others of their folder are. */
export const leftOutNotice = (kind: ForeignKind, names: readonly string[]): string =>
  names.length === 1
    ? `${nameOf(names[0]!)} is left out: it is ${texts[kind].one}, which cannot be imported; ${remedyOf(kind, 1)}.`
    : `${listNames(names)} are left out: they are ${texts[kind].many}, which cannot be imported; ${remedyOf(kind, names.length)}.`;

/** What a folder has and what to do with it: an item for each kind. */
const describeKinds = (files: ForeignFiles): readonly string[] =>
  foreignKinds.flatMap((kind) => {
    const names = files.get(kind) ?? [];
    return names.length === 0
      ? []
      : [`${countOf(kind, names.length)} (${listNames(names)}; ${remedyOf(kind, names.length)})`];
  });

/**
 * The failure of a folder that has nothing else to import. Its code is that of the kind with the most files. `folder`: its
 * name for messages. `others`: names of files of no known kind.
 */
export const foreignFolderFailure = (
  folder: string,
  files: ForeignFiles,
  others: readonly string[],
): ReturnType<typeof importFailure> => {
  const kind = mostFrequentKind(files)!;
  const other = others.length === 1 ? 'another file' : `${others.length} other files`;
  const found = [...describeKinds(files), ...(others.length > 0 ? [`${other} (${listNames(others)})`] : [])];
  const total = [...files.values()].reduce((sum, names) => sum + names.length, 0);
  return importFailure(foreignCodes[kind], `${folder} holds nothing that can be imported, only ${found.join(', ')}.`, {
    file: nameOf(files.get(kind)![0]!),
    files: total,
  });
};
