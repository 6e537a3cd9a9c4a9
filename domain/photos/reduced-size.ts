/** The size of an image that is reduced to fit into a square, as the server reduces it. */

export interface ImageSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** @param most pixels of the longer side; null: it is not reduced */
export const reducedSize = ({ width, height }: ImageSize, most: number | null): ImageSize => {
  const factor = most === null ? 1 : Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};
