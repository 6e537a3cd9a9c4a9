/** Which pictures are panoramas, as far as their headers show it (docs/reference/spaces.md#what-is-recognised). */
export interface PictureShape {
  /** Pixels, as they are displayed: turned by the Exif orientation. */
  readonly width: number;
  readonly height: number;
  /** Whether its metadata say that it is a panorama (GPano). */
  readonly hasGPano: boolean;
}

const isRatio = ({ width, height }: PictureShape, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) <= 0.01;

/** Of a whole equirectangular panorama. */
export const isTwiceAsWide = (shape: PictureShape): boolean => isRatio(shape, 2);

/** Equirectangular panoramas, strips of six faces, and what has metadata. Others may be: their pixels decide. */
export const isPanorama = (shape: PictureShape): boolean =>
  shape.hasGPano || [2, 6, 1 / 6].some((ratio) => isRatio(shape, ratio));
