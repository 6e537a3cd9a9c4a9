/** Saved images: the canvas, or a whole panorama with 360° metadata, rendered in a worker. */
import { conjugate, rotate } from '#domain/geometry/quat.ts';
import { faceSizeOfLevel, type Sweep, type TileLevel, tileLevels, tileSize } from '#domain/model/model.ts';
import { tileUrl } from '../panorama/panorama-streamer.ts';
import type { PanoramaJpegResponse, PanoramaJpegRequest } from './sphere-message.ts';

/** JPEG quality, 0 to 1 (docs/reference/navigation-and-modes.md#camera: 85). */
const quality = 0.85;

/** To be called in the same task that drew the canvas, which is blank afterwards. */
export const canvasJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void => {
      if (blob) resolve(blob);
      else reject(new Error('the browser could not encode the canvas as an image'));
    };
    canvas.toBlob(take, 'image/jpeg', quality);
  });

/** The coarsest level with a texel for every pixel along the horizon, or the finest available. */
const levelFor = (levels: readonly TileLevel[], width: number): TileLevel =>
  levels.find((level) => faceSizeOfLevel[level] * 4 >= width) ?? levels.at(-1) ?? '512';

const requestFor = (sweep: Sweep, width: number): PanoramaJpegRequest => {
  const level = levelFor(sweep.panorama.levels, width);
  const faceSize = faceSizeOfLevel[level];
  const side = faceSize / tileSize;
  const index = tileLevels.indexOf(level);
  const tiles = Array.from({ length: 6 * side * side }, (_, n) => {
    const [face, y, x] = [Math.floor(n / side ** 2), Math.floor(n / side) % side, n % side];
    return { url: new URL(tileUrl(sweep, index, face, x, y), document.baseURI).href, face, x, y };
  });
  const toPanorama = conjugate(sweep.rotation);
  const rotation = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).flatMap((axis) => rotate(toPanorama, axis));
  return { tiles, faceSize, width, rotation, quality };
};

/**
 * A sweep's panorama as an equirectangular JPEG, north in the centre.
 * @param width pixels, even
 * @throws Error where a tile cannot be loaded or the browser provides no WebGL2 context in a worker
 */
export const panoramaJpeg = (sweep: Sweep, width: number): Promise<Blob> => {
  const worker = new Worker(new URL('./sphere.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PanoramaJpegResponse>) => {
      if (data.kind === 'done') resolve(new Blob([data.jpeg], { type: 'image/jpeg' }));
      else reject(new Error(data.reason));
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(requestFor(sweep, width));
  }).finally(() => worker.terminate());
};
