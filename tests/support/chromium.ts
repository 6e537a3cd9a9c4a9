/** Which Chromium the browser tests use, and the flags for software WebGL2 without background network traffic. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findOnPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => programNames.map((name) => path.join(folder, name)))
    .find(isExecutable);

/** `CHROMIUM_PATH`, else a Chromium on the PATH, else undefined: Playwright then uses its own download. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? findOnPath();

export const chromiumFlags = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For a browser without WebGL, as on a machine whose graphics driver is blocked. */
export const flagsWithoutWebGl = [...chromiumFlags.slice(0, 1), '--disable-gpu', '--disable-3d-apis'];

export const launchOptions = {
  headless: true,
  args: chromiumFlags,
  ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
};
