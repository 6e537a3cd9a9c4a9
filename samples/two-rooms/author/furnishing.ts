/** Pieces used in more than one room: chairs, books, plants, curtains, framed prints, lamps, pots. */
import { cloth, glowing, leaf, paint, plain, print, wood, type Material } from './material.ts';
import type { Rgb } from './colour.ts';
import type { Builder } from './builder.ts';
import { randomFrom } from './noise.ts';
import { add, cross, normalize, scale, type Vec3 } from '#domain/geometry/vec3.ts';

export const oakX = wood('#bd9666', 0);
export const oakY = wood('#bd9666', 1);
export const oakZ = wood('#bd9666', 2);
export const walnutX = wood('#8a6444', 0, 0.2);
export const walnutY = wood('#8a6444', 1, 0.2);
export const blackSteel = plain('#2f3233');
export const brass = plain('#b08d52');
export const linen = cloth('#d9d0c0', 0.006, 0.06);
export const ceramic = paint('#e9e3d7');
export const clay = paint('#b9805c');

/** A framed print hanging at z = 0 of the builder, its lower left corner at (x, y). */
export const framedPrint = (
  b: Builder,
  x: number,
  y: number,
  w: number,
  h: number,
  picture: (a: number, c: number) => Rgb,
): void => {
  const [f, d] = [0.022, 0.028];
  const material = oakX;
  b.box([x, y, 0], [x + f, y + h, d], oakY, 0.003, [4]);
  b.box([x + w - f, y, 0], [x + w, y + h, d], oakY, 0.003, [4]);
  b.box([x + f, y, 0], [x + w - f, y + f, d], material, 0.003, [4]);
  b.box([x + f, y + h - f, 0], [x + w - f, y + h, d], material, 0.003, [4]);
  const size = [w - 2 * f, h - 2 * f] as const;
  b.panel([x + f, y + f, 0.012], [size[0], 0, 0], [0, size[1], 0], print(size, 0.075, picture), { detail: 2 });
};

const spines = [
  '#7d8b86',
  '#c8b79b',
  '#a4563f',
  '#3f5257',
  '#d9cdb8',
  '#8a9a7b',
  '#b98b5e',
  '#5a4a42',
  '#cfc6b4',
  '#6f7f8c',
  '#c2a14f',
  '#e4dccb',
];

/** A row of books on a shelf at (x, y), backs towards +z, `deep` metres of shelf behind them. */
export const books = (b: Builder, x: number, y: number, width: number, room: number, seed: number): void => {
  const random = randomFrom(seed);
  let at = x;
  while (at < x + width - 0.02) {
    const thick = 0.016 + random() * 0.026;
    if (at + thick > x + width) break;
    const high = Math.min(room - 0.03, 0.17 + random() * 0.11);
    const deep = 0.14 + random() * 0.05;
    const colour = spines[Math.floor(random() * spines.length)]!;
    b.box([at, y, 0.03], [at + thick - 0.0015, y + high, 0.03 + deep], paint(colour), 0, [2, 4]);
    at += thick;
  }
};

/** Books lying flat, largest below. */
export const bookPile = (b: Builder, centre: Vec3, count: number, seed: number): void => {
  const random = randomFrom(seed);
  let y = centre[1];
  for (let i = 0; i < count; i++) {
    const [w, d, h] = [0.14 - i * 0.008 + random() * 0.01, 0.105 - i * 0.006, 0.018 + random() * 0.014];
    const pile = b.at([centre[0], y, centre[2]], (random() - 0.5) * 0.5);
    pile.box([-w, 0, -d], [w, h, d], paint(spines[Math.floor(random() * spines.length)]!), 0.003, [2]);
    y += h;
  }
};

/** A pot with upright, arching leaves. */
export const plant = (b: Builder, at: Vec3, height: number, leaves: number, seed: number, pot: Material): void => {
  const random = randomFrom(seed);
  const r = height * 0.16;
  const potHeight = height * 0.3;
  b.lathe(
    at,
    [
      [r * 0.72, 0],
      [r * 0.95, potHeight * 0.6],
      [r, potHeight],
      [r * 0.9, potHeight],
      [r * 0.88, potHeight * 0.85],
    ],
    pot,
    24,
  );
  b.lathe(
    add(at, [0, potHeight * 0.86, 0]),
    [
      [r * 0.89, 0],
      [0.001, 0.005],
    ],
    plain('#4d3f33'),
    24,
  );
  const greens = ['#5f7d4d', '#6c8a55', '#4f6f4a', '#7c9660'].map(leaf);
  for (let i = 0; i < leaves; i++) {
    const turn = i * 2.39996 + random() * 0.5;
    const out = 0.25 + 0.75 * Math.sqrt((i + 0.5) / leaves);
    const long = height * (0.62 + 0.35 * random()) * (1.05 - 0.25 * out);
    const wide = height * 0.05 * (0.8 + 0.5 * random());
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const curve = (t: number): Vec3 => {
      const reach = out * height * 0.42 * t ** 1.5;
      return [
        at[0] + c * (r * 0.25 + reach),
        at[1] + potHeight * 0.85 + long * (t - 0.32 * out * t * t * t),
        at[2] + s * (r * 0.25 + reach),
      ];
    };
    const blade = (a: number, t: number): Vec3 => {
      const w = wide * Math.sin(Math.PI * Math.min(0.985, 0.12 + t * 0.87)) ** 0.8 * (a - 0.5) * 2;
      const fold = -0.25 * Math.abs(a - 0.5) * wide;
      return add(curve(t), [-s * w - c * fold, 0, c * w - s * fold]);
    };
    b.sheet(2, 5, [wide * 2, long], greens[i % greens.length]!, blade, 0.002);
  }
};

/** A hanging curtain from (x0) to (x1) in the plane z, softly waved. */
export const curtain = (
  b: Builder,
  x0: number,
  x1: number,
  low: number,
  high: number,
  z: number,
  material: Material,
): void => {
  const waves = Math.max(3, Math.round((x1 - x0) / 0.1));
  const wave = (a: number, t: number): Vec3 => [
    x0 + (x1 - x0) * a,
    low + (high - low) * t,
    z + 0.035 * Math.cos(a * waves * 2 * Math.PI) * (1 - 0.25 * t) + 0.01 * Math.sin(a * waves * 4.4 + 1),
  ];
  b.sheet(waves * 8, 2, [(x1 - x0) * 1.4, high - low], material, wave, 0.004);
};

export const rodAndRings = (b: Builder, x0: number, x1: number, y: number, z: number): void =>
  b.rod([x0, y, z], [x1, y, z], 0.011, 0.011, blackSteel, 8);

/** A dining chair looking along −z, standing at the builder's origin. */
export const chair = (b: Builder, seat: Material): void => {
  const [w, d, h] = [0.215, 0.205, 0.44];
  for (const [x, z] of [
    [-w, -d],
    [w, -d],
  ] as const)
    b.rod([x * 1.02, 0, z * 1.05], [x * 0.93, h, z * 0.95], 0.012, 0.017, walnutY, 10);
  for (const x of [-w, w]) b.rod([x * 1.02, 0, d * 1.16], [x * 0.95, 0.8, d * 1.12], 0.012, 0.015, walnutY, 10);
  b.cushion([0, h + 0.012, -0.005], [2 * w + 0.03, 0.045, 2 * d + 0.04], seat, 0.02, 0.008);
  const back = (a: number, t: number): Vec3 => {
    const x = (a - 0.5) * 2 * (w + 0.012);
    return [x, 0.62 + 0.2 * t, d * 1.1 + 0.035 * (1 - (x / w) ** 2)];
  };
  b.sheet(10, 1, [0.46, 0.2], walnutX, back, 0.018);
  for (const t of [0, 1])
    b.sheet(
      10,
      1,
      [0.46, 0.018],
      walnutX,
      (a, q) => {
        const [p, e] = [back(a, t), 1e-3];
        const n = normalize(cross([back(a + e, t)[0] - p[0], 0, back(a + e, t)[2] - p[2]], [0, 1, 0]));
        return add(p, add(scale(n, (q - 0.5) * 0.018), [0, t === 0 ? 0.0002 : -0.0002, 0]));
      },
      0.0008,
    );
};

/** A shade hanging from the ceiling. */
export const pendant = (b: Builder, at: Vec3, ceiling: number, shade: Material): void => {
  b.rod([at[0], at[1] + 0.17, at[2]], [at[0], ceiling - 0.02, at[2]], 0.004, 0.004, blackSteel, 6);
  b.lathe(
    [at[0], ceiling - 0.025, at[2]],
    [
      [0.05, 0.0],
      [0.05, 0.025],
    ],
    blackSteel,
    16,
  );
  b.lathe(
    at,
    [
      [0.2, 0],
      [0.185, 0.05],
      [0.14, 0.11],
      [0.06, 0.16],
      [0.012, 0.175],
    ],
    shade,
    28,
  );
  b.lathe(
    at,
    [
      [0.011, 0.172],
      [0.058, 0.157],
      [0.137, 0.107],
      [0.181, 0.048],
      [0.196, 0],
    ],
    paint('#f3ead9'),
    28,
  );
  b.lathe(
    add(at, [0, 0.035, 0]),
    [
      [0.001, 0],
      [0.035, 0.012],
      [0.045, 0.045],
      [0.03, 0.08],
      [0.012, 0.12],
    ],
    glowing('#ffe7c0', 1.1),
    16,
  );
};

export const bowl = (b: Builder, at: Vec3, r: number, h: number, material: Material): void => {
  b.lathe(
    at,
    [
      [r * 0.42, 0],
      [r * 0.75, h * 0.35],
      [r, h],
      [r * 0.965, h],
      [r * 0.7, h * 0.4],
      [r * 0.35, h * 0.13],
      [0.001, h * 0.1],
    ],
    material,
    24,
  );
};

export const vase = (b: Builder, at: Vec3, r: number, h: number, material: Material): void => {
  b.lathe(
    at,
    [
      [r * 0.6, 0],
      [r * 0.95, h * 0.25],
      [r, h * 0.42],
      [r * 0.8, h * 0.68],
      [r * 0.42, h * 0.86],
      [r * 0.45, h],
      [r * 0.38, h],
      [r * 0.34, h * 0.86],
    ],
    material,
    24,
  );
};

export const ball = (b: Builder, at: Vec3, r: number, material: Material): void => {
  const steps = 8;
  b.lathe(
    at,
    Array.from({ length: steps + 1 }, (_, i) => {
      const q = -Math.PI / 2 + (i / steps) * Math.PI;
      return [Math.max(0.0005, r * Math.cos(q)), r * Math.sin(q)] as const;
    }),
    material,
    14,
  );
};
