/**
 * The output of importers, which the server adopts: a folder with `model.json` (`PreparedModel`) and the files to which it
 * refers by paths relative to the folder; the server maps them to URLs.
 *
 * ```
 * model.json
 * thumb.jpg                                       the model's own image, 16:10
 * tiles/{sweepId}/{level}_face{face}_{x}_{y}.jpg  512 px tiles; level one of 512, 1k, 2k, 4k; faces as in cube-face.ts
 * pan/{quality}/{sweepId}_skybox{face}.jpg        whole faces of 512 px (quality "low")
 * thumbs/{sweepId}.jpg                            an image of each sweep, 480×300
 * mesh/{n}.glb                                    one for each floor
 * mesh/texture{n}_{size}.webp                     textures in their tiers
 * mesh/tiles/tileset.json, mesh/tiles/*.glb       large meshes in chunks, as 3D Tiles 1.1
 * content/{sha256}.{ending}                       files of the capture's content; served by signed URLs only
 * ```
 */
import type { Box3 } from '../geometry/box3.ts';
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, ModelId, RoomId, SweepId, TagId } from '../ids.ts';
import type { CaptureMesh, CapturePanorama } from './capture.ts';
import type { CaptureOptions } from './content/options.ts';
import type { Alignment, Placement } from '../records/placements.ts';
import type { Floor, ModelDetails, ModelOptions, Room, StartPose, SweepLink, TileLevel } from './model.ts';

export const preparedFormat = 1;

/** Without the options that the server reads from the capture's settings, which are stored with its content. */
export type PreparedOptions = Pick<
  ModelOptions,
  'backgroundColor' | 'unitType' | 'dollhouse' | 'floorPlan' | 'floorSelect'
>;

export interface PreparedFloor extends Floor {
  /** Kind of storey, as the owner named it. */
  readonly classification?: string | null;
}

export interface PreparedSweep {
  readonly id: SweepId;
  readonly uuid: string;
  readonly index: number;
  readonly name: string;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  readonly position: Vec3;
  readonly floorPosition: Vec3;
  readonly rotation: Quat;
  readonly alignment: Alignment;
  readonly placement: Placement;
  readonly outdoor: boolean;
  readonly enabled: boolean;
  readonly neighbours: readonly SweepId[];
  readonly links: readonly SweepLink[];
  readonly levels: readonly TileLevel[];
}

export interface PreparedMesh {
  readonly parts: readonly {
    readonly floorId: FloorId | null;
    readonly path: string;
    readonly bytes: number;
    readonly triangles: number;
  }[];
  readonly textures: readonly (readonly { readonly size: number; readonly path: string }[])[];
  readonly boundingBox: Box3;
  /** Of the parts. */
  readonly triangles: number;
  /** Null: the mesh is small enough to be loaded as a whole. */
  readonly tiles: PreparedTiles | null;
}

/** The mesh in chunks and levels of detail; `parts` then have only the detail that moves and picking need. */
export interface PreparedTiles {
  /** Path of the tileset's JSON. */
  readonly path: string;
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** Of the finest level. */
  readonly triangles: number;
}

/** A tag of the capture. */
export interface PreparedTag {
  readonly id: TagId;
  readonly label: string;
  readonly description: string;
  readonly anchorPosition: Vec3;
  readonly stemNormal: Vec3;
  readonly stemLength: number;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  readonly mediaUrl: string | null;
  /** The sweep from which it was seen, where only a direction is known. */
  readonly sweepId: SweepId | null;
}

/** An unchanged file of the capture. */
export interface CopiedFile {
  /** Its path in the capture. */
  readonly source: string;
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Data of the capture that is stored but not served. As in `content`, sweeps, floors and rooms have the capture's ids. */
export interface PreparedCopies {
  /** All options of the capture. */
  readonly options: CaptureOptions;
  /** The panoramas without furniture, by sweep. */
  readonly defurnished: Readonly<Record<string, CapturePanorama>>;
  /** All levels of the mesh, the drawn one first; empty if there is only one. */
  readonly meshLevels: Extract<CaptureMesh, object>['levels'];
  /** The model's ids for ids of the capture that cannot be file names. */
  readonly renamed: Readonly<Record<'sweeps' | 'floors' | 'rooms', Readonly<Record<string, string>>>>;
  /** The files of `content`, `defurnished` and the other levels of the mesh. */
  readonly files: readonly CopiedFile[];
}

/** The images from which a sweep's tiles were made; the next import of the same images copies the tiles. */
export interface SweepPicture {
  /** Of the images' bytes and of how they are read. */
  readonly fingerprint: string;
  /** Of the images' bytes. */
  readonly hash: string;
}

export interface PreparedModel {
  readonly format: typeof preparedFormat;
  readonly id: ModelId;
  readonly details: ModelDetails;
  readonly options: PreparedOptions;
  readonly floors: readonly PreparedFloor[];
  readonly rooms: readonly Room[];
  readonly sweeps: readonly PreparedSweep[];
  /** By sweep; absent in folders of older importers. */
  readonly pictures?: Readonly<Record<string, SweepPicture>> | null;
  readonly mesh: PreparedMesh | null;
  readonly start: StartPose | null;
  readonly tags: readonly PreparedTag[];
  /** The content of the capture (content/content.ts), unchanged. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Null for sources other than capture bundles. */
  readonly kept: PreparedCopies | null;
}

/** The last import of a model, of which the next one keeps what its source does not have. */
export interface PreviousImport {
  readonly model: PreparedModel;
  /** What users can have changed of its sweeps since, by id. */
  readonly viewpoints: ReadonlyMap<string, { readonly name: string; readonly isPlaced: boolean }>;
  /** Copies a file of that import, by its path there, to an absolute path; false if it does not exist. */
  readonly copyFile: (inner: string, to: string) => Promise<boolean>;
  /** The same for all files of a folder; `to` exists. */
  readonly copyFolder: (inner: string, to: string) => Promise<boolean>;
}
