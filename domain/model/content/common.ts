/** Types that several kinds of content share. Ids may be any text, as everywhere in a capture. */
import type { Vec3 } from '../../geometry/vec3.ts';

/** ISO 8601 in UTC, such as `2025-04-12T09:30:00Z`. */
export type Timestamp = string;

/** A path in the bundle with forward slashes, relative to capture.json. */
export type BundlePath = string;

export interface Dated {
  readonly created: Timestamp;
  readonly modified: Timestamp;
}

export interface InLayer {
  /** A layer of `content.layers`; absent or "0": the base layer. */
  readonly layerId?: string;
  /** In another layer than the base layer: hides the record of this id where that layer is on top. */
  readonly removed?: true;
}

/** The floor and room of a record; the import derives absent ones from its position. */
export interface InModel {
  readonly floorId?: string;
  readonly roomId?: string;
}

/** A pin: its position and appearance. */
export interface Pin extends InModel {
  /** On a surface, metres. */
  readonly anchorPosition: Vec3;
  /** From the surface to the pin's disc; of any length. Absent: straight up. */
  readonly stemNormal?: Vec3;
  /** Metres; 0.23 where absent. */
  readonly stemLength?: number;
  readonly stemEnabled?: boolean;
  /** `#rrggbb`; `#5c7fff` where absent. */
  readonly color?: string;
  /** The name of one of the viewer's icons, in kebab-case. */
  readonly icon?: string;
}
