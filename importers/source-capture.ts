/**
 * The result of every source reader: a capture whose images and mesh are absolute paths of local files. Bundles, image
 * folders, pose lists and foreign tours are all converted to it.
 */
import type { FaceName } from '#domain/geometry/cube-face.ts';
import type { TileLevel } from '#domain/model/model.ts';
import type { Capture, CaptureSweep, PanoramaFill, Projection } from '#domain/model/capture.ts';
import type { PreparedCopies } from '#domain/model/prepared.ts';
import type { FailureValues, ImportFailureCode } from '#domain/spaces/import-failures.ts';

/** Why an import cannot go on. */
export interface ImportFailure {
  /** For scripts, and for the text in the page's language. */
  readonly code: ImportFailureCode;
  /** One sentence for people that names the file (line or field) and what to do. */
  readonly message: string;
  readonly values: FailureValues;
}

/** Images of one panorama. All paths are absolute. */
export type PanoramaSource =
  /** That of a sweep of the previous import, which is kept. */
  | { readonly kind: 'kept'; readonly sweepId: string; readonly levels: readonly TileLevel[] }
  /** An image that the source names and that cannot be read; only where reading goes on after a failure. */
  | { readonly kind: 'unusable'; readonly failure: ImportFailure }
  /** One image. Without a projection its metadata and aspect ratio decide. */
  | {
      readonly kind: 'picture';
      readonly file: string;
      readonly projection?: Projection;
      /**
       * A partial equirect, whose middle column faces forward: the angles it spans and the elevation of its middle row,
       * radians. Those that are absent are the metadata's, else those of a whole one.
       */
      readonly coverage?: { readonly horizontal?: number; readonly vertical?: number; readonly elevation?: number };
      /** How its hole is filled; absent: by the options of the import. */
      readonly fill?: PanoramaFill;
      /** Whether its GPano metadata is not read. */
      readonly ignoresMetadata?: true;
    }
  /** Six square images, oriented as in domain/geometry/cube-face.ts. */
  | { readonly kind: 'faces'; readonly files: Readonly<Record<FaceName, string>> }
  /** A foreign cube pyramid. */
  | {
      readonly kind: 'cubeTiles';
      /** Pixels of a whole tile's side; the last tile of a row or column may be smaller. */
      readonly tileSize: number;
      /** Ascending. Levels with missing files are ignored silently. */
      readonly levels: readonly {
        readonly level: number;
        /** Pixels of a face's side at this level. */
        readonly size: number;
        /** Absolute path of a tile; x to the right, y down, from 0. */
        readonly file: (face: FaceName, x: number, y: number) => string;
      }[];
      /** Whole faces, for a pyramid of which no level is complete. */
      readonly fallback?: Readonly<Record<FaceName, string>>;
    };

export interface SourceSweep extends Omit<CaptureSweep, 'panorama' | 'defurnished'> {
  readonly panorama: PanoramaSource;
  readonly defurnished?: PanoramaSource;
}

/** A file that is copied with the model unchanged. */
export interface FileToCopy {
  /** As the source names it. */
  readonly source: string;
  /** Absolute path. */
  readonly file: string;
}

export interface SourceCapture extends Omit<Capture, 'sweeps' | 'mesh'> {
  readonly sweeps: readonly SourceSweep[];
  /** Absolute path of the mesh. */
  readonly meshFile?: string;
  /**
   * Pictures without a description: without a mesh they are placed by their GPS coordinates (prepare/place-by-gps.ts), and they
   * can be added to a model (prepare/add-to-previous.ts).
   */
  readonly isUndescribed?: true;
  /** Data of the source that is not prepared but kept for an export, and the files that it names. */
  readonly copies?: Pick<PreparedCopies, 'options' | 'defurnished' | 'meshLevels'> & {
    readonly files: readonly FileToCopy[];
  };
  /** One sentence for each thing that the source names but lacks and that the import can do without. */
  readonly notices?: readonly string[];
  /** The same about the source's own mesh, which another one may replace. */
  readonly meshNotices?: readonly string[];
}
