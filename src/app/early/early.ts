/**
 * The first picture, before the application is there. A few kilobytes inlined in the page: they fetch the faces of the
 * first view, draw them as the engine will, and keep the decoded pictures for it. Canvas and WebGL context are the
 * engine's too: it goes on where this ends, and a second context (half a second on slow machines) is never made.
 *
 * Also the first script of all, so `window.enfilade` begins here where the page has `debug=1`.
 */
import { faceOfDirection } from '#domain/geometry/cube-face.ts';
import { conjugate, multiply, type Quat, rotate } from '#domain/geometry/quat.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { createCubePainter, type FaceImages } from './draw-cube.ts';
import { firstView } from './first-view.ts';

export interface EarlyPicture {
  /** The view's canvas, in the page or on its way there. */
  readonly canvas: HTMLCanvasElement;
  /** Decoded tiles by address; whoever takes them closes them. */
  readonly tiles: Map<string, ImageBitmap>;
  /** Milliseconds since navigation start, null until drawn. */
  firstPanorama: number | null;
  /** Resolves when it is on the screen, or will not be. */
  settled: Promise<void>;
  /** Frees what the picture took on the GPU, once the engine has drawn its own. */
  dispose(): void;
}

declare global {
  interface Window {
    enfiladeEarly?: EarlyPicture;
  }
}

/** The diagnostics handle's first members; the application fills the same object up. */
function installHandle(early: EarlyPicture): void {
  if (new URLSearchParams(location.search).get('debug') !== '1') return;
  const handle = {
    phase: () => 'uninitialized',
    marks: () => ({ firstPanorama: early.firstPanorama, sharp: null, playing: null }),
  };
  Object.assign(window, { enfilade: handle });
}

const fovDegrees = 75;

function facesInView(rotation: Quat, aspect: number): number[] {
  const up = Math.tan((fovDegrees * Math.PI) / 360);
  const count = new Map<number, number>();
  for (let y = -4; y <= 4; y++) {
    for (let x = -4; x <= 4; x++) {
      const { face } = faceOfDirection(rotate(rotation, [(x / 4) * up * aspect, (y / 4) * up, -1]));
      count.set(face, (count.get(face) ?? 0) + 1);
    }
  }
  return [...count].toSorted((a, b) => b[1] - a[1]).map(([face]) => face);
}

const fetchFace = async (url: string): Promise<ImageBitmap> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return createImageBitmap(await response.blob(), { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
};

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

/** Two frames on, what was drawn is on the screen; the engine's start would hold the first of them up for a second. */
const shown = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

async function draw(early: EarlyPicture): Promise<void> {
  const source = document.getElementById('enfilade-data')?.textContent;
  if (!source) return;
  const view = firstView(JSON.parse(source) as PageData, new URLSearchParams(location.search));
  if (!view) return;
  const { canvas } = early;
  const ratio = Math.min(devicePixelRatio || 1, 2);
  const width = (canvas.width = Math.floor(innerWidth * ratio));
  const height = (canvas.height = Math.floor(innerHeight * ratio));
  const rotation = multiply(conjugate(view.panoramaRotation), view.cameraRotation);
  const faces = facesInView(rotation, width / height);
  const images: FaceImages = {};
  const fetched = Promise.all(
    faces.map(async (face) => {
      const url = view.faceUrl(face);
      const bitmap = await fetchFace(url);
      images[face] = bitmap;
      early.tiles.set(url, bitmap);
    }),
  );
  // The shader compiles while the pictures are on their way.
  const painter = createCubePainter(canvas);
  if (painter) early.dispose = () => painter.dispose();
  await fetched;
  // The engine was quicker and has taken them: it draws the same picture itself.
  if (!painter || faces.some((face) => images[face]?.width === 0)) return;
  painter.draw(images, rotation, fovDegrees);
  canvas.dataset['drawn'] = '';
  early.firstPanorama = performance.now();
  performance.mark('enfilade:firstPanorama');
  await shown();
}

function begin(): void {
  const canvas = document.createElement('canvas');
  canvas.id = 'stage';
  placeCanvas(canvas);
  const early: EarlyPicture = {
    canvas,
    tiles: new Map(),
    firstPanorama: null,
    settled: Promise.resolve(),
    dispose: () => {},
  };
  window.enfiladeEarly = early;
  installHandle(early);
  // The picture is a gift: without it the application draws its own a little later.
  early.settled = draw(early).catch((thrown: unknown) => console.warn('no early picture', thrown));
}

begin();
