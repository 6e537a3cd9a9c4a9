/**
 * Stands in for Babylon's glTF loader, which 3d-tiles-renderer imports and this engine does not use: our chunks are read
 * by our own reader (space-tiles.ts), half a megabyte lighter. vite.config.ts puts it in the loader's place.
 */
export const LoadAssetContainerAsync = (): never => {
  throw new Error('chunks are read by space-tiles.ts');
};
