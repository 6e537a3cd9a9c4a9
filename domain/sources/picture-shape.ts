/** Which pictures are panoramas, as far as their headers show it (docs/reference/spaces.md#what-is-recognised). */
export interface PictureShape {
  /** Pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  /** Exif, 1 to 8. */
  readonly orientation: number;
  /** False if its metadata surely do not say that it is a panorama. */
  readonly mayHaveGPano: boolean;
}

/** An import rejects smaller pictures: pixels of the longer side. */
const minPixels = 256;
/** From this orientation on, width and height are exchanged. */
const firstTurnedOrientation = 5;

type Size = Pick<PictureShape, 'width' | 'height'>;

const isRatio = ({ width, height }: Size, ratio: number): boolean => Math.abs(width / height / ratio - 1) <= 0.01;

/** Of a whole equirectangular panorama, as it is stored. */
export const isTwiceAsWide = (shape: PictureShape): boolean =>
  Math.max(shape.width, shape.height) >= minPixels && isRatio(shape, 2);

/** As it is displayed. A panorama of 2:1 is not turned: it is never taller than wide (importers/panorama/plan-panorama.ts). */
const displayedSize = ({ width, height, orientation }: PictureShape): Size =>
  orientation >= firstTurnedOrientation && !isRatio({ width, height }, 2)
    ? { width: height, height: width }
    : { width, height };

/** False for what only its pixels can show to be a panorama: its ratio is neither 2:1 nor that of a strip of six faces. */
export const looksLikePanorama = (shape: PictureShape): boolean =>
  shape.mayHaveGPano || [2, 6, 1 / 6].some((ratio) => isRatio(displayedSize(shape), ratio));
