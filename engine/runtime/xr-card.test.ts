/** docs/reference/vr.md#cards, #tours */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromYawPitch, rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, normalize, sub, type Ray, type Vec3 } from '#domain/geometry/vec3.ts';
import type { StageEvents, XrCard } from '../stage-api.ts';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { stageConfig } from '../testing/test-stage.ts';
import { SpaceView } from '../view/space-view.ts';
import { menuPose } from '../xr/menu-placement.ts';
import { pointInScene, type DollhousePlacement } from '../xr/dollhouse-placement.ts';
import { cardMiddle, placeCard, placeLowerCard, type CardPlacement } from '../xr/panel-placement.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import type { CardFrame } from './xr-card.ts';
import { XrPanels } from './xr-panels.ts';

const picture = { width: 1000, height: 500 } as HTMLCanvasElement;
const tag: Vec3 = [0, 1.6, -3];
const card: XrCard = {
  picture,
  areas: [{ id: 'close', left: 0.5, top: 0, width: 0.5, height: 0.5 }],
  id: 'stove',
  place: tag,
  video: null,
};

let browser: FakeBrowser;
let view: SpaceView;
let panels: XrPanels;
let events: (readonly [type: string, payload: unknown])[];
let head: Pose;
let surface: number | null;

/** A frame. */
const place = (at: Partial<CardFrame> = {}): void => {
  const { isMoving = false, toScene = (point) => point, seenIn = 1, dtMs = 11, isHandheld = false } = at;
  panels.place(
    { head, eyes: head.position, toScene: (pose) => pose, hasDollhouse: false, isHandheld: false, hasOverlay: false },
    { head, toScene, isMoving, seenIn, dtMs, isHandheld },
  );
};
const placedFor = (from: Pose, at = tag): CardPlacement => placeCard(from, at, () => surface);
/** Of a card that no tag has. */
const placedLow = (at: Partial<Parameters<typeof placeLowerCard>[1]> = {}): CardPlacement =>
  placeLowerCard(head, { place: 'ahead', hasDollhouse: false, ...at }, () => null);
/** A ray from a hand to a point of a placed card, in shares of its picture. */
const rayTo = (placement: CardPlacement, across: number, down: number): Ray => {
  const { width } = placement;
  const { position, rotation } = cardMiddle(placement, width / 2);
  const target = add(position, rotate(rotation, [(across - 0.5) * width, ((0.5 - down) * width) / 2, 0]));
  const origin = add(head.position, [0.2, -0.4, 0]);
  return { origin, direction: normalize(sub(target, origin)) };
};
/** Whether it is where it is placed for a head. */
const isAt = (placement: CardPlacement): boolean =>
  panels.isHit(rayTo(placement, 0.02, 0.02)) && panels.isHit(rayTo(placement, 0.98, 0.98));

beforeEach(() => {
  browser = new FakeBrowser();
  browser.install();
  const canvas = browser.canvas as unknown as HTMLCanvasElement;
  view = new SpaceView(canvas, stageConfig, { onChanged: () => {}, onAssetFailed: () => {} });
  [events, surface] = [[], null];
  head = { position: [0, 1.6, 0], rotation: fromYawPitch(0, 0) };
  const emit = <K extends keyof StageEvents>(type: K, payload: StageEvents[K]): void => {
    events.push([type, payload]);
  };
  panels = new XrPanels({ renderer: view.renderer, emit, surfaceDistance: () => surface });
});
afterEach(() => {
  panels.dispose();
  view.dispose();
  browser.uninstall();
});

it('is in the lower part of the screen of a phone, whatever it is about, and follows the screen', () => {
  const isOnScreen = (): boolean => {
    const { yaw, pitch } = toYawPitch(head.rotation);
    return panels.isHit({ origin: head.position, direction: rotate(fromYawPitch(yaw, pitch - 0.3), [0, 0, -1]) });
  };
  panels.setCard(card);
  place({ isHandheld: true });
  expect([isOnScreen(), isAt(placedFor(head))]).toEqual([true, false]);
  head = { ...head, rotation: fromYawPitch(2, -0.9) };
  place({ isHandheld: true, dtMs: 900 });
  expect(isOnScreen()).toBe(false);
  place({ isHandheld: true, dtMs: 900 });
  expect(isOnScreen()).toBe(true);
});

describe('the card', () => {
  it('is beside its tag, and stays there while the head moves', () => {
    panels.setCard(card);
    place();
    const pose = placedFor(head);
    expect(isAt(pose)).toBe(true);
    head = { position: [0.3, 1.6, -0.2], rotation: fromYawPitch(-0.4, 0) };
    place();
    expect(isAt(pose)).toBe(true);
  });

  it('stays there with another picture, and is placed again for another tag', () => {
    panels.setCard(card);
    place();
    const pose = placedFor(head);
    head = { ...head, position: [0.5, 1.6, 0.5] };
    panels.setCard({ ...card, areas: [] });
    place();
    expect(isAt(pose)).toBe(true);
    const lamp = { ...card, id: 'lamp', place: [-3, 1, 0] as const };
    panels.setCard(lamp);
    place();
    expect([isAt(pose), isAt(placedFor(head, lamp.place))]).toEqual([false, true]);
  });

  it('is hidden while the view changes, and placed again where that leads to', () => {
    panels.setCard(card);
    place();
    const pose = placedFor(head);
    place({ isMoving: true });
    expect(isAt(pose)).toBe(false);
    place();
    expect(isAt(pose)).toBe(true);
    place({ isMoving: true });
    head = { ...head, position: [4, 1.6, -3] };
    place({ seenIn: 2 });
    expect([isAt(pose), isAt(placedFor(head))]).toEqual([false, true]);
  });

  it('is placed again where a dollhouse was moved', () => {
    panels.setCard(card);
    for (const yaw of [0, 1]) {
      const dollhouse: DollhousePlacement = { position: [0.2, 1, -0.8], yaw, scale: 0.05 };
      const toScene = (point: Vec3): Vec3 => pointInScene(dollhouse, point);
      place({ seenIn: dollhouse, toScene, isMoving: true });
      expect(isAt(placedFor(head, toScene(tag)))).toBe(false);
      place({ seenIn: dollhouse, toScene });
      expect(isAt(placedFor(head, toScene(tag)))).toBe(true);
    }
  });

  it('is before a wall', () => {
    const inFreeSpace = placedFor(head);
    surface = 0.8;
    panels.setCard(card);
    place();
    expect(isAt(inFreeSpace)).toBe(false);
    expect(isAt(placedFor(head))).toBe(true);
  });

  it('is pointed at and pressed: its areas, and what has none', () => {
    panels.setCard(card);
    place();
    const pose = placedFor(head);
    const close = rayTo(pose, 0.75, 0.25);
    expect(panels.hover(close)?.key).toBe('card close');
    panels.hover(close);
    expect(panels.press(close)?.key).toBe('card close');
    const text = rayTo(pose, 0.25, 0.75);
    expect([panels.hover(text)?.key, panels.press(text)?.key]).toEqual([null, null]);
    expect(panels.hover(rayTo(pose, 1.1, 0.5))).toBeNull();
    expect(events).toEqual([
      ['xrCardHovered', { areaId: 'close' }],
      ['xrCardPressed', { areaId: 'close' }],
      ['xrCardHovered', { areaId: null }],
    ]);
  });

  it('of no tag is ahead: below what is seen inside, and above a dollhouse', () => {
    panels.setCard({ ...card, place: 'ahead' });
    place();
    expect(isAt(placedLow())).toBe(true);
    head = { ...head, rotation: fromYawPitch(1, 0.3) };
    place({ seenIn: 2 });
    expect(isAt(placedLow())).toBe(true);
    place({ seenIn: { position: [0.2, 1, -0.8], yaw: 0, scale: 0.05 } });
    expect(isAt(placedLow({ hasDollhouse: true }))).toBe(true);
  });

  it('of a tool is beside straight ahead, and follows the visitor who has turned or gone away', () => {
    panels.setCard({ ...card, place: 'aside' });
    place();
    const first = placedLow({ place: 'aside' });
    expect(isAt(first)).toBe(true);
    // It is 28° to the left.
    const turnBy = (degrees: number, dtMs: number, pitch = 0.2): void => {
      head = { ...head, rotation: fromYawPitch(((28 + degrees) * Math.PI) / 180, pitch) };
      place({ dtMs });
    };
    for (const degrees of [89, -89, -28]) {
      turnBy(degrees, 5000);
      expect(isAt(first)).toBe(true);
    }
    for (const dtMs of [600, 300]) turnBy(-91, dtMs);
    turnBy(-28, 11);
    turnBy(-91, 300);
    expect(isAt(first), 'after two glances').toBe(true);
    turnBy(-91, 5000, -1.2);
    expect(isAt(first), 'while the visitor looks at the floor').toBe(true);
    turnBy(-91, 1100);
    const second = placedLow({ place: 'aside' });
    expect([isAt(first), isAt(second)]).toEqual([false, true]);
    const { position } = second.pose;
    const goTo = (metres: number): void => {
      head = { ...head, position: add(position, [0, 1.6 - position[1], metres]), rotation: fromYawPitch(0, 0) };
      place({ dtMs: 1100 });
    };
    goTo(1.9);
    expect(isAt(second)).toBe(true);
    goTo(2.1);
    expect([isAt(second), isAt(placedLow({ place: 'aside' }))]).toEqual([false, true]);
  });

  it('of a stop stays where it is when the visitor turns away', () => {
    panels.setCard({ ...card, place: 'ahead' });
    place();
    const first = placedLow();
    head = { ...head, rotation: fromYawPitch(2.5, 0) };
    place();
    expect(isAt(first)).toBe(true);
  });

  it('is covered by the menu', () => {
    panels.setCard({ ...card, place: add(head.position, rotate(fromYawPitch(0.36, 0), [0, 0, -3])) });
    panels.setMenu({ picture, areas: [{ id: 'all', left: 0, top: 0, width: 1, height: 1 }] });
    place();
    const origin = head.position;
    const toMenu = { origin, direction: normalize(sub(menuPose(head, 0.9).position, origin)) };
    expect(panels.hover(toMenu)?.key).toBe('menu all');
    panels.press(toMenu);
    panels.setMenu(null);
    place();
    expect(panels.hover(toMenu)?.key).not.toBe('menu all');
    expect(panels.hover(toMenu)).not.toBeNull();
    expect(events.filter(([type]) => type === 'xrCardPressed')).toEqual([]);
  });

  it('is not pressed by a gaze that has rested where it appeared', () => {
    const gazeKeys = (...rays: readonly Ray[]) => rays.map((ray) => panels.hover(ray)?.gazeKey);
    const pose = placedFor(head);
    const [close, text] = [rayTo(pose, 0.75, 0.25), rayTo(pose, 0.25, 0.75)];
    panels.setCard(card);
    place();
    expect(gazeKeys(close, close, text, close)).toEqual([null, null, null, 'card close']);
    place({ seenIn: 2 });
    expect(gazeKeys(close, text, close)).toEqual([null, null, 'card close']);
    place({ seenIn: 3 });
    expect(gazeKeys(text, close)).toEqual([null, 'card close']);
    expect(panels.hover(close)?.key, 'a controller presses it').toBe('card close');
    panels.setCard({ ...card, areas: [{ ...card.areas[0]!, id: 'pauseVideo' }] });
    place();
    expect(gazeKeys(close, close, text, close)).toEqual([null, null, null, 'card pauseVideo']);
    panels.setCard({ ...card, areas: [{ ...card.areas[0]!, id: 'pauseVideo' }], video: null });
    place();
    expect(gazeKeys(close)).toEqual(['card pauseVideo']);
  });

  it('is gone when it is closed', () => {
    panels.setCard(card);
    place();
    panels.hover(rayTo(placedFor(head), 0.75, 0.25));
    panels.setCard(null);
    place();
    expect(isAt(placedFor(head))).toBe(false);
    expect(events.at(-1)).toEqual(['xrCardHovered', { areaId: null }]);
  });

  it('leaves nothing on the GPU', () => {
    const { webgl } = browser.canvas;
    const kinds = ['Buffer', 'Program', 'Shader', 'Texture', 'VertexArray'] as const;
    const live = (): number[] => kinds.map((kind) => webgl.live(kind));
    panels.dispose();
    const before = live();
    panels = new XrPanels({ renderer: view.renderer, emit: () => {}, surfaceDistance: () => null });
    panels.setCard(card);
    place();
    panels.draw();
    expect(live()).not.toEqual(before);
    panels.dispose();
    expect(live()).toEqual(before);
  });
});
