/**
 * Loads the tags after the first panorama, when the page subscribes to the model; keeps the URLs of the open tag valid; and
 * opens the tag of the address once the tags are loaded.
 */
import { createStore, sample } from 'effector';
import type { TagId } from '#domain/ids.ts';
import { $isWorkshop, subscribeToModelFx } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { $cardTagIds, $shownTags, tagOpened, type TagOpenRequest } from './state.ts';

sample({
  clock: subscribeToModelFx.done,
  source: { parameters: $parameters, isWorkshop: $isWorkshop },
  filter: ({ parameters }) => parameters.tags,
  fn: ({ isWorkshop }, { params }) => ({ ...params, includeDisabled: isWorkshop }),
  target: tagRecords.wanted,
});

sample({ clock: $cardTagIds, fn: (ids) => [...ids], target: tagRecords.keptFresh });

const $timesLoaded = createStore(0).on(tagRecords.loadFx.done, (count) => count + 1);
sample({
  clock: tagRecords.loadFx.done,
  source: { tags: $shownTags, parameters: $parameters, timesLoaded: $timesLoaded },
  filter: ({ tags, parameters, timesLoaded }) => timesLoaded === 1 && tags.some(({ id }) => id === parameters.tag),
  fn: ({ parameters }): TagOpenRequest => ({ tagId: parameters.tag as TagId, by: 'address' }),
  target: tagOpened,
});
