/** Where a stop of a tour is in a headset (docs/reference/vr.md#tours). */
import type { Model } from '../model/model.ts';
import { isPlaceEnabled, type PhotoPlace } from '../photos/photo.ts';

/** A headset shows no plans, but the dollhouse from above, where the owner allows it. */
export const placeInHeadset = (place: PhotoPlace, model: Pick<Model, 'sweeps' | 'mesh' | 'options'>): PhotoPlace => {
  const asDollhouse: PhotoPlace = { ...place, mode: 'dollhouse', orthoZoom: null };
  return place.mode === 'floorplan' && isPlaceEnabled(asDollhouse, model) ? asDollhouse : place;
};
