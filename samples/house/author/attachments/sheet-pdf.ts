/** A PDF of one A4 page in landscape: both floors at scale 1:100 and care instructions. Written without a library. */
import { floorDrawing, type FloorDrawing, type Point } from '../pictures/house-plan.ts';

const MILLIMETRE = 72 / 25.4;
/** Length of a metre on paper. */
const METRE = 10 * MILLIMETRE;
const [WIDTH, HEIGHT] = [297 * MILLIMETRE, 210 * MILLIMETRE];

const care: readonly (readonly [string, readonly string[]])[] = [
  [
    'Floors',
    [
      'Oiled oak: wipe damp, never wet. Oil the ways between',
      'door, stairs and table every other year.',
      'Terrazzo and tiles: warm water, a little soft soap.',
    ],
  ],
  [
    'Windows and doors',
    [
      'Wash the sills’ drains in spring; a drop of oil for the',
      'hinges in autumn. Sliding doors: brush out the rails,',
      'no grease.',
    ],
  ],
  [
    'Walls',
    [
      'Lime paint breathes and scuffs. Small marks vanish',
      'under a white rubber; larger ones want a coat from',
      'the tub in the shed (lime white, matt).',
    ],
  ],
];

const number = (value: number): string => value.toFixed(2);

/** A string literal in the encoding of the standard PDF fonts. */
const literal = (text: string): string =>
  `(${text
    .replaceAll('’', '\u0092')
    .replaceAll('–', '\u0096')
    .replaceAll(/[()\\]/gu, (sign) => `\\${sign}`)})`;

const write = (text: string, x: number, y: number, size: number, font = 'F1'): string =>
  `BT /${font} ${size} Tf ${number(x)} ${number(y)} Td ${literal(text)} Tj ET`;

/** The approximate width in Helvetica. */
const widthOf = (text: string, size: number): number => text.length * size * 0.5;

const path = (points: readonly Point[], at: (point: Point) => Point): string =>
  points.map((point, i) => `${at(point).map(number).join(' ')} ${i ? 'l' : 'm'}`).join(' ');

const floor = ({ cut, lines, labels }: FloorDrawing, title: string, left: number, top: number): readonly string[] => {
  const at = ([x, z]: Point): Point => [left + x * METRE, top - z * METRE];
  return [
    '0.93 0.89 0.80 rg',
    `${path(
      [
        [0, 0],
        [12, 0],
        [12, 8.6],
        [0, 8.6],
      ],
      at,
    )} h f`,
    '0.16 0.20 0.26 rg 0.16 0.20 0.26 RG',
    ...cut.map((points) => `${path(points, at)} h f`),
    ...lines.map(
      ({ points, pen, dashed }) =>
        `${dashed ? '[1 2] 0 d' : '[] 0 d'} ${number(Math.max(0.35, pen * METRE))} w ${path(points, at)} S`,
    ),
    ...labels.map(({ at: where, text, size }) => {
      const [x, y] = at(where);
      const points = size > 0.15 ? 7 : 5.5;
      return write(text, x - widthOf(text, points) / 2, y, points);
    }),
    write(title, left, top + 8, 10, 'F2'),
  ];
};

const scaleBar = (x: number, y: number): readonly string[] => [
  ...[0, 2, 4].map((i) => `${number(x + i * METRE)} ${number(y)} ${number(METRE)} 3 re f`),
  `0.4 w ${number(x)} ${number(y)} ${number(5 * METRE)} 3 re S`,
  ...[0, 5].map((i) => write(`${i} m`, x + i * METRE - 2, y + 6, 6)),
];

const page = (): string => {
  const [left, right, top] = [18 * MILLIMETRE, 159 * MILLIMETRE, HEIGHT - 44 * MILLIMETRE];
  const columns = care.flatMap(([title, rows], i) => {
    const x = left + i * 90 * MILLIMETRE;
    return [
      write(title, x, 48 * MILLIMETRE, 10, 'F2'),
      ...rows.map((row, k) => write(row, x, 48 * MILLIMETRE - 15 - k * 12, 8.5)),
    ];
  });
  return [
    '0.16 0.20 0.26 rg 0.16 0.20 0.26 RG',
    write('House at the Orchard', left, HEIGHT - 22 * MILLIMETRE, 20, 'F2'),
    write('Plans 1:100 and how to look after it', left, HEIGHT - 28.5 * MILLIMETRE, 10),
    write('Moreau & Aas, architects', right + 78 * MILLIMETRE, HEIGHT - 22 * MILLIMETRE, 10),
    ...floor(floorDrawing('ground'), 'Ground floor', left, top),
    ...floor(floorDrawing('upper'), 'Upper floor', right, top),
    '[] 0 d',
    ...scaleBar(right + 70 * MILLIMETRE, 66 * MILLIMETRE),
    `0.6 w ${number(left)} ${number(56 * MILLIMETRE)} m ${number(WIDTH - left)} ${number(56 * MILLIMETRE)} l S`,
    ...columns,
  ].join('\n');
};

const fontObject = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

export const planSheet = (): Buffer => {
  const content = Buffer.from(page(), 'latin1');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(WIDTH)} ${number(HEIGHT)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
    fontObject('Helvetica'),
    fontObject('Helvetica-Bold'),
    '<< /Title (House at the Orchard, plans) /Author (Moreau & Aas) /CreationDate (D:20250506120000Z) >>',
  ];
  let text = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};
