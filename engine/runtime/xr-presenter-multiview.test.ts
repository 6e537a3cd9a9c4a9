/** Both eyes of a headset in one pass (docs/reference/vr.md#speed), on the fake browser; how it looks: tests/render. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { XrSettings } from '../stage-api.ts';
import { FakeHeadset, headsetSettings } from '../testing/fake-headset.ts';
import { startAtA } from '../testing/test-navigation.ts';
import { createTestStage, type TestStage } from '../testing/test-stage.ts';
import { SpaceView } from '../view/space-view.ts';
// The stage imports it with the first session: that takes real time, which the hand-driven clock does not wait for.
import './xr-presenter.ts';

let test: TestStage;
let headset: FakeHeadset;

const open = async (hasMultiview: boolean): Promise<void> => {
  test = await createTestStage({}, { hasMultiview });
  headset = new FakeHeadset();
  headset.install();
  void test.stage.open(smallModel, startAtA);
  await test.settle();
};
/** The numbers of eyes that the draws of a frame show. */
const passes = async (changes: Partial<XrSettings> = {}): Promise<readonly number[]> => {
  void test.stage.enterXr({ ...headsetSettings, ...changes });
  await test.settle();
  await headset.frames(5);
  const drawEyes = vi.spyOn(SpaceView.prototype, 'drawEyes');
  await headset.frames(1);
  return drawEyes.mock.calls.map(([eyes]) => eyes.length);
};
const features = (): readonly string[] => headset.requests[0]!.optionalFeatures ?? [];
const layers = (): readonly unknown[] => (headset.session!.renderState.layers ?? []) as readonly unknown[];

afterEach(() => {
  vi.restoreAllMocks();
  test.cleanUp();
});

describe('where the browser and the headset offer multiview', () => {
  beforeEach(() => open(true));

  it('one pass draws both eyes, each with its own image', async () => {
    expect(await passes()).toEqual([2]);
    expect(features()).toContain('layers');
    expect(layers()).toEqual([{ textureWidth: 1000, textureHeight: 1000, fixedFoveation: 0.5 }]);
  });

  it('the images have the share of the pixels that the address asks for', async () => {
    await passes({ framebufferScale: 0.5 });
    expect(layers()).toMatchObject([{ textureWidth: 500, textureHeight: 500 }]);
  });

  it('the page draws as before when the session has ended', async () => {
    await passes();
    await headset.session!.end();
    await test.settle();
    const { frames, drawCalls } = test.stage.stats();
    test.stage.setPose({ rotation: [0, 1, 0, 0] });
    await test.settle();
    expect(test.stage.stats().frames).toBeGreaterThan(frames);
    expect(test.stage.stats().drawCalls).toBe(drawCalls);
  });

  it.each([
    ['the address asks for two passes', { multiview: false }, false],
    ['the session does not grant it', {}, true],
  ])('two passes draw the eyes where %s', async (_, changes, isAskedFor) => {
    headset.missing = ['layers'];
    expect(await passes(changes)).toEqual([1, 1]);
    expect(features().includes('layers')).toBe(isAskedFor);
  });

  it('a phone has one view, and needs none', async () => {
    headset.interactionMode = 'screen-space';
    expect(await passes()).toEqual([1, 1]);
  });
});

it('two passes draw the eyes in browsers without it', async () => {
  await open(false);
  expect(await passes()).toEqual([1, 1]);
  expect(features()).not.toContain('layers');
});
