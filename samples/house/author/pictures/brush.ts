/** A few Japanese characters as strokes of a brush, in a square of 100; each stroke swells and ends as a brush does. */
import { fill, through, type Point } from './studio.ts';

/** Points of a stroke with the brush's width at each: x, y, width. */
type Stroke = readonly (readonly [number, number, number])[];

const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  沖: [
    [
      [12, 14, 5],
      [22, 22, 9],
      [26, 27, 2],
    ],
    [
      [8, 40, 5],
      [18, 47, 9],
      [22, 51, 2],
    ],
    [
      [8, 88, 8],
      [16, 78, 7],
      [28, 58, 1.5],
    ],
    [
      [42, 30, 8],
      [43, 45, 6],
      [44, 64, 6],
    ],
    [
      [42, 33, 5],
      [66, 29, 6],
      [88, 28, 8],
      [87, 45, 6],
      [84, 62, 4],
    ],
    [
      [44, 60, 5],
      [62, 58, 5],
      [86, 57, 6],
    ],
    [
      [64, 6, 8],
      [65, 35, 7],
      [65, 70, 6.5],
      [65, 97, 1.5],
    ],
  ],
  つ: [
    [
      [8, 38, 5],
      [34, 27, 7],
      [66, 26, 8],
      [82, 42, 9],
      [74, 64, 7],
      [46, 82, 1.5],
    ],
  ],
  白: [
    [
      [54, 4, 7],
      [48, 14, 6],
      [38, 24, 2],
    ],
    [
      [22, 28, 8],
      [23, 58, 6.5],
      [24, 92, 6],
    ],
    [
      [22, 31, 5],
      [50, 27, 6],
      [80, 26, 9],
      [80, 58, 7],
      [78, 92, 6],
    ],
    [
      [25, 57, 5],
      [52, 55, 5],
      [77, 55, 5],
    ],
    [
      [25, 87, 5],
      [52, 86, 5.5],
      [78, 86, 6],
    ],
  ],
  波: [
    [
      [12, 12, 5],
      [22, 20, 9],
      [26, 25, 2],
    ],
    [
      [7, 38, 5],
      [17, 45, 9],
      [21, 49, 2],
    ],
    [
      [7, 90, 8],
      [15, 79, 7],
      [27, 58, 1.5],
    ],
    [
      [44, 26, 6],
      [43, 52, 6],
      [38, 74, 5],
      [26, 96, 1.5],
    ],
    [
      [44, 28, 5],
      [66, 25, 6],
      [92, 23, 8],
      [86, 34, 4],
      [82, 39, 1.5],
    ],
    [
      [67, 6, 8],
      [67, 28, 6],
      [67, 49, 5],
    ],
    [
      [46, 51, 5],
      [62, 49, 5],
      [82, 48, 7],
      [72, 68, 6],
      [54, 86, 4],
      [38, 96, 1.5],
    ],
    [
      [52, 58, 4],
      [64, 76, 6],
      [80, 89, 9],
      [97, 95, 2],
    ],
  ],
  山: [
    [
      [50, 8, 9],
      [51, 45, 8],
      [51, 82, 7],
    ],
    [
      [16, 40, 8],
      [18, 62, 7],
      [19, 86, 6],
      [50, 84, 6],
      [84, 83, 6],
    ],
    [
      [84, 34, 9],
      [84, 62, 7.5],
      [84, 92, 7],
    ],
  ],
};

const outline = (line: Stroke): string => {
  const [left, right]: [Point[], Point[]] = [[], []];
  for (const [i, [x, y, wide]] of line.entries()) {
    const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [nx, ny] = [(-(b[1] - a[1]) / length) * (wide / 2), ((b[0] - a[0]) / length) * (wide / 2)];
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  }
  return through([...left, ...right], true);
};

/** The characters under each other: x is the middle of the column, y that of the first one. */
export const brushGlyphs = (signs: readonly string[], x: number, y: number, size: number, step: number): string =>
  signs
    .map((sign, i) => {
      const strokes = (glyphs[sign] ?? []).map((line) => fill(outline(line))).join('');
      return `<g transform="translate(${x - size / 2} ${y + i * step - size / 2}) scale(${size / 100})">${strokes}</g>`;
    })
    .join('');
