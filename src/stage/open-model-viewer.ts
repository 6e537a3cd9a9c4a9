/** Opens the viewer of an attached model. Its code is a chunk of its own, loaded when the first model is opened. */
import type { OpenModelViewer } from '#engine/model-viewer/model-viewer-api.ts';

export type { ModelFailure, ModelViewer } from '#engine/model-viewer/model-viewer-api.ts';

/** Rejects with a `ModelError`, with the reason of the signal, or where the code cannot be loaded. */
export const openModelViewer: OpenModelViewer = async (...parameters) =>
  (await import('#engine/model-viewer/model-viewer.ts')).openModelViewer(...parameters);
