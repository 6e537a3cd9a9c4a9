/** Both eyes of a headset in one pass (docs/reference/vr.md#speed), on the fake browser; how it looks: tests/render. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { XrSettings } from '../stage-api.ts';
import { FakeHeadset, headsetSettings } from '../testing/fake-headset.ts';
import { startAtA } from '../testing/test-navigation.ts';
import { createTestStage, type TestStage } from '../testing/test-stage.ts';
import { EyeDrawing } from '../view/eye-drawing.ts';
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
  const drawEyes = vi.spyOn(EyeDrawing.prototype, 'draw');
  await headset.frames(1);
  return drawEyes.mock.calls.map(([eyes]) => eyes.length);
};
const features = (): readonly string[] => headset.requests[0]!.optionalFeatures ?? [];
const layers = (): readonly unknown[] => headset.session!.renderState.layers ?? [];

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

  it.each([
    [{}, 3],
    [{ mirror: false }, 0],
  ])('the canvas shows every third frame, with %j none', async (changes, expected) => {
    await passes(changes);
    const draw = vi.spyOn(SpaceView.prototype, 'draw');
    await headset.frames(9);
    expect(draw).toHaveBeenCalledTimes(expected);
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

  it('two passes draw the eyes where the layer cannot be created', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    headset.createsLayers = false;
    headset.install();
    expect(await passes()).toEqual([1, 1]);
    expect(warn).toHaveBeenCalledWith('XR: both eyes cannot be drawn at once.', expect.any(Error));
  });

  it.each([
    ['cannot be compiled', 'LINK_STATUS'],
    ['is not compiled in time', 'COMPLETION_STATUS_KHR'],
  ] as const)('two passes draw the eyes where a shader %s', async (_, status) => {
    const { context } = test.browser.canvas.webgl;
    const failing = status === 'LINK_STATUS' ? context.LINK_STATUS : 0x91b1;
    Object.assign(context, {
      getProgramParameter: (_program: WebGLProgram, name: number) => name !== failing,
      getProgramInfoLog: () => 'failed',
    });
    const drawn = passes();
    await test.browser.advance(6000);
    expect(await drawn).toEqual([1, 1]);
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
