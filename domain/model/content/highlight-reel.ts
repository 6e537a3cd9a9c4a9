/** The guided tour (docs/reference/tours.md#stops): stops in order, each at a photo's place. */
export const reelModes = ['none', 'legacy', 'stories'] as const;
/** Walking through the rooms, or fading through black. */
export const transitionTypes = ['walkthrough', 'slideshow'] as const;
export const panDirections = ['auto', 'left', 'right'] as const;
export type PanDirection = (typeof panDirections)[number];
export interface ReelOverrides {
  /** The transition to this stop. */
  readonly transitionType?: (typeof transitionTypes)[number];
  readonly panDirection?: PanDirection;
  /** Degrees, 0 to 52 (docs/reference/tours.md#stops). */
  readonly panAngle?: number;
}

export interface ReelEntry {
  /** Id of the photo at whose location the stop is. */
  readonly sid: string;
  readonly title?: string;
  readonly description?: string;
  /** Overrides of the options `tourPan…`. */
  readonly overrides?: ReelOverrides;
}

export interface HighlightReel {
  readonly mode: (typeof reelModes)[number];
  readonly entries: readonly ReelEntry[];
}
