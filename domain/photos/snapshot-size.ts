/** The sizes of photos that are taken in the viewer (docs/reference/photos.md#taking-a-photo). Pixels. */

export const snapshotSizeIds = ['wide', 'large', 'square', 'portrait', 'sphere'] as const;
export type SnapshotSizeId = (typeof snapshotSizeIds)[number];

export const snapshotSizes: Readonly<Record<SnapshotSizeId, { readonly width: number; readonly height: number }>> = {
  wide: { width: 1920, height: 1080 },
  large: { width: 3840, height: 2160 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1920 },
  /** The whole panorama. */
  sphere: { width: 4096, height: 2048 },
};
