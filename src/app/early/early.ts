/**
 * The boot renderer: draws the first panorama before the application is loaded. A few kilobytes inlined in the page
 * fetch the tiles of the first view, draw them like the engine, first coarse and then sharp, and leave the decoded images
 * to it. The engine takes over the canvas and the WebGL context, since a second context takes half a second on slow
 * machines. The application is downloaded after the tiles and started after they are drawn: its start would delay the
 * image by a third of a second.
 *
 * It is the first script of the page, and so also creates `window.enfilade` for `debug=1`.
 */
import { conjugate, multiply } from '#domain/geometry/quat.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { faceSizeOfLevel, tileSize } from '#domain/model/model.ts';
import { pixelRatioOf, tileLayers } from '#domain/device-profile.ts';
import { chooseTiles, defaultFovDegrees, maxTilesInView, type TileRequest } from '#domain/panorama/tile-choice.ts';
import type { EarlyTiles } from '#engine/stage-api.ts';
import { firstView } from './first-view.ts';
import { createTilePainter, type PaintedTile } from './tile-painter.ts';

export interface BootPanorama {
  /** The view's canvas; it is added to the page as soon as there is a body. */
  readonly canvas: HTMLCanvasElement;
  /** Tiles by URL, decoded or loading. The engine removes those that it uses, and then owns the image. */
  readonly tiles: EarlyTiles;
  /** Milliseconds since navigation start, null until drawn. */
  firstPanorama: number | null;
  /** Resolves when the panorama is on the screen, sharp if that did not take long, or when it could not be drawn. */
  settled: Promise<void>;
  /** Set by the application when the engine takes over the canvas: the boot renderer draws no more. */
  isHandedOff: boolean;
  /** Frees the GPU resources; called when the engine has drawn. */
  dispose(): void;
}

declare global {
  interface Window {
    enfiladeEarly?: BootPanorama;
  }
}

/** Creates the diagnostics handle with its first members; the application adds the others. */
function installHandle(early: BootPanorama): void {
  if (new URLSearchParams(location.search).get('debug') !== '1') return;
  const handle = {
    phase: () => 'uninitialized',
    marks: () => ({ firstPanorama: early.firstPanorama, sharp: null, playing: null }),
  };
  Object.assign(window, { enfilade: handle });
}

/**
 * The desktop's budget on every device: a view on a phone needs at most 22 tiles, which the phone's budget holds too, and
 * the script is smaller without detecting the device.
 */
const maxTiles = maxTilesInView(tileLayers.desktop);
/** How long `settled` waits for the sharp image. */
const maxSharpWaitMs = 300;

/** A tile that is being downloaded and decoded. */
interface LoadingTile {
  readonly bytes: Promise<Blob>;
  readonly image: Promise<ImageBitmap>;
}

const fetchBytes = async (url: string, priority: RequestPriority): Promise<Blob> => {
  const response = await fetch(url, { priority });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.blob();
};

/** Loads a tile and stores it for the engine, which may use the promise before the tile has arrived. */
function loadTile(tiles: EarlyTiles, url: string, priority: RequestPriority): LoadingTile {
  const bytes = fetchBytes(url, priority);
  const image = bytes.then((blob) =>
    createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' }),
  );
  tiles.set(url, image);
  image.then(
    (bitmap) => tiles.get(url) === image && tiles.set(url, bitmap),
    // The engine requests it again, and reports a second failure.
    () => tiles.get(url) === image && tiles.delete(url),
  );
  return { bytes, image };
}

/** The script is in the head, before the stylesheet, which would delay it: the body may not exist yet. */
function placeCanvas(canvas: HTMLCanvasElement): void {
  const insert = (): void => document.body.prepend(canvas);
  if (document.body) insert();
  else
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      insert();
    }).observe(document.documentElement, { childList: true });
}

/** Longest delay of the application's start for the image: a slow connection leaves time for both. */
const maxImageWaitMs = 1000;
/** Longest delay of the WebGL context for the first tiles: a slow connection leaves time for it. */
const maxTilesWaitMs = 400;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the downloads of the application and the engine; before, their links in the built page did nothing. */
function fetchApplication(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.rel = 'modulepreload';
}

/** Starts the application, whose script only a link in the built page names. */
function startApplication(): void {
  fetchApplication();
  const link = document.querySelector<HTMLLinkElement>('link[data-later=entry]');
  if (link) void import(/* @vite-ignore */ link.href);
}

const pageParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });

/** After two frames the drawn image is on the screen; the engine's start would delay the first of them by a second. */
const imageShown = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

async function draw(early: BootPanorama): Promise<void> {
  const source = document.getElementById('enfilade-data')?.textContent;
  if (!source || typeof WebGL2RenderingContext === 'undefined') return;
  const view = firstView(JSON.parse(source) as PageData, new URLSearchParams(location.search));
  if (!view) return;
  const { canvas, tiles } = early;
  const ratio = pixelRatioOf(devicePixelRatio);
  const width = (canvas.width = Math.floor(innerWidth * ratio));
  const height = (canvas.height = Math.floor(innerHeight * ratio));
  const rotation = multiply(conjugate(view.panoramaRotation), view.cameraRotation);
  const tileRequests = chooseTiles({ rotation, fovDegrees: defaultFovDegrees, width, height }, view.levels, {
    maxTiles,
  });
  const fetchAll = (requests: readonly TileRequest[], priority: RequestPriority) => {
    const loading = requests.map((tile) => ({ tile, ...loadTile(tiles, view.tileUrl(tile), priority) }));
    const painted = loading.map(async ({ tile, image }): Promise<PaintedTile> => {
      const side = faceSizeOfLevel[view.levels[tile.level] ?? '512'] / tileSize;
      return { ...tile, side, image: await image };
    });
    return { bytes: Promise.all(loading.map(({ bytes }) => bytes)), painted: Promise.all(painted) };
  };
  const lowest = fetchAll(
    tileRequests.filter(({ level }) => level === 0),
    'high',
  );
  const finer = lowest.bytes.then(() => {
    // The engine has requested them itself.
    if (early.isHandedOff) return [];
    // With low priority, since on a slow connection the scripts are requested before all of these have arrived.
    const loading = fetchAll(
      tileRequests.filter(({ level }) => level > 0),
      'low',
    );
    loading.bytes.then(fetchApplication, () => {});
    return loading.painted;
  });
  finer.catch(() => {});
  // Creating a context can block the page for long, and images that arrive meanwhile would not be decoded.
  await Promise.race([lowest.painted, wait(maxTilesWaitMs)]);
  const painter = createTilePainter(canvas);
  if (painter) early.dispose = () => painter.dispose();
  const base = await lowest.painted;
  // The engine has used (and closed) the tiles already, and draws the same image itself.
  const paint = (painted: readonly PaintedTile[]): boolean => {
    if (!painter || early.isHandedOff || painted.some(({ image }) => image.width === 0)) return false;
    painter.draw(painted, rotation, defaultFovDegrees);
    return true;
  };
  if (!paint(base)) return;
  canvas.dataset['drawn'] = '';
  early.firstPanorama = performance.now();
  performance.mark('enfilade:firstPanorama');
  const sharpen = async (): Promise<void> => {
    if (paint([...base, ...(await finer)])) performance.mark('enfilade:sharp');
  };
  // The engine reports a tile that cannot be loaded.
  await Promise.race([sharpen().catch(() => {}), wait(maxSharpWaitMs)]);
  await imageShown();
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
    isHandedOff: false,
    dispose: () => {},
  };
  window.enfiladeEarly = early;
  installHandle(early);
  // The image is optional: without it the engine draws the first panorama a little later.
  early.settled = draw(early).catch((thrown: unknown) =>
    console.warn('the boot renderer could not draw the first panorama', thrown),
  );
  void Promise.race([early.settled, wait(maxImageWaitMs)])
    .then(pageParsed)
    .then(startApplication);
}

begin();
