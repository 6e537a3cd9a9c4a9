// `npm run pictures`: takes the pictures of pages again, and reduces each to 256 colours, a quarter of its size,
// unless that would show.
// docs/CONTRIBUTING.md#pictures
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { installed, root, run } from './steps.js';

const folder = path.join(root, 'tests/pictures/expected');

const { code } = await run(
  installed('vitest'),
  ['run', '--project', 'pictures', '--update', ...process.argv.slice(2)],
  {
    live: true,
  },
);
/** Whether a palette would show: pixels that differ by more than `maxError` in a channel. The comparison allows 80. */
const maxError = 20;
const maxPixels = 10;
const pixelsOf = (png) => sharp(png).removeAlpha().raw().toBuffer();
const isFaithful = async (taken, reduced) => {
  const [before, after] = await Promise.all([pixelsOf(taken), pixelsOf(reduced)]);
  let pixels = 0;
  for (let i = 0; i < before.length; i += 3)
    if ([0, 1, 2].some((channel) => Math.abs(before[i + channel] - after[i + channel]) > maxError)) pixels += 1;
  return pixels <= maxPixels;
};

for (const name of readdirSync(folder)) {
  const file = path.join(folder, name);
  const taken = readFileSync(file);
  if ((await sharp(taken).metadata()).isPalette) continue;
  // Without dithering: equal pixels stay equal.
  const reduced = await sharp(taken).png({ palette: true, colours: 256, dither: 0, effort: 7 }).toBuffer();
  writeFileSync(
    file,
    (await isFaithful(taken, reduced)) ? reduced : await sharp(taken).png({ compressionLevel: 9 }).toBuffer(),
  );
}
process.exitCode = code;
