/** Which of the chosen files are uploaded, and how a space of them is called (docs/reference/spaces.md#what-is-recognised). */
import { nameOfItem } from '#domain/spaces/upload-files.ts';
import type { InspectedSource } from '#src/data/spaces/inspect-files.ts';
import type { SpaceFile } from '#src/data/spaces/upload-space.ts';

export interface Selection extends InspectedSource {
  readonly files: readonly SpaceFile[];
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
