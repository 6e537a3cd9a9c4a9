/** How uncertain the position of a point on a surface is (docs/reference/measuring.md#points). */
import type { SnapKind } from '../tools/tool.ts';
import type { SurfaceQuality } from './surface-quality.ts';

/** Metres: no reconstruction is known to be more exact. */
const leastUncertainty = 0.005;
/** Of the spacing of an uneven mesh; fitted to a scanned room (tests/unit/measuring-accuracy/calibration.test.ts). */
export const spacingShare = 0.67;
/** Of what the spacing adds, at right angles to the surface. */
const normalShare = 0.5;
/** Radians: where triangles are more alike, the mesh was drawn and not scanned, and is as exact as its coordinates. */
const scanTilt = 0.02;
/** CSS pixels between what is meant and what is pressed, in each direction of the view. */
const aimPixels = 1.5;
/** Of the angle between view and surface normal: at a smaller one, the part of a pixel on the surface has no clear length. */
const minCosine = 0.1;

/** How a point was placed. */
export interface Pointing {
  /** The size of a CSS pixel at the point, metres. */
  readonly pixel: number;
  /** Of the angle between the view and the surface's normal. */
  readonly cosine: number;
  /** What the point snapped to; null: nothing. */
  readonly snap: SnapKind | null;
}

/** The share of the directions on the surface in which the pointer determines where the point is. */
const freeShareOf = (snap: SnapKind | null): number => {
  if (snap === null) return 1;
  return snap === 'corner' ? 0 : 0.5;
};

const isOnEdge = (snap: SnapKind | null): boolean =>
  snap === 'corner' || snap === 'edge' || snap === 'floorLine' || snap === 'ceilingLine';

/** What the scan adds, metres. */
const scanUncertainty = ({ roughness, tilt, spacing }: SurfaceQuality, share: number): number =>
  Math.min(1, tilt / scanTilt) * Math.hypot(roughness, share * spacing);

/** Metres: of a surface at right angles to it, such as of an end of a line across the space. */
export const surfaceUncertainty = (quality: SurfaceQuality, share = spacingShare): number =>
  Math.hypot(leastUncertainty, scanUncertainty(quality, normalShare * share));

/** Metres: of a point that was placed on a surface, in any direction. */
export const pointUncertainty = (
  quality: SurfaceQuality,
  { pixel, cosine, snap }: Pointing,
  share = spacingShare,
): number => {
  // Along the slope of the surface a pixel is longer.
  const slope = (1 + Math.max(cosine, minCosine) ** -2) / 2;
  const aim = aimPixels * pixel * Math.sqrt(slope * freeShareOf(snap));
  // What snaps is where planes meet, and a plane is no more exact than the surface that it is fitted to.
  const edge = isOnEdge(snap) ? quality.roughness : quality.edgeGap;
  return Math.hypot(leastUncertainty, scanUncertainty(quality, share), edge, aim);
};
