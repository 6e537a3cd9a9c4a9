/**
 * The capture bundle: `capture.json` beside `panos/` and `mesh/`. Every importer writes this form and a person can
 * write it by hand; only `sweeps[].panorama` is required. docs/guides/capture-format.md has the JSON schema.
 */
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FaceName } from '../geometry/cube-face.ts';
import type { CaptureContent } from './content/content.ts';
import type { CaptureOptions } from './content/options.ts';

export const captureFormat = 1;

/** How one image contains a whole panorama; docs/guides/capture-format.md shows the position of each face. */
export const projections = ['equirect', 'equirect-stereo', 'cube-strip', 'cube-3x2', 'cube-cross', 'eac'] as const;
export type Projection = (typeof projections)[number];

/** The part of the sphere that an equirect covers, whose middle column faces forward. Absent fields: the metadata's, else all. */
export interface PanoramaCoverage {
  /** More than 0, at most 360. */
  readonly horizontalDegrees?: number;
  /** More than 0, at most 180. */
  readonly verticalDegrees?: number;
  /** Of the middle row above the horizon, −90 to 90. */
  readonly elevationDegrees?: number;
}

/** The rest of the sphere: a blurred continuation of the image, or black. */
export const panoramaFills = ['blur', 'none'] as const;
export type PanoramaFill = (typeof panoramaFills)[number];

/** Paths in the bundle: one image, with its projection given or derived from its metadata and shape, or six faces. */
export type CapturePanorama =
  | string
  | {
      readonly file: string;
      readonly projection?: Projection;
      readonly coverage?: PanoramaCoverage;
      readonly fill?: PanoramaFill;
    }
  | { readonly faces: Readonly<Record<FaceName, string>> };

/** Where a panorama shows the way to another sweep, such as a hot spot of a tour. */
export interface CaptureSweepLink {
  readonly sweepId: string;
  /** From the camera, in the space of the sweeps; of any length but 0. */
  readonly direction: Vec3;
  readonly label?: string;
  /** The view on arrival; absent: the view keeps its direction. */
  readonly arrivalRotation?: Quat;
}

export interface CaptureSweep {
  readonly id: string;
  readonly name?: string;
  /** Absent: the sweep is unaligned, a 360° view reachable from the list but never a puck. */
  readonly position?: Vec3;
  /** Absent: the panorama's centre column faces −z. */
  readonly rotation?: Quat;
  readonly panorama: CapturePanorama;
  /** The same place without its furniture. Stored, not shown yet. */
  readonly defurnished?: CapturePanorama;
  readonly floorId?: string;
  readonly roomId?: string;
  readonly floorPosition?: Vec3;
  /** Absent: derived from line of sight through the mesh, or from distance without a mesh. */
  readonly neighbours?: readonly string[];
  readonly links?: readonly CaptureSweepLink[];
  readonly outdoor?: boolean;
  readonly enabled?: boolean;
}

export interface CaptureFloor {
  readonly id: string;
  readonly name?: string;
  /** Height of the floor's surface, metres. */
  readonly bottom?: number;
  /** Kind of storey, such as `basement`. */
  readonly classification?: string;
  /** Name of this floor's node in the GLB. */
  readonly meshNode?: string;
}

export interface CaptureRoom {
  readonly id: string;
  readonly floorId: string;
  readonly name?: string;
  readonly classifications?: readonly string[];
  readonly outline?: readonly (readonly [number, number])[];
  readonly height?: number;
}

export interface CaptureTag {
  readonly id: string;
  readonly label?: string;
  readonly description?: string;
  readonly anchorPosition?: Vec3;
  readonly stemNormal?: Vec3;
  readonly stemLength?: number;
  readonly floorId?: string;
  readonly mediaUrl?: string;
  /** For a tag known only by its direction from one sweep. */
  readonly sweepId?: string;
}

export interface CaptureStart {
  readonly mode?: 'panorama' | 'dollhouse' | 'floorplan' | 'outdoor' | 'mesh';
  readonly sweepId?: string;
  readonly position?: Vec3;
  readonly rotation?: Quat;
  readonly orthoZoom?: number;
  /** Ids of the visible floors; absent: all. */
  readonly floorVisibility?: readonly string[];
}

/** Levels of detail (docs/reference/panoramas-and-meshes.md#mesh-levels-of-detail). */
export const meshDetails = ['lod0', 'lod1', 'lod2', 'lod3', 'max'] as const;
export type MeshDetail = (typeof meshDetails)[number];

/** A path in the bundle, or the mesh in several levels of detail, the smallest first; that one is drawn. */
export type CaptureMesh = string | { readonly levels: readonly { readonly file: string; readonly lod: MeshDetail }[] };

export interface Capture {
  readonly enfilade: typeof captureFormat;
  readonly id?: string;
  readonly name?: string;
  readonly details?: {
    readonly presentedBy?: string;
    readonly summary?: string;
    readonly description?: string;
    readonly formattedAddress?: string;
    readonly externalUrl?: string;
    readonly contact?: { readonly name?: string; readonly email?: string; readonly phone?: string };
  };
  readonly options?: CaptureOptions;
  readonly floors?: readonly CaptureFloor[];
  readonly rooms?: readonly CaptureRoom[];
  readonly sweeps: readonly CaptureSweep[];
  /** GLB, glTF or OBJ; +y up, metres, in the same space as the sweeps. Levels after the first are GLB. */
  readonly mesh?: CaptureMesh;
  /** Name of the mesh's node with façade, garden and street: shown inside and outdoors, not in the dollhouse. */
  readonly surroundingsNode?: string;
  readonly start?: CaptureStart;
  /** The short form of tags; `content.tags` has all fields. */
  readonly tags?: readonly CaptureTag[];
  /** What users add to a model, and any further content of the capture, which is stored unchanged. */
  readonly content?: CaptureContent;
}
