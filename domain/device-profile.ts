/**
 * What a device loads and holds: the only place that decides by phone or desktop how much GPU memory, how many
 * panorama tiles and mesh chunks, and which texture size and pixel ratio are used.
 */
import type { TextureQuality } from './mesh/texture-quality.ts';

export interface DeviceCapabilities {
  /** A phone or tablet. */
  readonly mobile: boolean;
  /** As fast as a desktop. */
  readonly strong: boolean;
}

/** Memory classes. Tablets have the memory of a desktop. */
export type DeviceProfile = 'desktop' | 'phone';

/** CSS pixels of the screen's shorter side, from which a mobile device is a tablet. */
const minTabletSide = 640;

/** @param screen CSS pixels */
export const deviceProfileOf = (
  { mobile }: Pick<DeviceCapabilities, 'mobile'>,
  screen: { readonly width: number; readonly height: number },
): DeviceProfile => (mobile && Math.min(screen.width, screen.height) < minTabletSide ? 'phone' : 'desktop');

const mebibyte = 1024 * 1024;

/** All GPU textures together (docs/reference/budgets.md#figures); what the panorama tiles leave over is the mesh's. */
export const textureBudgetBytes: Readonly<Record<DeviceProfile, number>> = {
  desktop: 96 * mebibyte,
  phone: 64 * mebibyte,
};

/** Panorama tiles on the GPU, 1 MiB each (docs/adr/0004-one-texture-array-for-all-tiles.md). */
export const tileLayers: Readonly<Record<DeviceProfile, number>> = { desktop: 64, phone: 44 };

/** Sweeps whose lowest level is fetched before the visitor goes there: neighbours and fill sweeps together. */
export const maxPrefetchedSweeps: Readonly<Record<DeviceProfile, number>> = { desktop: 6, phone: 3 };

/**
 * Whether a move may read a third panorama. Not on phones, which have few sweeps prefetched and no fill rate to spare.
 */
export const usesFillPanorama = (profile: DeviceProfile): boolean => profile === 'desktop';

/** Device pixels for each CSS pixel of the canvas, at most, on every device. */
export const maxPixelRatio = 2;

/** Device pixels of the canvas for each CSS pixel. */
export const pixelRatioOf = (devicePixelRatio: number): number => Math.min(devicePixelRatio || 1, maxPixelRatio);

/** Desktops and strong phones use the finest textures that the memory budget allows; other phones a quarter of their side. */
export const textureQualityOf = ({ mobile, strong }: DeviceCapabilities): TextureQuality =>
  !mobile || strong ? 'ultra' : 'medium';

/**
 * The level-of-detail threshold (docs/reference/panoramas-and-meshes.md#texture-quality): so many chunks with their
 * images may be on the GPU before coarser ones are shown. What the figure counts is not documented; twenty
 * images of 512 pixels are what a desktop's budget has room for beside the panoramas' tiles.
 */
export const maxChunksOf = ({ mobile, strong }: DeviceCapabilities): number => (!mobile ? 20 : strong ? 10 : 6);
