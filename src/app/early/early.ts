/**
 * The first panorama, before the application is there. A few kilobytes inlined in the page: they fetch the tiles of the
 * first view, draw them as the engine will, first coarse and then sharp, and keep the decoded images for it. Canvas
 * and WebGL context are the engine's too: it goes on where this ends, and a second context (half a second on slow
 * machines) is never made. The application is fetched when the tiles are here, and begins when they are drawn: its first
 * work would hold the image up by a third of a second.
 *
 * Also the first script of all, so `window.enfilade` begins here where the page has `debug=1`.
 */
import { conjugate, multiply } from '#domain/geometry/quat.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { faceSizeOfLevel, tileSize } from '#domain/model/model.ts';
import { chooseTiles, type TileRequest } from '#domain/panorama/tile-choice.ts';
import type { EarlyTiles } from '#engine/stage-api.ts';
import { firstView } from './first-view.ts';
import { createTilePainter, type PaintedTile } from './tile-painter.ts';

export interface BootPanorama {
  /** The view's canvas, in the page or on its way there. */
  readonly canvas: HTMLCanvasElement;
  /** Tiles by address, decoded or on their way; whoever takes one out closes it. */
  readonly tiles: EarlyTiles;
  /** Milliseconds since navigation start, null until drawn. */
  firstPanorama: number | null;
  /** Resolves when it is on the screen, sharp if that is soon, or will not be. */
  settled: Promise<void>;
  /** The engine has the canvas now: nothing else draws there. */
  isTaken: boolean;
  /** Frees what the image took on the GPU, once the engine has drawn its own. */
  dispose(): void;
}

declare global {
  interface Window {
    enfiladeEarly?: BootPanorama;
  }
}

/** The diagnostics handle's first members; the application fills the same object up. */
function installHandle(early: BootPanorama): void {
  if (new URLSearchParams(location.search).get('debug') !== '1') return;
  const handle = {
    phase: () => 'uninitialized',
    marks: () => ({ firstPanorama: early.firstPanorama, sharp: null, playing: null }),
  };
  Object.assign(window, { enfilade: handle });
}

const fovDegrees = 75;
/** As many as the engine keeps for one view (its store, less what it holds back for moves). */
const maxTiles = 46;
/** The sharp image is waited for, though not for long. */
const sharpPatienceMs = 300;

/** A tile on its way: its bytes first, then its texels. */
interface ComingTile {
  readonly bytes: Promise<Blob>;
  readonly image: Promise<ImageBitmap>;
}

const fetchBytes = async (url: string, priority: RequestPriority): Promise<Blob> => {
  const response = await fetch(url, { priority });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.blob();
};

/** Fetches a tile and leaves it for the engine, which may take it before it is there. */
function leave(tiles: EarlyTiles, url: string, priority: RequestPriority): ComingTile {
  const bytes = fetchBytes(url, priority);
  const image = bytes.then((blob) =>
    createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' }),
  );
  tiles.set(url, image);
  image.then(
    (bitmap) => tiles.get(url) === image && tiles.set(url, bitmap),
    // The engine asks again, and tells when that fails too.
    () => tiles.get(url) === image && tiles.delete(url),
  );
  return { bytes, image };
}

/** The script stands in the head, before the stylesheet that would hold it up: the body may not be there yet. */
function placeCanvas(canvas: HTMLCanvasElement): void {
  const place = (): void => document.body.prepend(canvas);
  if (document.body) place();
  else
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      place();
    }).observe(document.documentElement, { childList: true });
}

/** The application waits for no image longer than this: on a slow line there is time for both. */
const imagePatienceMs = 1000;
/** The first tiles are waited for before the context is made, unless the line is slow: then there is time for it. */
const tilesPatienceMs = 400;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Until now the built page's links to the application and the engine did nothing: no image waits for them. */
function fetchApplication(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.rel = 'modulepreload';
}

/** The built page has no other script: a link names the application's. */
function startApplication(): void {
  fetchApplication();
  const link = document.querySelector<HTMLLinkElement>('link[data-later=entry]');
  if (link) void import(/* @vite-ignore */ link.href);
}

const parsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

/** Two frames on, what was drawn is on the screen; the engine's start would hold the first of them up for a second. */
const shown = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

async function draw(early: BootPanorama): Promise<void> {
  const source = document.getElementById('enfilade-data')?.textContent;
  if (!source || typeof WebGL2RenderingContext === 'undefined') return;
  const view = firstView(JSON.parse(source) as PageData, new URLSearchParams(location.search));
  if (!view) return;
  const { canvas, tiles } = early;
  const ratio = Math.min(devicePixelRatio || 1, 2);
  const width = (canvas.width = Math.floor(innerWidth * ratio));
  const height = (canvas.height = Math.floor(innerHeight * ratio));
  const rotation = multiply(conjugate(view.panoramaRotation), view.cameraRotation);
  const wanted = chooseTiles({ rotation, fovDegrees, width, height }, view.levels, { maxTiles: maxTiles });
  const fetchAll = (requests: readonly TileRequest[], priority: RequestPriority) => {
    const coming = requests.map((tile) => ({ tile, ...leave(tiles, view.tileUrl(tile), priority) }));
    const painted = coming.map(async ({ tile, image }): Promise<PaintedTile> => {
      const side = faceSizeOfLevel[view.levels[tile.level] ?? '512'] / tileSize;
      return { ...tile, side, image: await image };
    });
    return { bytes: Promise.all(coming.map(({ bytes }) => bytes)), painted: Promise.all(painted) };
  };
  const lowest = fetchAll(
    wanted.filter(({ level }) => level === 0),
    'high',
  );
  const finer = lowest.bytes.then(() => {
    // The engine has asked for them itself.
    if (early.isTaken) return [];
    // Behind the scripts, which are asked for before all of these are here where the line is slow.
    const coming = fetchAll(
      wanted.filter(({ level }) => level > 0),
      'low',
    );
    coming.bytes.then(fetchApplication, () => {});
    return coming.painted;
  });
  finer.catch(() => {});
  // Making a context can hold the page up for long, and images that come meanwhile would lie there unread.
  await Promise.race([lowest.painted, wait(tilesPatienceMs)]);
  const painter = createTilePainter(canvas);
  if (painter) early.dispose = () => painter.dispose();
  const base = await lowest.painted;
  // The engine was quicker and has taken them: it draws the same image itself.
  const paint = (painted: readonly PaintedTile[]): boolean => {
    if (!painter || early.isTaken || painted.some(({ image }) => image.width === 0)) return false;
    painter.draw(painted, rotation, fovDegrees);
    return true;
  };
  if (!paint(base)) return;
  canvas.dataset['drawn'] = '';
  early.firstPanorama = performance.now();
  performance.mark('enfilade:firstPanorama');
  const sharpen = async (): Promise<void> => {
    if (paint([...base, ...(await finer)])) performance.mark('enfilade:sharp');
  };
  // A tile that cannot be had is the engine's to tell.
  await Promise.race([sharpen().catch(() => {}), wait(sharpPatienceMs)]);
  await shown();
}

function begin(): void {
  const canvas = document.createElement('canvas');
  canvas.id = 'stage';
  placeCanvas(canvas);
  const early: BootPanorama = {
    canvas,
    tiles: new Map(),
    firstPanorama: null,
    settled: Promise.resolve(),
    isTaken: false,
    dispose: () => {},
  };
  window.enfiladeEarly = early;
  installHandle(early);
  // The image is a gift: without it the application draws its own a little later.
  early.settled = draw(early).catch((thrown: unknown) => console.warn('no early picture', thrown));
  void Promise.race([early.settled, wait(imagePatienceMs)])
    .then(parsed)
    .then(startApplication);
}

begin();
