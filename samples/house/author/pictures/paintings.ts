/** Paintings: four abstract ones, a coast, dunes, stones and leaves. */
import type { Drawing } from './drawing.ts';
import { brushed, ellipse, rectangle } from './shapes.ts';
import {
  aged,
  clamp,
  cloud,
  fill,
  hex,
  lay,
  mask,
  masked,
  mixed,
  noise,
  print,
  random,
  sheet,
  smooth,
  stroke,
  through,
  wobbled,
  type Point,
  type Sheet,
} from './studio.ts';

const canvas = (width: number, height: number, colour: string): Sheet => {
  const made = sheet(width, height, colour);
  lay(made, new Float32Array(width * height).fill(1), colour, { tone: 0.015, toneSize: [300, 200], seed: 4 });
  return made;
};

const moss = async (): Promise<Sheet> => {
  const on = canvas(960, 1240, '#e9e1d1');
  const arch = 'M150 1110L150 640C150 420 300 300 450 300C600 300 740 420 740 640L740 1110Z';
  await print(on, fill(arch), '#d6c3a2', { wobble: 5, tone: 0.1, toneSize: [30, 200], dry: 0.06, seed: 11 });
  const body = through(
    [
      [330, 1110],
      [300, 900],
      [380, 700],
      [560, 610],
      [760, 660],
      [850, 850],
      [820, 1040],
      [730, 1112],
    ],
    true,
  );
  await print(on, fill(body), '#3f5b57', { wobble: 6, tone: 0.16, toneSize: [160, 22], dry: 0.1, seed: 5 });
  await print(on, ellipse(610, 420, 96, 96), '#a8583a', {
    wobble: 5,
    tone: 0.14,
    toneSize: [20, 90],
    dry: 0.1,
    seed: 8,
  });
  await print(on, fill('M100 1108L860 1100L866 1132L98 1136Z'), '#2b2a28', {
    wobble: 4,
    tone: 0.2,
    dry: 0.22,
    toneSize: [200, 12],
    seed: 2,
  });
  await print(
    on,
    stroke(
      through([
        [215, 1090],
        [235, 860],
        [330, 640],
        [470, 470],
        [690, 280],
        [770, 130],
      ]),
      5,
    ),
    '#2b2a28',
    { wobble: 2, dry: 0.3, seed: 7 },
  );
  await print(
    on,
    stroke(
      through([
        [452, 492],
        [395, 420],
        [380, 330],
      ]),
      4,
    ) +
      stroke(
        through([
          [330, 640],
          [265, 560],
          [255, 470],
        ]),
        4,
      ),
    '#2b2a28',
    { wobble: 2, dry: 0.3, seed: 7 },
  );
  aged(on, 0.04, 0.05, 21);
  return on;
};

const rust = async (): Promise<Sheet> => {
  const on = canvas(960, 1240, '#e6dccb');
  await print(on, rectangle(105, 105, 750, 610), '#8f4630', {
    wobble: 14,
    wobbleSize: 30,
    opacity: 0.9,
    tone: 0.12,
    toneSize: [220, 40],
    dry: 0.02,
    seed: 3,
  });
  await print(on, rectangle(118, 118, 724, 584), '#a8583a', {
    wobble: 22,
    wobbleSize: 55,
    opacity: 0.85,
    tone: 0.2,
    toneSize: [260, 46],
    dry: 0.14,
    seed: 14,
  });
  await print(on, rectangle(112, 742, 738, 66), '#c79a4b', {
    wobble: 10,
    wobbleSize: 34,
    tone: 0.16,
    toneSize: [160, 14],
    dry: 0.16,
    seed: 6,
  });
  await print(on, rectangle(106, 836, 748, 296), '#c9a391', {
    wobble: 14,
    wobbleSize: 40,
    tone: 0.1,
    toneSize: [240, 40],
    dry: 0.05,
    seed: 9,
  });
  await print(on, rectangle(128, 850, 706, 262), '#d9bcaa', {
    wobble: 22,
    wobbleSize: 50,
    opacity: 0.7,
    tone: 0.12,
    toneSize: [200, 30],
    dry: 0.2,
    seed: 10,
  });
  await print(on, stroke('M690 1080C712 1062 730 1100 752 1070', 3), '#4a2c22', { seed: 2 });
  aged(on, 0.05, 0.04, 31);
  return on;
};

const ink = async (): Promise<Sheet> => {
  const on = canvas(1240, 960, '#ece5d8');
  await print(on, rectangle(118, 560, 420, 260), '#c9b48f', {
    wobble: 8,
    tone: 0.12,
    toneSize: [160, 20],
    dry: 0.12,
    seed: 7,
  });
  const sweep: Point[] = [];
  for (let i = 0; i <= 40; i += 1) {
    const angle = -2.75 + (i / 40) * 5.15;
    const r = 292 - i * 1.6;
    sweep.push([690 + Math.cos(angle) * r * 1.12, 470 + Math.sin(angle) * r]);
  }
  await print(on, brushed(sweep, 120, 90, 5), '#232e3d', { wobble: 3, tone: 0.12, dry: 0.2, toothSize: 2.6, seed: 4 });
  await print(
    on,
    brushed(
      [
        [930, 180],
        [1010, 330],
        [1035, 520],
        [1000, 760],
      ],
      44,
      36,
      12,
    ),
    '#3f5b57',
    { wobble: 3, tone: 0.1, dry: 0.2, seed: 9 },
  );
  await print(on, ellipse(705, 455, 42, 40), '#b8623f', { wobble: 4, tone: 0.12, dry: 0.12, seed: 2 });
  const next = random(9);
  let drops = '';
  for (let i = 0; i < 26; i += 1)
    drops += ellipse(820 + (next() - 0.3) * 300, 640 + (next() - 0.3) * 260, 1 + next() ** 3 * 6, 1 + next() ** 3 * 5);
  await print(on, drops, '#232e3d', { opacity: 0.85, seed: 3 });
  aged(on, 0.04, 0.05, 5);
  return on;
};

const ochre = async (): Promise<Sheet> => {
  const on = canvas(1240, 960, '#e8dfcd');
  const next = random(23);
  const tones = ['#c79a4b', '#b9873a', '#d9bd85', '#2f3e52', '#a8583a', '#3f5b57', '#e2d3b4', '#8f8672', '#c79a4b'];
  const plan = ['A.BACD', 'CAAB.A', 'B.DACB', 'ADCBA.'];
  const size = 172;
  for (const [row, line] of plan.entries())
    for (const [column, kind] of Array.from(line).entries()) {
      const [x, y] = [104 + column * size, 136 + row * size];
      const colour = tones[Math.floor(next() * tones.length)]!;
      const seed = row * 10 + column;
      const paint = { wobble: 3, tone: 0.12, toneSize: [26, 110] as const, dry: 0.12, seed };
      const shapes: Record<string, string> = {
        A: fill(`M${x} ${y}L${x + size} ${y}A${size} ${size} 0 0 1 ${x} ${y + size}Z`),
        B: fill(`M${x + size} ${y + size}L${x} ${y + size}A${size} ${size} 0 0 1 ${x + size} ${y}Z`),
        C: fill(`M${x} ${y + size / 2}A${size / 2} ${size / 2} 0 0 1 ${x + size} ${y + size / 2}Z`),
        D: rectangle(x + 10, y + 10, size - 20, size - 20),
      };
      if (kind === '.') await print(on, ellipse(x + size / 2, y + size / 2, 20, 20), '#2b2a28', paint);
      else await print(on, shapes[kind]!, colour, paint);
    }
  aged(on, 0.045, 0.05, 8);
  return on;
};

const coastSky = (x: number, y: number): ReturnType<typeof hex> => {
  const t = y / 380 + 0.12 * cloud(x / 300, y / 60, 3, 4);
  return mixed(hex('#b9c4c6'), hex('#efe2cc'), clamp(t));
};

const coast = async (): Promise<Sheet> => {
  const [w, h] = [1200, 790];
  const on = sheet(w, h, coastSky);
  lay(on, new Float32Array(w * h).fill(1), coastSky, { tone: 0.06, toneSize: [220, 18], seed: 6 });
  await print(
    on,
    fill(
      through(
        [
          [300, 120],
          [420, 92],
          [560, 112],
          [700, 100],
          [760, 130],
          [560, 142],
          [380, 140],
        ],
        true,
      ),
    ),
    '#f3ebdc',
    { wobble: 14, wobbleSize: 50, opacity: 0.6, tone: 0.04, seed: 12 },
  );
  await print(
    on,
    fill('M0 330L1200 326L1200 800L0 800Z'),
    (x, y) => mixed(hex('#6f8791'), hex('#3d5568'), smooth(320, 560, y + 30 * cloud(x / 200, y / 14, 2, 3))),
    { wobble: 2, tone: 0.14, toneSize: [260, 9], seed: 3 },
  );
  const far = through(
    [
      [1210, 236],
      [1080, 232],
      [980, 262],
      [860, 276],
      [770, 310],
      [690, 330],
      [1210, 336],
    ],
    true,
  );
  await print(on, fill(far), '#8b9690', { wobble: 3, tone: 0.1, toneSize: [90, 12], seed: 8 });
  const head = through(
    [
      [-20, 170],
      [90, 160],
      [190, 186],
      [268, 232],
      [330, 252],
      [382, 318],
      [470, 344],
      [560, 392],
      [300, 420],
      [-20, 440],
    ],
    true,
  );
  await print(
    on,
    fill(head),
    (x, y) => mixed(hex('#4f6455'), hex('#31443f'), clamp((y - 170) / 190 + 0.5 * cloud(x / 70, y / 26, 5, 3))),
    { wobble: 5, tone: 0.14, toneSize: [70, 14], dry: 0.04, seed: 5 },
  );
  const cliff = through(
    [
      [268, 236],
      [330, 254],
      [380, 320],
      [468, 346],
      [556, 392],
      [420, 400],
      [340, 372],
      [300, 310],
    ],
    true,
  );
  await print(on, fill(cliff), '#a98c6a', {
    wobble: 6,
    wobbleSize: 18,
    tone: 0.22,
    toneSize: [12, 40],
    dry: 0.24,
    seed: 15,
  });
  const sand = through(
    [
      [-20, 426],
      [180, 430],
      [420, 470],
      [640, 548],
      [830, 640],
      [1010, 700],
      [1220, 730],
      [1220, 820],
      [-20, 820],
    ],
    true,
  );
  await print(
    on,
    fill(sand),
    (x, y) => mixed(hex('#dcc39a'), hex('#c39c66'), clamp((y - 430) / 420 + 0.3 * cloud(x / 200, y / 40, 9, 3))),
    { wobble: 5, tone: 0.1, toneSize: [240, 16], seed: 2 },
  );
  const foam = through([
    [150, 424],
    [420, 462],
    [640, 538],
    [834, 630],
    [1014, 690],
    [1220, 722],
  ]);
  await print(on, stroke(foam, 16), '#efe9dc', { wobble: 8, wobbleSize: 26, dry: 0.3, seed: 6 });
  await print(
    on,
    stroke(
      through([
        [360, 418],
        [600, 478],
        [820, 562],
        [1020, 622],
        [1220, 650],
      ]),
      5,
    ),
    '#dfe2dc',
    { wobble: 8, wobbleSize: 40, dry: 0.42, seed: 9 },
  );
  const next = random(3);
  let grass = '';
  for (let i = 0; i < 150; i += 1) {
    const x = next() * 330 + next() * 140 - 10;
    const y = 800 - next() * 60 - (330 - Math.min(x, 330)) * 0.16;
    grass += stroke(
      `M${x} ${y}q${(next() - 0.2) * 22} ${-40 - next() * 50} ${(next() - 0.1) * 64} ${-76 - next() * 70}`,
      1.2 + next() * 2.4,
    );
  }
  await print(on, grass, '#6d6b45', { tone: 0.3, toneSize: [30, 30], opacity: 0.9, seed: 8 });
  aged(on, 0.045, 0.04, 15);
  return on;
};

const duneSky = (x: number, y: number): ReturnType<typeof hex> =>
  mixed(hex('#d8d6cc'), hex('#ecdcc0'), clamp(y / 560 + 0.1 * cloud(x / 240, y / 80, 2, 3)));

const dunes = async (): Promise<Sheet> => {
  const [w, h] = [860, 1246];
  const on = sheet(w, h, duneSky);
  await print(on, ellipse(596, 268, 74, 74), '#f5ecd8', { wobble: 3, opacity: 0.9, seed: 2 });
  const ridge = async (
    points: readonly Point[],
    light: string,
    shadow: string,
    side: number,
    seed: number,
  ): Promise<void> => {
    const shape = through([...points], false) + `L${w + 20} ${h + 20}L-20 ${h + 20}Z`;
    const top = (x: number): number => {
      const i = Math.max(0, points.findIndex(([px]) => px > x) - 1);
      const [a, b] = [points[i]!, points[Math.min(i + 1, points.length - 1)]!];
      return a[1] + (b[1] - a[1]) * clamp((x - a[0]) / Math.max(1, b[0] - a[0]));
    };
    await print(
      on,
      fill(shape),
      (x, y) => {
        const below = (y - top(x)) / 330;
        const ripple =
          0.07 * Math.sin((y + side * x * 0.25 + 26 * cloud(x / 90, y / 60, seed)) / 4.2) * smooth(0.05, 0.5, below);
        return mixed(
          hex(light),
          hex(shadow),
          clamp(0.08 + below * 0.8 + ripple + 0.2 * cloud(x / 180, y / 70, seed, 3)),
        );
      },
      { wobble: 3, tone: 0.06, toneSize: [80, 12], seed },
    );
  };
  await ridge(
    [
      [-20, 560],
      [160, 520],
      [330, 476],
      [470, 500],
      [640, 560],
      [880, 590],
    ],
    '#dcc7a2',
    '#c6a981',
    1,
    3,
  );
  await ridge(
    [
      [-20, 640],
      [140, 650],
      [330, 612],
      [560, 560],
      [700, 540],
      [880, 566],
    ],
    '#d2ac74',
    '#b58a55',
    -1,
    7,
  );
  await print(
    on,
    fill(
      `${through([
        [700, 539],
        [664, 596],
        [690, 668],
        [640, 760],
        [560, 850],
        [520, 960],
      ])}L900 960L900 575L800 548Z`,
    ),
    '#8f6040',
    { wobble: 3, opacity: 0.55, tone: 0.1, toneSize: [90, 30], seed: 10 },
  );
  await ridge(
    [
      [-20, 760],
      [110, 740],
      [280, 770],
      [460, 838],
      [640, 880],
      [880, 850],
    ],
    '#c58e56',
    '#9d6239',
    1,
    12,
  );
  await print(
    on,
    fill(
      `${through([
        [130, 742],
        [196, 800],
        [166, 880],
        [246, 960],
        [262, 1090],
      ])}L-30 1160L-30 762L60 746Z`,
    ),
    '#7a3f28',
    { wobble: 3, opacity: 0.5, tone: 0.12, toneSize: [90, 30], seed: 16 },
  );
  await ridge(
    [
      [-20, 1110],
      [180, 1060],
      [400, 1016],
      [620, 1036],
      [880, 1110],
    ],
    '#e0c496',
    '#c79a62',
    -1,
    20,
  );
  const next = random(8);
  let grass = '';
  for (let i = 0; i < 120; i += 1) {
    const x = 470 + next() * 190 + (next() - 0.5) * 120;
    grass += stroke(
      `M${x} ${1044 + (x - 560) * 0.12}q${(next() - 0.3) * 16} ${-40 - next() * 30} ${(next() - 0.25) * 74} ${-60 - next() * 76}`,
      0.9 + next() * 1.5,
    );
  }
  await print(on, grass, '#5c5a3c', { tone: 0.3, seed: 4 });
  aged(on, 0.05, 0.05, 9);
  return on;
};

const stones = async (): Promise<Sheet> => {
  const on = canvas(800, 1200, '#ebe5d9');
  await print(on, fill('M80 1010L724 1000L730 1018L76 1026Z'), '#6d675d', {
    wobble: 3,
    dry: 0.3,
    tone: 0.2,
    toneSize: [120, 8],
    seed: 4,
  });
  const pile: readonly (readonly [number, number, number, number, number, string])[] = [
    [402, 920, 252, 92, -2, '#4a4f52'],
    [428, 762, 196, 74, 4, '#a8583a'],
    [384, 638, 150, 56, -5, '#c8bba4'],
    [410, 536, 116, 50, 6, '#2f3e52'],
    [392, 448, 84, 40, -4, '#c79a4b'],
    [406, 382, 46, 27, 8, '#7d7668'],
  ];
  for (const [i, [x, y, rx, ry, turn, colour]] of pile.entries()) {
    const next = random(i + 40);
    const outline: Point[] = [];
    for (let k = 0; k < 14; k += 1) {
      const a = (k / 14) * Math.PI * 2;
      const square = 1 / (Math.abs(Math.cos(a)) ** 2.5 + Math.abs(Math.sin(a)) ** 2.5) ** (1 / 2.5);
      outline.push([
        x + Math.cos(a) * rx * square * (0.97 + next() * 0.06),
        y + Math.sin(a) * ry * square * (0.96 + next() * 0.07),
      ]);
    }
    const shape = `<g transform="rotate(${turn} ${x} ${y})">${fill(through(outline, true))}</g>`;
    const shade = await mask(on, shape);
    const uneven = wobbled(on, shade, 4, 30, i);
    lay(
      on,
      uneven,
      (px, py) => {
        const up = (py - y) / ry + 0.35 * cloud(px / 80, py / 50, i, 3);
        const speck = smooth(0.62, 0.8, noise(px / 2.6, py / 2.6, i + 70)) * 0.18;
        return mixed(
          mixed(hex(colour), hex('#f1e8d8'), clamp(0.1 - up * 0.12) + speck),
          hex('#1f2022'),
          clamp(0.04 + up * 0.2),
        );
      },
      { dry: 0.06, tone: 0.1, toneSize: [40, 24], seed: i + 3, edge: 0.1 },
    );
    const band = await mask(
      on,
      `<g transform="rotate(${turn + 14 - i * 9} ${x} ${y})">${stroke(`M${x - rx} ${y - ry * 0.1}q${rx} ${ry * 0.4} ${rx * 2} ${-ry * 0.1}`, 3 + (i % 3) * 3)}</g>`,
    );
    if (i % 2 === 0)
      lay(on, masked(wobbled(on, band, 4, 30, 6), uneven, Math.min), '#efe6d6', { opacity: 0.7, dry: 0.25, seed: i });
  }
  aged(on, 0.045, 0.05, 12);
  return on;
};

const leaves = async (): Promise<Sheet> => {
  const on = canvas(800, 1200, '#efe9dc');
  const stem: Point[] = [
    [330, 1110],
    [372, 960],
    [402, 800],
    [420, 640],
    [424, 480],
    [408, 330],
    [382, 190],
  ];
  await print(on, stroke(through(stem), 6), '#6b5a44', { how: 'ink', wobble: 2, tone: 0.2, edge: 0.3, seed: 3 });
  const next = random(17);
  const colours = ['#7f9a86', '#5f8070', '#92a58c', '#4e6c62', '#a3ad90', '#6c8a80'];
  for (let i = 0; i < 13; i += 1) {
    const t = 0.17 + i * 0.064;
    const where = t * (stem.length - 1);
    const [a, b] = [stem[Math.floor(where)]!, stem[Math.min(Math.floor(where) + 1, stem.length - 1)]!];
    const [x, y] = [a[0] + (b[0] - a[0]) * (where % 1), a[1] + (b[1] - a[1]) * (where % 1)];
    const side = i % 2 === 0 ? 1 : -1;
    const last = i === 12;
    const long = last ? 150 : 218 - Math.abs(i - 4) * 11 + next() * 24;
    const wide = long * (0.25 + next() * 0.05);
    const turn = last ? -104 : side > 0 ? -32 - i * 2.4 + next() * 10 : 212 + i * 2.4 - next() * 10;
    const shape = `<g transform="translate(${x} ${y}) rotate(${turn})">${fill(`M18 0C${long * 0.25} ${-wide} ${long * 0.72} ${-wide * 0.9} ${long} 0C${long * 0.72} ${wide * 0.95} ${long * 0.22} ${wide} 18 0Z`)}</g>`;
    const colour = colours[Math.floor(next() * colours.length)]!;
    await print(
      on,
      shape,
      (px, py) => mixed(hex(colour), hex('#d9d3a8'), clamp(0.25 + 0.5 * cloud(px / 60, py / 60, i, 3))),
      { how: 'ink', opacity: 0.86, wobble: 3, tone: 0.12, edge: 0.42, seed: i + 2 },
    );
    const vein = `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke(`M0 0Q${long * 0.5} ${wide * 0.1} ${long * 0.93} 0`, 2.2)}</g>`;
    await print(on, vein, '#5c6b56', { how: 'ink', opacity: 0.75, seed: 4 });
  }
  await print(on, stroke('M610 1120c10 -12 18 10 30 -8M652 1116q8 -14 14 0', 2.4), '#57513f', { seed: 2 });
  aged(on, 0.04, 0.06, 2);
  return on;
};

export const paintings: Readonly<Record<string, Drawing>> = {
  'abstract-moss': moss,
  'abstract-rust': rust,
  'abstract-ink': ink,
  'abstract-ochre': ochre,
  coast,
  dunes,
  stones,
  leaves,
};
