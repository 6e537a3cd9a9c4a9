/**
 * The only module that starts the engine. The engine is a chunk of its own, fetched in parallel with the application's.
 */
import type { Stage, StageConfig } from '#engine/stage-api.ts';

export type StageStart =
  | { readonly kind: 'started'; readonly stage: Stage }
  | { readonly kind: 'failed'; readonly code: 'webgl.unsupported' | 'webgl.generic'; readonly detail: string };

/** Starts the download of the engine; the viewer calls it before anything else. */
export const loadEngine = () => import('#engine/stage.ts');

export const startStage = async (canvas: HTMLCanvasElement, config: StageConfig): Promise<StageStart> => {
  try {
    const { createStage, WebglUnsupported } = await loadEngine();
    try {
      return { kind: 'started', stage: await createStage(canvas, config) };
    } catch (thrown) {
      if (!(thrown instanceof WebglUnsupported)) throw thrown;
      return { kind: 'failed', code: 'webgl.unsupported', detail: thrown.message };
    }
  } catch (thrown) {
    console.error(thrown);
    return { kind: 'failed', code: 'webgl.generic', detail: thrown instanceof Error ? thrown.message : String(thrown) };
  }
};
