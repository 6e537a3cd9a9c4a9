/**
 * `npm run bench -- --waterfall`: draws the requests of a first visit to the sample house, under the network of the
 * comparison, into docs/pictures/first-visit.svg.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Request } from '@playwright/test';
import { launchOptions } from '../support/chromium.ts';
import { houseCapture, houseId, projectRoot } from '../support/places.ts';
import { TestServer } from '../support/server.ts';
import { drawWaterfall, type Bar } from './draw-waterfall.ts';
import { Visit } from './visit.ts';

const kinds: readonly (readonly [RegExp, Bar['kind']])[] = [
  [/_face\d/, 'tile'],
  [/[.]js$/, 'script'],
  [/[.]css$/, 'style'],
  [/[.]woff2$/, 'font'],
  [/[/]mesh[/]/, 'mesh'],
  [/[/]show$/, 'page'],
];

/** A file's name without the hash of its content; a tile's with the name of its viewpoint. */
const nameOf = (pathname: string): string => {
  const [folder = '', file = ''] = pathname.split('/').slice(-2);
  const isTile = /_face\d/.test(file);
  return `${isTile ? `${folder}/` : ''}${file}`.replace(/-[\w-]{8}(?=[.][a-z0-9]+$)/, '') || pathname;
};

const barOf = async (request: Request, beganAt: number): Promise<Bar> => {
  const { startTime, responseEnd } = request.timing();
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const { pathname } = new URL(request.url());
  return {
    name: nameOf(pathname),
    kind: kinds.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'other',
    fromMs: startTime - beganAt,
    toMs: startTime - beganAt + Math.max(0, responseEnd),
    bytes: responseBodySize + responseHeadersSize,
  };
};

export const drawFirstVisit = async (): Promise<void> => {
  const server = new TestServer();
  try {
    await server.import(houseCapture, houseId);
    await server.serve();
    const browser = await chromium.launch(launchOptions);
    try {
      const visit = await Visit.prepare(browser);
      const finished: Request[] = [];
      // Also those of workers.
      visit.page.on('requestfinished', (request) => void finished.push(request));
      const { beganAt, firstAt } = await visit.open(`${server.origin}/show?m=${houseId}&play=true&debug=1`);
      const marks = await visit.page.evaluate(() => window.enfilade?.marks?.());
      const bars = await Promise.all(
        finished.filter((request) => request.url().startsWith('http')).map((request) => barOf(request, beganAt)),
      );
      // The screen's final state would be that with the pins of all tags, long after the panorama is sharp.
      const picture = drawWaterfall('A first visit to the sample house, 20 Mbit/s, 40 ms, empty cache', bars, [
        { name: 'first', atMs: firstAt - beganAt },
        { name: 'sharp', atMs: marks?.sharp ?? NaN },
        { name: 'interactive', atMs: marks?.playing ?? NaN },
      ]);
      const file = path.join(projectRoot, 'docs', 'pictures', 'first-visit.svg');
      writeFileSync(file, picture);
      console.log(`${bars.length} requests are drawn in ${path.relative(projectRoot, file)}`);
    } finally {
      await browser.close();
    }
  } finally {
    await server.dispose();
  }
};
