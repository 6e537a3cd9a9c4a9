/** The input of a headset in the small model, at the sweep `a`, whose frames a test decides on. Without a mesh. */
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { PointerScene } from '../input/pointer-scene.ts';
import { XrDollhouse } from '../runtime/xr-dollhouse.ts';
import { XrInput, type XrInputOptions } from '../runtime/xr-input.ts';
import type { XrTurning } from '../stage-api.ts';
import { SpaceView } from '../view/space-view.ts';
import { FakeBrowser } from './fake-browser.ts';
import { TestNavigation } from './test-navigation.ts';
import { stageConfig } from './test-stage.ts';

/** Nothing points at them. */
const noPanels: XrInputOptions['panels'] = {
  placeAtHands: () => {},
  hover: () => null,
  press: () => null,
  isHit: () => false,
  progress: 0,
};

export const createTestXrInput = async (panels = noPanels) => {
  const browser = new FakeBrowser();
  browser.install();
  const canvas = browser.canvas as unknown as HTMLCanvasElement;
  const view = new SpaceView(canvas, stageConfig, { onChanged: () => {}, onAssetFailed: () => {} });
  const test = new TestNavigation('headset');
  await test.start();
  const pointer = new PointerScene(view, test.rig, test.navigation);
  pointer.setModel(smallModel);
  pointer.setPucks([sweepId('b')]);
  pointer.step(0);
  /** Radians. */
  const turns: number[] = [];
  const dollhouse = new XrDollhouse(test.rig);
  const create = (turning: XrTurning): XrInput =>
    new XrInput({
      renderer: view.renderer,
      pointer,
      navigation: test.navigation,
      panels,
      dollhouse,
      turning,
      emit: (type, payload) => test.emitter.emit(type, payload),
      turn: (angle) => turns.push(angle),
    });
  return {
    browser,
    view,
    test,
    pointer,
    turns,
    create,
    cleanUp: () => {
      view.dispose();
      browser.uninstall();
    },
  };
};
