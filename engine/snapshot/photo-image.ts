/**
 * Draws a photo outside of the canvas and encodes it. Its pixels are read in bands, since a whole photo would be in memory
 * three times.
 */
import { EdgeSmoothing } from '../frame/edge-smoothing.ts';
import { OffscreenFrame } from '../gpu/offscreen-frame.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { fittedSize, type PhotoSize } from './photo-crop.ts';
import { addBytes, meanRows } from './photo-rows.ts';
import { canvasJpeg } from './snapshot.ts';

/** Draws one frame of the photo. `offset`: by how much of a pixel the picture is moved. */
export type DrawPhoto = (framebuffer: WebGLFramebuffer, size: PhotoSize, offset: readonly [number, number]) => void;

const channels = 4;
const bandRows = 256;

/** Pixels: the longest side that the context can draw. */
export const maxPhotoSide = ({ gl }: Renderer): number => {
  const [width, height] = gl.getParameter(gl.MAX_VIEWPORT_DIMS) as Int32Array;
  const [texture, renderbuffer] = [gl.MAX_TEXTURE_SIZE, gl.MAX_RENDERBUFFER_SIZE].map(
    (name) => gl.getParameter(name) as number,
  );
  return Math.min(width ?? 0, height ?? 0, texture ?? 0, renderbuffer ?? 0);
};

/** The bands of a photo from bottom to top: the first row and the number of rows. */
const bandsOf = ({ height }: PhotoSize): readonly (readonly [first: number, rows: number])[] =>
  Array.from({ length: Math.ceil(height / bandRows) }, (_, band) => [
    band * bandRows,
    Math.min(bandRows, height - band * bandRows),
  ]);

const readBand = (
  gl: WebGL2RenderingContext,
  framebuffer: WebGLFramebuffer,
  { width }: PhotoSize,
  [first, rows]: readonly [number, number],
): Uint8Array => {
  const bytes = new Uint8Array(width * rows * channels);
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.readPixels(0, first, width, rows, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  return bytes;
};

const canvasOf = (
  size: PhotoSize,
  bytesOf: (band: readonly [number, number]) => Uint8Array | Uint16Array,
  count: number,
): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser could not create an image of this size');
  for (const band of bandsOf(size)) {
    const [first, rows] = band;
    const image = context.createImageData(size.width, rows);
    image.data.set(meanRows(bytesOf(band), count, size.width));
    context.putImageData(image, 0, size.height - first - rows);
  }
  return canvas;
};

const drawSmoothed = (
  gl: WebGL2RenderingContext,
  framebuffer: WebGLFramebuffer,
  size: PhotoSize,
  draw: DrawPhoto,
): HTMLCanvasElement => {
  const sums = new Uint16Array(size.width * size.height * channels);
  const sumsOf = ([first, rows]: readonly [number, number]): Uint16Array =>
    sums.subarray(first * size.width * channels, (first + rows) * size.width * channels);
  const smoothing = new EdgeSmoothing();
  smoothing.start();
  let count = 0;
  for (; smoothing.needsFrames; count++) {
    draw(framebuffer, size, smoothing.frame?.offset ?? [0, 0]);
    for (const band of bandsOf(size)) addBytes(sumsOf(band), readBand(gl, framebuffer, size, band));
    smoothing.frameDrawn();
  }
  return canvasOf(size, sumsOf, count);
};

/** Null where the graphics memory has no room for it. */
const drawnCanvas = (
  renderer: Renderer,
  size: PhotoSize,
  isSmoothed: boolean,
  draw: DrawPhoto,
): HTMLCanvasElement | null => {
  const { gl } = renderer;
  const frame = new OffscreenFrame(renderer);
  try {
    while (gl.getError() !== gl.NO_ERROR);
    const framebuffer = frame.framebufferFor(size);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    const isComplete = gl.checkFramebufferStatus(gl.FRAMEBUFFER) === gl.FRAMEBUFFER_COMPLETE;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    if (gl.isContextLost()) throw new Error('the WebGL context is lost');
    if (!isComplete || gl.getError() !== gl.NO_ERROR) return null;
    if (isSmoothed) return drawSmoothed(gl, framebuffer, size, draw);
    draw(framebuffer, size, [0, 0]);
    return canvasOf(size, (band) => readBand(gl, framebuffer, size, band), 1);
  } finally {
    frame.dispose();
  }
};

/**
 * @param size what fits into the context's limits; it is halved until there is memory for it
 * @param isSmoothed whether the picture has edges to smooth, for which it is drawn several times
 * @throws Error with a sentence if it cannot be drawn or encoded
 */
export const photoJpeg = async (
  renderer: Renderer,
  size: PhotoSize,
  isSmoothed: boolean,
  draw: DrawPhoto,
): Promise<Blob> => {
  let maxSide = Math.max(size.width, size.height);
  for (; maxSide >= 1; maxSide /= 2) {
    const canvas = drawnCanvas(renderer, fittedSize(size, maxSide), isSmoothed, draw);
    if (canvas) return canvasJpeg(canvas);
  }
  throw new Error('the graphics memory has no room for a photo');
};
