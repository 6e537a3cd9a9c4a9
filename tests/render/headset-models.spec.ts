/**
 * The controllers and hands that a visitor with a headset sees: where they are held, in both eyes, behind what is nearer,
 * and from files of our own server. docs/reference/vr.md#controllers-and-hands
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { add, type Vec3 } from '#domain/geometry/vec3.ts';
import { eyeMatrices, halves, seenBy, type EyeMatrices, type SeenPoint } from '../support/eye-pictures.ts';
import { expect, test, testOrigin } from '../support/fixtures.ts';
import { Headset } from '../support/headset.ts';
import { decodePng, meanDifference, type Image } from '../support/images.ts';
import { twoRoomsId } from '../support/places.ts';
import type { CanvasPoint } from '../support/projection.ts';
import type { ViewerDriver } from '../support/viewer-driver.ts';

/** A folder for the pictures of the eyes, to look at. */
const lookFolder = process.env['HEADSET_PICTURES'];

/** Frames of two eyes take a software renderer a part of a second each. */
test.setTimeout(180_000);
test.use({ viewport: { width: 640, height: 240 } });

/** In the visitor's room: half a metre ahead of the head; right behind that; and behind the wall that the visitor faces. */
const held: Vec3 = [0.05, 1.5, -0.5];
const behindHeld: Vec3 = [0.07, 1.47, -0.7];
const behindWall: Vec3 = [0.05, 2, -8];
/** Metres: no part of a controller, or of a hand, is further from the middle of where it is held. */
const reach = 0.16;

class Watcher {
  readonly #viewer: ViewerDriver;
  readonly #page: Page;
  readonly #requests: string[] = [];
  #open: () => void = () => {};

  constructor(viewer: ViewerDriver) {
    this.#viewer = viewer;
    this.#page = viewer.page;
    this.#page.on('request', (request) => this.#requests.push(request.url()));
  }

  /** Models that are requested from now on arrive after `deliver`. */
  async holdBack(): Promise<void> {
    await this.#page.unrouteAll();
    const opened = new Promise<void>((resolve) => {
      this.#open = resolve;
    });
    await this.#page.route(/assets\/(left|right)-[^/]*[.]glb$/, async (route) => {
      await opened;
      await route.continue();
    });
  }

  deliver(): void {
    this.#open();
  }

  /** Those to other servers. */
  get foreignRequests(): readonly string[] {
    return this.#requests.filter((url) => /^https?:/.test(url) && !url.startsWith(`${testOrigin()}/`));
  }

  /** Where the hands, or their controllers, are in the visitor's room. */
  async hold(places: Readonly<Record<'left' | 'right', Vec3>>): Promise<void> {
    await this.#page.evaluate(
      ({ left, right }) => {
        const { controllers, hands, primaryInputMode } = globalThis.headset;
        const sources = primaryInputMode === 'hand' ? hands : controllers;
        sources.left!.position.set(...left);
        sources.right!.position.set(...right);
      },
      places as Readonly<Record<'left' | 'right', [number, number, number]>>,
    );
  }

  /** What both eyes are shown when nothing changes any more, other than `before` where that is given. */
  async see(name: string, before?: Image): Promise<Image> {
    const pictures: Image[] = [];
    const isOther = (image: Image): boolean => !before || meanDifference(before, image) > 0;
    await expect
      .poll(
        async () => {
          const png = await this.#page.screenshot();
          if (lookFolder) {
            mkdirSync(lookFolder, { recursive: true });
            writeFileSync(`${lookFolder}/${name}.png`, png);
          }
          pictures.push(decodePng(png));
          const { tilesPending } = await this.#viewer.stats();
          const [last, now] = pictures.slice(-2);
          return now && isOther(now) ? tilesPending + meanDifference(last!, now) : Infinity;
        },
        { timeout: 30_000, intervals: [1000] },
      )
      .toBe(0);
    return pictures.at(-1)!;
  }

  /** Positions in the visitor's room: of the grip of the right controller, or of the joints of the right hand. */
  positions(): Promise<Readonly<Record<string, Vec3>>> {
    return this.#page.evaluate(async () => {
      const session = globalThis.headset.activeSession as unknown as XRSession;
      const room = await session.requestReferenceSpace('local-floor');
      return new Promise<Record<string, Vec3>>((resolve) => {
        session.requestAnimationFrame((_time, frame) => {
          const source = [...session.inputSources].find(({ handedness }) => handedness === 'right')!;
          const spaces: [string, XRSpace][] = source.hand ? [...source.hand] : [['grip', source.gripSpace!]];
          const of = (space: XRSpace): Vec3 => {
            const { x, y, z } = frame.getPose(space, room)!.transform.position;
            return [x, y, z];
          };
          resolve(Object.fromEntries(spaces.map(([name, space]) => [name, of(space)])));
        });
      });
    });
  }
}

/** The pixels that differ between two pictures by more than noise would. */
const changesOf = (before: Image, after: Image): readonly CanvasPoint[] => {
  const points: CanvasPoint[] = [];
  for (let i = 0; i < before.data.length; i += 4) {
    const difference = [0, 1, 2].map((channel) => Math.abs(before.data[i + channel]! - after.data[i + channel]!));
    if (Math.max(...difference) > 4)
      points.push({ x: ((i / 4) % before.width) + 0.5, y: Math.floor(i / 4 / before.width) + 0.5 });
  }
  return points;
};

const middleOf = (points: readonly CanvasPoint[]): CanvasPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const apart = (a: CanvasPoint, b: CanvasPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

interface Seen {
  readonly changes: readonly CanvasPoint[];
  /** Of a point of the visitor's room. */
  readonly at: (point: Vec3) => SeenPoint;
  /** Pixels of a length that is seen from the front there. */
  readonly pixels: (metres: number, at: Vec3) => number;
}

/** What appeared between two pictures, in the left and in the right eye. */
const appearedIn = (before: Image, after: Image, eyes: readonly EyeMatrices[]): readonly Seen[] => {
  const [earlier, later] = [halves(before), halves(after)];
  return eyes.map((eye, i) => {
    const at = (point: Vec3): SeenPoint => seenBy(eye, earlier[i]!, [0, 0, 0], point);
    const pixels = (metres: number, point: Vec3): number => apart(at(point), at(add(point, [metres, 0, 0])));
    return { changes: changesOf(earlier[i]!, later[i]!), at, pixels };
  });
};

/** It is seen around a point: large enough, in the middle, and nothing else has changed. */
const expectAround = (point: Vec3, seen: readonly Seen[]): void => {
  for (const { changes, at, pixels } of seen) {
    expect(changes.length).toBeGreaterThan(pixels(0.06, point) ** 2);
    expect(Math.max(...changes.map((change) => apart(change, at(point))))).toBeLessThan(pixels(reach, point));
    expect(apart(middleOf(changes), at(point))).toBeLessThan(pixels(0.06, point));
  }
  const [left, right] = seen;
  const disparity = left!.at(point).x - right!.at(point).x;
  expect(Math.abs(middleOf(left!.changes).x - middleOf(right!.changes).x - disparity)).toBeLessThan(0.1 * disparity);
};

/** Something has changed since then, but not in the middle of what appeared. */
const expectInFront = (appeared: readonly Seen[], since: readonly Seen[], point: Vec3): void => {
  for (const [i, { changes, pixels }] of since.entries()) {
    const middle = middleOf(appeared[i]!.changes);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter((change) => apart(change, middle) < pixels(0.01, point))).toEqual([]);
  }
};

test('controllers and hands are seen where they are held, and hidden by what is nearer', async ({ viewer, page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const watcher = new Watcher(viewer);
  await watcher.holdBack();
  const headset = await Headset.connect(page);
  await viewer.open(twoRoomsId);
  await page.evaluate(() => {
    globalThis.headset.fovy = (75 * Math.PI) / 180;
  });
  await headset.enter();
  await page.addStyleTag({ content: 'body *:not(canvas):not(:has(canvas)) { visibility: hidden !important }' });
  const eyes = await eyeMatrices(page);

  // Beams alone, until the models are here.
  await watcher.hold({ left: behindWall, right: held });
  const withoutController = await watcher.see('controller-before');
  watcher.deliver();
  const withController = await watcher.see('controller', withoutController);
  const { grip } = await watcher.positions();
  const right = appearedIn(withoutController, withController, eyes);
  expectAround(grip!, right);

  // Each of the two in front of the other one.
  await watcher.hold({ left: behindHeld, right: held });
  const rightInFront = await watcher.see('right-in-front', withController);
  expectInFront(right, appearedIn(withController, rightInFront, eyes), grip!);
  await watcher.hold({ left: held, right: behindWall });
  const withLeft = await watcher.see('left', rightInFront);
  const left = appearedIn(withoutController, withLeft, eyes);
  await watcher.hold({ left: held, right: behindHeld });
  expectInFront(left, appearedIn(withLeft, await watcher.see('left-in-front', withLeft), eyes), grip!);

  await watcher.holdBack();
  await headset.use('hands');
  await watcher.hold({ left: behindWall, right: held });
  const withoutHand = await watcher.see('hand-before');
  watcher.deliver();
  const seen = appearedIn(withoutHand, await watcher.see('hand', withoutHand), eyes);
  const joints = await watcher.positions();
  expectAround(joints['middle-finger-phalanx-proximal']!, seen);
  for (const { changes, at, pixels } of seen) {
    for (const [name, joint] of Object.entries(joints)) {
      const distances = changes.map((change) => apart(change, at(joint)));
      expect.soft(Math.min(...distances), name).toBeLessThan(pixels(0.01, joint));
    }
  }

  expect(watcher.foreignRequests).toEqual([]);
  expect(warnings.filter((text) => text.startsWith('XR:'))).toEqual([]);
});
