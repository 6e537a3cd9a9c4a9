/** Finds sets of six files that are the faces of a cube, by their names: "hall_posx.jpg", "front.png", "pano_l.jpg". */
import { faceNames, type FaceName } from '../geometry/cube-face.ts';
import { stemOf } from './file-kinds.ts';

/** Each set names all six faces. The axes are those of cube maps: +z forward, +x to the right, +y up. */
const suffixSets: readonly Readonly<Record<FaceName, readonly string[]>>[] = [
  { up: ['posy'], front: ['posz'], right: ['posx'], back: ['negz'], left: ['negx'], down: ['negy'] },
  { up: ['py'], front: ['pz'], right: ['px'], back: ['nz'], left: ['nx'], down: ['ny'] },
  {
    up: ['up', 'top'],
    front: ['front'],
    right: ['right'],
    back: ['back'],
    left: ['left'],
    down: ['down', 'bottom'],
  },
  { up: ['u'], front: ['f'], right: ['r'], back: ['b'], left: ['l'], down: ['d'] },
];

export interface FaceSet {
  /** The common prefix of the six names, without trailing separators; may be empty. */
  readonly name: string;
  readonly files: Readonly<Record<FaceName, string>>;
}

/** `lower`: the stem in lower case. */
const prefixBefore = (suffixes: readonly string[], stem: string, lower: string): string | null => {
  for (const word of suffixes) {
    const rest = lower.slice(0, -word.length);
    // A word of its own, or "posx" and longer behind anything: "roof" does not end in the letter f.
    if (lower.endsWith(word) && (rest === '' || /[\W_]$/.test(rest))) return stem.slice(0, rest.length);
  }
  return null;
};

/** Returns the complete sets, and the files that belong to none, in the given order. */
export const findFaceSets = (
  files: readonly string[],
): { readonly sets: readonly FaceSet[]; readonly others: readonly string[] } => {
  const sets: FaceSet[] = [];
  const used = new Set<string>();
  // Once for each file, not for each suffix: a folder may have 100,000 files.
  const named = files.map((file) => {
    const stem = stemOf(file);
    return { file, stem, lower: stem.toLowerCase() };
  });
  for (const suffixes of suffixSets) {
    const found = new Map<string, Partial<Record<FaceName, string>>>();
    for (const { file, stem, lower } of named) {
      if (used.has(file)) continue;
      for (const face of faceNames) {
        const prefix = prefixBefore(suffixes[face], stem, lower);
        if (prefix === null) continue;
        found.set(prefix, { ...found.get(prefix), [face]: file });
        break;
      }
    }
    for (const [prefix, faces] of found) {
      if (!faceNames.every((face) => faces[face])) continue;
      for (const face of faceNames) used.add(faces[face]!);
      sets.push({ name: prefix.replace(/[\W_]+$/u, ''), files: faces as Record<FaceName, string> });
    }
  }
  return { sets, others: files.filter((file) => !used.has(file)) };
};
