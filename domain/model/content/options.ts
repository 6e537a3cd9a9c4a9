/**
 * The options of a model, with their defaults in docs/reference/settings.md#options-of-a-model, by their names without
 * “Enabled”. The viewer reads the first five, those of rooms and those of tours; the others are only stored.
 */
import type { BackgroundColor } from '../model.ts';
import type { PanDirection } from '../../records/kinds/highlight-reel.ts';

export interface CaptureOptions {
  readonly backgroundColor?: BackgroundColor;
  readonly unitType?: 'metric' | 'imperial';
  readonly dollhouse?: boolean;
  readonly floorPlan?: boolean;
  readonly floorSelect?: boolean;

  readonly urlBranding?: boolean;
  readonly socialSharing?: boolean;
  readonly vr?: boolean;
  readonly defurnishView?: boolean;
  readonly dollhouseLabels?: boolean;
  readonly labels?: boolean;
  readonly highlightReel?: boolean;
  /** Whether visitors may measure. */
  readonly measurements?: boolean;
  /** Whether visitors see the owner's measurements. */
  readonly measurementsSaved?: boolean;
  /** Whether visitors may hide the imagery where rooms are drawn. */
  readonly imageryToggle?: boolean;
  readonly roomBounds?: boolean;
  readonly spaceSearch?: boolean;
  readonly tourButtons?: boolean;
  readonly tourFastTransitions?: boolean;
  /** 0.4 to 10, each. */
  readonly tourPanSpeed?: number;
  readonly tourDollhousePanSpeed?: number;
  readonly tourTransitionSpeed?: number;
  /** Milliseconds. */
  readonly tourTransitionTime?: number;
  readonly tourZoomDuration?: number;
  /** Degrees, 0 to 52. */
  readonly tourPanAngle?: number;
  readonly tourPanDirection?: PanDirection;
  /** Id of the photo that represents the model; absent: the model's own image. */
  readonly image?: string;
}
