/** What several kinds of content share. Ids are any text, as everywhere in a capture; times come as text. */
import type { Vec3 } from '../../geometry/vec3.ts';

/** ISO 8601 in UTC, such as `2025-04-12T09:30:00Z`. */
export type Timestamp = string;

/** A path inside the bundle with forward slashes, relative to capture.json. */
export type BundlePath = string;

export interface Dated {
  readonly created: Timestamp;
  readonly modified: Timestamp;
}

export interface InLayer {
  /** A layer of `content.layers`; absent or "0": the base layer. */
  readonly layerId?: string;
  /** In another layer than the base one: where that layer counts, the record of this id is not shown. */
  readonly removed?: true;
}

/** Where in the house something is; the import finds what is absent by height and by the rooms' outlines. */
export interface InModel {
  readonly floorId?: string;
  readonly roomId?: string;
}

/** A sign in the space: where it stands and how it looks. */
export interface Pin extends InModel {
  /** On a surface, metres. */
  readonly anchorPosition: Vec3;
  /** From the surface towards the sign; need not be of length 1. Absent: straight up. */
  readonly stemNormal?: Vec3;
  /** Metres; 0.23 where absent. */
  readonly stemLength?: number;
  readonly stemEnabled?: boolean;
  /** `#rrggbb`; `#5c7fff` where absent. */
  readonly color?: string;
  /** The name of one of the viewer's icons, in kebab-case. */
  readonly icon?: string;
}
