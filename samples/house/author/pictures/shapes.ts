/** SVG shapes that the pictures share. */
import { random, stroke, through, type Point } from './studio.ts';

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry = rx, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})"/>`;

export const polygon = (points: readonly Point[]): string =>
  `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}"/>`;

export const ring = (x: number, y: number, r: number, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#000" stroke-width="${width}"/>`;

export const text = (content: string, x: number, y: number, size: number, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="Liberation Serif" ${more}>${content.replaceAll('&', '&amp;')}</text>`;

/** One stroke of a broad brush along points: its bristles run dry at different places. */
export const brushed = (points: readonly Point[], width: number, bristles: number, seed: number): string => {
  const next = random(seed);
  const normal = points.map((_, i): Point => {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  });
  let made = '';
  for (let k = 0; k < bristles; k += 1) {
    const across = (k / (bristles - 1) - 0.5) * width + (next() - 0.5) * 3;
    const rim = 1 - Math.abs(across / width) ** 2 * 1.2;
    const first = Math.floor(next() * next() * points.length * 0.06);
    const last = points.length - Math.floor(next() * next() * points.length * (0.35 - rim * 0.2));
    const track = points.map(([x, y], i): Point => {
      const swell = 0.82 + 0.25 * Math.sin((i / points.length) * Math.PI);
      return [x + normal[i]![0] * across * swell, y + normal[i]![1] * across * swell];
    });
    const part = track.slice(first, Math.max(first + 2, last));
    made += stroke(
      through(part),
      (width / bristles) * (0.9 + next() * 1.3),
      `stroke-opacity="${(0.45 + next() * 0.55).toFixed(2)}"`,
    );
  }
  return made;
};
