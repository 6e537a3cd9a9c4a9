/**
 * The plan to convert one sweep's images to faces. Plain data, since it is sent to workers and is a part of the
 * fingerprint by which a later run recognises finished sweeps.
 */
import { faceSizeOfLevel, tileLevels, type TileLevel } from '#domain/model/model.ts';
import type { FaceIndex, FaceName } from '#domain/geometry/cube-face.ts';
import type { CubeLayout } from './layouts.ts';

/** In pixels, after the Exif orientation is applied. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The position of an equirect's pixels on the whole sphere, in its own pixels: a whole one has left = top = 0. One that
 * crosses the seam has left + width > fullWidth.
 */
export interface SphereWindow {
  readonly fullWidth: number;
  readonly fullHeight: number;
  readonly left: number;
  readonly top: number;
}

/** How the decoded pixels are read. */
export type ImageView =
  | {
      readonly kind: 'equirect';
      readonly window: SphereWindow;
      /** The face that the thumbnail shows; absent: the front. */
      readonly thumbFace?: FaceIndex;
    }
  | { readonly kind: 'cells'; readonly layout: CubeLayout };

export interface ImagePlan {
  readonly kind: 'picture';
  readonly file: string;
  /** Whether the Exif orientation is applied. */
  readonly turn: boolean;
  /** Size after the Exif orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** The part that is used: one eye of a stereo pair, or all. */
  readonly region: Region;
  /** The size to which the region is reduced while it is decoded; absent: its own. The view is in these pixels. */
  readonly reduced?: Size;
  readonly view: ImageView;
  /** How the hole of a partial panorama is filled; absent: it has none, or it stays black. */
  readonly fill?: {
    /** Whether it has transparent pixels. */
    readonly isTransparent: boolean;
  };
  /** Bytes that the decoder holds besides the pixels that it returns (decode-cost.ts). */
  readonly heldBytes?: number;
}

/** One face as a grid of images, row by row; a whole face is a grid of one. */
export interface FaceGrid {
  readonly columns: number;
  readonly tileSize: number;
  readonly files: readonly string[];
  /** Pixels of the face's side. */
  readonly size: number;
  /** The sizes to which the images are reduced while they are decoded; absent: their own. */
  readonly reduced?: { readonly tileSize: number; readonly size: number };
}

export interface FacesPlan {
  readonly kind: 'faces';
  readonly faces: Readonly<Record<FaceName, FaceGrid>>;
  /** Bytes that the decoder holds of the largest image besides the pixels that it returns. */
  readonly heldBytes?: number;
}

/** `density`: the source's resolution at the centre of a face, in pixels of a cube face's side. */
export type TilingPlan = (ImagePlan | FacesPlan) & { readonly density: number };

/** The tiles of a sweep of the previous import. */
export interface KeptPlan {
  readonly kind: 'kept';
  readonly sweepId: string;
  readonly levels: readonly TileLevel[];
}

export type PanoramaPlan = TilingPlan | KeptPlan;

/** Images of more pixels are reduced (reduce-plan.ts). */
export const maxUnreducedPixels = 16_384 * 8_192;

/** Slight upsampling is invisible: a width of 6144 pixels has a density of 1956, and gets the level of 2048. */
const maxUpsampling = 1.05;

/** Ascending; none above the source's resolution, except 512, which is always included. */
export const levelsOfDensity = (density: number): readonly TileLevel[] =>
  tileLevels.filter((level) => level === '512' || faceSizeOfLevel[level] <= density * maxUpsampling);

/** Ascending; not empty. */
export const levelsOf = (plan: PanoramaPlan): readonly TileLevel[] =>
  plan.kind === 'kept' ? plan.levels : levelsOfDensity(plan.density);

/**
 * An equirect has width / 2π pixels for each radian; a face of side S has S / 2 in its centre, where it is coarsest. They
 * are equal at S = width / π.
 */
export const densityOfEquirect = (fullWidth: number): number => fullWidth / Math.PI;
