/**
 * What a visitor with a headset is shown, away from where a panorama was taken: like an image rendered at that position,
 * with both eyes apart by as much as the depth requires, in its true size and level. docs/reference/vr.md
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { rotate, toYawPitch } from '#domain/geometry/quat.ts';
import { add, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { eyeOf, openingOf } from '../../samples/house/author/content/facts.ts';
import { midpoints, type Midpoint } from '../../samples/house/author/plan/midpoints.ts';
import { edgeAt, shiftOfPatch } from '../support/eye-pictures.ts';
import { expect, test } from '../support/fixtures.ts';
import { eyeSize, HeadsetVisitor, type Look } from '../support/headset-visitor.ts';
import { structuralSimilarity, type Image } from '../support/images.ts';
import { serveHouse } from '../support/server.ts';

const references = fileURLToPath(new URL('pictures/house-midpoints/', import.meta.url));
test.use({ viewport: { width: 2 * eyeSize.width, height: eyeSize.height } });
/** Frames of two eyes of the house take a software renderer about a second, and longer beside other programs. */
test.setTimeout(500_000);
test.beforeAll(serveHouse);

/** To see a point in the middle, looking level. */
const levelTowards = (eye: Vec3, [x, , z]: Vec3): Look => ({
  yaw: Math.atan2(eye[0] - x, eye[2] - z),
  pitch: 0,
});

const referenceOf = async ({ id }: Midpoint): Promise<Image> => ({
  ...eyeSize,
  data: await sharp(`${references}${id}.jpg`).resize(eyeSize.width, eyeSize.height).ensureAlpha().raw().toBuffer(),
});

/** Metres: of a visitor between two eyes. */
const eyeDistance = 0.063;

interface Goal {
  /** Structural similarity to the reference. */
  readonly similarity: number;
  /** The advantage over the panorama seen from its own position. */
  readonly gain: number;
}

const goal: Goal = { similarity: 0.8, gain: 0.3 };

/** In five rooms, on both floors. */
const places = new Set(['hall-door', 'living-door', 'living-middle', 'nook', 'bedroom-1-door']);

for (const point of midpoints.filter(({ from }) => places.has(from))) {
  const { id, from, eye, rotation } = point;
  const metres = Math.hypot(...sub(eye, eyeOf(from)));
  test(`${metres.toFixed(2)} m away from ${from} each eye's picture is like one rendered where that eye is`, async ({
    viewer,
  }) => {
    const visitor = await HeadsetVisitor.open(viewer, from);
    const panorama = await visitor.panorama(rotation);
    await visitor.enter(eyeDistance, 75);
    const reference = await referenceOf(point);
    const plain = structuralSimilarity(panorama, reference);
    // Each eye where the reference was rendered.
    for (const [eyeName, side] of [
      ['left', 0.5],
      ['right', -0.5],
    ] as const) {
      const head = add(eye, rotate(rotation, [side * eyeDistance, 0, 0]));
      // oxlint-disable-next-line no-await-in-loop -- one eye after the other
      const seen = await visitor.see(head, toYawPitch(rotation), `${id}-${eyeName}`);
      const similarity = structuralSimilarity(seen[eyeName], reference);
      console.info(
        `${id}, ${metres.toFixed(2)} m, ${eyeName} eye: ${similarity.toFixed(3)}, panorama ${plain.toFixed(3)}`,
      );
      expect.soft(similarity, eyeName).toBeGreaterThanOrEqual(goal.similarity);
      expect.soft(similarity - plain, eyeName).toBeGreaterThanOrEqual(goal.gain);
    }
  });
}

test('at the panorama the picture is that of the page', async ({ viewer }) => {
  const { from, rotation } = midpoints.find(({ id }) => id === 'living-door-to-living-middle')!;
  const visitor = await HeadsetVisitor.open(viewer, from);
  const panorama = await visitor.panorama(rotation);
  await visitor.enter(0, 75);
  const { left } = await visitor.see(eyeOf(from), toYawPitch(rotation), 'at-the-panorama');
  const similarity = structuralSimilarity(left, panorama);
  console.info(`at the panorama: similarity ${similarity.toFixed(3)}`);
  expect(similarity).toBeGreaterThan(0.9);
});

/** The passage from the living room to the hall, lined in oak, before a white wall: planes and edges of its lining. */
const passage = openingOf('hall-opening');
const [west, east, top] = [passage.span[0] - 0.003, passage.span[1] + 0.003, passage.high + 0.003];
/** As far in front of the wall are the lining and the skirting. */
const wallZ = 4.1 + 0.012;
const corners: Readonly<Record<string, Vec3>> = { east: [east, top, wallZ], west: [west, top, wallZ] };
const middle: Vec3 = [(west + east) / 2, top, wallZ];
/** Pixels. */
const maxOffset = 1.5;

test('both eyes are apart by what the depth of a corner requires', async ({ viewer }) => {
  const visitor = await HeadsetVisitor.open(viewer, 'dining-west');
  await visitor.enter(eyeDistance, 75);
  const focal = eyeSize.height / 2 / Math.tan((75 * Math.PI) / 360);
  for (const head of [eyeOf('dining-west'), [7.3, 1.6, 5.2]] as const) {
    const look = { ...levelTowards(head, middle), pitch: 0.1 };
    // oxlint-disable-next-line no-await-in-loop -- one place after the other
    const seen = await visitor.see(head, look, `stereo-${head[0]}`);
    for (const [name, corner] of Object.entries(corners)) {
      const expected = seen.inLeft(corner);
      const shift = shiftOfPatch(seen.left, seen.right, expected);
      const disparity = (focal * eyeDistance) / expected.depth;
      const place = `${name} corner at ${expected.depth.toFixed(2)} m`;
      console.info(
        `${place}: ${(-shift.x).toFixed(2)} pixels apart, ${disparity.toFixed(2)} expected; ${shift.y.toFixed(2)} up or down`,
      );
      expect.soft(Math.abs(-shift.x - disparity), place).toBeLessThan(0.5);
      expect.soft(Math.abs(shift.y), place).toBeLessThan(0.5);
      // The matrices of the eyes agree.
      expect.soft(expected.x - seen.inRight(corner).x, place).toBeCloseTo(disparity, 1);
    }
  }
});

test.describe('on more pixels', () => {
  test.use({ viewport: { width: 2 * eyeSize.width, height: 1.5 * eyeSize.height } });

  test('a passage has its true size for the small and the tall, and its edges are vertical', async ({ viewer }) => {
    const visitor = await HeadsetVisitor.open(viewer, 'dining-west');
    await visitor.enter(0, 90);
    for (const eyeHeight of [1.2, 1.6, 1.8]) {
      const head: Vec3 = [8.1, eyeHeight, 6];
      const look = levelTowards(head, [east, 0, wallZ]);
      // oxlint-disable-next-line no-await-in-loop -- one height after the other
      const { left: image, inLeft } = await visitor.see(head, look, `passage-${eyeHeight}`);
      const edges = {
        // White to the right of the line downwards is the wall west of it; then east of it.
        west: edgeAt(image, inLeft([west, top - 0.05, wallZ]), inLeft([west, 0.3, wallZ]), 1),
        east: edgeAt(image, inLeft([east, top - 0.05, wallZ]), inLeft([east, 0.3, wallZ]), -1),
        top: edgeAt(image, inLeft([west + 0.1, top, wallZ]), inLeft([east - 0.05, top, wallZ]), -1),
        // Of the skirting, between the lining and the sideboard.
        floor: edgeAt(image, inLeft([east + 0.015, 0, wallZ]), inLeft([east + 0.06, 0, wallZ]), -1),
      };
      for (const [name, { start, end, degrees }] of Object.entries(edges)) {
        const place = `eyes at ${eyeHeight} m, ${name}`;
        console.info(`${place}: ${start.toFixed(2)} and ${end.toFixed(2)} pixels off, ${degrees.toFixed(2)}°`);
        expect.soft(Math.max(Math.abs(start), Math.abs(end)), place).toBeLessThan(maxOffset);
        if (name === 'west' || name === 'east') expect.soft(Math.abs(degrees), place).toBeLessThan(0.3);
      }
    }
  });
});
