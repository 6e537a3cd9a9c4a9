/**
 * What has to be done to turn one sweep's images into faces: plain data, so that it can be sent to a worker and be
 * part of the fingerprint by which a later run knows what is done.
 */
import { faceSizeOfLevel, tileLevels, type TileLevel } from '#domain/model/model.ts';
import type { FaceName } from '#domain/geometry/cube-face.ts';
import type { CubeLayout } from './layouts.ts';

/** Pixels of an image, after Exif turning. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where an equirect's pixels lie on the whole sphere, in its own pixels: a whole one has left = top = 0. */
export interface SphereWindow {
  readonly fullWidth: number;
  readonly fullHeight: number;
  readonly left: number;
  readonly top: number;
}

/** How the decoded pixels are read. */
export type ImageView =
  | { readonly kind: 'equirect'; readonly window: SphereWindow }
  | { readonly kind: 'cells'; readonly layout: CubeLayout };

export interface ImagePlan {
  readonly kind: 'picture';
  readonly file: string;
  /** Whether the Exif orientation is applied. */
  readonly turn: boolean;
  /** Size after the turning. */
  readonly width: number;
  readonly height: number;
  /** The part that is used, after turning: one eye of a stereo pair, or all. */
  readonly region: Region;
  readonly view: ImageView;
}

/** One face as a grid of images, row by row; a whole face is a grid of one. */
export interface FaceGrid {
  readonly columns: number;
  readonly tileSize: number;
  readonly files: readonly string[];
  /** Pixels of the face's side. */
  readonly size: number;
}

export interface FacesPlan {
  readonly kind: 'faces';
  readonly faces: Readonly<Record<FaceName, FaceGrid>>;
}

/** `density` is how many pixels of a cube face's side the source is worth at a face's middle. */
export type PanoramaPlan = (ImagePlan | FacesPlan) & { readonly density: number };

/** A little upsampling is invisible: 6144 pixels around are worth 1956 a face, and get the level of 2048. */
const stretch = 1.05;

/** Ascending; never one above the source's own sharpness, except that 512 is always there. */
export const levelsOfDensity = (density: number): readonly TileLevel[] =>
  tileLevels.filter((level) => level === '512' || faceSizeOfLevel[level] <= density * stretch);

/**
 * An equirect has width / 2π pixels a radian; a face of side S has S / 2 a radian in its middle, where it is coarsest.
 * Equal at S = width / π.
 */
export const densityOfEquirect = (fullWidth: number): number => fullWidth / Math.PI;
