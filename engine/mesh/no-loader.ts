/**
 * Replaces Babylon's glTF loader, which 3d-tiles-renderer imports, by an alias in vite.config.ts. Chunks are read by
 * `readPreparedGlb` (space-tiles.ts) instead, which saves half a megabyte.
 */
export const LoadAssetContainerAsync = (): never => {
  throw new Error('chunks are read by space-tiles.ts');
};
