/** The ground floor's plan as a small PNG. */
import sharp from 'sharp';
import { floorDrawing, type Point } from '../pictures/house-plan.ts';

const SCALE = 80;
const [WIDTH, HEIGHT] = [1040, 770];

const at = ([x, z]: Point): string => `${(40 + x * SCALE).toFixed(1)},${(40 + z * SCALE).toFixed(1)}`;

const all = (points: readonly Point[]): string => points.map(at).join(' ');

export const groundFloor = (): Promise<Buffer> => {
  const { cut, lines, labels } = floorDrawing('ground');
  const ink = '#2a3342';
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f6f2e8"/>`,
    `<polygon points="${all([
      [0, 0],
      [12, 0],
      [12, 8.6],
      [0, 8.6],
    ])}" fill="#ece2cc"/>`,
    ...cut.map((points) => `<polygon points="${all(points)}" fill="${ink}"/>`),
    ...lines.map(
      ({ points, pen, dashed }) =>
        `<polyline points="${all(points)}" fill="none" stroke="${ink}" stroke-width="${Math.max(1, pen * SCALE)}"${dashed ? ' stroke-dasharray="2 6"' : ''}/>`,
    ),
    ...labels.map(({ at: where, text, size }) => {
      const [x, y] = at(where).split(',');
      return `<text x="${x}" y="${y}" font-family="Liberation Sans" font-size="${size * SCALE * 1.15}" text-anchor="middle" fill="${ink}">${text}</text>`;
    }),
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 }).toBuffer();
};
