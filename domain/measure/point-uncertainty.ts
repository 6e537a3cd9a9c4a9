/** How uncertain the position of a point on a surface is (docs/reference/measuring.md#points). */
import type { SnapKind } from '../tools/tool.ts';
import type { SurfaceQuality } from './surface-quality.ts';

/** Metres: no reconstruction is known to be more exact. */
const leastUncertainty = 0.005;
/** Of the spacing of an uneven mesh; fitted to a scanned room (tests/unit/measuring-accuracy/calibration.test.ts). */
export const spacingShare = 0.56;
/** Of what the spacing adds, at right angles to the surface. */
const normalShare = 0.5;
/** Radians: where triangles are more alike, the mesh was drawn and not scanned, and is as exact as its coordinates. */
const scanTilt = 0.02;
/** CSS pixels between what is meant and what is pressed, in each direction of the view. */
const aimPixels = 1.5;
/** At a smaller angle the part of a pixel on a surface has no clear length. */
const minSlope = 0.1;

/** How a point was placed. */
export interface Pointing {
  /** The size of a CSS pixel at the point, metres. */
  readonly pixel: number;
  /** Sine of the angle between the view and the surface or, where the point snapped to a line, that line. */
  readonly slope: number;
  /** What the point snapped to; null: nothing. */
  readonly snap: SnapKind | null;
  /** How far the point was moved off the surface by that, metres. */
  readonly offset: number;
}

/** Whether it is where planes meet. */
const isOnEdge = (snap: SnapKind | null): boolean =>
  snap === 'corner' || snap === 'edge' || snap === 'floorLine' || snap === 'ceilingLine';

/** How far the mesh counts as a scan, from 0 to 1. */
const scanShareOf = ({ tilt }: SurfaceQuality): number => Math.min(1, tilt / scanTilt);

/** Metres: of a surface at right angles to it, such as of an end of a line across the space. */
export const surfaceUncertainty = (quality: SurfaceQuality, share = spacingShare): number =>
  Math.hypot(
    leastUncertainty,
    scanShareOf(quality) * Math.hypot(quality.roughness, normalShare * share * quality.spacing),
  );

/** Metres: of a point that was placed on a surface, in the direction in which it is least certain. */
export const pointUncertainty = (
  quality: SurfaceQuality,
  { pixel, slope: given, snap, offset }: Pointing,
  share = spacingShare,
): number => {
  const slope = Math.max(given, minSlope);
  const spacing = scanShareOf(quality) * share * quality.spacing;
  // The pointer does not determine where a corner is.
  const aim = snap === 'corner' ? 0 : (aimPixels * pixel) / slope;
  if (isOnEdge(snap)) return Math.hypot(leastUncertainty, quality.roughness, spacing, aim);
  // What the surface is off by moves the point along it.
  const surface = (scanShareOf(quality) * quality.roughness) / slope;
  return Math.hypot(leastUncertainty, surface, spacing, quality.edgeGap, aim, offset);
};
