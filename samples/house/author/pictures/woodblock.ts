/** A woodblock print of our own: evening swell, a far mountain, plovers; its title, brushed: 沖つ白波, white waves offshore. */
import { brushGlyphs } from './brush.ts';
import { ellipse, rectangle } from './shapes.ts';
import {
  aged,
  clamp,
  cloud,
  fill,
  hex,
  lay,
  field,
  mixed,
  print,
  random,
  sheet,
  smooth,
  stroke,
  through,
  type Point,
  type Sheet,
} from './studio.ts';

const [W, H] = [1240, 812];
const LINE = '#26354a';

/** A swell: its back rises slowly from the left and breaks to the right, again and again. */
const crest = (y: number, rise: number, length: number, shift: number, seed: number): Point[] => {
  const next = random(seed);
  const points: Point[] = [];
  for (let x = -length + shift; x < W + length; x += length) {
    const high = rise * (0.75 + next() * 0.5);
    const drift = (next() - 0.5) * length * 0.18;
    points.push(
      [x + drift, y],
      [x + length * 0.34 + drift, y - high * 0.42],
      [x + length * 0.6 + drift, y - high],
      [x + length * 0.74 + drift, y - high * 0.72],
      [x + length * 0.84 + drift, y - high * 0.16],
    );
  }
  return points;
};

const below = (points: readonly Point[], depth: number): string => {
  const under = points.map(([x, y]): Point => [x, y + depth]);
  return through(under);
};

/** Foam: scallops in rows along a crest's breaking side. */
const foam = (points: readonly Point[], size: number, seed: number): { body: string; claws: string } => {
  const next = random(seed);
  let body = '';
  let claws = '';
  for (let i = 2; i < points.length; i += 5) {
    const [peak, lee] = [points[i]!, points[Math.min(i + 2, points.length - 1)]!];
    for (let k = -5; k <= 9; k += 1) {
      const t = k / 9;
      const [x, y] =
        t < 0
          ? [peak[0] + t * size * 8, peak[1] + t * t * size * 5]
          : [peak[0] + (lee[0] - peak[0]) * t, peak[1] + (lee[1] - peak[1]) * t ** 1.5];
      const r = size * (1 - Math.abs(t) * 0.55) * (0.75 + next() * 0.45);
      body += ellipse(x, y, r * 1.25, r);
      if (t > -0.2 && t < 0.9)
        claws += stroke(`M${x + r * 0.5} ${y + r * 0.7}q${r * 0.9} ${r * 0.1} ${r * 0.8} ${r * 1}`, size * 0.3);
      if (next() > 0.45)
        claws += ellipse(x + r * (1 + next() * 2.4), y - r * (0.6 + next() * 2.2), size * (0.08 + next() * 0.13));
    }
  }
  return { body, claws };
};

interface Swell {
  readonly y: number;
  readonly rise: number;
  readonly length: number;
  readonly shift: number;
  readonly top: string;
  readonly low: string;
  readonly lines: number;
}

const swell = async (on: Sheet, wave: Swell, seed: number): Promise<void> => {
  const { y, rise, length, shift, top, low, lines } = wave;
  const points = crest(y, rise, length, shift, seed);
  const shape = `${through(points)}L${W + 400} ${H + 50}L-400 ${H + 50}Z`;
  await print(
    on,
    fill(shape),
    (px, py) => mixed(hex(top), hex(low), smooth(y - rise, y + rise * 1.1, py + 6 * cloud(px / 90, py / 30, seed, 2))),
    { tone: 0.05, toneSize: [190, 6], seed },
  );
  let hatch = '';
  for (let k = 1; k <= lines; k += 1)
    hatch += stroke(
      below(points, (k * rise * 0.9) / lines + k * k * 0.5),
      1.1 + (lines - k) * 0.16,
      `stroke-dasharray="${length * 0.5} ${length * 0.22 + k * 9}" stroke-dashoffset="${k * 47}"`,
    );
  await print(on, hatch, LINE, { how: 'ink', opacity: 0.62, tone: 0.1, seed });
  const size = rise * 0.14;
  const { body, claws } = foam(points, size, seed + 3);
  await print(on, stroke(through(points), 2), LINE, { how: 'ink', seed });
  if (rise < 30) return;
  await print(on, body.replaceAll('/>', ' stroke="#000" stroke-width="3"/>'), LINE, { opacity: 0.9, wobble: 1, seed });
  await print(on, body, '#efe8d6', { tone: 0.03, wobble: 1, seed });
  await print(on, claws, '#efe8d6', { tone: 0.03, seed });
};

const mountain = async (on: Sheet): Promise<void> => {
  const outline: Point[] = [
    [640, 432],
    [742, 388],
    [836, 322],
    [906, 250],
    [938, 216],
    [958, 208],
    [982, 214],
    [1014, 250],
    [1080, 318],
    [1164, 382],
    [1262, 428],
  ];
  const shape = `${through(outline)}L1262 450L640 450Z`;
  await print(
    on,
    fill(shape),
    (x, y) => mixed(hex('#5c7288'), hex('#c9b59c'), smooth(236, 420, y + 8 * cloud(x / 60, y / 20, 3))),
    { tone: 0.05, toneSize: [160, 6], seed: 4 },
  );
  const snow: Point[] = [
    [895, 262],
    [938, 216],
    [958, 208],
    [982, 214],
    [1026, 262],
    [1006, 254],
    [994, 284],
    [974, 258],
    [962, 298],
    [944, 262],
    [926, 288],
    [914, 258],
  ];
  await print(on, fill(through(snow, true)), '#efe8d6', { wobble: 1, seed: 2 });
  await print(on, stroke(through(outline), 1.8), LINE, { how: 'ink', opacity: 0.8, seed: 3 });
  await print(
    on,
    fill('M560 440C640 404 760 420 830 404C900 424 1010 398 1090 414C1160 402 1220 410 1262 404L1262 452L560 452Z'),
    '#e6d9bf',
    { wobble: 3, opacity: 0.85, seed: 6 },
  );
};

const boat = async (on: Sheet, x: number, y: number, s: number): Promise<void> => {
  const g = (shapes: string): string => `<g transform="translate(${x} ${y}) scale(${s})">${shapes}</g>`;
  const sail = 'M-2 -96C22 -92 40 -92 58 -95C62 -70 62 -44 56 -22C38 -18 18 -18 0 -22C-6 -46 -6 -72 -2 -96Z';
  await print(on, g(fill(sail)), '#efe6d0', { seed: 3 });
  await print(
    on,
    g(
      stroke(sail, 2) +
        stroke('M12 -94Q9 -56 13 -20M27 -93Q26 -56 28 -19M42 -93Q43 -56 43 -19', 1.2) +
        stroke('M28 -104L28 2', 3),
    ),
    LINE,
    { how: 'ink', seed: 3 },
  );
  await print(on, g(fill('M-58 -14C-30 4 40 6 74 -22C70 6 60 18 44 20L-30 20C-46 16 -54 4 -58 -14Z')), '#7a4630', {
    tone: 0.1,
    seed: 4,
  });
  await print(on, g(stroke('M-58 -14C-30 4 40 6 74 -22M-50 4C-20 14 40 14 66 0', 2)), LINE, { how: 'ink', seed: 5 });
};

const plovers = (): string => {
  const next = random(12);
  let made = '';
  for (let i = 0; i < 11; i += 1) {
    const [x, y] = [330 + i * 34 + next() * 22, 262 - Math.sin(i / 3.1) * 62 + next() * 30];
    const s = 0.6 + next() * 0.5;
    made += `<g transform="translate(${x} ${y}) rotate(${-16 + next() * 26}) scale(${s})">${fill('M0 0C6 -3 12 -3 18 1C12 5 6 5 0 0Z')}${fill('M8 0C4 -12 -4 -18 -14 -20C-6 -12 0 -4 6 2Z')}${fill('M10 0C14 -11 22 -16 32 -17C24 -10 18 -3 13 2Z')}</g>`;
  }
  return made;
};

export const woodblock = async (): Promise<Sheet> => {
  const on = sheet(W, H, '#ebe0c8');
  const all = new Float32Array(W * H).fill(1);
  lay(
    on,
    all,
    (x, y) =>
      mixed(
        mixed(hex('#31496a'), hex('#e9dfc8'), smooth(-20, 150, y + 9 * cloud(x / 130, y / 12, 2, 2))),
        hex('#d9a07c'),
        0.62 * smooth(250, 440, y),
      ),
    { tone: 0.04, toneSize: [300, 4], seed: 3 },
  );
  await print(on, ellipse(770, 356, 46), '#b5533a', { opacity: 0.88, tone: 0.05, toneSize: [80, 4], seed: 6 });
  await print(
    on,
    fill(
      'M-10 196C120 184 250 206 380 190C330 208 240 222 130 214C80 220 30 216 -10 220ZM470 150C600 138 700 158 830 144C780 162 690 172 600 166C560 170 510 164 470 150Z',
    ),
    '#efe6d2',
    { wobble: 2, opacity: 0.8, seed: 7 },
  );
  await mountain(on);
  const sea = field(on, (_, y) => smooth(436, 442, y));
  lay(
    on,
    sea,
    (x, y) => mixed(hex('#a9b6ae'), hex('#6f8c98'), clamp((y - 440) / 120 + 0.12 * cloud(x / 160, y / 5, 2, 2))),
    { tone: 0.05, toneSize: [220, 4], seed: 9 },
  );
  let ripples = '';
  const next = random(4);
  for (let i = 0; i < 70; i += 1) {
    const [x, y] = [next() * W, 448 + next() ** 1.4 * 80];
    ripples += stroke(`M${x} ${y}q12 -3 24 0t${20 + next() * 30} 0`, 1.3);
  }
  await print(on, ripples, LINE, { how: 'ink', opacity: 0.5, seed: 3 });
  await swell(on, { y: 540, rise: 26, length: 190, shift: 40, top: '#8fa6a8', low: '#54748a', lines: 3 }, 5);
  await boat(on, 360, 560, 0.78);
  await swell(on, { y: 610, rise: 54, length: 300, shift: 150, top: '#7895a0', low: '#3d5f80', lines: 6 }, 8);
  await swell(on, { y: 694, rise: 88, length: 420, shift: 20, top: '#5d8095', low: '#2d4b70', lines: 9 }, 13);
  await swell(on, { y: 806, rise: 112, length: 560, shift: 250, top: '#48688a', low: '#223a5c', lines: 11 }, 21);
  await print(on, plovers(), LINE, { opacity: 0.9, seed: 5 });
  await print(on, rectangle(66, 62, 74, 306), '#e9dcbd', { wobble: 1, seed: 3 });
  await print(
    on,
    `<rect x="66" y="62" width="74" height="306" fill="none" stroke="#000" stroke-width="2"/><rect x="71" y="67" width="64" height="296" fill="none" stroke="#000" stroke-width="1"/>`,
    LINE,
    { seed: 4 },
  );
  await print(on, brushGlyphs(['沖', 'つ', '白', '波'], 103, 108, 56, 70), '#23222a', { wobble: 1, seed: 6 });
  await print(on, rectangle(86, 384, 34, 40), '#b0402c', { wobble: 1, tone: 0.1, seed: 6 });
  await print(on, brushGlyphs(['山'], 103, 404, 26, 0), '#eee2c8', { seed: 7 });
  await print(on, `<path fill-rule="evenodd" d="M0 0H${W}V${H}H0ZM30 30V${H - 30}H${W - 30}V30Z"/>`, '#ece2cc', {
    seed: 3,
  });
  await print(
    on,
    `<rect x="30" y="30" width="${W - 60}" height="${H - 60}" fill="none" stroke="#000" stroke-width="2.4"/>`,
    LINE,
    { wobble: 1, seed: 4 },
  );
  aged(on, 0.05, 0.07, 40);
  return on;
};
