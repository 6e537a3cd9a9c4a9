/** Types that several kinds of content share. Ids may be any text, as everywhere in a capture. */
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
