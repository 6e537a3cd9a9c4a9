/**
 * A model is one captured space: sweeps with panoramas, a mesh, floors, rooms, details and options. Plain readonly data;
 * metres, radians, right-handed, Y up. All code works on this type; input (GraphQL results, capture bundles) is validated
 * and mapped to it.
 */
import type { UnitSystem } from '../units/units.ts';
import type { Box3 } from '../geometry/box3.ts';
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, ModelId, RoomId, SweepId } from '../ids.ts';
import type { DetailLevel } from '../mesh/detail-level.ts';
import type { Alignment, Placement } from '../records/placements.ts';
import type { ViewMode } from './view-mode.ts';
import type { Visibility } from './content/publication.ts';
import type { TourOptions } from './tour-options.ts';

export interface ModelDetails {
  readonly name: string;
  readonly presentedBy: string;
  readonly summary: string;
  readonly description: string;
  readonly formattedAddress: string;
  readonly externalUrl: string;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
}

export interface Floor {
  readonly id: FloorId;
  /** 0 is the lowest floor; consecutive upwards. */
  readonly index: number;
  /** May be empty: the interface then shows a default name with index + 1. */
  readonly name: string;
  /** Number of the floor's group of mesh nodes; −1 if there is none. */
  readonly meshGroup: number;
  readonly boundingBox: Box3 | null;
  /** Height of the floor's surface, metres. */
  readonly bottom: number;
  /** Square metres, when known. */
  readonly area: number | null;
}

export interface Room {
  readonly id: RoomId;
  readonly floorId: FloorId;
  readonly name: string;
  /** Ids of room classifications ("kitchen", "bedroom"…). */
  readonly classifications: readonly string[];
  /** Outline on the floor, [x, z] pairs in metres, not closed; empty when unknown. */
  readonly outline: readonly (readonly [x: number, z: number])[];
  readonly height: number | null;
  readonly area: number | null;
}

export const tileLevels = ['512', '1k', '2k', '4k'] as const;
/** Resolution of one cube face: the tiers base, standard, high, ultrahigh. */
export type TileLevel = (typeof tileLevels)[number];
export const faceSizeOfLevel: Readonly<Record<TileLevel, number>> = { '512': 512, '1k': 1024, '2k': 2048, '4k': 4096 };
export const tileSize = 512;

export interface Panorama {
  /** Ascending; never empty. If tiles of a level are missing, the next lower level is shown. */
  readonly levels: readonly TileLevel[];
  /** URL template of a tile, with {level}, {face}, {x} and {y}; relative to the page's origin. */
  readonly tileUrlTemplate: string;
  /** URL of a small image of the sweep. */
  readonly thumbnailUrl: string;
}

/** Another sweep that a panorama leads to, shown in the picture (docs/reference/sweeps-and-pucks.md#links). */
export interface SweepLink {
  readonly sweepId: SweepId;
  /** Unit vector from the camera, world space. */
  readonly direction: Vec3;
  /** May be empty: the interface then shows the name of the sweep. */
  readonly label: string;
  /** The view on arrival, world space; null: the view keeps its direction. */
  readonly arrivalRotation: Quat | null;
}

export interface Sweep {
  readonly id: SweepId;
  readonly uuid: string;
  /** Position in the model's list; links carry it 1-based. */
  readonly index: number;
  readonly name: string;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  /** The camera's position. Unaligned sweeps have [0, 0, 0] and no puck. */
  readonly position: Vec3;
  /** The point on the floor under the camera. */
  readonly floorPosition: Vec3;
  /** From panorama space to world space. */
  readonly rotation: Quat;
  readonly alignment: Alignment;
  readonly placement: Placement;
  readonly outdoor: boolean;
  readonly enabled: boolean;
  readonly neighbours: readonly SweepId[];
  readonly links: readonly SweepLink[];
  readonly panorama: Panorama;
}

export interface MeshTextureTier {
  /** Longest side in pixels: 512, 1024, 2048 or 4096. */
  readonly size: number;
  readonly url: string;
}

/** One GLB per floor; its materials refer to textures by index. */
export interface MeshPart {
  readonly floorId: FloorId | null;
  readonly url: string;
  readonly bytes: number;
  readonly triangles: number;
}

export interface ModelMesh {
  readonly parts: readonly MeshPart[];
  /** The size tiers of each texture, ascending. */
  readonly textures: readonly (readonly MeshTextureTier[])[];
  readonly boundingBox: Box3;
  readonly triangles: number;
  /** URL of a 3D Tiles tileset with the mesh in chunks; `parts` then have only the detail that moves need. */
  readonly tilesetUrl: string | null;
  /** The finest level that is shown. */
  readonly finest: DetailLevel;
}

export interface StartPose {
  readonly mode: ViewMode;
  readonly sweepId: SweepId | null;
  readonly position: Vec3 | null;
  readonly rotation: Quat;
  /** Vertical extent of an orthographic view in metres, for the floor plan. */
  readonly orthoZoom: number | null;
  /** The visible floors; null or absent: all. */
  readonly floorVisibility?: readonly FloorId[] | null;
}

export type BackgroundColor = 'black' | 'grey' | 'white';

export interface ModelOptions {
  readonly backgroundColor: BackgroundColor;
  /** Null: not set; visitors read the units of their locale. */
  readonly unitType: UnitSystem | null;
  readonly dollhouse: boolean;
  readonly floorPlan: boolean;
  readonly floorSelect: boolean;
  /** Whether the room overlay is shown (docs/reference/wall-graph.md#room-overlay). */
  readonly roomBounds: boolean;
  /** Whether visitors may hide the imagery where the overlay is shown. */
  readonly imageryToggle: boolean;
  /** Whether labels are shown, and also in the dollhouse (docs/reference/labels.md#where-labels-are-shown). */
  readonly labels: boolean;
  readonly dollhouseLabels: boolean;
  /** Whether visitors may measure (docs/reference/measurements-and-units.md#when-measuring-is-available). */
  readonly measurements: boolean;
  /** Whether visitors see the measurements that are saved with the space. */
  readonly savedMeasurements: boolean;
  /** Whether visitors may search (docs/reference/search.md). */
  readonly spaceSearch: boolean;
  /** The policy `spaces.notes` (docs/reference/notes.md#the-policy-spacesnotes). */
  readonly notes: boolean;
  /** docs/reference/sharing.md#when-sharing-is-enabled */
  readonly socialSharing: boolean;
  /** Whether the owner has marked the model for VR (docs/reference/access.md#vr). */
  readonly vr: boolean;
  /** Whether sessions are presented by the browsers of headsets alone: the policy `features/xr_browser_lock`. */
  readonly vrInHeadsetsOnly: boolean;
  /** Off: no presented-by, no contact, no logo (docs/reference/settings.md#publication). */
  readonly branding: boolean;
  /** The policy `spaces.visitor.subscriber.prompt` (docs/reference/screens-and-errors.md#subscriber-prompt). */
  readonly subscriberPrompt: boolean;
  readonly tour: TourOptions;
}

export interface Model {
  readonly id: ModelId;
  readonly visibility: Visibility;
  readonly details: ModelDetails;
  readonly options: ModelOptions;
  readonly floors: readonly Floor[];
  readonly rooms: readonly Room[];
  readonly sweeps: readonly Sweep[];
  readonly mesh: ModelMesh | null;
  readonly start: StartPose | null;
  /** URL of the model's own image. */
  readonly thumbnailUrl: string;
}
