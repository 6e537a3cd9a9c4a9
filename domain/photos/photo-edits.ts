/** The edits that change photos and their order (docs/reference/photos.md#editing). */
import { editBetween, type Edit } from '../edits/edit.ts';
import type { Photo } from './photo.ts';

export type PhotoChange = Partial<Pick<Photo, 'label' | 'description' | 'enabled'>>;

/**
 * Null where nothing changes.
 * @param seen what the user saw of the changed fields, where that may differ from the photo: then it is a conflict
 */
export const photoEdit = (current: Photo, change: PhotoChange, seen: PhotoChange = {}): Edit | null => {
  const { id, label, description, enabled } = { ...current, ...seen };
  const from = { label, description, enabled };
  return editBetween('photo', id, from, { ...from, ...change });
};

type OrderedPhoto = Pick<Photo, 'id' | 'sequence'>;

const moved = <Each extends OrderedPhoto>(
  photos: readonly Each[],
  id: string,
  before: string | null,
): readonly Each[] => {
  const photo = photos.find((each) => each.id === id);
  if (!photo || before === id) return photos;
  const others = photos.filter((each) => each !== photo);
  const place = before === null ? others.length : others.findIndex((each) => each.id === before);
  return place < 0 ? photos : others.toSpliced(place, 0, photo);
};

/**
 * The edits that move a photo before another one (null: to the end): the numbers of those between its old and its new place
 * are exchanged. Equal numbers, which changes by two editors may leave, are made different.
 * @param photos in their order
 */
export const photoOrderEdits = (
  photos: readonly OrderedPhoto[],
  id: string,
  before: string | null,
): readonly Edit[] => {
  const reordered = moved(photos, id, before);
  if (reordered === photos) return [];
  const edits: Edit[] = [];
  let last = -1;
  for (const [index, { sequence }] of photos.entries()) {
    const photo = reordered[index]!;
    last = Math.max(sequence, last + 1);
    const edit = editBetween('photo', photo.id, { sequence: photo.sequence }, { sequence: last });
    if (edit) edits.push(edit);
  }
  return edits;
};
