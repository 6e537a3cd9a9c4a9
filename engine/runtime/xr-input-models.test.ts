/** The models of controllers and hands in a session (docs/reference/vr.md#controllers-and-hands). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Stage, XrOutcome } from '../stage-api.ts';
import { FakeHeadset, headsetSettings } from '../testing/fake-headset.ts';
import { startAtA } from '../testing/test-navigation.ts';
import { createTestStage, type TestStage } from '../testing/test-stage.ts';
import * as inputModels from '../xr/input-models.ts';
import './xr-presenter.ts';

let test: TestStage;
let stage: Stage;
let headset: FakeHeadset;
let warn: ReturnType<typeof vi.spyOn>;
/** The calls of the models, in order. */
let calls: string[];

beforeEach(async () => {
  calls = [];
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  test = await createTestStage();
  ({ stage } = test);
  void stage.open(smallModel, startAtA);
  await test.settle();
  headset = new FakeHeadset();
  headset.install();
});
afterEach(() => {
  test.cleanUp();
  vi.restoreAllMocks();
});

const enter = async (): Promise<XrOutcome> => {
  const entered = stage.enterXr(headsetSettings);
  await test.settle();
  return entered;
};

it('are placed in every frame, and disposed when the session has ended', async () => {
  vi.spyOn(inputModels, 'createInputModels').mockImplementation(() => {
    calls.push('created');
    return {
      step: (_: XRFrame, sources: ArrayLike<XRInputSource>) => calls.push(`${sources.length} sources`),
      dispose: () => calls.push('disposed'),
    } as unknown as inputModels.InputModels;
  });
  expect(await enter()).toEqual({ kind: 'presented' });
  await headset.frames(2);
  await stage.leaveXr();
  await test.settle();
  expect(calls.filter((call, i) => call !== calls[i - 1])).toEqual(['created', '0 sources', 'disposed']);
});

it('the session goes on without them, and the reason is logged', async () => {
  vi.spyOn(inputModels, 'createInputModels').mockImplementation(() => {
    throw new Error('no such chunk');
  });
  expect(await enter()).toEqual({ kind: 'presented' });
  await headset.frames(2);
  expect(headset.session!.isEnded).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
});
