/** Links in texts to places of the space (docs/reference/tags.md#links-to-places). */
import { combine, createEvent, sample } from 'effector';
import { placeOfLink } from '#domain/links/place.ts';
import type { PlaceLink } from '#domain/links/place-link.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { goToPlaceFx } from '#src/stage/go-to-place.ts';

/** Goes to the place; where the space does not have it, such as a hidden viewpoint, nothing happens. */
export const placeLinkPressed = createEvent<PlaceLink>();
const placeFound = sample({
  clock: placeLinkPressed,
  source: combine({ model: $model, isWorkshop: $isWorkshop }),
  fn: ({ model, isWorkshop }, link) => {
    const place = model && placeOfLink(model, link, isWorkshop);
    // Without a direction the view inside stays as it is.
    return place?.ok ? { ...place.value, ...(isInside(link.mode) && { rotation: link.rotation }) } : undefined;
  },
}).filterMap((place) => place);
sample({ clock: placeFound, target: goToPlaceFx });
