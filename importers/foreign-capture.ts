/**
 * What every reader of a source hands to the preparing half: a capture whose images and mesh are absolute paths of
 * files on this machine. Bundles, folders, pose lists and foreign tours all end up in this shape.
 */
import type { FaceName } from '#domain/geometry/cube-face.ts';
import type { Capture, CaptureSweep, Projection } from '#domain/model/capture.ts';
import type { PreparedCopies } from '#domain/model/prepared.ts';

/** Why an import cannot go on. */
export interface ImportFailure {
  /** A short stable name for scripts, in kebab-case. */
  readonly code: string;
  /** One sentence for a person: names the file (line or field) and the mend. */
  readonly message: string;
}

/** Images of one panorama. All paths are absolute. */
export type PanoramaSource =
  /** One image. Without a projection its metadata and shape decide. */
  | {
      readonly kind: 'picture';
      readonly file: string;
      readonly projection?: Projection;
      /** A partial equirect: the angles it spans and how far its middle lies above the horizon, radians. Goes before metadata. */
      readonly coverage?: { readonly horizontal: number; readonly vertical: number; readonly elevation: number };
    }
  /** Six square images, each upright as cube-face.ts says. */
  | { readonly kind: 'faces'; readonly files: Readonly<Record<FaceName, string>> }
  /** A foreign cube pyramid. */
  | {
      readonly kind: 'cubeTiles';
      /** Pixels of a whole tile's side; the last tile of a row or column may be smaller. */
      readonly tileSize: number;
      /** Ascending. A level whose files are missing is left out by the importer without a word. */
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

/** A file that goes along with the model as it is. */
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
  /** What the source says beside what is prepared, and the files that this names. */
  readonly kept?: Pick<PreparedCopies, 'options' | 'defurnished' | 'meshLevels'> & {
    readonly files: readonly FileToCopy[];
  };
  /** One sentence each for what the source promises and does not have, where the import goes on without it. */
  readonly notices?: readonly string[];
}
