/** The panoramas of pictures without a description: each picture is one, and so are six faces of a cube together. */
import { byNaturalOrder } from '#base/natural-order.ts';
import { findFaceSets, type FaceSet } from './face-sets.ts';
import { stemOf } from './file-kinds.ts';

export interface TitledPanorama {
  /** That of its file without the ending, or what the names of its six files have in common. */
  readonly title: string;
  readonly pictures: { readonly kind: 'picture'; readonly file: string } | ({ readonly kind: 'faces' } & FaceSet);
}

/**
 * In natural order of their titles, which need not be unique.
 *
 * @param name of a cube whose faces have none, such as `front.jpg`
 */
export const titledPanoramas = (name: string, files: readonly string[]): readonly TitledPanorama[] => {
  const { sets, others } = findFaceSets(files);
  return [
    ...sets.map((set): TitledPanorama => ({ title: set.name || name, pictures: { kind: 'faces', ...set } })),
    ...others.map((file): TitledPanorama => ({ title: stemOf(file), pictures: { kind: 'picture', file } })),
  ].toSorted((a, b) => byNaturalOrder(a.title, b.title));
};
