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
 * ```
 */
import type { Box3 } from '../geometry/box3.ts';
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, ModelId, RoomId, SweepId, TagId } from '../ids.ts';
import type { Alignment, Floor, ModelDetails, ModelOptions, Placement, Room, StartPose, TileLevel } from './model.ts';

export const preparedFormat = 1;

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

export interface PreparedModel {
  readonly format: typeof preparedFormat;
  readonly id: ModelId;
  readonly details: ModelDetails;
  readonly options: ModelOptions;
  readonly floors: readonly Floor[];
  readonly rooms: readonly Room[];
  readonly sweeps: readonly PreparedSweep[];
  readonly mesh: PreparedMesh | null;
  readonly start: StartPose | null;
  readonly tags: readonly PreparedTag[];
  /** Wall graph snapshots and whatever else the capture held, untouched. */
  readonly content: Readonly<Record<string, unknown>>;
}
