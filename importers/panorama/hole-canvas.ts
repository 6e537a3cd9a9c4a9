/**
 * The decoded image of a partial panorama whose hole is filled: the picture with margins, in which its continuation begins
 * (fill-hole.ts).
 */
import type { ImagePlan, Region, Size, SphereWindow } from './plan.ts';

/** Wide enough that the finer levels fade out in it: farther from the picture, the surroundings alone are used. */
const marginDegrees = 4;
const maxMargin = 1024;

const marginOf = (full: number, fullDegrees: number): number =>
  Math.min(maxMargin, Math.ceil((full * marginDegrees) / fullDegrees));

interface Canvas {
  /** Where the picture lies on it. */
  readonly picture: Region;
  readonly size: Size;
  /** Of the canvas; null for a cube. */
  readonly window: SphereWindow | null;
}

/** Margins end at the poles, and where they meet on the other side of the sphere. */
const withMargins = ({ width, height }: Size, window: SphereWindow): Canvas => {
  const { fullWidth, fullHeight, left, top } = window;
  const around = Math.max(0, Math.round(fullWidth) - width);
  const across = Math.min(around, 2 * marginOf(fullWidth, 360));
  const before = Math.floor(across / 2);
  const margin = marginOf(fullHeight, 180);
  const above = Math.min(margin, Math.max(0, Math.round(top)));
  const below = Math.min(margin, Math.max(0, Math.round(fullHeight - top - height)));
  return {
    picture: { left: before, top: above, width, height },
    size: { width: width + across, height: height + above + below },
    window: { fullWidth, fullHeight, left: left - before, top: top - above },
  };
};

/** Without margins where no hole is filled. */
export const canvasOf = ({ region, reduced, view, fill }: ImagePlan): Canvas => {
  const { width, height } = reduced ?? region;
  const size = { width, height };
  if (view.kind !== 'equirect') return { picture: { left: 0, top: 0, ...size }, size, window: null };
  return fill ? withMargins(size, view.window) : { picture: { left: 0, top: 0, ...size }, size, window: view.window };
};
