/** The viewer in a frame, or left from one: loaded for those visits only. */
import { combine, type Scope } from 'effector';
import { lazyFeature } from '#src/features/lazy-feature/index.ts';
import { $device, $parameters } from '#src/features/start-up/index.ts';

export const lazyEmbedding = lazyFeature({
  name: 'embedding',
  load: () => import('#src/features/embedding/index.ts'),
  loadWhen: combine($device, $parameters, ({ embedded }, { back }) => embedded || back),
  parts: { Buttons: (module) => module.EmbeddingButtons },
});

/** Listens to the embedding page. */
export const loadEmbedding = (scope: Scope, view: Window): void => {
  if (!scope.getState($device).embedded) return;
  lazyEmbedding.load().then(
    ({ watchEmbeddingPage }) => void watchEmbeddingPage(scope, view),
    (thrown: unknown) => console.warn('the embedding page cannot be reached', thrown),
  );
};
