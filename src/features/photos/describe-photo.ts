/** How a photo is named, and where it was taken. */
import type { IntlShape } from 'react-intl';
import type { Model } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { Photo } from '#domain/photos/photo.ts';
import { formatPlace } from '../floors/index.ts';
import { photoMessages as messages } from './messages.ts';

export const titleOfPhoto = (intl: IntlShape, { label }: Photo): string =>
  label.trim() || intl.formatMessage(messages.untitled);

/** The floor and room of the place; null for none, or several floors. */
export const placeOfPhoto = (
  { place }: Photo,
  { sweeps }: Pick<Model, 'sweeps'>,
): { readonly roomId: string | null; readonly floorId: string | null } => {
  const sweep = place && isInside(place.mode) ? sweeps.find(({ id }) => id === place.sweepId) : undefined;
  if (sweep) return { roomId: sweep.roomId, floorId: sweep.floorId };
  const [floorId = null, another] = place?.visibleFloors ?? [];
  return { roomId: null, floorId: another === undefined ? floorId : null };
};

/** The room, else the floor; '' for neither. */
export const formatPlaceOfPhoto = (intl: IntlShape, photo: Photo, model: Model): string =>
  formatPlace(intl, placeOfPhoto(photo, model), model);
