import { expect, it } from 'vitest';
import { defaultTileStreaming, tileStreamingOf, type TileStreaming } from './tile-streaming.ts';

const unchanged = {
  downloads: null,
  urgentDownloads: null,
  uploadsPerFrame: null,
  fineUploadsPerFrame: null,
  uploadIntervalMs: null,
};

it.each<[Partial<TileStreaming>, Partial<TileStreaming>]>([
  [{}, { downloads: 3, urgentDownloads: 6, uploadsPerFrame: 6, fineUploadsPerFrame: 2, uploadIntervalMs: 0 }],
  [{ downloads: 100 }, { downloads: 12, urgentDownloads: 12 }],
  [{ downloads: 8 }, { downloads: 8, urgentDownloads: 8 }],
  [
    { downloads: 0, urgentDownloads: -1 },
    { downloads: 1, urgentDownloads: 1 },
  ],
  [{ uploadsPerFrame: 1000 }, { uploadsPerFrame: 100 }],
  [
    { uploadsPerFrame: 4, fineUploadsPerFrame: 100 },
    { uploadsPerFrame: 4, fineUploadsPerFrame: 4 },
  ],
  [{ uploadIntervalMs: 50 }, { uploadIntervalMs: 50 }],
  [{ uploadIntervalMs: -50 }, { uploadIntervalMs: 0 }],
])('%o is limited to %o', (change, expected) => {
  expect(tileStreamingOf({ ...unchanged, ...change })).toEqual({ ...defaultTileStreaming, ...expected });
});
