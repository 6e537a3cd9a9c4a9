/** The viewer in a frame of another page. Loaded where it is embedded, or was left from a frame. */
import type { FeatureContext } from '#src/shell/features/index.ts';
import { $device } from '../start-up/index.ts';
import { watchEmbeddingPage } from './state.ts';

export { watchEmbeddingPage };
export { EmbeddingButtons } from './ui/embedding-buttons.tsx';

/** Listens to the page around the frame. */
export const start = ({ scope, view }: FeatureContext) =>
  scope.getState($device).embedded ? watchEmbeddingPage(scope, view) : undefined;
