/** Handwriting: each letter as strokes of a pen, baseline at 0, x-height 10, cap height 17. */
import { random } from './studio.ts';

const letters: Readonly<Record<string, readonly [number, string]>> = {
  a: [11, 'M8-8C5-11 0-9 0-4C0 1 6 0 8-5M8-9.5L8-2C8 0 9 0 10-1'],
  b: [10, 'M0-18L0-1M0-5C1-10 8-11 8-5C8 1 1 1 0-3'],
  c: [9, 'M8-8C5-11 0-9 0-4.5C0 1 6 1 8-2'],
  d: [11, 'M8-6C6-11 0-9 0-4C0 1 6 1 8-5M8-18L8-2C8 0 9 0 10-1'],
  e: [10, 'M0.5-5L8-6C8-11 0-11 0-4.5C0 1 6 1 8-2'],
  f: [8, 'M8-16C6-19 3-18 3-14L3 0M0-9L7-9.5'],
  g: [11, 'M8-8C5-11 0-9 0-4.5C0 0 6 0 8-5M8-9.5L8 3C8 8 2 8 0 5'],
  h: [11, 'M0-18L0 0M0-6C2-11 8-11 8-5L8 0'],
  i: [5, 'M1-9.5L1-1.5C1 0 2 0 3-1M1-14L1.2-14.5'],
  j: [6, 'M3-9.5L3 3C3 7 0 7-1 5M3-14L3.2-14.5'],
  k: [9, 'M0-18L0 0M7-10L0-4.5L7.5 0'],
  l: [5, 'M1-18L1-2C1 0 2.5 0 3.5-1'],
  m: [15, 'M0-9.5L0 0M0-6C1-11 6-11 6-5L6 0M6-6C7-11 12-11 12-5L12 0'],
  n: [11, 'M0-9.5L0 0M0-6C2-11 8-11 8-5L8 0'],
  o: [10, 'M4-10C-1-10-1 0 4 0C9 0 9-10 4-10'],
  p: [10, 'M0-9.5L0 8M0-5C1-11 8-11 8-5C8 1 1 1 0-3'],
  q: [11, 'M8-8C5-11 0-9 0-4.5C0 1 6 0 8-5M8-9.5L8 8L10 6'],
  r: [7, 'M0-9.5L0 0M0-6C1-9 3-10.5 6-9.5'],
  s: [8, 'M6.5-8.5C4-11 0-10 1-7C2-5 7-5 6.5-2C6 1 1 0.5 0-1.5'],
  t: [8, 'M3-15L3-2C3 0.5 6 0 7-1.5M0-10L7-10'],
  u: [11, 'M0-9.5L0-4C0 1 6 1 8-4M8-9.5L8-2C8 0 9 0 10-1'],
  v: [9, 'M0-9.5L4 0L8-9.5'],
  w: [14, 'M0-9.5L3.5 0L6.5-8L9.5 0L13-9.5'],
  x: [9, 'M0-9.5L8 0M8-9.5L0 0'],
  y: [10, 'M0-9.5L4-1M8.5-9.5L4-1L1 7'],
  z: [9, 'M0-9.5L7-9.5L0 0L7.5 0'],
  œ: [16, 'M4-10C-1-10-1 0 4 0C7 0 7.5-3 7.5-5C7.5-9 7-10 4-10M7.5-5L14.5-6C14.5-11 7.5-11 7.5-4.5C7.5 1 12 1 14.5-2'],
  A: [14, 'M0 0L6-17L12 0M2.2-6L9.8-6'],
  B: [12, 'M0-17L0 0M0-17C10-18 10-9 0-9C12-9 12 0 0 0'],
  C: [13, 'M11-14C8-19 0-18 0-8.5C0 1 8 2 11-3'],
  D: [14, 'M0-17L0 0M0-17C15-17 15 0 0 0'],
  E: [11, 'M9-17L0-17L0 0L9 0M0-9L7-9'],
  F: [11, 'M9-17L0-17L0 0M0-9L7-9'],
  G: [14, 'M11-14C8-19 0-18 0-8.5C0 2 11 2 11-7L6-7'],
  H: [13, 'M0-17L0 0M10-17L10 0M0-9L10-9'],
  I: [4, 'M1-17L1 0'],
  J: [9, 'M6-17L6-4C6 1 0 1 0-3'],
  K: [12, 'M0-17L0 0M9-17L0-7L10 0'],
  L: [10, 'M0-17L0 0L8 0'],
  M: [15, 'M0 0L0-17L6-5L12-17L12 0'],
  N: [13, 'M0 0L0-17L10 0L10-17'],
  O: [15, 'M6-17C-2-17-2 0 6 0C14 0 14-17 6-17'],
  P: [11, 'M0-17L0 0M0-17C12-18 12-8 0-8'],
  Q: [15, 'M6-17C-2-17-2 0 6 0C14 0 14-17 6-17M7-4L13 2'],
  R: [12, 'M0-17L0 0M0-17C12-18 12-8 0-8M4-8.5L10 0'],
  S: [11, 'M9-14.5C6-19 0-17 1-12.5C2-9 10-9 9.5-4C9 1 2 1 0-2.5'],
  T: [12, 'M0-17L11-17M5.5-17L5.5 0'],
  U: [13, 'M0-17L0-5C0 1.5 10 1.5 10-5L10-17'],
  V: [12, 'M0-17L5.5 0L11-17'],
  W: [18, 'M0-17L4 0L8-13L12 0L16-17'],
  X: [12, 'M0-17L10 0M10-17L0 0'],
  Y: [12, 'M0-17L5-8L10-17M5-8L5 0'],
  Z: [12, 'M0-17L10-17L0 0L10 0'],
  0: [11, 'M4-16C-1-16-1 0 4 0C9 0 9-16 4-16'],
  1: [8, 'M0-13L4-16L4 0'],
  2: [11, 'M0-12C1-17 8-17 8-12C8-8 2-4 0 0L8.5 0'],
  3: [10, 'M0.5-15C4-18 8-15 7-11.5C6-9 3-9 3-9C3-9 9-9 8-4C7 1 1 1 0-2'],
  4: [11, 'M6 0L6-16L0-5L9-5'],
  5: [10, 'M8-16L1.5-16L1-9C4-11 8.5-9 8-4.5C7.5 1 1 1 0-2'],
  6: [10, 'M7-16C2-14 0-9 0-5C0 1 8 1 8-4.5C8-10 1-10 0-5'],
  7: [10, 'M0-16L8-16L3 0'],
  8: [10, 'M4-8.5C0-9.5 0-16 4-16C8-16 8-9.5 4-8.5C-1-7.5-1 0 4 0C9 0 9-7.5 4-8.5'],
  9: [10, 'M8-11C8-5 0-5 0-10.5C0-17 8-17 8-11C8-6 6-2 3 0'],
  '.': [5, 'M0.5 0L0.8-0.4'],
  ',': [5, 'M1.5-0.6L0 3'],
  ':': [5, 'M0.5-1L0.8-1.4M0.5-8L0.8-8.4'],
  '-': [9, 'M0.5-5L6.5-5.2'],
  '–': [12, 'M0.5-5L9.5-5.2'],
  '·': [7, 'M2-6L2.3-6.3'],
  '(': [6, 'M4-19C0-13 0-3 4 3'],
  ')': [6, 'M0-19C4-13 4-3 0 3'],
  '’': [4, 'M1.5-17L0.5-13.5'],
  '°': [7, 'M2.5-17C0-17 0-13 2.5-13C5-13 5-17 2.5-17'],
  '½': [14, 'M0-14L2.5-16L2.5-9M1 1L11-17M7-5C7-8 12-8 12-5C12-3 8-1 7 1L12.5 1'],
  '&': [14, 'M12-3C8 2 0 1 1-4C2-8 8-10 7.5-14C7-18 2-17 2.5-13C3-9 8-3 12 0'],
  '/': [8, 'M0 2L6-18'],
  '…': [13, 'M0.5 0L0.8-0.4M5 0L5.3-0.4M9.5 0L9.8-0.4'],
  ' ': [7, ''],
};

const marks: Readonly<Record<string, string>> = {
  '\u0301': 'M0 0L3.4-3.6',
  '\u0300': 'M3-0.2L-0.4-3.6',
  '\u0302': 'M-1.6 0L1.4-3.6L4.4-0.2',
  '\u0308': 'M-0.8-1.4L-0.5-1.8M3.4-1.4L3.7-1.8',
  '\u0327': 'M2 13.5C4 15 3.4 18 0.6 17.4',
};

export interface Lettering {
  readonly size: number;
  readonly pen?: number;
  /** Slant in degrees. */
  readonly lean?: number;
  /** Amplitude of irregularities; 0 is a technical drawing. */
  readonly loose?: number;
  readonly spacing?: number;
  readonly align?: 'left' | 'middle' | 'right';
  readonly seed?: number;
  readonly turn?: number;
}

const glyph = (sign: string): readonly [number, string] => letters[sign] ?? letters['-']!;

const widthOf = (text: string, spacing: number): number =>
  Array.from(text.normalize('NFD')).reduce((sum, sign) => sum + (sign in marks ? 0 : glyph(sign)[0] + spacing), 0);

/** One line of writing as SVG strokes; `size` is the height of a capital in pixels. */
export const written = (text: string, x: number, y: number, how: Lettering): string => {
  const { size, pen = size / 9, lean = 6, loose = 0.4, spacing = 1.6, align = 'left', seed = 1, turn = 0 } = how;
  const scale = size / 17;
  const next = random(seed + text.length * 31);
  const shake = (amount: number): number => (next() - 0.5) * 2 * amount * loose;
  let at = align === 'left' ? 0 : -widthOf(text, spacing) * (align === 'middle' ? 0.5 : 1);
  let [before, lifted] = [0, false];
  const strokes: string[] = [];
  for (const sign of text.normalize('NFC').replace(/[^\u0152\u0153]/gu, (one) => one.normalize('NFD'))) {
    if (sign in marks) {
      const high = sign === '\u0327' ? -11 : lifted ? -19 : -13;
      strokes.push(`<path transform="translate(${before + 3 + shake(0.5)} ${high})" d="${marks[sign]!}"/>`);
      continue;
    }
    const [wide, path] = glyph(sign);
    before = at;
    lifted = sign !== sign.toLowerCase();
    if (path !== '')
      strokes.push(
        `<path transform="translate(${at + shake(0.5)} ${shake(0.9)}) rotate(${shake(3)}) scale(${1 + shake(0.07)} ${1 + shake(0.09)})" d="${path}"/>`,
      );
    at += wide + spacing + shake(0.8);
  }
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) skewX(${-lean})" fill="none" stroke="#000" stroke-width="${pen / scale}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`;
};
