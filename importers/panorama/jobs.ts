/** The jobs of a panorama, as messages between the import and its workers. */
import type { FaceIndex } from '#domain/geometry/cube-face.ts';
import type { TileLevel } from '#domain/model/model.ts';
import type { ImportFailure } from '../source-capture.ts';
import type { FaceGrid, ImageView, Region } from './plan.ts';
import type { SweepFolder } from './write-face.ts';

/** Decodes an image into memory shared by all workers. */
export interface OpenJob {
  readonly kind: 'open';
  readonly file: string;
  readonly turn: boolean;
  readonly region: Region;
}

export interface SharedPixels {
  readonly buffer: SharedArrayBuffer;
  readonly width: number;
  readonly height: number;
}

export interface FaceJob {
  readonly kind: 'face';
  readonly face: FaceIndex;
  readonly levels: readonly TileLevel[];
  readonly density: number;
  readonly into: SweepFolder;
  readonly from:
    | { readonly kind: 'shared'; readonly pixels: SharedPixels; readonly view: ImageView }
    | { readonly kind: 'files'; readonly grid: FaceGrid };
}

export type PanoramaJob = OpenJob | FaceJob;

export type PanoramaResult =
  { readonly ok: true; readonly pixels: SharedPixels | null } | { readonly ok: false; readonly failure: ImportFailure };
