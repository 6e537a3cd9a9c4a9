/** "Go to start": returns to the place where visits begin (docs/reference/parameters.md#going-to-a-place). */
import { createEvent, sample } from 'effector';
import { startPlaceOf } from '#domain/links/place.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { goToPlaceFx } from '#src/stage/go-to-place.ts';

export const startPressed = createEvent();
sample({
  clock: startPressed,
  source: { model: $model, isWorkshop: $isWorkshop },
  filter: ({ model }) => model !== null,
  fn: ({ model, isWorkshop }) => startPlaceOf(model!, isWorkshop),
  target: goToPlaceFx,
});
