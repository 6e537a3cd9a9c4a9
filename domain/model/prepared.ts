/**
 * What an importer leaves behind and the server takes in: a folder with `model.json` (this shape) beside the files it
 * names. Addresses inside are paths relative to that folder; the server turns them into addresses of its own.
 *
 * ```
 * model.json
 * thumb.jpg                                       the model's own picture, 16:10
 * tiles/{sweepId}/{level}_face{face}_{x}_{y}.jpg  512 px tiles; level one of 512, 1k, 2k, 4k; faces as cube-face.ts
 * pan/{quality}/{sweepId}_skybox{face}.jpg        whole faces of 512 px (quality "low")
 * thumbs/{sweepId}.jpg                            a view of each sweep, 480×300
 * mesh/{n}.glb                                    one for each floor
 * mesh/texture{n}_{size}.webp                     textures in their tiers
 * mesh/tiles/tileset.json, mesh/tiles/*.glb       large meshes in chunks, as 3D Tiles 1.1
 * content/{sha256}.{ending}                       what the capture's content names; served by signed addresses only
 * ```
 */
import type { Box3 } from '../geometry/box3.ts';
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, ModelId, RoomId, SweepId, TagId } from '../ids.ts';
import type { CaptureMesh, CapturePanorama } from './capture.ts';
import type { CaptureOptions } from './content/options.ts';
import type { Alignment, Floor, ModelDetails, ModelOptions, Placement, Room, StartPose, TileLevel } from './model.ts';

export const preparedFormat = 1;

/** Without what the server takes from the capture's own settings (kept with its content). */
export type PreparedOptions = Omit<ModelOptions, 'roomBounds' | 'tour'>;

export interface PreparedFloor extends Floor {
  /** What kind of storey it is, in its owner's word. */
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
  /** Null: the mesh is small enough to be shown whole. */
  readonly tiles: PreparedTiles | null;
}

/** The mesh in chunks and levels of detail; `parts` are then reduced to what moves and picking need. */
export interface PreparedTiles {
  /** Of the tileset's JSON. */
  readonly path: string;
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** Of the finest level. */
  readonly triangles: number;
}

/** A sign in the space that came along with the capture; served by the tags issue, kept whole until then. */
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
  /** The sweep it was seen from, where only a direction is known. */
  readonly sweepId: SweepId | null;
}

/** A file of the capture, byte for byte. */
export interface CopiedFile {
  /** As the capture names it. */
  readonly source: string;
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** What a capture says that is not served yet. Like `content` it speaks of sweeps, floors and rooms by the capture's ids. */
export interface PreparedCopies {
  /** All options as they were written. */
  readonly options: CaptureOptions;
  /** The panoramas of the empty house, by sweep. */
  readonly defurnished: Readonly<Record<string, CapturePanorama>>;
  /** All levels of the mesh, the one that is drawn first; empty where there is one mesh only. */
  readonly meshLevels: Extract<CaptureMesh, object>['levels'];
  /** The model's ids for those of the capture that cannot be file names. */
  readonly renamed: Readonly<Record<'sweeps' | 'floors' | 'rooms', Readonly<Record<string, string>>>>;
  /** Everything that `content`, `defurnished` and the mesh's further levels name. */
  readonly files: readonly CopiedFile[];
}

export interface PreparedModel {
  readonly format: typeof preparedFormat;
  readonly id: ModelId;
  readonly details: ModelDetails;
  readonly options: PreparedOptions;
  readonly floors: readonly PreparedFloor[];
  readonly rooms: readonly Room[];
  readonly sweeps: readonly PreparedSweep[];
  readonly mesh: PreparedMesh | null;
  readonly start: StartPose | null;
  readonly tags: readonly PreparedTag[];
  /** What people added (content/content.ts) and whatever else the capture held, untouched. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Null for sources that are no bundle. */
  readonly kept: PreparedCopies | null;
}
