/** A stage of the engine on a fake browser. */
import { defaultTileStreaming } from '#domain/panorama/tile-streaming.ts';
import type { Stage, StageConfig } from '../stage-api.ts';
import { createStage } from '../stage.ts';
import { FakeBrowser, type MeshRequests } from './fake-browser.ts';
// The stage imports it with the first photo: that takes real time, which the hand-driven clock does not wait for.
import '../runtime/photo-taker.ts';

/** The configuration of a desktop; moves are drawn at full resolution. */
export const stageConfig: StageConfig = {
  textureQuality: 'ultra',
  maxChunks: 4,
  profile: 'desktop',
  reducedMotion: false,
  wheelEnabled: () => true,
  zoomEnabled: true,
  keyboardEnabled: true,
  background: 'black',
  earlyTiles: new Map(),
  tuning: {
    antialias: false,
    prefetch: true,
    ceilings: false,
    wireframe: false,
    colorize: null,
    fullResolution: true,
    tiledMesh: false,
    streaming: defaultTileStreaming,
  },
};

export interface TestStage {
  readonly stage: Stage;
  readonly browser: FakeBrowser;
  /** Long enough to start a motion, and to end any. */
  startMotion(): Promise<void>;
  settle(): Promise<void>;
  setMesh(requests: MeshRequests): void;
  /** Disposes the stage and restores the globals. */
  cleanUp(): void;
}

/** @param hasMultiview whether the browser can draw both eyes of a headset at once */
export const createTestStage = async (
  changes: Partial<StageConfig> = {},
  { hasMultiview = false } = {},
): Promise<TestStage> => {
  const browser = new FakeBrowser();
  browser.canvas.webgl.hasMultiview = hasMultiview;
  browser.install();
  const stage = await createStage(browser.canvas as unknown as HTMLCanvasElement, { ...stageConfig, ...changes });
  return {
    stage,
    browser,
    startMotion: () => browser.advance(200),
    settle: () => browser.advance(4000),
    setMesh: (requests) => browser.setMesh(requests),
    cleanUp: () => {
      stage.dispose();
      browser.uninstall();
    },
  };
};
