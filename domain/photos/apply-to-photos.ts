/** Applies pending edits to photos, so that the user sees them immediately. */
import { sameJson, type Fields } from '../../base/json-fields.ts';
import type { Edit } from '../edits/edit.ts';
import type { SnapshotLocation } from '../records/kinds/photo.ts';
import type { Photo } from './photo.ts';
import { placeOfLocation } from './snapshot-location.ts';

const ownFields = ['label', 'description', 'enabled', 'category', 'sequence'] as const;

const changesIn = (after: Fields): Partial<Photo> => ({
  ...Object.fromEntries(ownFields.filter((name) => after[name] !== undefined).map((name) => [name, after[name]])),
  ...('snapshotLocation' in after && { place: placeOfLocation(after['snapshotLocation'] as SnapshotLocation | null) }),
});

/** An added photo appears with the server's response, which has the URLs of its picture. */
const withEdit = (photos: readonly Photo[], { kind, id, after }: Edit): readonly Photo[] => {
  if (kind !== 'photo') return photos;
  if (after === null) return photos.filter((photo) => photo.id !== id);
  return photos.map((photo) => (photo.id === id ? { ...photo, ...changesIn(after) } : photo));
};

const orderOf = (photos: readonly Photo[]) => photos.map(({ id, sequence }) => [id, sequence]);

/** In their order, which edits may change. Returns the same list if nothing changes. */
export const applyToPhotos = (photos: readonly Photo[], edits: readonly Edit[]): readonly Photo[] => {
  const edited = edits.reduce(withEdit, photos);
  if (edited === photos || sameJson(orderOf(edited), orderOf(photos))) return edited;
  return edited.toSorted((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1));
};
