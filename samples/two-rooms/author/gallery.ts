/** The gallery upstairs: desk at the window, low shelves, a reading corner. */
import { cloth, paint, plain, rug } from './material.ts';
import { Builder } from './builder.ts';
import type { Patch } from './patch.ts';
import { upperLevel } from './shell.ts';
import { arcs, hills, sea, stones } from './pictures.ts';
import {
  ball,
  blackSteel,
  bookPile,
  books,
  bowl,
  brass,
  ceramic,
  chair,
  clay,
  curtain,
  framedPrint,
  linen,
  oakX,
  oakY,
  pendant,
  plant,
  rodAndRings,
  vase,
  walnutX,
  walnutY,
} from './furnishing.ts';

const blue = cloth('#71828a', 0.006, 0.07);
const cream = cloth('#e6ddcc', 0.008, 0.06);
const rust = cloth('#b5704d', 0.006, 0.06);

const desk = (b: Builder): void => {
  b.box([-0.75, 0.71, -0.35], [0.75, 0.738, 0.35], walnutX, 0.008);
  for (const x of [-0.69, 0.69])
    for (const z of [-0.29, 0.29]) b.rod([x, 0, z], [x, 0.71, z], 0.016, 0.024, walnutY, 12);
  b.box([-0.6, 0.62, -0.33], [-0.05, 0.708, 0.32], walnutX, 0.004);
  bookPile(b, [-0.45, 0.738, 0.1], 3, 8);
  b.panel([0.02, 0.7395, 0.2], [0.3, 0, 0.03], [0.02, 0, -0.21], plain('#efeadf'));
  b.lathe(
    [0.52, 0.738, -0.08],
    [
      [0.075, 0],
      [0.075, 0.01],
      [0.001, 0.011],
    ],
    blackSteel,
    20,
  );
  b.rod([0.52, 0.745, -0.08], [0.56, 1.1, -0.1], 0.006, 0.006, blackSteel, 8);
  b.rod([0.56, 1.1, -0.1], [0.36, 1.2, -0.06], 0.006, 0.006, blackSteel, 8);
  b.lathe(
    [0.36, 1.13, -0.06],
    [
      [0.075, 0],
      [0.06, 0.035],
      [0.02, 0.075],
    ],
    blackSteel,
    20,
  );
  b.lathe(
    [0.36, 1.13, -0.06],
    [
      [0.018, 0.073],
      [0.057, 0.033],
      [0.072, 0],
    ],
    paint('#efe6d6'),
    20,
  );
};

const readingChair = (b: Builder): void => {
  for (const x of [-0.32, 0.32])
    for (const z of [0.1, 0.7]) b.rod([x, 0, z], [x * 0.96, 0.2, z * 0.98], 0.014, 0.02, oakY, 10);
  b.cushion([0, 0.25, 0.42], [0.8, 0.14, 0.8], blue, 0.04);
  for (const x of [-0.35, 0.35]) b.cushion([x, 0.4, 0.42], [0.13, 0.42, 0.8], blue, 0.055);
  b.cushion([0, 0.58, 0.09], [0.8, 0.74, 0.18], blue, 0.075);
  b.cushion([0, 0.39, 0.46], [0.56, 0.16, 0.72], blue, 0.05, 0.025);
  b.at([0.02, 0.62, 0.26], 0.1).cushion([0, 0, 0], [0.42, 0.36, 0.09], cream, 0.04, 0.05, 2);
};

/** Along +x, backs at z = 0. */
const lowShelves = (b: Builder, width: number): void => {
  const [t, d, h] = [0.024, 0.3, 0.86];
  const bays = 3;
  const bay = (width - t) / bays;
  for (let i = 0; i <= bays; i++) b.box([i * bay, 0, 0.002], [i * bay + t, h - t, d], oakY, 0.003, [2, 4]);
  b.box([-0.01, h - t, 0.002], [width + 0.01, h, d + 0.01], oakX, 0.004, [4]);
  for (let i = 0; i < bays; i++) {
    for (const y of [0.06, 0.44])
      b.box([i * bay + t, y, 0.002], [(i + 1) * bay, y + t, d - 0.006], oakX, 0.002, [0, 1, 4]);
    books(b, i * bay + t + 0.02, 0.44 + t, (bay - 0.08) * (i === 1 ? 0.55 : 0.95), 0.34, 50 + i);
    books(b, i * bay + t + 0.02, 0.06 + t, (bay - 0.08) * (i === 2 ? 0.6 : 0.9), 0.34, 61 + i);
  }
  bowl(b, [width * 0.5, 0.464, 0.15], 0.08, 0.06, clay);
  vase(b, [0.28, h, 0.15], 0.08, 0.3, clay);
  bookPile(b, [width * 0.44, h, 0.15], 3, 14);
  ball(b, [width * 0.44, h + 0.125, 0.15], 0.045, brass);
  bowl(b, [width * 0.8, h, 0.15], 0.11, 0.07, ceramic);
};

export const furnishGallery = (patches: Patch[]): void => {
  const b = new Builder(patches, 'upper').at([0, upperLevel, 0]);
  const size = [2.6, 1.9] as const;
  b.at([3.3, 0, 3.55]).panel([-1.3, 0.014, 0.95], [size[0], 0, 0], [0, 0, -size[1]], rug('#c9bda8', '#6d7d78', size), {
    detail: 1.2,
  });
  b.at([3.3, 0, 3.55]).box([-1.3, 0, -0.95], [1.3, 0.014, 0.95], cloth('#bdb19c'), 0, [2, 3]);
  desk(b.at([1.8, 0, 5.0]));
  chair(b.at([1.85, 0, 4.3], Math.PI - 0.2), rust);
  readingChair(b.at([5.45, 0, 4.75], -2.45));
  b.lathe(
    [4.42, 0.43, 4.95],
    [
      [0.2, 0],
      [0.21, 0.01],
      [0.205, 0.022],
      [0.001, 0.023],
    ],
    oakX,
    32,
  );
  b.rod([4.42, 0, 4.95], [4.42, 0.43, 4.95], 0.015, 0.015, blackSteel, 12);
  b.lathe(
    [4.42, 0, 4.95],
    [
      [0.14, 0],
      [0.14, 0.012],
      [0.001, 0.013],
    ],
    blackSteel,
    24,
  );
  b.lathe(
    [4.42, 0.453, 4.95],
    [
      [0.032, 0],
      [0.038, 0.08],
      [0.034, 0.08],
      [0.03, 0.012],
      [0.001, 0.01],
    ],
    ceramic,
    16,
  );
  lowShelves(b.at([6.4, 0, 1.6], -Math.PI / 2), 2.3);
  framedPrint(b.at([6.4, 0, 2.75], -Math.PI / 2), -0.86, 1.25, 0.52, 0.66, stones);
  framedPrint(b.at([6.4, 0, 2.75], -Math.PI / 2), -0.26, 1.25, 0.52, 0.66, sea);
  framedPrint(b.at([6.4, 0, 2.75], -Math.PI / 2), 0.34, 1.25, 0.52, 0.66, hills);
  framedPrint(b.at([0, 0, 0]), 3.4, 1.15, 0.8, 1.0, arcs);
  plant(b, [0.5, 0, 0.55], 1.3, 20, 15, clay);
  plant(b, [0.42, 0, 4.2], 0.8, 16, 17, ceramic);
  pendant(b, [4.75, 1.72, 4.6], 2.5, linenShade);
  curtain(b, 3.55, 3.9, 0.02, 2.28, 5.48, linen);
  curtain(b, 5.5, 5.85, 0.02, 2.28, 5.48, linen);
  rodAndRings(b, 3.5, 5.9, 2.3, 5.48);
};

const linenShade = paint('#e9dcc3');
