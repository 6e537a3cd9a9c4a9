/** A folder with small images for configurations in tests. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { readPannellum } from '../pannellum.ts';
import type { SourceCapture } from '../../source-capture.ts';

const imageOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();

/** `a.jpg`, `b c.jpg`: panoramas; `0.jpg` to `5.jpg`: faces of a cube. */
export const writeImages = async (folder: string): Promise<void> => {
  const [panorama, face] = await Promise.all([imageOf(256, 128), imageOf(256, 256)]);
  for (const name of ['a.jpg', 'b c.jpg']) await writeFile(path.join(folder, name), panorama);
  for (let n = 0; n < 6; n++) await writeFile(path.join(folder, `${n}.jpg`), face);
};

const blank = { create: { width: 1, height: 1, channels: 3, background: '#808080' } } as const;

/** The tiles of one level, of one pixel each, named `FACE Y_X`, of which each face has `across`². */
export const writeLevel = async (folder: string, across: number): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const tile = await sharp(blank).png().toBuffer();
  for (const face of 'frblud')
    for (let y = 0; y < across; y++)
      for (let x = 0; x < across; x++) await writeFile(path.join(folder, `${face}${y}_${x}.png`), tile);
};

/** Reads `tour.json` of a folder. */
export const tourReader = (folder: string) => {
  const config = path.join(folder, 'tour.json');
  return {
    read: async (json: unknown): Promise<SourceCapture> => {
      const result = await readPannellum(config, json);
      if (!result.ok) throw new Error(result.failure.message);
      return result.value;
    },
    /** The sentence; `read` for a configuration that is read. */
    rejection: async (json: unknown): Promise<string> => {
      const result = await readPannellum(config, json);
      return result.ok ? 'read' : result.failure.message;
    },
  };
};
