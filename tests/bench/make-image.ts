/**
 * Generates the two panoramas that all viewers show: 8192×4096, the same in every run, with detail like a photograph's:
 * large soft shapes, edges, and texture at every scale down to the pixel. Their colours are so different that each is
 * recognised in a picture of a few pixels.
 */
import sharp from 'sharp';
import { seededRandom } from '#base/testing/seeded-random.ts';

const [width, height] = [8192, 4096];

interface Scene {
  /** Of the shapes; the seeds of the four layers of noise follow `noiseSeed`. */
  readonly seed: number;
  readonly noiseSeed: number;
  /** At the top, at a third of the height, and at the bottom. */
  readonly background: readonly [string, string, string];
  readonly planks: {
    readonly hue: number;
    readonly saturation: readonly [number, number];
    readonly lightness: readonly [number, number];
  };
}

const scenes = {
  first: {
    seed: 7,
    noiseSeed: 0,
    background: ['#e8e4da', '#b9c4c9', '#4d463d'],
    planks: { hue: 28, saturation: [25, 45], lightness: [24, 42] },
  },
  second: {
    seed: 19,
    noiseSeed: 10,
    background: ['#1f2a33', '#5d4a52', '#e6dcc8'],
    planks: { hue: 205, saturation: [20, 35], lightness: [62, 80] },
  },
} as const satisfies Readonly<Record<string, Scene>>;

const noise = async (size: number, strength: number, seed: number): Promise<Buffer> => {
  const next = seededRandom(seed);
  const pixels = Buffer.alloc(size * (size / 2) * 3);
  for (let i = 0; i < pixels.length; i += 3) {
    const value = (next() + next() - 1) * strength;
    for (let k = 0; k < 3; k += 1)
      pixels[i + k] = Math.max(0, Math.min(255, 128 + value + (next() - 0.5) * strength * 0.3));
  }
  return sharp(pixels, { raw: { width: size, height: size / 2, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer();
};

const sceneSvg = ({ seed, background, planks: { hue, saturation, lightness } }: Scene): string => {
  const next = seededRandom(seed);
  const randomInt = (from: number, to: number): number => Math.round(from + next() * (to - from));
  const colour = (): string => `hsl(${randomInt(0, 360)} ${randomInt(10, 55)}% ${randomInt(15, 80)}%)`;
  const shapes = Array.from({ length: 700 }, () => {
    const [x, y, w, h] = [randomInt(0, width), randomInt(1300, 2900), randomInt(30, 420), randomInt(20, 480)];
    const turn = `rotate(${randomInt(-8, 8)} ${x} ${y})`;
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour()}" transform="${turn}"/>`;
  });
  const planks = Array.from({ length: 90 }, (_, i) => {
    const x = i * 92;
    return `<rect x="${x}" y="2600" width="88" height="1500" fill="hsl(${hue} ${randomInt(...saturation)}% ${randomInt(...lightness)}%)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${background[0]}"/><stop offset="0.35" stop-color="${background[1]}"/><stop offset="1" stop-color="${background[2]}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>${planks.join('')}${shapes.join('')}</svg>`;
};

/** Writes the image as a JPEG of quality 90. */
export const makeImage = async (file: string, name: keyof typeof scenes): Promise<void> => {
  const scene = scenes[name];
  const seed = (layer: number): number => scene.noiseSeed + layer;
  const layers = await Promise.all([
    noise(64, 110, seed(1)),
    noise(512, 80, seed(2)),
    noise(2048, 50, seed(3)),
    noise(8192, 26, seed(4)),
  ]);
  await sharp(Buffer.from(sceneSvg(scene)), { limitInputPixels: false, unlimited: true })
    .resize(width, height)
    .composite(layers.map((input) => ({ input, raw: { width, height, channels: 3 }, blend: 'soft-light' as const })))
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:2:0' })
    .toFile(file);
};
