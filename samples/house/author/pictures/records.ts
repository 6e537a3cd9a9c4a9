/** Record sleeves: eight squares. */
import type { Drawing } from './drawing.ts';
import { ellipse, rectangle, ring, text } from './shapes.ts';
import {
  aged,
  cloud,
  fill,
  hex,
  lay,
  mixed,
  noise,
  print,
  random,
  sheet,
  smooth,
  stroke,
  through,
  type Paint,
  type Point,
  type Sheet,
} from './studio.ts';

const SIZE = 800;
type Layer = readonly [
  shapes: string,
  colour: string,
  paint?: Paint & { readonly wobble?: number; readonly wobbleSize?: number },
];

const sleeve =
  (ground: string, layers: readonly Layer[]): Drawing =>
  async () => {
    const on = sheet(SIZE, SIZE, ground);
    lay(on, new Float32Array(SIZE * SIZE).fill(1), ground, { tone: 0.03, toneSize: [180, 180] });
    for (const [i, [shapes, colour, paint]] of layers.entries())
      await print(on, shapes, colour, { tone: 0.06, seed: i + 3, ...paint });
    return worn(on);
  };

/** The ring that a record wears into its sleeve, and the paper’s grain. */
const worn = async (on: Sheet): Promise<Sheet> => {
  await print(on, ring(400, 400, 374, 5), '#f3ede0', { opacity: 0.12, dry: 0.5, seed: 9 });
  await print(
    on,
    `<rect x="1" y="1" width="798" height="798" fill="none" stroke="#000" stroke-width="5"/>`,
    '#f1ebdd',
    { opacity: 0.35, dry: 0.45, seed: 5 },
  );
  aged(on, 0.035, 0.05, 6);
  return on;
};

const sans = (content: string, x: number, y: number, size: number, more = ''): string =>
  text(content, x, y, size, more).replace('Liberation Serif', 'Liberation Sans');

const piano = Array.from({ length: 15 }, (_, i) => rectangle(40 + i * 49, 250, 45, 420)).join('');
const blacks = [0, 1, 3, 4, 5, 7, 8, 10, 11, 12].map((i) => rectangle(72 + i * 49, 250, 29, 250)).join('');

const lake: Drawing = async () => {
  const on = sheet(SIZE, SIZE, (x, y) => {
    const far = Math.abs(y - 430);
    const base = mixed(hex('#e7c9a0'), hex('#4d5f78'), smooth(0, 420, far + 60 * cloud(x / 260, y / 60, 3, 3)));
    return mixed(base, hex('#27313f'), y > 430 ? 0.28 + 0.1 * noise(x / 90, y / 3, 4) : 0);
  });
  await print(
    on,
    fill('M-10 430C90 380 160 400 240 372C330 340 400 398 500 380C600 356 690 396 810 366L810 432L-10 432Z'),
    '#35404a',
    { opacity: 0.9, tone: 0.1, seed: 3 },
  );
  await print(
    on,
    fill('M-10 432L810 432C700 470 610 462 500 474C400 462 320 500 240 482C150 464 90 478 -10 440Z'),
    '#2b3540',
    { opacity: 0.6, wobble: 6, wobbleSize: 12, seed: 4 },
  );
  await print(
    on,
    text('Nordlys', 56, 108, 60, 'letter-spacing="2"') +
      text('strings and field recordings', 58, 144, 24, 'font-style="italic"'),
    '#f4ead4',
  );
  return worn(on);
};

/** Contours of a small lake in the hills. */
const contours: Drawing = async () => {
  const on = sheet(SIZE, SIZE, '#24282e');
  let rings = '';
  for (let i = 0; i < 30; i += 1) {
    const loop = Array.from({ length: 90 }, (_, k): Point => {
      const a = (k / 90) * Math.PI * 2;
      const r = 34 + i * 15 + (20 + i * 5) * cloud(Math.cos(a) * 1.3 + 4, Math.sin(a) * 1.3 + i * 0.05, 5, 3);
      return [430 + Math.cos(a) * r * 1.12, 450 + Math.sin(a) * r * 0.92];
    });
    rings += stroke(through(loop, true), i % 5 === 0 ? 3 : 1.6);
    if (i === 0) await print(on, fill(through(loop, true)), '#7d9aa6');
  }
  await print(on, rings, '#d6b67a', { tone: 0.1 });
  await print(on, rectangle(0, 0, 250, 120), '#24282e', { tone: 0 });
  await print(on, sans('TARN', 48, 88, 44, 'letter-spacing="16"'), '#e6d3a6');
  return worn(on);
};

const scattered = (count: number, seed: number, shape: (next: () => number) => string): string => {
  const next = random(seed);
  return Array.from({ length: count }, () => shape(next)).join('');
};

export const records: Readonly<Record<string, Drawing>> = {
  'record-1': sleeve('#c79a4b', [
    [ellipse(400, 440, 320), '#a8583a'],
    [ellipse(400, 440, 260), '#e6cf9a'],
    [ellipse(400, 440, 200), '#8f4630'],
    [ellipse(400, 440, 130), '#e6cf9a'],
    [ellipse(400, 440, 60), '#2b2620'],
    [text('Sunday Morning Quartet', 400, 66, 44, 'text-anchor="middle"'), '#2b2620', { tone: 0.02 }],
  ]),
  'record-2': sleeve('#2f3e52', [
    [piano, '#e9e0cc', { wobble: 2 }],
    [blacks, '#1d232c', { wobble: 2 }],
    [rectangle(432, 250, 45, 420), '#b8623f', { wobble: 2 }],
    [
      sans('Elin Varga', 44, 116, 70, 'font-weight="bold" letter-spacing="-2"') + sans('Six Nocturnes', 46, 170, 38),
      '#e9e0cc',
      { tone: 0.02 },
    ],
  ]),
  'record-3': lake,
  'record-4': sleeve('#e5dcc8', [
    [
      scattered(90, 4, (next) => {
        const [x, y] = [Math.floor(next() * 9) * 84 + 26, Math.floor(next() * 7) * 84 + 190];
        return next() > 0.5 ? fill(`M${x} ${y}h78v78z`) : fill(`M${x} ${y}v78h78z`);
      }),
      '#3f5b57',
      { dry: 0.08 },
    ],
    [sans('FOREST / FLOOR', 28, 112, 62, 'font-weight="bold" letter-spacing="1"'), '#a8583a', { tone: 0.02 }],
  ]),
  'record-5': sleeve('#b8623f', [
    [fill('M-10 810L-10 560C160 470 250 640 420 560C560 490 660 380 810 420L810 810Z'), '#7a3f28'],
    [fill('M-10 810L-10 690C140 610 300 760 470 690C610 630 700 560 810 590L810 810Z'), '#3b2620'],
    [ellipse(560, 280, 130), '#e9c98c', { wobble: 3 }],
    [text('Desert Hours', 50, 110, 76, 'font-style="italic"'), '#f1dfbd', { tone: 0.02 }],
  ]),
  'record-6': contours,
  'record-7': sleeve('#d9d4c8', [
    [rectangle(0, 400, 800, 400), '#8fa0a6'],
    [
      Array.from({ length: 26 }, (_, i) =>
        stroke(
          `M${80 + i * 26} ${400 - Math.abs(Math.sin(i * 0.62)) * 190 - 20}V${400 + Math.abs(Math.sin(i * 0.62)) * 150 + 16}`,
          11,
        ),
      ).join(''),
      '#2f3e52',
      { wobble: 1, dry: 0.1 },
    ],
    [sans('echo / harbour', 56, 96, 44, 'letter-spacing="2"'), '#2f3e52', { tone: 0.02 }],
  ]),
  'record-8': sleeve('#efe6d3', [
    [
      [0, 60, 120, 180, 240, 300]
        .map(
          (a) =>
            `<g transform="rotate(${a + 12} 400 450)">${fill('M400 450C330 360 340 230 400 180C460 230 470 360 400 450Z')}</g>`,
        )
        .join(''),
      '#c98f78',
      { how: 'ink', edge: 0.3, wobble: 3 },
    ],
    [
      [30, 90, 150, 210, 270, 330]
        .map(
          (a) =>
            `<g transform="rotate(${a + 12} 400 450)">${fill('M400 450C350 380 360 280 400 250C440 280 450 380 400 450Z')}</g>`,
        )
        .join(''),
      '#a8583a',
      { how: 'ink', edge: 0.3, wobble: 3 },
    ],
    [ellipse(400, 450, 40), '#c79a4b'],
    [
      text('Chansons du verger', 400, 106, 58, 'text-anchor="middle"') +
        text('Lise Aubert', 400, 764, 32, 'text-anchor="middle" font-style="italic"'),
      '#3b2f28',
      { tone: 0.02 },
    ],
  ]),
};
