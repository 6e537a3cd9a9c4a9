/** "Go to start": returns to the place where visits begin (docs/reference/parameters.md#going-to-a-place). */
import { createEvent, sample } from 'effector';
import { startPlaceOf } from '#domain/links/place.ts';
import { $model } from '#src/data/state.ts';
import { goToPlaceFx } from '#src/stage/go-to-place.ts';
import { $parameters } from '../start-up/index.ts';

export const startPressed = createEvent();
sample({
  clock: startPressed,
  source: { model: $model, parameters: $parameters },
  filter: ({ model }) => model !== null,
  fn: ({ model, parameters }) => startPlaceOf(model!, parameters.edit),
  target: goToPlaceFx,
});
