/** A visitor with a headset in the sample house, and what both eyes are shown, at rest. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Quat } from '#domain/geometry/quat.ts';
import { sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { sweepOf } from '../../samples/house/author/content/facts.ts';
import { eyeMatrices, halves, seenBy, type SeenPoint } from './eye-pictures.ts';
import { expect } from './fixtures.ts';
import { Headset } from './headset.ts';
import { decodePng, meanDifference, type Image } from './images.ts';
import { houseId } from './places.ts';
import type { ViewerDriver } from './viewer-driver.ts';

/** A folder for the pictures of the eyes, to look at. */
const lookFolder = process.env['HEADSET_PICTURES'];

/** Both eyes are side by side on the canvas. */
export const eyeSize = { width: 640, height: 360 } as const;

export interface Look {
  readonly yaw: number;
  readonly pitch: number;
  /** To the right, about the direction of the head; 0 by default. */
  readonly roll?: number;
}

/** When no tile is missing, and nothing has changed for longer than the engine takes to choose another panorama. */
export const restingScreenshot = async (viewer: ViewerDriver): Promise<Buffer> => {
  // Not the canvas's own screenshot, which waits until the page draws nothing.
  const pictures: Buffer[] = [];
  await expect
    .poll(
      async () => {
        pictures.push(await viewer.page.screenshot());
        const { tilesPending } = await viewer.stats();
        const [before, now] = pictures.slice(-2);
        return now ? tilesPending + meanDifference(decodePng(before!), decodePng(now)) : Infinity;
      },
      // Tiles arrive between frames that take a software renderer a second and more.
      { timeout: 120_000, intervals: [1500] },
    )
    .toBe(0);
  return pictures.at(-1)!;
};

export class HeadsetVisitor {
  readonly #viewer: ViewerDriver;
  readonly #page: Page;
  readonly #headset: Headset;
  /** The origin of the visitor's room in the space: on the floor below the sweep's panorama. */
  readonly #room: Vec3;

  private constructor(viewer: ViewerDriver, headset: Headset, sweepId: string) {
    const { at, ground } = sweepOf(sweepId);
    this.#viewer = viewer;
    this.#page = viewer.page;
    this.#headset = headset;
    this.#room = [at[0], ground, at[1]];
  }

  /** Opens the house at a sweep; by default without tags and labels, which the references do not have. */
  static async open(
    viewer: ViewerDriver,
    sweepId: string,
    parameters: Readonly<Record<string, string>> = { mt: '0', labels: '0' },
  ): Promise<HeadsetVisitor> {
    const headset = await Headset.connect(viewer.page);
    await viewer.open(houseId, { parameters });
    await viewer.run('MOVE_TO_SWEEP', { sweepId, transition: 'instant' });
    return new HeadsetVisitor(viewer, headset, sweepId);
  }

  /** What the page shows before: the panorama alone, seen from its own position; as much of it as an eye sees at 75°. */
  async panorama(rotation: Quat): Promise<Image> {
    await this.#viewer.look(rotation);
    const { width, height, data } = decodePng(await this.#viewer.screenshot());
    const part = sharp(data, { raw: { width, height, channels: 4 } });
    return {
      ...eyeSize,
      data: await part
        .extract({ left: eyeSize.width / 2, top: 0, ...eyeSize })
        .raw()
        .toBuffer(),
    };
  }

  /** Enters facing north, so that the visitor's room is not turned in the space. */
  async enter(eyesApart: number, fovDegrees: number): Promise<void> {
    await this.#viewer.look([0, 0, 0, 1]);
    await this.#page.evaluate(
      ([ipd, degrees]) => {
        const device = globalThis.headset;
        device.ipd = ipd;
        device.fovy = (degrees * Math.PI) / 180;
        // Out of sight, and in use, so that looking at a puck does not press it.
        for (const controller of Object.values(device.controllers)) controller!.position.set(0, -50, 0);
      },
      [eyesApart, fovDegrees] as const,
    );
    await this.#headset.enter();
    // Only what the session draws.
    await this.#page.addStyleTag({ content: 'body *:not(canvas):not(:has(canvas)) { visibility: hidden !important }' });
  }

  /** Walks in the room until the head is at a point of the space, and returns what the eyes are shown at rest. */
  async see(head: Vec3, look: Look, name: string) {
    await this.#headset.moveHead(sub(head, this.#room), look);
    const [left, right] = halves(await this.#restingImage(name));
    const [leftEye, rightEye] = await eyeMatrices(this.#page);
    return {
      left,
      right,
      inLeft: (point: Vec3): SeenPoint => seenBy(leftEye!, left, this.#room, point),
      inRight: (point: Vec3): SeenPoint => seenBy(rightEye!, right, this.#room, point),
    };
  }

  async #restingImage(name: string): Promise<Image> {
    const png = await restingScreenshot(this.#viewer);
    if (lookFolder) {
      mkdirSync(lookFolder, { recursive: true });
      writeFileSync(`${lookFolder}/${name}.png`, png);
    }
    return decodePng(png);
  }
}
