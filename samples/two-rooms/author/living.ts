/** The living room's furniture: sofa below two prints, low table on a rug, armchair, shelves, lamp, plant. */
import { cloth, glowing, paint, plain, rug } from './material.ts';
import { Builder } from './builder.ts';
import type { Patch } from './patch.ts';
import { arcs, hills, sea } from './pictures.ts';
import {
  ball,
  blackSteel,
  bookPile,
  books,
  bowl,
  brass,
  ceramic,
  clay,
  curtain,
  framedPrint,
  linen,
  oakX,
  oakY,
  oakZ,
  plant,
  rodAndRings,
  vase,
} from './furnishing.ts';

const sofaCloth = cloth('#bdb2a1', 0.006, 0.07);
const rust = cloth('#b5704d', 0.006, 0.06);
const ochre = cloth('#c9a468', 0.006, 0.06);
const cream = cloth('#e8e0d0', 0.008, 0.06);
const forest = cloth('#5d6d60', 0.006, 0.07);

/** Looking along +z from a back at z = 0; the seat `long` metres wide around x = 0. */
const sofa = (b: Builder, long: number): void => {
  const half = long / 2;
  for (const x of [-half + 0.14, half - 0.14])
    for (const z of [0.1, 0.8]) b.rod([x, 0, z], [x, 0.13, z], 0.014, 0.02, oakY, 10);
  b.cushion([0, 0.22, 0.46], [long, 0.2, 0.9], sofaCloth, 0.035);
  for (const side of [-1, 1]) b.cushion([side * (half - 0.09), 0.37, 0.46], [0.18, 0.5, 0.9], sofaCloth, 0.06);
  b.cushion([0, 0.5, 0.1], [long - 0.36, 0.56, 0.2], sofaCloth, 0.06);
  const seat = (long - 0.38) / 2;
  for (const side of [-1, 1]) {
    b.cushion([(side * seat) / 2, 0.4, 0.53], [seat - 0.008, 0.17, 0.76], sofaCloth, 0.05, 0.02);
    b.at([(side * seat) / 2, 0.68, 0.26]).cushion([0, 0, 0], [seat - 0.03, 0.44, 0.17], sofaCloth, 0.07, 0.03, 2);
  }
  const throwPillow = (x: number, y: number, z: number, yaw: number, size: number, material: typeof rust): void =>
    b.at([x, y, z], yaw).cushion([0, 0, 0], [size, size * 0.92, 0.09], material, 0.04, 0.055, 2);
  throwPillow(-half + 0.4, 0.7, 0.42, 0.25, 0.46, rust);
  throwPillow(-half + 0.72, 0.68, 0.46, -0.12, 0.42, cream);
  throwPillow(half - 0.42, 0.7, 0.42, -0.3, 0.46, ochre);
};

const armchair = (b: Builder): void => {
  for (const x of [-0.31, 0.31]) {
    b.rod([x, 0, 0.72], [x, 0.56, 0.66], 0.014, 0.019, oakY, 10);
    b.rod([x, 0, 0.06], [x, 0.56, 0.1], 0.014, 0.019, oakY, 10);
    b.box([x - 0.03, 0.56, 0.02], [x + 0.03, 0.585, 0.74], oakZ, 0.01);
  }
  b.box([-0.31, 0.24, 0.66], [0.31, 0.29, 0.7], oakX, 0.008);
  b.cushion([0, 0.35, 0.39], [0.57, 0.15, 0.64], forest, 0.05, 0.025);
  b.cushion([0, 0.64, 0.1], [0.57, 0.5, 0.15], forest, 0.06, 0.03, 2);
};

const lowTable = (b: Builder): void => {
  b.lathe(
    [0, 0.335, 0],
    [
      [0.43, 0],
      [0.445, 0.012],
      [0.445, 0.022],
      [0.435, 0.032],
      [0.001, 0.033],
    ],
    oakX,
    48,
  );
  b.lathe(
    [0, 0.334, 0],
    [
      [0.001, 0],
      [0.43, 0.001],
    ].toReversed() as never,
    oakX,
    48,
  );
  for (const k of [0, 1, 2]) {
    const a = k * 2.094 + 0.5;
    b.rod(
      [0.36 * Math.cos(a), 0, 0.36 * Math.sin(a)],
      [0.3 * Math.cos(a), 0.335, 0.3 * Math.sin(a)],
      0.016,
      0.022,
      oakY,
      12,
    );
  }
  bookPile(b, [-0.12, 0.369, 0.1], 3, 4);
  bowl(b, [0.17, 0.369, -0.08], 0.12, 0.06, clay);
};

/** Open shelves along +x, backs at z = 0: uprights, six boards, books and a few things. */
const shelves = (b: Builder, width: number, height: number): void => {
  const [t, d] = [0.026, 0.29];
  const bays = 2;
  const bay = (width - t) / bays;
  for (let i = 0; i <= bays; i++) b.box([i * bay, 0, 0.002], [i * bay + t, height, d], oakY, 0.003, [2, 4]);
  const levels = [0.06, 0.42, 0.78, 1.12, 1.46, 1.8, height - t];
  for (let i = 0; i < bays; i++)
    for (const y of levels) b.box([i * bay + t, y, 0.002], [(i + 1) * bay, y + t, d - 0.008], oakX, 0.002, [0, 1, 4]);
  const from = (i: number): number => i * bay + t + 0.02;
  const inner = bay - t - 0.04;
  const fill: readonly (readonly [number, number, number, number])[] = [
    [0, 1, 0, 1],
    [0, 2, 0, 0.62],
    [0, 3, 0.3, 1],
    [0, 4, 0, 0.45],
    [0, 5, 0.1, 0.8],
    [1, 1, 0, 0.7],
    [1, 2, 0, 1],
    [1, 3, 0, 0.5],
    [1, 4, 0.35, 1],
    [1, 5, 0, 0.4],
  ];
  for (const [i, level, a, c] of fill)
    books(b, from(i) + a * inner, levels[level]! + t, (c - a) * inner, 0.33, 31 + i * 7 + level * 3);
  vase(b, [from(0) + inner * 0.82, levels[2]! + t, 0.15], 0.07, 0.24, ceramic);
  bowl(b, [from(0) + inner * 0.15, levels[3]! + t, 0.15], 0.085, 0.07, clay);
  vase(b, [from(0) + inner * 0.75, levels[4]! + t, 0.15], 0.06, 0.2, paint('#53635f'));
  bookPile(b, [from(1) + inner * 0.78, levels[3]! + t, 0.16], 3, 11);
  ball(b, [from(1) + inner * 0.16, levels[4]! + t + 0.062, 0.15], 0.062, brass);
  vase(b, [from(1) + inner * 0.72, levels[5]! + t, 0.15], 0.075, 0.26, clay);
  for (const i of [0, 1])
    b.box([i * bay + t + 0.004, 0.09, 0.002], [(i + 1) * bay - 0.004, 0.41, d + 0.004], paint('#e6e0d3'), 0.004, [4]);
};

const floorLamp = (b: Builder): void => {
  b.lathe(
    [0, 0, 0],
    [
      [0.14, 0],
      [0.14, 0.014],
      [0.13, 0.02],
      [0.001, 0.021],
    ],
    blackSteel,
    24,
  );
  b.rod([0, 0.02, 0], [0, 1.42, 0], 0.009, 0.009, blackSteel, 10);
  b.lathe(
    [0, 1.32, 0],
    [
      [0.2, 0],
      [0.15, 0.27],
    ],
    glowing('#f6e2bd', 0.62),
    28,
  );
  b.lathe(
    [0, 1.32, 0],
    [
      [0.148, 0.27],
      [0.198, 0],
    ],
    glowing('#ffe9c4', 0.85),
    28,
  );
};

export const furnishLiving = (patches: Patch[]): void => {
  const b = new Builder(patches, 'ground');
  const onWest = b.at([0, 0, 3.65], Math.PI / 2);
  sofa(onWest.at([0, 0, 0.04]), 2.3);
  framedPrint(b.at([0, 0, 3.65], Math.PI / 2), -0.83, 1.2, 0.72, 0.95, hills);
  framedPrint(b.at([0, 0, 3.65], Math.PI / 2), 0.09, 1.2, 0.72, 0.95, arcs);
  const size = [2.9, 2.05] as const;
  b.at([2.1, 0, 3.65], Math.PI / 2).panel(
    [-1.45, 0.014, 1.025],
    [size[0], 0, 0],
    [0, 0, -size[1]],
    rug('#ddd3c1', '#8c7458', size),
    { detail: 1.2 },
  );
  const edge = cloth('#cfc4b0');
  b.at([2.1, 0, 3.65], Math.PI / 2).box([-1.45, 0, -1.025], [1.45, 0.014, 1.025], edge, 0, [2, 3]);
  lowTable(b.at([1.95, 0.014, 3.6], 0.6));
  armchair(b.at([3.45, 0.0, 2.55], -0.95));
  shelves(b.at([6.4, 0, 1.2], -Math.PI / 2), 1.62, 2.2);
  floorLamp(b.at([0.42, 0, 2.05]));
  plant(b, [0.46, 0, 5.16], 1.35, 22, 5, ceramic);
  const low = b.at([5.05, 0, 5.6], Math.PI);
  low.box([-0.62, 0.1, 0.02], [0.62, 0.4, 0.4], oakX, 0.006, [4]);
  low.box([-0.6, 0, 0.06], [0.6, 0.1, 0.36], plain('#33302d'), 0, [2, 3]);
  for (const x of [-0.205, 0.205])
    low.box([x - 0.0015, 0.112, 0.398], [x + 0.0015, 0.388, 0.4012], plain('#5b4630'), 0, [4]);
  bookPile(low, [-0.32, 0.4, 0.22], 4, 21);
  vase(low, [0.3, 0.4, 0.2], 0.085, 0.27, paint('#9aa79a'));
  curtain(b, 0.42, 0.86, 0.02, 2.45, 5.48, linen);
  curtain(b, 3.54, 3.98, 0.02, 2.45, 5.48, linen);
  rodAndRings(b, 0.36, 4.04, 2.47, 5.48);
  framedPrint(b.at([6.4, 0, 4.75], -Math.PI / 2), -0.3, 1.2, 0.6, 0.75, sea);
};
