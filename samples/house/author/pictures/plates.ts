/** Botanical plates, a sheet of a herbarium, line drawings, and two photographs in black and white. */
import type { Drawing } from './drawing.ts';
import { written } from './hand.ts';
import { ellipse, rectangle, text } from './shapes.ts';
import {
  aged,
  clamp,
  cloud,
  fill,
  hex,
  lay,
  field,
  mixed,
  noise,
  print,
  random,
  sheet,
  smooth,
  stroke,
  through,
  wobbled,
  mask,
  blurred,
  type Point,
  type Sheet,
} from './studio.ts';

const along = (points: readonly Point[], t: number): readonly [number, number, number] => {
  const at = clamp(t) * (points.length - 1);
  const i = Math.min(Math.floor(at), points.length - 2);
  const [a, b] = [points[i]!, points[i + 1]!];
  const f = at - i;
  return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI];
};

const caption = async (on: Sheet, latin: string, name: string, x: number, y: number): Promise<void> => {
  await print(
    on,
    text(latin, x, y, 30, 'font-style="italic" text-anchor="middle"') +
      text(name, x, y + 32, 17, 'text-anchor="middle" letter-spacing="3"'),
    '#3f3a32',
    { how: 'ink', opacity: 0.9 },
  );
};

const frond = (
  points: readonly Point[],
  pairs: number,
  longest: number,
  lean: number,
  seed: number,
): { leaves: string; veins: string } => {
  const next = random(seed);
  let leaves = '';
  let veins = '';
  for (let i = 0; i < pairs; i += 1) {
    const t = 0.2 + (i / pairs) * 0.79;
    const [x, y, turn] = along(points, t);
    const long = 8 + longest * clamp(0.55 + (t - 0.2) * 2.2) * clamp((1 - t) / 0.8) ** 0.72 * (0.93 + next() * 0.12);
    for (const side of [-1, 1]) {
      const angle = turn + side * (lean - t * 16 + next() * 5);
      let pinna = '';
      const count = Math.max(3, Math.round(long / 11));
      for (let k = 0; k < count; k += 1) {
        const u = (k + 0.6) / count;
        const size = ((1 - u) * 12.4 + 4) * clamp(0.45 + long / 170);
        for (const s of [-1, 1])
          pinna += ellipse(u * long + size * 0.3, s * size * 0.5, size * 0.62, size * 0.3, s * 52);
      }
      pinna += ellipse(long * 0.98, 0, 9, 2.6);
      leaves += `<g transform="translate(${x} ${y}) rotate(${angle})">${pinna}</g>`;
      veins += `<g transform="translate(${x} ${y}) rotate(${angle})">${stroke(`M0 0L${long} 0`, 1.3)}</g>`;
    }
  }
  return { leaves, veins };
};

const fern = async (): Promise<Sheet> => {
  const on = sheet(820, 1200, '#efe7d4');
  const fronds: readonly (readonly [readonly Point[], number, number, string, number])[] = [
    [
      [
        [400, 1040],
        [372, 860],
        [352, 660],
        [372, 420],
        [440, 170],
      ],
      27,
      150,
      '#4f6b4a',
      3,
    ],
    [
      [
        [408, 1040],
        [470, 900],
        [556, 760],
        [640, 640],
        [720, 560],
      ],
      17,
      96,
      '#71875a',
      6,
    ],
    [
      [
        [396, 1040],
        [320, 930],
        [230, 850],
        [150, 800],
        [84, 790],
      ],
      15,
      78,
      '#5f7a55',
      9,
    ],
  ];
  for (const [points, pairs, longest, colour, seed] of fronds.toReversed()) {
    const { leaves, veins } = frond(points, pairs, longest, 66, seed);
    await print(
      on,
      leaves,
      (x, y) => mixed(hex(colour), hex('#a7a566'), clamp(0.25 + 0.5 * cloud(x / 70, y / 70, seed, 3))),
      { how: 'ink', opacity: 0.92, tone: 0.1, edge: 0.45, seed },
    );
    await print(on, veins + stroke(through(points), 5), '#5d5233', { how: 'ink', opacity: 0.8, tone: 0.2, seed });
  }
  await print(
    on,
    stroke('M404 1036C430 960 470 930 500 934C530 940 530 978 506 980C490 980 486 960 500 956', 6),
    '#6c7d4e',
    { how: 'ink', edge: 0.3, seed: 2 },
  );
  await print(
    on,
    [0, 1, 2, 3, 4, 5]
      .map((i) => stroke(`M${386 + i * 8} 1036q${(i - 3) * 8} 30 ${(i - 2.5) * 22} ${44 + (i % 3) * 9}`, 2))
      .join(''),
    '#6d573c',
    { how: 'ink', seed: 4 },
  );
  await caption(on, 'Dryopteris filix-mas', 'MALE FERN', 410, 1128);
  await print(on, text('Pl. 14', 700, 84, 20, 'font-style="italic"'), '#3f3a32', { how: 'ink' });
  aged(on, 0.05, 0.1, 14);
  return on;
};

const blade = (long: number, wide: number): string =>
  `M0 0C${long * 0.16} ${-wide * 1.1} ${long * 0.7} ${-wide} ${long} 0C${long * 0.7} ${wide} ${long * 0.16} ${wide * 1.1} 0 0Z`;

const leafAt = async (
  on: Sheet,
  x: number,
  y: number,
  turn: number,
  long: number,
  wide: number,
  colour: string,
  seed: number,
): Promise<void> => {
  const g = (shapes: string): string => `<g transform="translate(${x} ${y}) rotate(${turn})">${shapes}</g>`;
  await print(
    on,
    g(fill(blade(long, wide))),
    (px, py) => mixed(hex(colour), hex('#c2b867'), clamp(0.2 + 0.6 * cloud(px / 50, py / 50, seed, 3))),
    { how: 'ink', opacity: 0.92, wobble: 3, wobbleSize: 10, tone: 0.12, edge: 0.4, seed },
  );
  let veins = stroke(`M-16 0L${long * 0.96} 0`, 2);
  for (let k = 1; k < 6; k += 1)
    for (const s of [-1, 1])
      veins += stroke(`M${k * long * 0.15} 0q${long * 0.07} ${s * wide * 0.32} ${long * 0.15} ${s * wide * 0.58}`, 1.1);
  await print(on, g(veins), '#4d5a34', { how: 'ink', opacity: 0.7, seed });
};

const apple = async (on: Sheet, x: number, y: number, r: number, seed: number): Promise<void> => {
  const shape = fill(
    through(
      [
        [x, y - r * 0.8],
        [x + r * 0.55, y - r * 0.96],
        [x + r, y - r * 0.3],
        [x + r * 0.86, y + r * 0.5],
        [x + r * 0.36, y + r * 0.94],
        [x, y + r * 0.84],
        [x - r * 0.36, y + r * 0.94],
        [x - r * 0.86, y + r * 0.5],
        [x - r, y - r * 0.3],
        [x - r * 0.55, y - r * 0.96],
      ],
      true,
    ),
  );
  await print(
    on,
    shape,
    (px, py) => {
      const [u, v] = [(px - x) / r, (py - y) / r];
      const red = clamp(
        0.55 +
          u * 0.55 +
          v * 0.1 +
          0.35 * noise(Math.atan2(v + 1.6, u) * 22, 3, seed) +
          0.3 * cloud(px / 60, py / 60, seed, 3),
      );
      const light = Math.exp(-((u + 0.38) ** 2 + (v + 0.42) ** 2) * 7);
      const round = 1 - 0.35 * clamp(u * u + v * v - 0.35) - 0.16 * clamp(v);
      const body = mixed(mixed(hex('#cdbb62'), hex('#a63f2c'), red), hex('#f0e2c0'), light * 0.65);
      return [body[0] * round, body[1] * round, body[2] * round];
    },
    { opacity: 0.96, wobble: 1, tone: 0.06, edge: 0.2, seed },
  );
  await print(
    on,
    fill(
      `M${x - r * 0.34} ${y - r * 0.83}Q${x} ${y - r * 0.62} ${x + r * 0.34} ${y - r * 0.84}Q${x} ${y - r * 0.74} ${x - r * 0.34} ${y - r * 0.83}Z`,
    ),
    '#5f5226',
    { opacity: 0.7, seed },
  );
  await print(
    on,
    stroke(`M${x} ${y - r * 0.72}Q${x + r * 0.02} ${y - r * 1.1} ${x - r * 0.1} ${y - r * 1.34}`, 6),
    '#5c4630',
    { seed },
  );
};

const half = (s: string): string => `<g transform="translate(300 930)">${s}</g>`;

const apples = async (): Promise<Sheet> => {
  const on = sheet(820, 1200, '#f0e8d6');
  const branch: Point[] = [
    [128, 150],
    [262, 222],
    [390, 330],
    [500, 400],
    [640, 430],
  ];
  await print(
    on,
    stroke(through(branch), 15) +
      stroke(
        through([
          [262, 222],
          [300, 330],
          [280, 440],
        ]),
        9,
      ) +
      stroke(
        through([
          [500, 400],
          [540, 470],
          [560, 540],
        ]),
        7,
      ),
    '#7b6148',
    { wobble: 3, tone: 0.25, toneSize: [50, 8], edge: 0.4, seed: 4 },
  );
  const leaves: readonly (readonly [number, number, number, number, number, string])[] = [
    [250, 226, -62, 176, 46, '#6d8550'],
    [380, 330, -24, 196, 50, '#587447'],
    [300, 330, 152, 168, 44, '#7b8f58'],
    [500, 400, -58, 184, 48, '#6a8450'],
    [636, 430, 8, 150, 40, '#7d8f55'],
    [280, 430, 128, 176, 46, '#5e7849'],
    [542, 470, 30, 178, 46, '#64804f'],
    [180, 180, 96, 150, 38, '#7f9160'],
  ];
  for (const [i, [x, y, turn, long, wide, colour]] of leaves.entries())
    await leafAt(on, x, y, turn, long, wide, colour, i + 3);
  await apple(on, 292, 606, 118, 5);
  await apple(on, 566, 694, 108, 8);
  await print(
    on,
    half(
      fill(
        'M0 -72C44 -96 96 -70 94 -14C92 46 50 86 14 84C6 82 -6 82 -14 84C-50 86 -92 46 -94 -14C-96 -70 -44 -96 0 -72Z',
      ),
    ),
    '#a4432f',
    { wobble: 1, seed: 3 },
  );
  await print(
    on,
    half(
      fill(
        'M0 -64C42 -88 88 -64 86 -14C84 42 46 78 12 76C4 74 -4 74 -12 76C-46 78 -84 42 -86 -14C-88 -64 -42 -88 0 -64Z',
      ),
    ),
    (x, y) => mixed(hex('#f0e3bd'), hex('#dcc98e'), clamp(0.4 + 0.8 * cloud(x / 40, y / 40, 3, 3))),
    { wobble: 1, edge: 0.12, seed: 4 },
  );
  await print(
    on,
    half(
      stroke(
        'M0 -62C34 -40 46 -10 34 22C24 44 8 54 0 56C-8 54 -24 44 -34 22C-46 -10 -34 -40 0 -62Z',
        1.6,
        'stroke-dasharray="7 3"',
      ) + fill('M4 -22C22 -22 26 6 10 24C2 14 0 -8 4 -22ZM-6 -22C-24 -22 -28 6 -12 24C-4 14 -2 -8 -6 -22Z'),
    ),
    '#b08f52',
    { how: 'ink', seed: 4 },
  );
  await print(
    on,
    half(fill('M8 -10C16 -6 16 8 10 16C5 8 4 -2 8 -10ZM-10 -8C-18 -4 -18 10 -12 18C-7 10 -6 0 -10 -8Z')),
    '#4e2f1e',
    { seed: 4 },
  );
  await print(on, half(stroke('M0 -70Q2 -96 -8 -112', 5)), '#5c4630', { seed: 4 });
  for (let i = 0; i < 5; i += 1) {
    const g = (s: string): string => `<g transform="translate(590 930) rotate(${i * 72})">${s}</g>`;
    await print(
      on,
      g(fill('M0 -8C-40 -34 -34 -92 0 -98C34 -92 40 -34 0 -8Z')),
      (x, y) =>
        mixed(
          hex('#f6ece2'),
          hex('#dfa79b'),
          clamp(Math.hypot(x - 590, y - 930) / 150 - 0.15 + 0.3 * cloud(x / 30, y / 30, i, 2)),
        ),
      { edge: 0.22, wobble: 2, seed: i + 2 },
    );
    await print(on, g(stroke('M0 -10Q-4 -50 -2 -84M-6 -20Q-16 -50 -16 -74M6 -20Q14 -50 16 -74', 0.9)), '#b98278', {
      how: 'ink',
      opacity: 0.6,
      seed: 2,
    });
  }
  const next = random(6);
  let threads = '';
  let tips = '';
  for (let i = 0; i < 16; i += 1) {
    const a = (i / 16) * 6.28 + next() * 0.2;
    const r = 22 + next() * 14;
    threads += stroke(`M590 930L${590 + Math.cos(a) * r} ${930 + Math.sin(a) * r}`, 1.5);
    tips += ellipse(590 + Math.cos(a) * r, 930 + Math.sin(a) * r, 3.6);
  }
  await print(on, threads, '#a8a35a', { seed: 3 });
  await print(on, tips, '#c08f32', { seed: 3 });
  await caption(on, 'Malus domestica', 'APPLE: FRUIT AND FLOWER', 410, 1118);
  await print(on, text('Pl. 9', 700, 84, 20, 'font-style="italic"'), '#3f3a32', { how: 'ink' });
  aged(on, 0.05, 0.1, 18);
  return on;
};

const feather = (x: number, y: number, turn: number, long: number, seed: number): string => {
  const next = random(seed);
  let made = stroke(`M0 0L${long} 0`, 2.4);
  for (let k = 1; k < 9; k += 1)
    for (const s of [-1, 1]) {
      const l = long * 0.42 * (1 - k / 10);
      made += stroke(`M${(k * long) / 9} 0q${l * 0.4} ${s * l * 0.35} ${l * 0.8} ${s * l}`, 2);
      for (let j = 1; j < 4; j += 1)
        made += stroke(
          `M${(k * long) / 9 + l * 0.22 * j} ${s * l * 0.26 * j}l${10 + next() * 9} ${-s * 2}m-10 0l${2 + next() * 3} ${s * (10 + next() * 6)}`,
          1.7,
        );
    }
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${made}</g>`;
};

const herbarium = async (): Promise<Sheet> => {
  const on = sheet(780, 1200, '#ebe2cd');
  const stem: Point[] = [
    [388, 900],
    [384, 760],
    [392, 600],
    [386, 430],
  ];
  let lines = stroke(through(stem), 6);
  const shapes: string[] = [];
  const umbel = (x: number, y: number, r: number, from: number, to: number, seed: number): void => {
    const next = random(seed);
    for (let i = 0; i < 19; i += 1) {
      const a = from + ((to - from) * i) / 18 + (next() - 0.5) * 0.05;
      const long = r * (0.86 + next() * 0.16);
      const [ex, ey] = [x + Math.cos(a) * long, y + Math.sin(a) * long * 0.86];
      lines += stroke(`M${x} ${y}Q${x + (ex - x) * 0.42} ${y + (ey - y) * 0.62} ${ex} ${ey}`, 1.7);
      for (let k = 0; k < 24; k += 1) {
        const [b, d] = [next() * 6.28, Math.sqrt(next()) * r * 0.155];
        shapes.push(ellipse(ex + Math.cos(b) * d, ey + Math.sin(b) * d * 0.8, 2 + next() * 2.1));
      }
    }
  };
  umbel(386, 430, 230, -2.86, -0.28, 3);
  lines +=
    stroke(
      through([
        [386, 700],
        [470, 600],
        [560, 520],
      ]),
      4,
    ) +
    stroke(
      through([
        [386, 790],
        [280, 690],
        [190, 640],
      ]),
      4,
    );
  umbel(560, 520, 118, -2.4, 0.2, 8);
  umbel(190, 640, 96, -3.1, -0.5, 12);
  lines += feather(386, 860, -38, 210, 3) + feather(388, 880, 206, 190, 5) + feather(386, 720, -14, 130, 7);
  lines += stroke(
    'M388 896C384 930 380 960 388 1010M386 930q-20 20 -30 44M388 946q18 16 22 40M386 968q-12 14 -14 30',
    3.4,
  );
  await print(on, lines, (x, y) => mixed(hex('#6f7448'), hex('#8d7448'), clamp(0.4 + cloud(x / 60, y / 60, 3, 3))), {
    how: 'ink',
    tone: 0.2,
    seed: 5,
  });
  await print(
    on,
    shapes.join(''),
    (x, y) => mixed(hex('#d9cba0'), hex('#a88f5c'), clamp(0.45 + cloud(x / 16, y / 16, 5, 2))),
    { opacity: 0.95, tone: 0.2, seed: 8 },
  );
  for (const [x, y, turn] of [
    [386, 560, 4],
    [386, 836, -6],
    [458, 612, 44],
    [292, 700, -40],
  ] as const)
    await print(
      on,
      `<g transform="translate(${x} ${y}) rotate(${turn})">${rectangle(-26, -7, 52, 14)}</g>`,
      '#e2d4b2',
      { opacity: 0.93, tone: 0.06, edge: 0.2, seed: 3 },
    );
  await print(on, rectangle(440, 1010, 268, 126), '#f1ead9', { tone: 0.03, edge: 0.1, seed: 4 });
  await print(
    on,
    `<rect x="449" y="1019" width="250" height="108" fill="none" stroke="#000" stroke-width="1.4"/>${text('Herbier Moreau', 574, 1045, 17, 'text-anchor="middle" letter-spacing="2"')}`,
    '#5b4b35',
    { how: 'ink' },
  );
  await print(
    on,
    written('Daucus carota L.', 464, 1076, { size: 17, pen: 1.8, lean: 12, seed: 4 }) +
      written('talus du verger, 14 juillet', 464, 1108, { size: 12.5, pen: 1.4, lean: 12, seed: 5 }),
    '#2f3e52',
    { how: 'ink' },
  );
  await print(on, text('No. 27', 70, 92, 19, 'font-style="italic"'), '#5b4b35', { how: 'ink', opacity: 0.8 });
  aged(on, 0.06, 0.12, 25);
  return on;
};

const vessels = async (): Promise<Sheet> => {
  const on = sheet(1000, 1240, '#f0ebe0');
  const line = [
    'M120 980C230 972 300 978 352 976C250 900 226 760 284 640C320 566 372 540 372 470C372 430 350 400 352 372C420 380 470 378 520 370C520 402 500 436 502 472C506 540 566 574 594 650C636 764 606 904 522 976C560 980 590 976 618 976',
    'M618 976C566 930 560 846 606 794C640 760 742 752 796 786C850 830 846 930 796 974C740 982 690 976 618 976M796 974C830 978 860 972 900 976',
    'M438 372C432 300 452 214 520 140M452 282C410 262 384 222 384 176C430 190 456 230 452 282M474 226C506 232 560 216 588 176C538 166 492 186 474 226M437 330C470 326 520 330 548 300',
    'M640 800C690 818 756 816 800 792',
  ];
  await print(on, ellipse(700, 330, 128), '#d8a679', {
    opacity: 0.75,
    wobble: 4,
    tone: 0.08,
    toneSize: [90, 20],
    dry: 0.1,
    seed: 4,
  });
  await print(on, line.map((one) => stroke(one, 5)).join(''), '#26292e', {
    wobble: 2,
    wobbleSize: 60,
    dry: 0.1,
    seed: 3,
  });
  await print(on, stroke('M828 1130c8 -14 14 10 24 -4s10 8 22 -2', 2.6), '#26292e', { seed: 3 });
  aged(on, 0.04, 0.05, 4);
  return on;
};

const reader = async (): Promise<Sheet> => {
  const on = sheet(1000, 1240, '#efe9dd');
  await print(on, fill('M150 1010C150 800 250 720 420 730C620 742 830 800 850 1010Z'), '#c9b79a', {
    opacity: 0.6,
    wobble: 5,
    tone: 0.1,
    toneSize: [160, 20],
    dry: 0.1,
    seed: 7,
  });
  const line = [
    'M180 1010C240 900 262 800 300 700C326 632 366 590 430 566C420 540 412 516 418 488C396 478 388 462 396 440C384 392 410 340 470 332C540 324 592 368 588 430C586 474 560 500 540 520C548 544 574 556 610 570C690 602 726 660 744 740C756 800 748 850 730 892',
    'M418 488C440 494 462 492 474 480M396 440C404 436 412 438 418 444M470 332C500 350 508 392 496 430C520 424 536 444 526 468C518 484 504 486 494 478',
    'M588 430C620 400 640 430 616 462C600 480 574 486 556 480',
    'M730 892C660 920 560 900 470 868C440 856 408 842 384 846C372 852 380 866 398 870C380 876 384 892 404 892C400 906 414 912 440 908',
    'M300 740C330 800 346 836 372 860M240 846C300 820 350 806 396 800L470 868M396 800C430 776 500 772 556 788L560 902M470 868L556 788',
    'M730 892C780 930 820 966 850 1010M440 908C380 950 330 980 300 1010M180 1010L860 1010',
  ];
  await print(on, line.map((one) => stroke(one, 5)).join(''), '#26292e', {
    wobble: 2,
    wobbleSize: 60,
    dry: 0.08,
    seed: 5,
  });
  aged(on, 0.04, 0.05, 6);
  return on;
};

const mistySky = (x: number, y: number): number =>
  0.8 -
  0.16 * (1 - y / 330) +
  0.035 * cloud(x / 340, y / 110, 4, 4) +
  0.1 * Math.exp(-(((x - 980) / 330) ** 2 + ((y - 190) / 170) ** 2));

const grey = (v: number): [number, number, number] => [v * 1.01, v, v * 0.975];

const lift = (x: number, scale: number, seed: number): number => cloud(x / scale, seed * 3.7, seed, 5);

const hills = async (): Promise<Sheet> => {
  const [w, h] = [1400, 668];
  const on = sheet(w, h, (x, y) => grey(mistySky(x, y)));
  const ridges = [
    { y: 268, high: 60, scale: 420, tone: 0.66, seed: 3, trees: 0 },
    { y: 318, high: 74, scale: 360, tone: 0.56, seed: 8, trees: 0 },
    { y: 378, high: 70, scale: 330, tone: 0.45, seed: 13, trees: 2 },
    { y: 446, high: 62, scale: 300, tone: 0.33, seed: 21, trees: 7 },
    { y: 530, high: 66, scale: 340, tone: 0.2, seed: 34, trees: 17 },
    { y: 628, high: 60, scale: 420, tone: 0.1, seed: 55, trees: 34 },
  ];
  for (const [i, { y, high, scale, tone, seed, trees }] of ridges.entries()) {
    const outline = new Float32Array(w);
    const next = random(seed);
    for (let x = 0; x < w; x += 1)
      outline[x] =
        y -
        high * lift(x, scale, seed) -
        (i === 1 ? 70 * Math.exp(-(((x - 420) / 210) ** 2)) : 0) -
        (i === 3 ? 40 * Math.exp(-(((x - 1150) / 260) ** 2)) : 0);
    const crowns = new Float32Array(w);
    if (trees > 0)
      for (let at = 0; at < w; at += 1 + next() * trees * 0.5) {
        const wooded = smooth(-0.25, 0.35, cloud(at / 190, 9, seed + 5, 2));
        const tall = trees * (0.35 + next() * 1.15) * wooded;
        const half = Math.max(1.5, tall * (0.2 + next() * 0.1));
        for (let x = Math.max(0, Math.floor(at - half)); x < Math.min(w, at + half); x += 1)
          crowns[x] = Math.max(crowns[x]!, tall * clamp(1 - Math.abs(x - at) / half) ** 0.8);
      }
    const where = field(on, (x, py) =>
      smooth(-0.9, 0.9, py - outline[x]! + crowns[x]! + noise(x / 1.8, py / 1.8, seed) * Math.min(2, trees / 8)),
    );
    lay(
      on,
      where,
      (x, py) => {
        const depth = py - outline[x]!;
        const mist = smooth(6, 96, depth + 26 * cloud(x / 150, py / 46, seed + 2, 4)) * (0.9 - i * 0.1);
        const texture = trees ? 0.035 * cloud(x / 7, py / 7, seed, 3) * (1 - mist) : 0;
        return grey(clamp(tone + texture + (0.79 - tone) * mist * (i === 5 ? 0.12 : 0.82)));
      },
      { tone: 0, seed },
    );
  }
  for (let i = 0; i < w * h; i += 1) {
    const grain =
      0.022 *
      (noise((i % w) / 1.2, Math.floor(i / w) / 1.2, 77) + 0.5 * noise((i % w) / 2.6, Math.floor(i / w) / 2.6, 78));
    for (let c = 0; c < 3; c += 1) on.data[i * 3 + c] = clamp(on.data[i * 3 + c]! + grain);
  }
  aged(on, 0.006, 0.12, 5);
  return on;
};

const sepia = (v: number): [number, number, number] => [
  clamp(v * 1.0 + 0.02),
  clamp(v * 0.95 + 0.012),
  clamp(v * 0.86),
];

const silhouette = (x: number, foot: number, tall: number, wide: number, dress: boolean): string => {
  const y = (t: number): number => foot - tall * t;
  const legs = dress
    ? ''
    : fill(
        `M${x - wide * 0.42} ${y(0.5)}L${x - wide * 0.36} ${foot}L${x - wide * 0.1} ${foot}L${x} ${y(0.44)}L${x + wide * 0.16} ${foot}L${x + wide * 0.42} ${foot}L${x + wide * 0.42} ${y(0.5)}Z`,
      );
  const skirt = dress
    ? fill(
        `M${x - wide * 0.36} ${y(0.58)}Q${x - wide * 0.7} ${y(0.3)} ${x - wide * 0.78} ${y(0.2)}Q${x} ${y(0.14)} ${x + wide * 0.82} ${y(0.2)}Q${x + wide * 0.62} ${y(0.36)} ${x + wide * 0.36} ${y(0.58)}Z`,
      ) +
      fill(
        `M${x - wide * 0.26} ${y(0.22)}L${x - wide * 0.2} ${foot}L${x - wide * 0.02} ${foot}L${x} ${y(0.2)}L${x + wide * 0.12} ${foot}L${x + wide * 0.3} ${foot}L${x + wide * 0.28} ${y(0.22)}Z`,
      )
    : '';
  return `${legs}${skirt}${fill(`M${x - wide * 0.5} ${y(0.8)}Q${x} ${y(0.87)} ${x + wide * 0.5} ${y(0.8)}L${x + wide * 0.42} ${y(0.46)}L${x - wide * 0.42} ${y(0.46)}Z`)}${ellipse(x, y(0.92), tall * 0.062, tall * 0.078)}${rectangle(x - tall * 0.025, y(0.88), tall * 0.05, tall * 0.08)}`;
};

const arm = (x0: number, y0: number, x1: number, y1: number, r: number): string =>
  stroke(`M${x0} ${y0}Q${(x0 + x1) / 2 + 8} ${(y0 + y1) / 2 + 14} ${x1} ${y1}`, r);

const family = async (): Promise<Sheet> => {
  const [w, h] = [1200, 860];
  const on = sheet(w, h, (x, y) =>
    sepia(
      0.82 -
        0.1 * (y / h) +
        0.05 * cloud(x / 400, y / 120, 3, 3) +
        0.12 * Math.exp(-(((x - 820) / 300) ** 2 + ((y - 230) / 200) ** 2)),
    ),
  );
  const at = async (shapes: string, value: number, soft: number, seed: number): Promise<void> => {
    const where = blurred(on, wobbled(on, await mask(on, shapes), 2, 20, seed), soft);
    lay(on, where, (x, y) => sepia(value + 0.05 * cloud(x / 60, y / 60, seed, 3)), { tone: 0.02, seed });
  };
  await at(rectangle(-10, 470, 1220, 400), 0.6, 3, 2);
  await at(rectangle(-10, 470, 1220, 14), 0.5, 4, 2);
  for (let i = 0; i < 7; i += 1)
    await at(
      stroke(
        `M-20 ${520 + i * i * 5 + i * 12}Q${300 + i * 60} ${506 + i * i * 5 + i * 12} 640 ${522 + i * i * 5 + i * 12}T1230 ${516 + i * i * 5 + i * 12}`,
        3 + i,
      ),
      0.78,
      2,
      i,
    );
  await at(fill('M-20 690Q400 650 760 690T1230 670L1230 880L-20 880Z'), 0.5, 3, 6);
  await at(
    silhouette(360, 748, 372, 96, false) + arm(404, 460, 474, 590, 24) + arm(318, 462, 290, 600, 24),
    0.16,
    2,
    4,
  );
  await at(silhouette(560, 756, 232, 66, true) + arm(534, 584, 476, 592, 15) + arm(588, 584, 648, 570, 15), 0.2, 2, 5);
  await at(silhouette(742, 752, 346, 90, true) + arm(704, 486, 650, 572, 21) + arm(780, 486, 838, 610, 20), 0.14, 2, 6);
  await at(silhouette(900, 762, 182, 60, false) + arm(874, 624, 840, 612, 13) + arm(926, 620, 968, 560, 13), 0.2, 2, 8);
  await at(
    ellipse(360, 752, 130, 9) + ellipse(566, 758, 80, 7) + ellipse(748, 756, 116, 8) + ellipse(905, 765, 66, 6),
    0.3,
    6,
    3,
  );
  for (let i = 0; i < w * h; i += 1) {
    const grain = 0.03 * noise((i % w) / 1.3, Math.floor(i / w) / 1.3, 71);
    for (let c = 0; c < 3; c += 1) on.data[i * 3 + c] = clamp(on.data[i * 3 + c]! + grain);
  }
  await print(on, `<path fill-rule="evenodd" d="M0 0H${w}V${h}H0ZM34 34V${h - 34}H${w - 34}V34Z"/>`, '#eee8db', {
    tone: 0.01,
  });
  aged(on, 0.015, 0.12, 6);
  return on;
};

export const plates: Readonly<Record<string, Drawing>> = {
  'botanical-fern': fern,
  'botanical-apple': apples,
  herbier: herbarium,
  'line-vessels': vessels,
  'line-reader': reader,
  hills,
  family,
};
