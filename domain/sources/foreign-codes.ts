/** With which code an import fails whose only files are of a kind that cannot be imported. */
import type { ImportFailureCode } from '../spaces/import-failures.ts';
import type { ForeignKind } from './file-kinds.ts';

export type ForeignCode = Extract<
  ImportFailureCode,
  | 'picture-heic'
  | 'picture-raw'
  | 'picture-layered'
  | 'picture-format'
  | 'video'
  | 'stitching-project'
  | 'point-cloud'
  | 'mesh-format'
  | 'archive-format'
>;

/** In the order in which a folder's files are listed. */
export const foreignCodes = {
  heic: 'picture-heic',
  raw: 'picture-raw',
  video: 'video',
  layered: 'picture-layered',
  otherPicture: 'picture-format',
  project: 'stitching-project',
  points: 'point-cloud',
  splats: 'point-cloud',
  mesh: 'mesh-format',
  archive: 'archive-format',
} as const satisfies Readonly<Record<ForeignKind, ForeignCode>>;

export const foreignKinds = Object.keys(foreignCodes) as readonly ForeignKind[];

/** Names of files by their kind, each at least one. */
export type ForeignFiles = ReadonlyMap<ForeignKind, readonly string[]>;

/** The kind with the most files; null without files. */
export const mostFrequentKind = (files: ForeignFiles): ForeignKind | null =>
  [...files].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
