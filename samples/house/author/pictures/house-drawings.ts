/** Architectural drawings of the house from its parameters: a section and both plans, in ink and wash. */
import { floors, outer, stairs, walls, type FloorId, type Opening } from '../plan/house.ts';
import type { Drawing } from './drawing.ts';
import { written, type Lettering } from './hand.ts';
import { floorDrawing, floorName } from './house-plan.ts';
import { ellipse, polygon, rectangle } from './shapes.ts';
import {
  aged,
  clamp,
  cloud,
  fill,
  hex,
  mixed,
  print,
  random,
  sheet,
  smooth,
  stroke,
  type Point,
  type Sheet,
} from './studio.ts';

const PAPER = '#f1eadb';
const INK = '#2a3342';
const ink = (on: Sheet, shapes: string, opacity = 0.92, seed = 3): Promise<void> =>
  print(on, shapes, INK, { how: 'ink', opacity, wobble: 0.8, wobbleSize: 30, tone: 0.12, toneSize: [14, 14], seed });
const letter = (label: string, [x, y]: Point, size: number, more: Partial<Lettering> = {}): string =>
  written(label, x, y, {
    size,
    pen: Math.max(1.3, size / 9),
    lean: 4,
    loose: 0.2,
    spacing: 2.6,
    align: 'middle',
    seed: label.length,
    ...more,
  });

const plan =
  (floorId: FloorId): Drawing =>
  async () => {
    const [w, h, scale] = [1300, 1000, 88];
    const on = sheet(w, h, PAPER);
    const at = ([x, z]: Point): Point => [122 + x * scale, 118 + z * scale];
    const drawing = floorDrawing(floorId);
    const path = (points: readonly Point[]): string =>
      points
        .map(
          (point, i) =>
            `${i ? 'L' : 'M'}${at(point)
              .map((n) => n.toFixed(1))
              .join(' ')}`,
        )
        .join('');
    await print(
      on,
      fill(
        `${path([
          [0, 0],
          [12, 0],
          [12, 8.6],
          [0, 8.6],
        ])}Z`,
      ),
      '#e3d3ad',
      { how: 'ink', opacity: 0.5, wobble: 5, tone: 0.1, toneSize: [120, 80], edge: 0.2, seed: 4 },
    );
    await print(
      on,
      fill(
        `${path([
          [-0.9, 8.6],
          [12.9, 8.6],
          [12.9, 9.7],
          [-0.9, 9.7],
        ])}Z`,
      ),
      '#a9b59a',
      { how: 'ink', opacity: 0.4, wobble: 9, tone: 0.2, toneSize: [60, 40], edge: 0.3, seed: 6 },
    );
    await ink(on, drawing.cut.map((points) => polygon(points.map(at))).join(''), 0.95);
    await ink(
      on,
      drawing.lines
        .map(({ points, pen, dashed }) =>
          stroke(path(points), Math.max(1.2, pen * scale), dashed ? 'stroke-dasharray="2 7"' : ''),
        )
        .join(''),
      0.85,
    );
    await ink(
      on,
      drawing.labels
        .map(({ at: where, text, size }) => letter(text.replace('²', '2'), at(where), size * scale * 0.94))
        .join(''),
    );
    let dims = '';
    for (const [a, b, label] of [
      [[0, -0.55], [12, -0.55], '12.00'],
      [[-0.65, 0], [-0.65, 8.6], '8.60'],
    ] as const) {
      const [p, q] = [at(a), at(b)];
      dims +=
        stroke(path([a, b]), 1.2) + [p, q].map(([x, y]) => stroke(`M${x - 7} ${y + 7}L${x + 7} ${y - 7}`, 2)).join('');
      const upright = a[0] === b[0];
      dims += letter(label, [(p[0] + q[0]) / 2 - (upright ? 10 : 0), (p[1] + q[1]) / 2 - (upright ? 0 : 10)], 14, {
        turn: upright ? -90 : 0,
      });
    }
    dims +=
      letter(`${floorName(floorId).toUpperCase()} 1:100`, [122, 960], 24, { align: 'left' }) +
      letter('House at the Orchard · Moreau & Aas', [1178, 960], 15, { align: 'right' });
    dims += `<g transform="translate(1226 150)">${stroke('M0 44L0 -44M0 -44L-12 -10M0 -44L12 -10', 2)}${ellipse(0, 44, 4)}</g>${letter('N', [1226, 96], 16)}`;
    for (let i = 0; i < 5; i += 1) dims += i % 2 ? '' : rectangle(560 + i * scale * 0.5, 946, scale * 0.5, 7);
    dims += `<rect x="560" y="946" width="${scale * 2.5}" height="7" fill="none" stroke="#000" stroke-width="1"/>`;
    await ink(on, dims, 0.85, 7);
    aged(on, 0.035, 0.06, 14);
    return on;
  };

const [W, H, SCALE] = [1400, 840, 82];
const CUT = 2.2;
const ROOF = [5.51, 6.05] as const;
const up = (x: number, height: number): Point => [210 + x * SCALE, 642 - height * SCALE];
const area = (x0: number, low: number, x1: number, high: number): string => {
  const [x, y] = up(x0, high);
  return rectangle(x, y, (x1 - x0) * SCALE, (high - low) * SCALE);
};
const line = (points: readonly Point[], pen = 1.5): string =>
  stroke(
    points
      .map(
        ([x, height], i) =>
          `${i ? 'L' : 'M'}${up(x, height)
            .map((n) => n.toFixed(1))
            .join(' ')}`,
      )
      .join(''),
    pen,
  );
const frame = (x0: number, low: number, x1: number, high: number, pen = 1.5): string =>
  line(
    [
      [x0, low],
      [x1, low],
      [x1, high],
      [x0, high],
      [x0, low],
    ],
    pen,
  );

/** A wall that the section cuts, without its openings. */
const cutWalls = (): string => {
  let made = area(outer.x[0], -0.5, outer.x[1], -0.02);
  for (const { id, bottom, height } of floors)
    for (const wall of walls) {
      if (
        wall.floorId !== id ||
        wall.type !== 'solid' ||
        wall.from[0] !== wall.to[0] ||
        wall.from[1] > CUT ||
        wall.to[1] < CUT
      )
        continue;
      const x = wall.from[0] - wall.thickness * wall.bias;
      const hole = wall.openings.find(({ span }) => span[0] < CUT && span[1] > CUT);
      const parts = hole
        ? [
            [0, hole.low],
            [hole.high, height],
          ]
        : [[0, height]];
      for (const [low, high] of parts) made += area(x, bottom + low!, x + wall.thickness, bottom + high!);
    }
  const [void0, void1] = stairs.x;
  made +=
    area(0, 2.62, void0, 2.94) + area(void1, 2.62, outer.x[1], 2.94) + area(-0.35, ROOF[0], 12.35, ROOF[1] - 0.03);
  return (
    made + area(0, 2.62, 0.36, 2.96) + area(11.64, 2.62, 12, 2.96) + area(0, -0.2, 0.36, 0) + area(11.64, -0.2, 12, 0)
  );
};

const windowSeen = (bottom: number, { span, low, high }: Opening): string => {
  const [a, b] = span;
  const half = (a + b) / 2;
  return (
    frame(a, bottom + low, b, bottom + high, 2) +
    frame(a + 0.06, bottom + low + 0.06, b - 0.06, bottom + high - 0.06, 1) +
    (b - a > 1.2
      ? line(
          [
            [half, bottom + low + 0.06],
            [half, bottom + high - 0.06],
          ],
          2,
        )
      : '') +
    line(
      [
        [a - 0.05, bottom + low - 0.04],
        [b + 0.05, bottom + low - 0.04],
      ],
      1.4,
    )
  );
};

const seen = (): string => {
  let made = '';
  for (const { id, bottom } of floors)
    for (const one of walls.find((wall) => wall.id === `${id}-north`)!.openings) {
      if (one.id === 'wc-window') continue;
      made +=
        one.kind === 'door'
          ? frame(one.span[0], bottom, one.span[1], bottom + one.high, 2) +
            line(
              [
                [6.5, 0],
                [6.5, one.high],
              ],
              1.2,
            ) +
            line(
              [
                [6.58, 0.95],
                [6.58, 1.2],
              ],
              2.4,
            )
          : windowSeen(bottom, one);
    }
  const { x, flightWidth, riser, landing } = stairs;
  const east = x[1] - flightWidth;
  for (let i = 1; i <= 8; i += 1)
    made += line(
      [
        [east, i * riser],
        [x[1], i * riser],
      ],
      i < 5 ? 1.8 : 1.2,
    );
  made += frame(east, 0, x[1], landing.height, 1.4);
  made +=
    line(
      [
        [x[0], landing.height],
        [x[1], landing.height],
      ],
      2,
    ) +
    line(
      [
        [x[0], landing.height - 0.18],
        [east, landing.height - 0.18],
      ],
      1.2,
    );
  for (let i = 0; i < 9; i += 1)
    made += line(
      [
        [east + 0.02 + (i * (flightWidth - 0.04)) / 8, landing.height],
        [east + 0.02 + (i * (flightWidth - 0.04)) / 8, landing.height + 0.92],
      ],
      1,
    );
  made += line(
    [
      [east, landing.height + 0.92],
      [x[1], landing.height + 0.92],
    ],
    2.6,
  );
  for (let i = 0; i < 13; i += 1)
    made += line(
      [
        [x[0] + 0.94 + i * 0.085, 2.96],
        [x[0] + 0.94 + i * 0.085, 3.9],
      ],
      0.9,
    );
  return (
    made +
    line(
      [
        [x[0] + 0.9, 3.92],
        [x[1], 3.92],
      ],
      2.6,
    ) +
    line(
      [
        [-0.35, ROOF[1]],
        [12.35, ROOF[1]],
      ],
      1.6,
    ) +
    floorLines()
  );
};

/** Finished floors and skirtings. */
const floorLines = (): string =>
  line(
    [
      [0.36, 0],
      [11.64, 0],
    ],
    2,
  ) +
  line(
    [
      [0.36, 2.96],
      [3.42, 2.96],
    ],
    2,
  ) +
  line(
    [
      [5.42, 2.96],
      [11.64, 2.96],
    ],
    2,
  );

const furniture = (): string => {
  const desk =
    line(
      [
        [0.75, 0.74],
        [2.3, 0.74],
      ],
      3,
    ) +
    line([
      [0.85, 0],
      [0.9, 0.74],
    ]) +
    line([
      [2.2, 0],
      [2.15, 0.74],
    ]) +
    line(
      [
        [1.1, 0.76],
        [1.16, 1.06],
        [1.36, 1.2],
      ],
      2,
    );
  const chair =
    line(
      [
        [1.45, 0.46],
        [1.9, 0.46],
      ],
      2.4,
    ) +
    line([
      [1.5, 0],
      [1.5, 0.46],
    ]) +
    line(
      [
        [1.86, 0],
        [1.86, 0.46],
        [1.92, 0.86],
      ],
      2,
    );
  const shelves =
    [0.3, 0.7, 1.1, 1.5, 1.9, 2.3]
      .map((high) =>
        line([
          [2.86, high],
          [3.28, high],
        ]),
      )
      .join('') +
    [0.3, 0.7, 1.1, 1.5, 1.9]
      .map((high, k) =>
        Array.from({ length: 6 }, (_, i) =>
          line(
            [
              [2.9 + i * 0.055, high],
              [2.9 + i * 0.055 + (i === 5 ? 0.05 : 0), high + 0.19 + ((i * 7 + k * 3) % 5) * 0.022],
            ],
            2,
          ),
        ).join(''),
      )
      .join('');
  const utility =
    frame(7.25, 0, 7.85, 0.85) +
    frame(8.05, 0.05, 8.6, 1.75) +
    line(
      [
        [7.2, 0.9],
        [7.92, 0.9],
      ],
      2.4,
    );
  const kitchen =
    line(
      [
        [8.86, 0.9],
        [11.62, 0.9],
      ],
      3,
    ) +
    [8.86, 9.46, 10.06, 10.66, 11.26]
      .map((x) =>
        line([
          [x, 0.1],
          [x, 0.87],
        ]),
      )
      .join('') +
    line(
      [
        [8.86, 0.1],
        [11.62, 0.1],
      ],
      1,
    ) +
    line(
      [
        [10.3, 0.9],
        [10.3, 1.22],
        [10.46, 1.24],
        [10.5, 1.16],
      ],
      2,
    ) +
    frame(8.86, 1.5, 9.4, 2.3, 1.3);
  const basin =
    frame(0.8, 3.72, 2.6, 3.84, 1.6) +
    frame(2.45, 4.1, 3.1, 5.0, 1.3) +
    line(
      [
        [1.1, 3.84],
        [1.1, 4.02],
        [1.24, 4.02],
      ],
      2,
    );
  const tub = line(
    [
      [5.75, 3.54],
      [5.84, 3.0],
      [7.2, 3.0],
      [7.34, 3.56],
      [5.72, 3.56],
    ],
    2.2,
  );
  const bed =
    frame(8.5, 3.2, 10.4, 3.42, 1.8) +
    line(
      [
        [8.5, 2.96],
        [8.5, 3.78],
      ],
      2.4,
    ) +
    line(
      [
        [10.4, 2.96],
        [10.4, 3.42],
      ],
      2,
    ) +
    line([
      [8.56, 3.44],
      [8.7, 3.58],
      [9.0, 3.56],
      [9.06, 3.44],
    ]) +
    line(
      [
        [10.95, 2.96],
        [10.95, 3.5],
        [11.5, 3.5],
        [11.5, 2.96],
      ],
      1.6,
    );
  const pendants = [
    [5.86, 2.62, 1.95],
    [10.2, 2.62, 1.9],
    [9.6, 5.51, 4.75],
  ]
    .map(
      ([x, top, low]) =>
        line(
          [
            [x!, top!],
            [x!, low!],
          ],
          1,
        ) +
        line(
          [
            [x! - 0.2, low! - 0.16],
            [x! - 0.07, low!],
            [x! + 0.07, low!],
            [x! + 0.2, low! - 0.16],
            [x! - 0.2, low! - 0.16],
          ],
          1.8,
        ),
    )
    .join('');
  return desk + chair + shelves + utility + kitchen + basin + tub + bed + pendants;
};

const person = (x: number, floor: number, tall: number): string => {
  const [px, py] = up(x, floor);
  const s = (tall * SCALE) / 100;
  return `<g transform="translate(${px} ${py}) scale(${s})">${ellipse(0, -93, 5.4, 6.8)}${fill('M-11 -82C-4 -87 5 -87 11 -82C14 -66 12 -52 10 -44L12 -2L4 -1L0 -40L-5 -1L-12 -2L-10 -44C-13 -56 -14 -70 -11 -82Z')}</g>`;
};

const tree = (x: number, tall: number, wide: number, seed: number): { trunk: string; crown: string } => {
  const next = random(seed);
  let [trunk, crown] = ['', ''];
  const grow = (px: number, py: number, angle: number, length: number, pen: number): void => {
    const [qx, qy] = [px + Math.cos(angle) * length * wide, py + Math.sin(angle) * length];
    trunk += stroke(`M${px} ${py}Q${(px + qx) / 2 + (next() - 0.5) * length * 0.3} ${(py + qy) / 2} ${qx} ${qy}`, pen);
    if (pen < 1.2) {
      for (let i = 0; i < 3; i += 1)
        crown += ellipse(qx + (next() - 0.5) * 26, qy + (next() - 0.5) * 22, 3 + next() * 7, 3 + next() * 5);
      return;
    }
    const count = pen > 4 ? 3 : 2;
    for (let i = 0; i < count; i += 1)
      grow(
        qx,
        qy,
        angle + (i - (count - 1) / 2) * 0.62 + (next() - 0.5) * 0.34,
        length * (0.7 + next() * 0.12),
        pen * 0.66,
      );
  };
  const [px, py] = up(x, -0.16);
  grow(px, py, -Math.PI / 2, tall * SCALE * 0.3, 7);
  return { trunk, crown };
};

const section: Drawing = async () => {
  const on = sheet(W, H, PAPER);
  await print(
    on,
    rectangle(46, 46, W - 92, 616),
    (x, y) => mixed(hex('#c6d2d3'), hex('#f4eddd'), clamp(smooth(60, 560, y + 60 * cloud(x / 260, y / 120, 3, 3)))),
    { how: 'ink', opacity: 0.8, wobble: 7, wobbleSize: 40, tone: 0.05, toneSize: [160, 60], edge: 0.1, seed: 8 },
  );
  const trees = [tree(-1.2, 4, 0.72, 5), tree(13.95, 2.7, 0.62, 12)];
  for (const [i, { trunk, crown }] of trees.entries()) {
    await print(on, crown, ['#8a9a72', '#9aa678', '#7f9270'][i]!, {
      how: 'ink',
      opacity: 0.6,
      wobble: 3,
      tone: 0.3,
      toneSize: [16, 16],
      edge: 0.3,
      seed: i + 3,
    });
    await ink(on, trunk, 0.8, i + 2);
  }
  await print(on, area(0, -0.16, 12, ROOF[1] - 0.1), PAPER, { opacity: 0.97, tone: 0.01 });
  const chambers = [
    [0.36, 0, 3.3, 2.62],
    [3.42, 0, 6.99, 2.62],
    [7.12, 0, 8.72, 2.62],
    [8.84, 0, 11.64, 2.62],
    [0.36, 2.96, 3.3, 5.51],
    [3.42, 2.5, 5.42, 5.51],
    [5.54, 2.96, 8.18, 5.51],
    [8.3, 2.96, 11.64, 5.51],
  ] as const;
  for (const [i, [x0, low, x1, high]] of chambers.entries())
    await print(
      on,
      area(x0, low, x1, high),
      (_, y) => mixed(hex('#e9dcbc'), hex('#f4ecda'), smooth(up(0, low)[1], up(0, high)[1], y)),
      { how: 'ink', opacity: 0.75, wobble: 2, tone: 0.06, toneSize: [90, 40], edge: 0.12, seed: i },
    );
  await ink(on, seen() + furniture(), 0.85);
  await print(on, area(3.42, 1.3, 4.36, 2.16), '#cdbb95', { how: 'ink', opacity: 0.7, tone: 0.06, seed: 5 });
  await print(
    on,
    fill(`M0 ${up(0, -0.16)[1]}H${W}V${H - 128}H0Z`),
    (x, y) => mixed(hex('#a98b66'), hex('#efe6d2'), clamp((y - 655) / 60 + 0.3 * cloud(x / 60, y / 30, 3))),
    { how: 'ink', opacity: 0.8, tone: 0.1, seed: 9 },
  );
  await print(on, cutWalls() + area(3.42, 2.06, 4.36, 2.22) + area(4.48, 0.58, 5.42, 0.74), INK, {
    wobble: 0.8,
    tone: 0.06,
    toneSize: [10, 10],
    opacity: 0.96,
    seed: 3,
  });
  await print(on, person(6.62, 0, 1.68), '#a8583a', { how: 'ink', tone: 0.1, seed: 3 });
  await print(on, person(7.62, 2.96, 1.72) + person(-0.62, -0.16, 1.74) + person(-0.26, -0.16, 1.12), '#3f5b57', {
    how: 'ink',
    tone: 0.1,
    seed: 4,
  });
  let grass =
    line(
      [
        [-2.4, -0.16],
        [0, -0.16],
      ],
      2.4,
    ) +
    line(
      [
        [12, -0.16],
        [14.4, -0.16],
      ],
      2.4,
    );
  const next = random(6);
  for (let i = 0; i < 70; i += 1) {
    const x = i % 2 ? -2.4 + next() * 2.3 : 12.1 + next() * 2.3;
    const [px, py] = up(x, -0.16);
    grass += stroke(`M${px} ${py}l${(next() - 0.5) * 7} ${-4 - next() * 9}`, 1.1);
  }
  for (let i = 0; i < 120; i += 1) {
    const [px, py] = [30 + i * 11.3, 664 + (i % 3) * 9];
    if (py > 690 || (px > 205 && px < 1200 && py < 690)) continue;
    grass += stroke(`M${px} ${py}l-10 12`, 1);
  }
  await ink(on, grass, 0.7, 6);
  await print(on, `<path fill-rule="evenodd" d="M0 0H${W}V${H}H0ZM27 27V${H - 27}H${W - 27}V27Z"/>`, PAPER, {
    tone: 0.02,
  });
  let marks =
    line(
      [
        [11.8, 1.08],
        [11.8, 2.25],
      ],
      2,
    ) +
    line(
      [
        [11.86, 1.08],
        [11.86, 2.25],
      ],
      2,
    ) +
    line(
      [
        [11.8, 3.81],
        [11.8, 5.11],
      ],
      2,
    ) +
    line(
      [
        [11.86, 3.81],
        [11.86, 5.11],
      ],
      2,
    );
  for (const [height, label] of [
    [0, '±0.00'],
    [2.62, '2.62'],
    [2.96, '2.96'],
    [5.51, '5.51'],
    [ROOF[1], ROOF[1].toFixed(2)],
  ] as const) {
    const [x, y] = up(12.42, height);
    marks +=
      stroke(`M${x} ${y}H${x + 44}`, 1.2) +
      polygon([
        [x + 4, y],
        [x - 2, y - 8],
        [x + 10, y - 8],
      ]) +
      letter(label.replace('±', ''), [x + 50, y + 4], 11, { align: 'left' });
  }
  const names: readonly (readonly [string, number, number])[] = [
    ['Study', 1.83, 2.38],
    ['Hall', 6.24, 2.4],
    ['Utility', 7.92, 2.38],
    ['Kitchen', 10.95, 2.4],
    ['Ensuite', 1.83, 5.26],
    ['Stairs', 4.42, 5.26],
    ['Bath', 6.86, 5.26],
    ['Child', 10.6, 5.26],
  ];
  marks += names.map(([label, x, height]) => letter(label, up(x, height), 12)).join('');
  marks +=
    letter('SECTION A–A 1:50', [60, 790], 26, { align: 'left' }) +
    letter('House at the Orchard', [1340, 772], 17, { align: 'right' }) +
    letter('Moreau & Aas, architects', [1340, 800], 14, { align: 'right' });
  marks +=
    stroke('M60 736H1340', 1.2) +
    '<rect x="26" y="26" width="1348" height="788" fill="none" stroke="#000" stroke-width="1.4"/>';
  await ink(on, marks, 0.85, 8);
  aged(on, 0.035, 0.06, 3);
  return on;
};

export const houseDrawings: Readonly<Record<string, Drawing>> = {
  'house-section': section,
  'plan-ground': plan('ground'),
  'plan-upper': plan('upper'),
};
