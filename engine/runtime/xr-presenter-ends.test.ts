/** What happens while a session begins, and what remains after it (docs/reference/vr.md). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromYawPitch, lookRotation, toYawPitch } from '#domain/geometry/quat.ts';
import { normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Stage, XrEnd, XrOutcome } from '../stage-api.ts';
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

const fail = (): never => {
  throw new Error('out of order');
};

describe('a frame that throws', () => {
  /** The payloads of `xrEnded`. */
  let ends: XrEnd[];
  beforeEach(() => {
    ends = [];
    stage.events.on('xrEnded', (end) => ends.push(end));
  });
  /** Each returns what repairs it again. */
  const faults: Readonly<Record<string, () => () => unknown>> = {
    'in what the headset reports': () => {
      headset.poseError = new Error('out of order');
      return () => (headset.poseError = null);
    },
    'before it is drawn': () => {
      Object.defineProperty(headset.session!, 'inputSources', { get: fail });
      return () => {};
    },
    'while it is drawn': () => {
      const webgl: { drawElements: unknown } = test.browser.canvas.webgl.context;
      const { drawElements } = webgl;
      webgl.drawElements = fail;
      return () => (webgl.drawElements = drawElements);
    },
  };

  it.each(Object.keys(faults))('%s ends the session, and the page goes on where the visitor is', async (name) => {
    await enter();
    await headset.frames(3);
    const { position } = stage.pose();
    const repair = faults[name]!();
    await headset.frames(1);
    repair();
    await test.settle();
    expect(ends).toMatchObject([{ failure: { code: 'xr.frameFailed' } }]);
    expect(ends[0]!.failure!.detail).toMatch(/^Error: out of order\n/);
    expect(headset.session!.isEnded).toBe(true);
    expect(stage.pose().position).toEqual(position);
    const { frames } = stage.stats();
    stage.setPose({ rotation: fromYawPitch(1, 0) });
    await test.settle();
    expect(stage.stats().frames).toBeGreaterThan(frames);

    // The next session is another one.
    await enter();
    await headset.frames(3);
    await stage.leaveXr();
    await test.settle();
    expect(ends.slice(1)).toEqual([{ failure: null }]);
  });

  it('may be the first', async () => {
    const entered = stage.enterXr(headsetSettings);
    await test.settle();
    await entered;
    const repair = faults['in what the headset reports']!();
    await headset.frames(1);
    repair();
    await test.settle();
    expect(ends).toMatchObject([{ failure: { code: 'xr.frameFailed' } }]);
  });

  it('ends the session once, also where the browser takes a while for that', async () => {
    await enter();
    await headset.frames(3);
    const { session } = headset;
    const end = session!.end;
    const ending = vi.fn<() => Promise<void>>(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await end();
    });
    session!.end = ending;
    const repair = faults['in what the headset reports']!();
    await headset.frames(3);
    repair();
    await headset.frames(10);
    expect(ending).toHaveBeenCalledOnce();
    expect(ends).toMatchObject([{ failure: { code: 'xr.frameFailed' } }]);
  });

  it('ends the session without a failure where the context is lost', async () => {
    await enter();
    await headset.frames(3);
    Object.assign(test.browser.canvas.webgl.context, { isContextLost: () => true });
    const repair = faults['while it is drawn']!();
    await headset.frames(3);
    repair();
    expect(ends).toEqual([{ failure: null }]);
  });
});

describe('in a session', () => {
  it('a recentered head is over the viewpoint again, and looks where it did', async () => {
    await enter();
    await headset.frames(3);
    const [before, at] = [yaw(), headset.head!];
    // As the headset reports it from another origin.
    headset.head = { position: [2, at.position[1], -1], rotation: fromYawPitch(-1.2, 0) };
    headset.session!.recenter();
    await headset.frames(3);
    expect(yaw()).toBeCloseTo(before, 6);
    headset.turnHead(0.4);
    await headset.frames(3);
    expect(yaw()).toBeCloseTo(before + 0.4, 6);
  });

  it('what is asked for and loading is reported after a while, until it is there or the session ends', async () => {
    const waiting: boolean[] = [];
    stage.events.on('xrWaitingChanged', ({ isWaiting }) => waiting.push(isWaiting));
    await enter();
    await headset.frames(3);
    test.browser.heldUrls.push(/./);
    // No neighbour, so that it is not loaded ahead.
    void stage.goTo(sweepId('c'));
    await headset.frames(10);
    expect(waiting).toEqual([]);
    await headset.frames(10);
    expect(waiting).toEqual([true]);
    test.browser.releaseUrls();
    await headset.frames(60);
    expect(waiting).toEqual([true, false]);
  });

  it('the page is notified when the headset is taken off, and not when its menu is open', async () => {
    const hidden = vi.fn();
    stage.events.on('xrHidden', hidden);
    await enter();
    headset.session!.setVisibility('visible-blurred');
    headset.session!.setVisibility('visible');
    expect(hidden).not.toHaveBeenCalled();
    headset.session!.setVisibility('hidden');
    expect(hidden).toHaveBeenCalledOnce();
  });

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
