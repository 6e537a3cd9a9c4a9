/** The sentence about a file that a mesh is imported without. */
import type { NotFound } from '../source/file-resolver.ts';
import { notFoundPredicate, quotePath } from '../source/name-report.ts';

export const meshPlace = { folder: "the mesh's folder", file: 'the mesh' } as const;

const predicateOf = (name: string, notFound: NotFound): string | null => {
  if (notFound.failure === 'ambiguous' || notFound.isPartlySearched)
    return notFoundPredicate(name, notFound, meshPlace);
  switch (notFound.failure) {
    case 'missing':
    case 'outside':
      return "which is not in the mesh's folder; put it beside the mesh";
    case 'folder':
      return 'which is a folder; put the file itself beside the mesh';
    default:
      return null;
  }
};

/** Null where the import must fail. `subject`: the beginning of the sentence, such as `house.mtl names the picture`. */
export const absentFileNotice = (subject: string, name: string, notFound: NotFound): string | null => {
  const predicate = predicateOf(name, notFound);
  return predicate && `${subject} ${quotePath(name)}, ${predicate}, or its surfaces stay plain.`;
};
