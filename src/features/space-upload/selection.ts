/**
 * Which of the chosen files are uploaded, how a space of them is called, and whose pictures they replace in an existing one
 * (docs/reference/spaces.md#what-is-recognised).
 */
import { matchPictures, type NamedViewpoint } from '#domain/spaces/match-pictures.ts';
import { nameOfItem } from '#domain/spaces/upload-files.ts';
import type { InspectedSource } from '#src/data/spaces/inspect-files.ts';
import type { SpaceFile } from '#src/data/spaces/upload-space.ts';

/** A space to which files are added. */
export interface ExtendedSpace {
  readonly id: string;
  readonly name: string;
  readonly viewpoints: readonly NamedViewpoint[];
}

export interface Selection extends InspectedSource {
  readonly files: readonly SpaceFile[];
  /** Null: they become a new space. */
  readonly space: ExtendedSpace | null;
}

/** Pictures that can be left out: not those in an archive or beside a mesh, and a space needs at least one panorama. */
export const doubtfulPictures = ({ source, archive }: Selection): readonly string[] =>
  source === null || archive !== null || source.mesh !== null || source.unusual.length === source.panoramas
    ? []
    : source.unusual;

/** Files that nothing refers to are not uploaded: those beside panoramas, if there is no description and no mesh. */
export const filesToUpload = (selection: Selection, leavesOut: boolean): readonly SpaceFile[] => {
  const { files, source, archive } = selection;
  if (source === null || archive !== null) return files;
  const isAlone = source.kind === 'pictures' && source.mesh === null;
  const leftOut = new Set([
    ...(leavesOut ? doubtfulPictures(selection) : []),
    ...(isAlone ? [...[...source.foreign.values()].flat(), ...source.others, ...source.below] : []),
  ]);
  return leftOut.size === 0 ? files : files.filter(({ path }) => !leftOut.has(path));
};

/** That of the source, else of the folder, the file or the archive. `fallback`: for files without a name in common. */
export const suggestedName = ({ files, source, archive }: Selection, fallback: string): string => {
  const paths = files.map(({ path }) => path);
  return source?.name ?? (archive?.replace(/[.]zip$/i, '') || nameOfItem(paths) || fallback);
};

/** What becomes of the panoramas in an existing space, as the import decides it again. */
export interface AddedPanoramas {
  /** Viewpoints whose picture would be replaced. */
  readonly replaced: readonly NamedViewpoint[];
  /** Panoramas that have the name of none. */
  readonly unmatched: number;
}

/** `leavesOut`: without the doubtful pictures. Nothing for a new space, and for a description. */
export const addedPanoramas = (selection: Selection, leavesOut: boolean): AddedPanoramas => {
  const { source, space } = selection;
  if (!source || !space) return { replaced: [], unmatched: 0 };
  const leftOut = new Set(leavesOut ? doubtfulPictures(selection) : []);
  const titles = source.titled
    .filter(({ pictures }) => pictures.kind === 'faces' || !leftOut.has(pictures.file))
    .map(({ title }) => title);
  const matched = new Set(matchPictures(titles, space.viewpoints));
  const replaced = space.viewpoints.filter(({ id }) => matched.has(id));
  return { replaced, unmatched: titles.length - replaced.length };
};
