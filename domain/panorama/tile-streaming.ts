/** How fast panorama tiles are downloaded and uploaded to the GPU (docs/reference/panoramas-and-meshes.md#tile-streaming). */

export interface TileStreaming {
  /** Downloads at once for prefetched tiles, and for tiles in view. */
  readonly downloads: number;
  readonly urgentDownloads: number;
  /** Uploads in one frame, and how many of them may be of the level 2k or finer. */
  readonly uploadsPerFrame: number;
  readonly fineUploadsPerFrame: number;
  /** The shortest time between two frames with uploads; 0 uploads in every frame. */
  readonly uploadIntervalMs: number;
}

export const defaultTileStreaming: TileStreaming = {
  downloads: 3,
  urgentDownloads: 6,
  uploadsPerFrame: 6,
  fineUploadsPerFrame: 2,
  uploadIntervalMs: 0,
};

const maxDownloads = 12;
const maxUploadsPerFrame = 100;
const maxUploadIntervalMs = 1000;

export type TileStreamingChange = { readonly [Name in keyof TileStreaming]: number | null };

const limited = (value: number | null, preset: number, min: number, max: number): number =>
  value === null ? preset : Math.max(min, Math.min(max, Math.round(value)));

/** Null is the default; values beyond a limit become the limit. */
export const tileStreamingOf = (change: TileStreamingChange): TileStreaming => {
  const preset = defaultTileStreaming;
  const downloads = limited(change.downloads, preset.downloads, 1, maxDownloads);
  const uploadsPerFrame = limited(change.uploadsPerFrame, preset.uploadsPerFrame, 1, maxUploadsPerFrame);
  return {
    downloads,
    // Tiles in view are never loaded more slowly than others.
    urgentDownloads: Math.max(downloads, limited(change.urgentDownloads, preset.urgentDownloads, 1, maxDownloads)),
    uploadsPerFrame,
    fineUploadsPerFrame: limited(change.fineUploadsPerFrame, preset.fineUploadsPerFrame, 1, uploadsPerFrame),
    uploadIntervalMs: limited(change.uploadIntervalMs, preset.uploadIntervalMs, 0, maxUploadIntervalMs),
  };
};
