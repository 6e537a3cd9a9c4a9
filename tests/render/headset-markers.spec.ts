/**
 * Pins and labels that a visitor with a headset sees: at their places for both eyes, in the size that their distance
 * requires, upright however the head is turned. docs/reference/vr.md#markers
 */
import { cross, normalize, scale, add, sub, distance, type Vec3 } from '#domain/geometry/vec3.ts';
import { pinDisc } from '#domain/markers/markers.ts';
import { pixelAngle } from '#engine/markers/headset-view.ts';
import { eyeOf } from '../../samples/house/author/content/facts.ts';
import { roomLabels } from '../../samples/house/author/content/labels.ts';
import type { SeenPoint } from '../support/eye-pictures.ts';
import { expect, test } from '../support/fixtures.ts';
import { eyeSize, HeadsetVisitor, type Look } from '../support/headset-visitor.ts';
import type { Image } from '../support/images.ts';
import { serveHouse } from '../support/server.ts';

test.use({ viewport: { width: 2 * eyeSize.width, height: eyeSize.height } });
/** Frames of two eyes of the house take a software renderer about a second. */
test.setTimeout(300_000);
test.beforeAll(serveHouse);

/** The disc of the garden door's tag. */
const door: Vec3 = [5.22, 1.35, 8.01];
const from = 'living-middle';

type Rgb = readonly [number, number, number];
const colourAt = ({ width, data }: Image, { x, y }: SeenPoint): Rgb => {
  const at = 4 * (Math.floor(y) * width + Math.floor(x));
  return [data[at]!, data[at + 1]!, data[at + 2]!];
};
const differenceOf = (a: Rgb, b: Rgb): number => Math.max(...a.map((value, channel) => Math.abs(value - b[channel]!)));

/** A point of the plane that faces the head at a marker: CSS pixels to the right and up. */
const beside = (head: Vec3, marker: Vec3, right: number, up: number): Vec3 => {
  const forward = normalize(sub(marker, head));
  const toRight = normalize(cross(forward, [0, 1, 0]));
  const pixel = distance(head, marker) * pixelAngle;
  return add(add(marker, scale(toRight, right * pixel)), scale(cross(toRight, forward), up * pixel));
};
const directions = Array.from({ length: 8 }, (_, n) => (n * Math.PI) / 4);

const yawTo = (eye: Vec3, [x, , z]: Vec3): number => Math.atan2(eye[0] - x, eye[2] - z);

for (const [name, change] of [
  ['level', {}],
  ['tilted', { pitch: -0.25, roll: 0.5 }],
] as const satisfies readonly (readonly [string, Partial<Look>])[]) {
  test(`a pin is a disc at its place for both eyes: the head ${name}`, async ({ viewer }) => {
    const visitor = await HeadsetVisitor.open(viewer, from, { labels: '0' });
    await visitor.enter(0.063, 75);
    const head = eyeOf(from);
    const look = { yaw: yawTo(head, door) + 0.15, pitch: 0, ...change };
    const { left, right, inLeft, inRight } = await visitor.see(head, look, `pin-${name}`);
    const radius = pinDisc(distance(head, door)) / 2;
    for (const [image, seen] of [
      [left, inLeft],
      [right, inRight],
    ] as const) {
      const around = (share: number): readonly Rgb[] =>
        directions.map((angle) => {
          const [x, y] = [Math.cos(angle) * radius * share, Math.sin(angle) * radius * share];
          return colourAt(image, seen(beside(head, door, x, y)));
        });
      const [fill, outside] = [around(0.76), around(1.6)];
      const [first] = fill;
      for (const colour of fill) expect(differenceOf(colour, first!)).toBeLessThan(30);
      for (const colour of outside) expect(differenceOf(colour, first!)).toBeGreaterThan(40);
    }
  });
}

test('the text of a label is level, however the head is turned', async ({ viewer }) => {
  const visitor = await HeadsetVisitor.open(viewer, from, { mt: '0' });
  await visitor.enter(0.063, 75);
  const head = eyeOf(from);
  const place = roomLabels.find(({ label }) => label === 'Dining room')!.position;
  const { left, inLeft } = await visitor.see(head, { yaw: yawTo(head, place), pitch: -0.25, roll: 0.5 }, 'label');
  const at = (right: number, up: number): number => {
    const colour = colourAt(left, inLeft(beside(head, place, right, up)));
    return Math.max(...colour);
  };
  // The pill is about 90 by 26 pixels.
  const ends = [at(-40, 0), at(40, 0), at(-38, 5), at(38, -5)];
  const beyond = [at(0, 30), at(0, -30), at(28, 28), at(-28, 28), at(28, -28), at(-28, -28)];
  expect(Math.max(...ends)).toBeLessThan(120);
  expect(Math.min(...beyond)).toBeGreaterThan(140);
});
