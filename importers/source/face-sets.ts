/** Finds six files that are the faces of one cube by their names: "hall_posx.jpg", "front.png", "pano_l.jpg". */
import path from 'node:path';
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';

/** Each vocabulary names all six faces. The axes are those of cube maps: +z ahead, +x to the right, +y up. */
const vocabularies: readonly Readonly<Record<FaceName, readonly string[]>>[] = [
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
  /** What the six names have in common, without separators at its end; may be empty. */
  readonly name: string;
  readonly files: Readonly<Record<FaceName, string>>;
}

const endingOf = (words: readonly string[], stem: string): string | null => {
  const lower = stem.toLowerCase();
  for (const word of words) {
    const rest = lower.slice(0, -word.length);
    // A word of its own, or "posx" and longer behind anything: "roof" does not end in the letter f.
    if (lower.endsWith(word) && (rest === '' || /[\W_]$/.test(rest))) return stem.slice(0, rest.length);
  }
  return null;
};

/** The complete sets, and the files that belong to none, in the order given. */
export const findFaceSets = (
  files: readonly string[],
): { readonly sets: readonly FaceSet[]; readonly others: readonly string[] } => {
  const sets: FaceSet[] = [];
  const used = new Set<string>();
  for (const words of vocabularies) {
    const found = new Map<string, Partial<Record<FaceName, string>>>();
    for (const file of files) {
      if (used.has(file)) continue;
      for (const face of faceNames) {
        const prefix = endingOf(words[face], path.parse(file).name);
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
