/** Where the pictures are, how a browser draws them, and how much of a picture may differ. */
import path from 'node:path';
import { launchOptions } from '../support/chromium.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** CSS pixels. */
export const largestPicture = { width: 1440, height: 900 } as const;

/** Text without the hinting of the machine's font settings, and one pixel for each CSS pixel. */
export const pictureOptions = {
  ...launchOptions,
  args: [...launchOptions.args, '--font-render-hinting=none', '--disable-lcd-text', '--force-device-scale-factor=1'],
};

export const pictureComparison = {
  comparatorName: 'pixelmatch',
  // Less than a moved letter; the stored pictures have 256 colours, and other machines round a few edges differently.
  comparatorOptions: { threshold: 0.05, allowedMismatchedPixels: 80 },
  resolveScreenshotPath: ({ arg, ext }: { readonly arg: string; readonly ext: string }): string =>
    path.join(root, 'tests/pictures/expected', `${arg}${ext}`),
  resolveDiffPath: ({ arg, ext }: { readonly arg: string; readonly ext: string }): string =>
    path.join(root, 'test-results/pictures', `${arg}${ext}`),
} as const;
