/** What happens while a session begins, and what remains after it (docs/reference/vr.md). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromYawPitch, lookRotation, toYawPitch } from '#domain/geometry/quat.ts';
import { normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Stage, XrOutcome } from '../stage-api.ts';
import { FakeHeadset, headsetSettings } from '../testing/fake-headset.ts';
import { startAtA } from '../testing/test-navigation.ts';
import { createTestStage, type TestStage } from '../testing/test-stage.ts';
import './xr-presenter.ts';

let test: TestStage;
let stage: Stage;
let headset: FakeHeadset;
let events: string[];

beforeEach(async () => {
  test = await createTestStage();
  ({ stage } = test);
  events = [];
  stage.events.on('xrStarted', () => events.push('started'));
  stage.events.on('xrEnded', () => events.push('ended'));
  void stage.open(smallModel, startAtA);
  await test.settle();
  headset = new FakeHeadset();
  headset.install();
});
afterEach(() => test.cleanUp());

const enter = async (): Promise<XrOutcome> => {
  const entered = stage.enterXr(headsetSettings);
  await test.settle();
  return entered;
};
/** Requests a session; the browser begins it after `meanwhile`. */
const enterAfter = async (meanwhile: () => unknown): Promise<XrOutcome> => {
  const pending: (() => void)[] = [];
  headset.granted = new Promise<void>((resolve) => pending.push(resolve));
  const entered = stage.enterXr(headsetSettings);
  await test.settle();
  await meanwhile();
  pending[0]!();
  await test.settle();
  return entered;
};

const yaw = (): number => toYawPitch(stage.pose().rotation).yaw;

describe('while the session is requested', () => {
  it.each([
    ['the viewer leaves it', () => stage.leaveXr()],
    ['the stage is disposed', () => stage.dispose()],
  ])('%s: the session is ended, and not presented', async (_, meanwhile) => {
    const outcome = await enterAfter(meanwhile);
    expect([outcome.kind, events]).toEqual(['failed', []]);
    expect(headset.session!.isEnded).toBe(true);
  });
});

it('a session that the headset ends while it begins is not presented, and the canvas draws', async () => {
  const ready: (() => void)[] = [];
  const { context } = test.browser.canvas.webgl;
  Object.assign(context, { makeXRCompatible: () => new Promise<void>((resolve) => ready.push(resolve)) });
  const entered = stage.enterXr(headsetSettings);
  await test.settle();
  await headset.session!.end();
  ready[0]!();
  await test.settle();
  expect([(await entered).kind, events]).toEqual(['failed', []]);
  const { frames } = stage.stats();
  stage.setPose({ rotation: fromYawPitch(1, 0) });
  await test.settle();
  expect(stage.stats().frames).toBeGreaterThan(frames);
});

describe('in a session', () => {
  it('the head may turn while a move with a direction fades in', async () => {
    await enter();
    await headset.frames(3);
    const move = stage.goTo(sweepId('b'), { rotation: fromYawPitch(2, 0) });
    await headset.frames(20);
    expect(stage.transition()).toMatchObject({ type: 'fadeToBlack' });
    expect(yaw()).toBeCloseTo(2, 6);
    headset.turnHead(0.3);
    await headset.frames(30);
    expect(await move).toEqual({ kind: 'arrived' });
    expect(yaw()).toBeCloseTo(2.3, 6);
  });

  it('a zoom takes no time', async () => {
    await enter();
    await headset.frames(3);
    const zoomed = vi.fn<() => void>();
    void stage.zoomOver(2, { time: 1000 }).then(zoomed);
    await headset.frames(2);
    expect(zoomed).toHaveBeenCalledOnce();
  });
});

it('no puck is hovered after the session', async () => {
  const hovered: (string | null)[] = [];
  stage.events.on('puckHovered', ({ sweepId: id }) => hovered.push(id));
  stage.setPucks([sweepId('b')]);
  const eye: Vec3 = [0, 1.6, 0];
  headset.head = { position: eye, rotation: fromYawPitch(0, 0) };
  await enter();
  await headset.frames(3);
  headset.head = { position: eye, rotation: lookRotation(normalize(sub([1, 0.05, 0], eye))) };
  await headset.frames(3);
  expect(hovered).toEqual(['b']);
  await stage.leaveXr();
  await test.settle();
  expect(hovered).toEqual(['b', null]);
});
