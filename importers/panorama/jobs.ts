/** The jobs of a panorama, as messages between the import and its workers. */
import type { FaceIndex } from '#domain/geometry/cube-face.ts';
import type { TileLevel } from '#domain/model/model.ts';
import type { ImportFailure } from '../source-capture.ts';
import type { FaceGrid, ImageView, Region, SphereWindow } from './plan.ts';
import type { ImagePart } from './reduce-plan.ts';
import type { SweepFolder } from './write-face.ts';

/** Memory shared by all workers, three bytes a pixel; the buffer may be larger. */
export interface SharedPixels {
  readonly buffer: SharedArrayBuffer;
  readonly width: number;
  readonly height: number;
}

/** What the hole of a partial panorama is filled from. */
export interface HoleJob {
  /** The part of the image that is used, and where it lies on the decoded one. */
  readonly region: Region;
  readonly picture: Region;
  /** Of the decoded image. */
  readonly window: SphereWindow;
  readonly isTransparent: boolean;
  /** Receives the colours outside of the window (surroundings.ts). */
  readonly surroundings: SharedArrayBuffer;
}

/** Decodes an image into shared memory. */
export interface OpenJob {
  readonly kind: 'open';
  readonly file: string;
  readonly turn: boolean;
  readonly parts: readonly ImagePart[];
  readonly into: SharedPixels;
  /** A path, ending in `.v`, at which a file may be written meanwhile. */
  readonly scratch: string;
  /** Null: the panorama has no hole, or it stays black. */
  readonly hole: HoleJob | null;
}

export interface FaceJob {
  readonly kind: 'face';
  readonly face: FaceIndex;
  readonly levels: readonly TileLevel[];
  readonly density: number;
  readonly into: SweepFolder;
  readonly from:
    | {
        readonly kind: 'shared';
        readonly pixels: SharedPixels;
        readonly view: ImageView;
        readonly surroundings: SharedArrayBuffer | null;
      }
    | { readonly kind: 'files'; readonly grid: FaceGrid };
}

export type PanoramaJob = OpenJob | FaceJob;

export type PanoramaResult = { readonly ok: true } | { readonly ok: false; readonly failure: ImportFailure };
