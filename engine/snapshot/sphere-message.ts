/** Messages between the page and the snapshot worker. */
export interface PanoramaJpegRequest {
  /** All tiles of one level, and the position of each. */
  readonly tiles: readonly { readonly url: string; readonly face: number; readonly x: number; readonly y: number }[];
  readonly faceSize: number;
  /** Pixels; the image is half as high. */
  readonly width: number;
  /** Column-major 3×3 matrix that rotates world directions into the panorama's space. */
  readonly rotation: readonly number[];
  /** 0 to 1. */
  readonly quality: number;
}

export type PanoramaJpegResponse =
  | { readonly kind: 'done'; readonly jpeg: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string };
