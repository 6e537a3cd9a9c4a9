/**
 * What visitors use who do not see or do not point: F6 between regions, and the list of places to go. Both are loaded
 * together, when the space is at rest for the first time.
 */
import { createStore } from 'effector';
import { lazyFeature } from '#src/features/lazy-feature/index.ts';
import { stageEvents } from '#src/stage/state.ts';

const $hasBeenAtRest = createStore(false).on(stageEvents.becameIdle, () => true);

const { parts } = lazyFeature({
  name: 'access by keyboard',
  load: async () => {
    const [{ RegionKeys: Keys }, { PlacesToGo: Places }] = await Promise.all([
      import('#src/features/regions/index.ts'),
      import('#src/features/places-to-go/index.ts'),
    ]);
    return { Keys, Places };
  },
  loadWhen: $hasBeenAtRest,
  parts: { Keys: (module) => module.Keys, Places: (module) => module.Places },
});

export const RegionKeys = parts.Keys;
export const PlacesToGo = parts.Places;
