/** Turns the rendered PNGs into the capture's JPEGs. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Higher than visible in the centre of a panorama, since the tiles are encoded from it once more. */
const quality = 84;

/** Encodes every PNG of `from` that is newer than its JPEG in `into`; returns their number. */
export const encodeImages = async (from: string, into: string): Promise<number> => {
  if (!existsSync(from)) return 0;
  await mkdir(into, { recursive: true });
  let count = 0;
  for (const name of (await readdir(from)).filter((file) => file.endsWith('.png') && !file.includes('.part.'))) {
    const source = join(from, name);
    const target = join(into, name.replace(/\.png$/, '.jpg'));
    if (existsSync(target) && (await stat(target)).mtimeMs > (await stat(source)).mtimeMs) continue;
    await sharp(source).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:2:0' }).toFile(`${target}.part`);
    await rename(`${target}.part`, target);
    count += 1;
  }
  return count;
};
