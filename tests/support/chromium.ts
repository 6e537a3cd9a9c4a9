/** Which Chromium the browser tests drive, and the flags that give WebGL2 in software and keep it off the network. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onThePath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isProgram);

/** `CHROMIUM_PATH`, else one on the PATH, else undefined: Playwright then takes its own download. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? onThePath();

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

/** A browser without WebGL, as on a machine whose driver is blocked. */
export const flagsWithoutWebGl = [...chromiumFlags.slice(0, 1), '--disable-gpu', '--disable-3d-apis'];

export const launchOptions = {
  headless: true,
  args: chromiumFlags,
  ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
};
