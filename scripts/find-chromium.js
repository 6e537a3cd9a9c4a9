// Finds or installs Chromium for the browser tests: CHROMIUM_PATH, the PATH, Playwright's download, Debian's package.
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { installed, run } from './steps.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onThePath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isProgram);

const ofPlaywright = async () => {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
};

/**
 * Finds the browser, or downloads one.
 * @returns {Promise<string>} the executable's path; throws if none can be found or installed
 */
export const findChromium = async () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is no program; correct or unset it`);
    return given;
  }
  const found = onThePath() ?? (await ofPlaywright());
  if (found) return found;

  console.log('No Chromium found; asking Playwright for its own…');
  const download = await run(installed('playwright'), ['install', '--with-deps', 'chromium'], { live: true });
  const downloaded = download.code === 0 ? await ofPlaywright() : undefined;
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    console.log('Playwright could not; asking apt-get…');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { live: true, env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { live: true, env });
    const packaged = onThePath();
    if (packaged) return packaged;
  }
  throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH');
};
