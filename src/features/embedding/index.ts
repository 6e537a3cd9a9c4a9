/** The viewer in a frame of another page. Loaded where it is embedded, or was left from a frame. */
export { watchEmbeddingPage } from './state.ts';
export { EmbeddingButtons } from './ui/embedding-buttons.tsx';
