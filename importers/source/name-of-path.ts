/**
 * Names a tour that has no title after its file or folder (docs/reference/imports.md#pannellum-tours). Programs
 * give most tours the same file name, so such names are passed over.
 */
import path from 'node:path';

/** In lower case, without numbers, spaces and separators. */
const genericNames: ReadonlySet<string> = new Set(
  `app assets build config configuration data default dist export files html index json main multires output pannellum
   pano panorama panoramas panos project public scene scenes settings source src static temp tmp tour tours untitled
   viewer virtualtour vtour web www`.split(/\s+/),
);

const isGeneric = (name: string): boolean => genericNames.has(name.toLowerCase().replaceAll(/[^\p{L}]+/gu, ''));

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** A file's name without its ending as a title: `SampleTour` → `Sample Tour`, `my_old-house` → `My old house`. */
export const readableName = (name: string): string => {
  const words = decoded(name)
    .replaceAll(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replaceAll(/[\s_+-]+/gu, ' ')
    .trim();
  const [first = ''] = words;
  return first.toUpperCase() + words.slice(first.length);
};

/** `isFolder`: whether the source is the folder of the file, rather than the file. */
export const nameOfPath = (file: string, isFolder: boolean): string => {
  const stem = path.parse(file).name;
  const folder = path.basename(path.dirname(path.resolve(file)));
  const fileName = readableName(stem) || stem;
  const candidates = [
    { name: fileName, isGeneric: isGeneric(stem) },
    { name: folder, isGeneric: folder === '' || isGeneric(folder) },
  ];
  const chosen = (isFolder ? candidates.toReversed() : candidates).find((candidate) => !candidate.isGeneric);
  return chosen?.name ?? fileName;
};
