/** The kitchen: a run under the north window, tall units, open shelf, and a table for four in the sun. */
import { cloth, paint, plain, stone, tiles, type Material } from './material.ts';
import { Builder } from './builder.ts';
import type { Patch } from './patch.ts';
import { stones } from './pictures.ts';
import {
  ball,
  bowl,
  brass,
  ceramic,
  chair,
  clay,
  framedPrint,
  oakX,
  oakY,
  pendant,
  plant,
  vase,
  walnutX,
  walnutY,
} from './furnishing.ts';

const front = paint('#7f8f83');
const tall = paint('#e4ded2');
const top = stone('#e2ddd3', '#b3a996');
const backsplash = tiles('#e9e4d8', '#cfc8ba', [0.13, 0.065], 0.09, 0.0016);
const glass = plain('#26292b');

const fronts = (b: Builder, widths: readonly number[], y0: number, y1: number, z: number, material: Material): void => {
  let x = 0;
  for (const w of widths) {
    b.box([x + 0.002, y0, z - 0.02], [x + w - 0.002, y1, z], material, 0.003, [4]);
    b.box([x + w / 2 - 0.07, y1 - 0.06, z], [x + w / 2 + 0.07, y1 - 0.048, z + 0.022], brass, 0.004);
    x += w;
  }
};

/** Along +x from the room's north-west corner, backs at z = 0. */
const run = (b: Builder, long: number): void => {
  const depth = 0.6;
  b.box([0, 0.09, 0], [long, 0.86, depth - 0.02], plain('#4d5752'), 0, [0, 1, 2, 4]);
  b.box([0, 0, 0], [long, 0.09, depth - 0.08], plain('#3a3f3c'), 0, [0, 1, 2, 3, 4]);
  const n = 5;
  const w = long / n;
  fronts(
    b,
    Array.from({ length: n }, () => w),
    0.1,
    0.855,
    depth,
    front,
  );
  const [sx0, sx1, sz0, sz1] = [0.96, 1.54, 0.14, 0.5];
  const slab = 0.03;
  b.panel([0, 0.86 + slab, depth + 0.02], [long, 0, 0], [0, 0, -(depth + 0.02)], top, {
    holes: [[sx0, sx1, depth + 0.02 - sz1, depth + 0.02 - sz0]],
    detail: 1.2,
  });
  b.panel([0, 0.86, depth + 0.02], [long, 0, 0], [0, slab, 0], top);
  const bottom = 0.72;
  const rim = 0.86 + slab;
  const steel = paint('#a9abaa');
  b.panel([sx0, bottom, sz0], [sx1 - sx0, 0, 0], [0, rim - bottom, 0], steel);
  b.panel([sx1, bottom, sz1], [sx0 - sx1, 0, 0], [0, rim - bottom, 0], steel);
  b.panel([sx0, bottom, sz1], [0, 0, sz0 - sz1], [0, rim - bottom, 0], steel);
  b.panel([sx1, bottom, sz0], [0, 0, sz1 - sz0], [0, rim - bottom, 0], steel);
  b.panel([sx0, bottom, sz1], [sx1 - sx0, 0, 0], [0, 0, sz0 - sz1], steel);
  tap(b, (sx0 + sx1) / 2, rim);
  b.box([2.2, rim, 0.08], [2.78, rim + 0.006, 0.54], glass, 0.002, [2]);
};

const tap = (b: Builder, x: number, y: number): void => {
  b.rod([x, y, 0.085], [x, y + 0.3, 0.085], 0.012, 0.011, brass, 12);
  const bend = Array.from({ length: 9 }, (_, i) => (i / 8) * Math.PI);
  for (const [i, q] of bend.slice(1).entries()) {
    const at = (a: number): [number, number, number] => [x, y + 0.3 + 0.075 * Math.sin(a), 0.16 - 0.075 * Math.cos(a)];
    b.rod(at(bend[i]!), at(q), 0.011, 0.011, brass, 12);
  }
  b.rod([x + 0.012, y + 0.07, 0.085], [x + 0.075, y + 0.1, 0.085], 0.006, 0.005, brass, 8);
};

const wallShelf = (b: Builder): void => {
  b.box([0, 0, 0.001], [1.02, 0.03, 0.22], oakX, 0.004, [4]);
  for (const x of [0.12, 0.9]) b.box([x - 0.006, -0.1, 0.001], [x + 0.006, 0, 0.16], brass, 0.002, [3, 4]);
  for (const [i, x] of [0.1, 0.21, 0.32].entries())
    bowl(b, [x, 0.03 + 0.0, 0.11], 0.052, 0.062 + i * 0.004, i === 1 ? clay : ceramic);
  for (let i = 0; i < 5; i++)
    b.lathe(
      [0.52, 0.03 + i * 0.012, 0.11],
      [
        [0.06, 0],
        [0.095, 0.011],
        [0.094, 0.013],
        [0.001, 0.004],
      ],
      ceramic,
      24,
    );
  vase(b, [0.72, 0.03, 0.11], 0.05, 0.19, paint('#7c8a80'));
  b.lathe(
    [0.9, 0.03, 0.11],
    [
      [0.045, 0],
      [0.045, 0.13],
      [0.04, 0.14],
      [0.001, 0.141],
    ],
    oakY,
    20,
  );
};

const tallUnits = (b: Builder): void => {
  b.box([0, 0.06, 0], [0.62, 2.25, 1.26], tall, 0, [1, 2]);
  for (const z of [0, 0.63]) {
    b.box([-0.02, 0.08, z + 0.002], [0, 1.38, z + 0.628], tall, 0.003, [1]);
    b.box([-0.02, 1.384, z + 0.002], [0, 2.25, z + 0.628], tall, 0.003, [1]);
  }
  for (const y of [0.85, 1.45])
    for (const z of [0.59, 0.67]) b.box([-0.042, y, z - 0.006], [-0.02, y + 0.36, z + 0.006], brass, 0.004);
  b.box([0.04, 0, 0], [0.62, 0.06, 1.26], plain('#3a3f3c'), 0, [1, 2, 3]);
};

const table = (b: Builder): void => {
  b.box([-0.9, 0.715, -0.45], [0.9, 0.75, 0.45], walnutX, 0.01);
  for (const x of [-0.8, 0.8])
    for (const z of [-0.36, 0.36]) b.rod([x * 1.03, 0, z * 1.05], [x, 0.715, z], 0.018, 0.027, walnutY, 12);
  b.box([-0.76, 0.65, -0.38], [0.76, 0.715, -0.36], walnutX, 0.003);
  b.box([-0.76, 0.65, 0.36], [0.76, 0.715, 0.38], walnutX, 0.003);
  bowl(b, [0.05, 0.75, 0.02], 0.16, 0.085, ceramic);
  const fruit = [plain('#c9823c'), plain('#b9c06a'), plain('#c9823c'), plain('#bb5a3c')];
  for (const [i, m] of fruit.entries())
    ball(b, [0.05 + 0.062 * Math.cos(i * 1.6), 0.83, 0.02 + 0.062 * Math.sin(i * 1.6)], 0.042, m);
  b.panel([-0.62, 0.7515, 0.16], [0.42, 0, 0], [0, 0, -0.32], cloth('#ccc4b2', 0.005));
};

export const furnishKitchen = (patches: Patch[]): void => {
  const b = new Builder(patches, 'ground');
  const [x0, x1] = [6.55, 10.45];
  const long = x1 - x0 - 0.64;
  run(b.at([x0, 0, 0]), long);
  b.at([x0, 0.89, 0.006]).panel([0, 0, 0], [long, 0, 0], [0, 0.23, 0], backsplash, { detail: 1.3 });
  b.at([x0, 1.12, 0.006]).panel([0, 0, 0], [0.5, 0, 0], [0, 0.4, 0], backsplash, { detail: 1.3 });
  b.at([8.56, 1.12, 0.006]).panel([0, 0, 0], [x0 + long - 8.56, 0, 0], [0, 0.4, 0], backsplash, { detail: 1.3 });
  tallUnits(b.at([x1 - 0.62, 0, 0]));
  wallShelf(b.at([8.7, 1.56, 0]));
  table(b.at([8.75, 0, 3.7]));
  const seat = cloth('#c7b79d', 0.006);
  for (const x of [8.3, 9.2]) {
    chair(b.at([x, 0, 4.3], 0.06 * (x - 8.75)), seat);
    chair(b.at([x, 0, 3.1], Math.PI + 0.1 * (x - 8.6)), seat);
  }
  pendant(b, [8.75, 1.62, 3.7], 2.7, paint('#56655c'));
  framedPrint(b.at([x1, 0, 3.7], -Math.PI / 2), -0.42, 1.1, 0.84, 1.1, stones);
  plant(b, [10.05, 0, 5.2], 1.15, 18, 9, clay);
  b.box([6.75, 0.89, 0.3], [7.05, 0.915, 0.52], oakX, 0.006, [2]);
  vase(b, [6.72, 0.89, 0.16], 0.06, 0.2, ceramic);
  plant(b, [8.36, 1.132, -0.1], 0.3, 14, 3, clay);
  bowl(b, [9.45, 0.89, 0.3], 0.12, 0.08, ceramic);
};
