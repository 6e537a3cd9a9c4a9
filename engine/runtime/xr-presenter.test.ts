/** Entering and leaving a headset (docs/reference/vr.md), on the fake browser; how it looks: tests/e2e. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromYawPitch, lookRotation, toYawPitch } from '#domain/geometry/quat.ts';
import { normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { smallModel, sweepId, sweepOf } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import type { Outcome, Stage, StartView, XrOutcome, XrSettings } from '../stage-api.ts';
import { FakeHeadset, headsetSettings } from '../testing/fake-headset.ts';
import { startAtA } from '../testing/test-navigation.ts';
import { createTestStage, type TestStage } from '../testing/test-stage.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import { fakeSource } from '../xr/testing/fake-pointers.ts';
// The stage imports it with the first session: that takes real time, which the hand-driven clock does not wait for.
import './xr-presenter.ts';

let test: TestStage;
let stage: Stage;
let headset: FakeHeadset;
let events: string[];

beforeEach(async () => {
  test = await createTestStage();
  ({ stage } = test);
  headset = new FakeHeadset();
  events = [];
  stage.events.on('xrStarted', () => events.push('started'));
  stage.events.on('xrEnded', () => events.push('ended'));
});
afterEach(() => test.cleanUp());

const open = async (view: Partial<StartView> = {}, model: Model = smallModel): Promise<void> => {
  void stage.open(model, { ...startAtA, ...view });
  await test.settle();
};
const enter = async (changes: Partial<XrSettings> = {}): Promise<XrOutcome> => {
  const entered = stage.enterXr({ ...headsetSettings, ...changes });
  await test.settle();
  return entered;
};
const codeOf = (outcome: XrOutcome): string => (outcome.kind === 'failed' ? outcome.code : outcome.kind);
/** Runs frames of the headset until a command has ended. */
const inHeadset = async (outcome: Promise<Outcome>): Promise<Outcome> => {
  await headset.frames(60);
  return outcome;
};
const sharpRequests = (): number => test.browser.requestedUrls.filter((url) => url.includes('/4k_')).length;
const yaw = (): number => toYawPitch(stage.pose().rotation).yaw;

/** No session has begun: the canvas draws. */
const expectNothing = async (): Promise<void> => {
  expect([events, headset.session]).toEqual([[], null]);
  const { frames } = stage.stats();
  stage.setPose({ rotation: fromYawPitch(1, 0) });
  await test.settle();
  expect(stage.stats().frames).toBeGreaterThan(frames);
};

describe('no session begins', () => {
  it('in a browser without WebXR', async () => {
    await open();
    expect(codeOf(await enter())).toBe('xr.unsupported');
    await expectNothing();
  });

  it('before the space is open', async () => {
    headset.install();
    expect(codeOf(await enter())).toBe('xr.busy');
    expect(headset.requests).toEqual([]);
    await expectNothing();
  });

  it('where the visitor denies it, and a later attempt is made as the first one', async () => {
    await open();
    headset.install();
    headset.failure = new DOMException('the visitor said no', 'NotAllowedError');
    for (let attempt = 1; attempt <= 2; attempt++) {
      expect(await enter()).toEqual({ kind: 'failed', code: 'xr.denied', detail: 'the visitor said no' });
      expect(headset.requests).toHaveLength(attempt);
    }
    await expectNothing();
  });

  it('without a press', async () => {
    await open();
    headset.hasPress = false;
    headset.install();
    headset.failure = new DOMException('no press', 'SecurityError');
    expect(codeOf(await enter())).toBe('xr.noPress');
  });

  it('while another one is requested', async () => {
    await open();
    headset.install();
    const pending: (() => void)[] = [];
    headset.granted = new Promise<void>((resolve) => pending.push(resolve));
    headset.failure = new DOMException('no', 'NotAllowedError');
    const first = stage.enterXr(headsetSettings);
    expect(codeOf(await enter())).toBe('xr.busy');
    pending[0]!();
    await test.settle();
    expect(codeOf(await first)).toBe('xr.denied');
    expect(headset.requests).toHaveLength(1);
  });

  it('and its GPU objects are deleted', async () => {
    await open();
    headset.install();
    headset.failure = new DOMException('no', 'NotAllowedError');
    const { webgl } = test.browser.canvas;
    const kinds = ['Buffer', 'Framebuffer', 'Program', 'Renderbuffer', 'Texture', 'VertexArray'] as const;
    const live = (): number[] => kinds.map((kind) => webgl.live(kind));
    await enter();
    const before = live();
    await enter();
    expect(live()).toEqual(before);
  });

  it('and leaving does nothing', async () => {
    await stage.leaveXr();
    await open();
    await stage.leaveXr();
    await stage.prepareXr();
    await stage.leaveXr();
    expect(events).toEqual([]);
  });
});

describe('a session', () => {
  beforeEach(async () => {
    await open({ rotation: fromYawPitch(1, 0) });
    headset.install();
  });

  it.each([
    [true, ['hand-tracking']],
    [false, []],
  ])('asks for the floor, and with hands: %s', async (hands, optionalFeatures) => {
    expect(codeOf(await enter({ hands }))).toBe('presented');
    expect(headset.requests).toEqual([{ mode: 'immersive-vr', requiredFeatures: ['local-floor'], optionalFeatures }]);
    expect(events).toEqual(['started']);
  });

  it('is one at a time', async () => {
    await enter();
    expect(codeOf(await enter())).toBe('xr.busy');
    expect(headset.requests).toHaveLength(1);
  });

  it('begins in the direction of the view, which then follows the head', async () => {
    await enter();
    await headset.frames(3);
    expect(yaw()).toBeCloseTo(1, 6);
    headset.turnHead(0.7);
    await headset.frames(2);
    expect(yaw()).toBeCloseTo(1.7, 6);
    expect(stage.pose().position).toEqual([0, 1.6, 0]);
  });

  it('draws the frames, and the canvas draws none of its own', async () => {
    await enter();
    await headset.frames(1);
    const { frames } = stage.stats();
    await test.settle();
    stage.setPose({ rotation: fromYawPitch(0, 0) });
    await test.settle();
    expect(stage.stats().frames).toBe(frames);
    await headset.frames(5);
    expect(stage.stats().frames).toBe(frames + 5);
  });

  it('goes on while the head is not tracked', async () => {
    await enter();
    await headset.frames(2);
    headset.head = null;
    await headset.frames(3);
    expect(yaw()).toBeCloseTo(1, 6);
    expect(events).toEqual(['started']);
  });

  it('moves in the dark, and keeps the direction of the head', async () => {
    await enter();
    await headset.frames(2);
    const move = stage.goTo(sweepId('b'));
    await headset.frames(2);
    expect(stage.transition()).toMatchObject({ type: 'fadeToBlack' });
    expect(await inHeadset(move)).toEqual({ kind: 'arrived' });
    expect(stage.pose().position).toEqual([1, 1.6, 0]);
    expect(yaw()).toBeCloseTo(1, 6);
  });

  it('turns by a command at once', async () => {
    await enter();
    await headset.frames(2);
    void stage.rotateBy(90, 0, { time: 1000 });
    await headset.frames(3);
    expect(yaw()).toBeCloseTo(1 + Math.PI / 2, 6);
  });

  it('takes no input of the canvas', async () => {
    await enter();
    await headset.frames(2);
    test.browser.pointer('pointerdown', 640, 360);
    test.browser.pointer('pointermove', 300, 360);
    test.browser.pointer('pointerup', 300, 360);
    await headset.frames(3);
    expect(yaw()).toBeCloseTo(1, 6);
  });

  it.each([
    ['the viewer', () => stage.leaveXr()],
    ['the headset', () => headset.session!.end()],
  ])('ended by %s is followed by the view from where the visitor is, as before', async (_, end) => {
    await enter();
    headset.turnHead(0.5);
    await headset.frames(3);
    const { frames } = stage.stats();
    await end();
    await test.settle();
    expect(events).toEqual(['started', 'ended']);
    expect(stage.stats().frames).toBeGreaterThan(frames);
    expect(stage.pose().position).toEqual([0, 1.6, 0]);
    const change = stage.changeMode('dollhouse', {});
    await test.settle();
    expect(await change).toEqual({ kind: 'arrived' });
  });

  it('can begin again', async () => {
    for (let round = 1; round <= 2; round++) {
      expect(codeOf(await enter())).toBe('presented');
      await headset.frames(2);
      await stage.leaveXr();
      await test.settle();
    }
    expect(events).toEqual(['started', 'ended', 'started', 'ended']);
  });

  it('ends with the stage', async () => {
    await enter();
    await headset.frames(2);
    const ended = vi.fn<() => void>();
    headset.session!.addEventListener('end', ended);
    stage.dispose();
    await test.settle();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('ends when the context is lost', async () => {
    await enter();
    await headset.frames(2);
    test.browser.canvas.webgl.context.getExtension('WEBGL_lose_context')!.loseContext();
    await test.settle();
    expect(events).toEqual(['started', 'ended']);
  });
});

describe('the input of a session', () => {
  const eye: Vec3 = [0, 1.6, 0];
  const hand: Vec3 = [0.2, 1.2, -0.2];
  const puck: Vec3 = [1, 0.05, 0];
  const floor: Vec3 = [-4, 0, -4];
  const aimedAt = (point: Vec3): Pose => ({ position: hand, rotation: lookRotation(normalize(sub(point, hand))) });
  const controller = fakeSource();

  beforeEach(async () => {
    await open();
    stage.setPucks([sweepId('b')]);
    stage.events.on('puckHovered', ({ sweepId: id }) => events.push(`hovered ${id}`));
    stage.events.on('puckPressed', ({ sweepId: id }) => events.push(`pressed ${id}`));
    stage.events.on('surfacePressed', ({ hit }) => events.push(`pressed ${hit.kind}`));
    headset.install();
    // The room is where the space is.
    headset.head = { position: eye, rotation: fromYawPitch(0, 0) };
    await enter();
    await headset.frames(3);
    events.length = 0;
  });

  it('hovers and presses what a controller points at', async () => {
    headset.hold(controller, aimedAt(puck));
    await headset.frames(2);
    headset.press(controller);
    expect(events).toEqual(['hovered b', 'pressed b']);
    headset.hold(controller, aimedAt(floor));
    await headset.frames(2);
    headset.press(controller);
    expect(events.slice(2)).toEqual(['hovered null', 'pressed mesh']);
  });

  it('is where the hand is in the space, after the room has turned', async () => {
    const points: Vec3[] = [];
    stage.events.on('surfacePressed', ({ hit }) => points.push(hit.position));
    headset.hold(controller, aimedAt(floor));
    headset.press(controller);
    void stage.rotateBy(180, 0, {});
    await headset.frames(3);
    headset.press(controller);
    const expected = [floor, [-floor[0], 0, -floor[2]]].map((point) => point.map((value) => expect.closeTo(value, 5)));
    expect(points).toEqual(expected);
  });

  it('is ignored during a move', async () => {
    headset.hold(controller, aimedAt(puck));
    await headset.frames(2);
    events.length = 0;
    void stage.goTo(sweepId('b'));
    await headset.frames(3);
    expect(stage.transition()).not.toBeNull();
    headset.press(controller);
    expect(events).toEqual([]);
  });

  it('turns by a thumbstick, about the head', async () => {
    headset.hold(fakeSource({ axes: [0, 0, -1, 0] }), aimedAt(floor));
    await headset.frames(5);
    expect(yaw()).toBeCloseTo(Math.PI / 6, 6);
    headset.turnHead(0.2);
    await headset.frames(2);
    expect(yaw()).toBeCloseTo(Math.PI / 6 + 0.2, 6);
  });

  it('presses by the gaze without a controller', async () => {
    headset.head = { position: eye, rotation: lookRotation(normalize(sub(puck, eye))) };
    await headset.frames(200);
    expect(events).toEqual(['hovered b', 'pressed b']);
  });
});

describe('the tiles', () => {
  const sharp: Model = {
    ...smallModel,
    sweeps: [
      sweepOf('a', 0, {
        panorama: {
          levels: ['512', '1k', '2k', '4k'],
          tileUrlTemplate: '/tiles/a/{level}_face{face}_{x}_{y}.jpg',
          thumbnailUrl: '/thumbs/a.jpg',
        },
      }),
    ],
  };
  it('are loaded for the images of the eyes, and for the canvas again afterwards', async () => {
    await open({}, sharp);
    headset.eyePixels = 4000;
    headset.install();
    expect(sharpRequests()).toBe(0);
    await enter();
    await headset.frames(100);
    expect(sharpRequests()).toBeGreaterThan(0);
    await stage.leaveXr();
    await test.settle();
    const before = sharpRequests();
    stage.setPose({ rotation: fromYawPitch(yaw() + Math.PI, 0) });
    await test.settle();
    expect(sharpRequests()).toBe(before);
    const { length } = test.browser.requestedUrls;
    stage.setPose({ fovDegrees: 20 });
    await test.settle();
    expect(test.browser.requestedUrls.length).toBeGreaterThan(length);
  });
});
