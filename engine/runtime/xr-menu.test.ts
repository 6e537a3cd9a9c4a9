/** docs/reference/vr.md#menu */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch, multiply, rotate } from '#domain/geometry/quat.ts';
import { add, sub, type Ray, type Vec3 } from '#domain/geometry/vec3.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { PointerScene } from '../input/pointer-scene.ts';
import type { StageEvents, XrPanel } from '../stage-api.ts';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { TestNavigation } from '../testing/test-navigation.ts';
import { stageConfig } from '../testing/test-stage.ts';
import { SpaceView } from '../view/space-view.ts';
import { handheldMenuDistance, menuPose, menuWidth } from '../xr/menu-placement.ts';
import { fakeSource, pointerAt, type FakeXrInputSource } from '../xr/testing/fake-pointers.ts';
import { toScene, type Placement, type Pose } from '../xr/viewer-placement.ts';
import type { XrPointer } from '../xr/xr-pointers.ts';
import { XrInput } from './xr-input.ts';
import { XrDollhouse } from './xr-dollhouse.ts';
import { XrPanels } from './xr-panels.ts';

const picture = { width: 800, height: 600 } as HTMLCanvasElement;
/** Two areas beside each other, in the upper half. */
const opened: XrPanel = {
  picture,
  areas: [
    { id: 'first', left: 0, top: 0, width: 0.5, height: 0.5 },
    { id: 'second', left: 0.5, top: 0, width: 0.5, height: 0.5 },
  ],
};
const height = (menuWidth * picture.height) / picture.width;
const stepMs = 50;
/** Longer than any dwell. */
const longMs = 5000;
/** A sweep's puck. */
const puck: Vec3 = [1, 0.05, 0];

type MenuEvent = readonly ['button'] | readonly ['hovered' | 'pressed', string | null];

let browser: FakeBrowser;
let view: SpaceView;
let test: TestNavigation;
let pointer: PointerScene;
let panels: XrPanels;
let input: XrInput;
let events: MenuEvent[];
let hoveredPucks: StageEvents['puckHovered'][];
let surface: number | null;
let placement: Placement;
let hasDollhouse: boolean;
let isHandheld: boolean;
let hasOverlay: boolean;
let head: Pose;
let left: FakeXrInputSource;
let right: FakeXrInputSource;

const place = (): void =>
  panels.place(
    {
      head,
      eyes: toScene(placement, head).position,
      toScene: (pose) => toScene(placement, pose),
      hasDollhouse,
      isHandheld,
      hasOverlay,
    },
    { head: toScene(placement, head), toScene: (point) => point, isMoving: false, seenIn: 0, dtMs: 11, isHandheld },
  );
/** A frame; the gaze rests on a point of the space. */
const frame = (pointers: readonly XrPointer[] = [], at?: Vec3): void => {
  place();
  pointer.step(stepMs);
  const eyes = toScene(placement, head);
  const ahead = add(eyes.position, rotate(eyes.rotation, [0, 0, -1]));
  input.step(pointers, pointerAt(left, [eyes.position, at ?? ahead]).ray!, stepMs);
  panels.draw();
};
const rest = (at: Vec3): void => {
  for (let ms = 0; ms < longMs; ms += stepMs) frame([], at);
};
/** A point of the opened menu in the space, in shares of its picture; `from`: the head when it was opened. */
const pointOf = (across: number, down: number, from: Pose = head, metres = 0.9): Vec3 => {
  const { position, rotation } = toScene(placement, menuPose(from, metres));
  return add(position, rotate(rotation, [(across - 0.5) * menuWidth, (0.5 - down) * height, 0]));
};
const hand: Vec3 = [0.2, 1.2, -0.2];
/** Behind the visitor, and above the floor. */
const nothing: Vec3 = [0, 3, 4];
const aim = (source: XRInputSource, at: Vec3, more: Partial<XrPointer> = {}): XrPointer =>
  pointerAt(source, [hand, at], more);
const handSource = (handedness: XRHandedness): FakeXrInputSource => fakeSource({ handedness, hand: new Map() });
/** A frame in which nothing is pointed at. */
const idle = (): void => frame([aim(right, nothing)]);
const hasButton = (at: Vec3): boolean => {
  const { position } = toScene(placement, head);
  const ray: Ray = pointerAt(left, [position, at]).ray!;
  return panels.hover(ray)?.key === 'menu button';
};

beforeEach(async () => {
  browser = new FakeBrowser();
  browser.install();
  const canvas = browser.canvas as unknown as HTMLCanvasElement;
  view = new SpaceView(canvas, stageConfig, { onChanged: () => {}, onAssetFailed: () => {} });
  test = new TestNavigation('headset');
  await test.start();
  pointer = new PointerScene(view, test.rig, test.navigation);
  pointer.setModel(smallModel);
  pointer.setPucks([sweepId('b')]);
  pointer.step(0);
  [events, hoveredPucks, surface] = [[], [], null];
  placement = { position: [0, 0, 0], yaw: 0 };
  hasDollhouse = false;
  [isHandheld, hasOverlay] = [false, false];
  head = { position: [0, 1.6, 0], rotation: fromYawPitch(0.4, 0.1) };
  test.emitter.on('xrMenuButtonPressed', () => events.push(['button']));
  test.emitter.on('xrMenuHovered', ({ areaId }) => events.push(['hovered', areaId]));
  test.emitter.on('xrMenuPressed', ({ areaId }) => events.push(['pressed', areaId]));
  test.emitter.on('puckHovered', (event) => hoveredPucks.push(event));
  const { emitter, navigation } = test;
  const emit: (typeof emitter)['emit'] = (type, payload) => emitter.emit(type, payload);
  const { renderer } = view;
  panels = new XrPanels({ renderer, emit, surfaceDistance: () => surface });
  const dollhouse = new XrDollhouse(test.rig);
  input = new XrInput({ renderer, pointer, navigation, panels, dollhouse, turning: 'steps', emit, turn: () => {} });
  [left, right] = [fakeSource({ handedness: 'left' }), fakeSource({ handedness: 'right' })];
});
afterEach(() => {
  input.dispose();
  panels.dispose();
  view.dispose();
  browser.uninstall();
});

describe('a controller', () => {
  it('hovers and presses the areas of the menu, with vibrations', () => {
    panels.setMenu(opened);
    idle();
    frame([aim(right, pointOf(0.25, 0.25))]);
    frame([aim(right, pointOf(0.3, 0.25))]);
    expect(events).toEqual([['hovered', 'first']]);
    expect(right.pulses).toHaveLength(1);
    frame([aim(right, pointOf(0.75, 0.25))]);
    input.press(aim(right, pointOf(0.75, 0.25)));
    expect(events.slice(1)).toEqual([
      ['hovered', 'second'],
      ['pressed', 'second'],
    ]);
    expect(right.pulses).toHaveLength(3);
  });

  it('presses nothing on the menu beside its areas, and nothing behind it', () => {
    panels.setMenu(opened);
    idle();
    const below = aim(right, pointOf(0.5, 0.75));
    frame([below]);
    input.press(below);
    expect([events, right.pulses]).toEqual([[], []]);
  });

  it('points at nothing behind the menu, and at what is beside it', () => {
    frame([aim(right, puck)]);
    expect(hoveredPucks).toEqual([{ sweepId: 'b' }]);
    // The menu opens before the puck.
    head = { position: [0, 1.6, 0], rotation: fromYawPitch(-Math.PI / 2, 0) };
    panels.setMenu(opened);
    idle();
    const through = sub(pointOf(0.5, 0.9), [1, 0, 0]);
    frame([pointerAt(right, [through, add(through, [1, 0, 0])])]);
    expect(hoveredPucks).toEqual([{ sweepId: 'b' }, { sweepId: null }]);
    frame([aim(right, puck)]);
    expect(hoveredPucks).toHaveLength(3);
  });

  it('opens and closes by A, B, X and Y, once for each press', () => {
    frame([aim(left, puck, { isMenuPressed: true }), aim(right, puck)]);
    frame([aim(left, puck, { isMenuPressed: true }), aim(right, puck)]);
    expect(events).toEqual([['button']]);
    frame([aim(left, puck), aim(right, puck, { isMenuPressed: true })]);
    expect(events).toEqual([['button'], ['button']]);
  });

  it('presses the button at the wrist of the other one', () => {
    const other = pointerAt(left, [
      [-0.3, 1.1, -0.3],
      [-0.3, 1.1, -2],
    ]);
    const wrist: Vec3 = [-0.3, 1.13, -0.18];
    const pointing = aim(right, wrist);
    frame([other, pointing]);
    input.press(pointing);
    expect(events).toEqual([['button']]);
    expect(right.pulses).toHaveLength(2);
  });

  it('alone has no button at its wrist', () => {
    const alone = pointerAt(left, [
      [-0.3, 1.1, -0.3],
      [-0.3, 1.1, -2],
    ]);
    frame([alone]);
    expect(hasButton([-0.3, 1.13, -0.18])).toBe(false);
  });
});

describe('a hand', () => {
  const palmAt: Vec3 = [-0.2, 1.3, -0.4];
  const towardsEyes: Vec3 = [0.37, 0.55, 0.75];

  it('has the button over its palm, for the other one, while it is turned to the face', () => {
    const palm = { position: palmAt, normal: towardsEyes };
    const button = add(palmAt, [0.37 * 0.06, 0.55 * 0.06, 0.75 * 0.06]);
    const shown = aim(handSource('left'), puck, { palm });
    const pointing = aim(handSource('right'), button);
    frame([shown, pointing]);
    input.press(pointing);
    expect(events).toEqual([['button']]);
    const turned = { position: palmAt, normal: [0, -1, 0] as const };
    frame([{ ...shown, palm: turned }, pointing]);
    input.press(pointing);
    expect(events).toEqual([['button']]);
  });

  it('has the button also without a ray, as long as another one has a ray', () => {
    const palm = { position: palmAt, normal: towardsEyes };
    const button = add(palmAt, [0.37 * 0.06, 0.55 * 0.06, 0.75 * 0.06]);
    const shown = { ...aim(handSource('left'), puck, { palm }), pose: null, ray: null };
    const pointing = aim(handSource('right'), button);
    frame([shown, pointing]);
    expect(hasButton(button)).toBe(true);
    input.press(pointing);
    expect(events).toEqual([['button']]);
    frame([shown, { ...pointing, pose: null, ray: null }]);
    expect(hasButton(button)).toBe(false);
  });
});

describe('the gaze', () => {
  it('presses areas after some time, and shows it', () => {
    panels.setMenu(opened);
    idle();
    for (let ms = 0; ms < 1000; ms += stepMs) frame([], pointOf(0.25, 0.25));
    expect(panels.progress).toBeGreaterThan(0);
    rest(pointOf(0.25, 0.25));
    expect(events).toEqual([
      ['hovered', 'first'],
      ['pressed', 'first'],
    ]);
    expect(panels.progress).toBe(0);
  });

  it('has the lower button above the feet where a dollhouse is in front of the visitor', () => {
    const before = add(head.position, rotate(fromYawPitch(0.4, 0), [0, -0.75, -0.65]));
    const atFeet = add(head.position, rotate(fromYawPitch(0.4, 0), [0, -0.7, -0.15]));
    head = { ...head, rotation: fromYawPitch(0.4, -0.8) };
    idle();
    expect([hasButton(before), hasButton(atFeet)]).toEqual([true, false]);
    hasDollhouse = true;
    idle();
    expect([hasButton(before), hasButton(atFeet)]).toEqual([false, true]);
  });

  it('is further away on the screen of a phone, so that its width fits there', () => {
    isHandheld = true;
    surface = null;
    panels.setMenu(opened);
    idle();
    const { position } = toScene(placement, menuPose(head, handheldMenuDistance));
    expect(panels.hover(pointerAt(left, [toScene(placement, head).position, position]).ray!)).toMatchObject({
      distance: expect.closeTo(handheldMenuDistance, 6) as number,
    });
  });

  it('has no lower button where the page lays one over the image', () => {
    const lower = add(head.position, rotate(fromYawPitch(0.4, 0), [0, -0.75, -0.65]));
    head = { ...head, rotation: fromYawPitch(0.4, -0.8) };
    hasOverlay = true;
    idle();
    expect(hasButton(lower)).toBe(false);
  });

  it('presses the lower button, which is there while the visitor looks down', () => {
    const lower = add(head.position, rotate(fromYawPitch(0.4, 0), [0, -0.75, -0.65]));
    idle();
    expect(hasButton(lower)).toBe(false);
    head = { ...head, rotation: fromYawPitch(0.4, -0.8) };
    rest(lower);
    expect(events).toEqual([['button']]);
    // It stays where it is while the head turns.
    head = { ...head, rotation: fromYawPitch(0.7, -0.8) };
    idle();
    expect(hasButton(lower)).toBe(true);
    head = { ...head, rotation: fromYawPitch(0.4, 0) };
    idle();
    expect(hasButton(lower)).toBe(false);
  });
});

describe('the menu', () => {
  it('stays in the room when the head turns, and after a move', () => {
    panels.setMenu(opened);
    idle();
    const from = head;
    head = { position: [0.1, 1.5, 0], rotation: multiply(fromYawPitch(0.5, 0), head.rotation) };
    placement = { position: [4, 0, -3], yaw: 1 };
    idle();
    frame([pointerAt(right, [toScene(placement, head).position, pointOf(0.25, 0.25, from)])]);
    expect(events).toEqual([['hovered', 'first']]);
  });

  it('opens before a wall', () => {
    surface = 0.7;
    panels.setMenu(opened);
    idle();
    surface = null;
    // On the nearer menu this point is an area, on one at the usual distance it would be below.
    const eyesToPoint = aim(right, pointOf(0.25, 0.45, head, 0.6));
    frame([eyesToPoint]);
    expect(events).toEqual([['hovered', 'first']]);
  });

  it('has the areas of its last picture', () => {
    panels.setMenu(opened);
    idle();
    panels.setMenu({ picture, areas: [{ id: 'whole', left: 0, top: 0, width: 1, height: 1 }] });
    frame([aim(right, pointOf(0.25, 0.75))]);
    expect(events).toEqual([['hovered', 'whole']]);
  });

  it('closed, has no areas, and opens anew where the head is', () => {
    panels.setMenu(opened);
    const at = pointOf(0.25, 0.25);
    frame([aim(right, at)]);
    panels.setMenu(null);
    expect(events.at(-1)).toEqual(['hovered', null]);
    frame([aim(right, at)]);
    input.press(aim(right, at));
    expect(events).toHaveLength(2);
    head = { ...head, rotation: fromYawPitch(2, 0) };
    panels.setMenu(opened);
    idle();
    frame([aim(right, pointOf(0.75, 0.25))]);
    expect(events.at(-1)).toEqual(['hovered', 'second']);
  });

  it('leaves nothing on the GPU', () => {
    const { webgl } = browser.canvas;
    const kinds = ['Buffer', 'Program', 'Shader', 'Texture', 'VertexArray'] as const;
    const live = (): number[] => kinds.map((kind) => webgl.live(kind));
    panels.dispose();
    const before = live();
    const { renderer } = view;
    panels = new XrPanels({ renderer, emit: () => {}, surfaceDistance: () => null });
    panels.setMenu(opened);
    head = { ...head, rotation: fromYawPitch(0.4, -0.8) };
    place();
    panels.draw();
    expect(live()).not.toEqual(before);
    panels.dispose();
    expect(live()).toEqual(before);
  });
});
