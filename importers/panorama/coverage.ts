/** The part of the sphere that a partial panorama covers, and where it is looked at first. Angles in radians. */
import type { Size, SphereWindow } from './plan.ts';
import type { GPano } from './gpano.ts';

/** The angles that an equirect spans, and the elevation of its middle row. */
interface Coverage {
  readonly horizontal: number;
  readonly vertical: number;
  readonly elevation: number;
}

/** Scaled since by different factors: the image was cropped again without updating the metadata. */
const maxScaleDifference = 0.02;

/** A crop is written in the full image's pixels; the file may have been scaled since. Null where it does not fit it. */
export const windowOfCrop = (size: Size, { crop }: GPano): SphereWindow | null => {
  if (!crop) return null;
  const [scaleX, scaleY] = [size.width / crop.width, size.height / crop.height];
  if (Math.abs(scaleX / scaleY - 1) > maxScaleDifference) return null;
  const left = crop.left < 0 ? crop.left + crop.fullWidth : crop.left;
  return {
    fullWidth: crop.fullWidth * scaleX,
    fullHeight: crop.fullHeight * scaleY,
    left: left * scaleX,
    top: crop.top * scaleY,
  };
};

export const coverageOfWindow = ({ width, height }: Size, { fullWidth, fullHeight, top }: SphereWindow): Coverage => ({
  horizontal: Math.min(1, width / fullWidth) * 2 * Math.PI,
  vertical: Math.min(1, height / fullHeight) * Math.PI,
  elevation: (0.5 - (top + height / 2) / fullHeight) * Math.PI,
});

export const wholeCoverage: Coverage = { horizontal: 2 * Math.PI, vertical: Math.PI, elevation: 0 };

export const isWholeCoverage = ({ horizontal, vertical, elevation }: Coverage): boolean =>
  horizontal > 2 * Math.PI - 1e-6 && vertical > Math.PI - 1e-6 && Math.abs(elevation) < 1e-6;

/** The middle column faces forward. */
export const windowOfCoverage = ({ width, height }: Size, coverage: Coverage): SphereWindow => {
  const fullWidth = (width * 2 * Math.PI) / coverage.horizontal;
  const fullHeight = (height * Math.PI) / coverage.vertical;
  return {
    fullWidth,
    fullHeight,
    left: (fullWidth - width) / 2,
    top: (0.5 - coverage.elevation / Math.PI) * fullHeight - height / 2,
  };
};

/** By less than a pixel it is a matter of rounding. */
export const isWholeWindow = ({ width, height }: Size, { fullWidth, fullHeight, top }: SphereWindow): boolean =>
  Math.abs(fullWidth - width) < 1 && Math.abs(fullHeight - height) < 1 && Math.abs(top) < 1;

/** In panorama space; yaw to the left, as everywhere. */
export interface LookDirection {
  readonly yaw: number;
  readonly pitch: number;
}

/** The middle of a window, on the horizon if the window has it. */
export const middleOfWindow = (size: Size, window: SphereWindow): LookDirection => {
  const { vertical, elevation } = coverageOfWindow(size, window);
  const isLevel = Math.abs(elevation) <= vertical / 2;
  const middle = (window.left + size.width / 2) / window.fullWidth;
  const turns = size.width > window.fullWidth - 1 ? 0 : 0.5 - (middle % 1);
  return { yaw: turns * 2 * Math.PI, pitch: isLevel ? 0 : elevation };
};

/** The opacity of an image, reduced: 0–255 a pixel. */
export interface OpacityMap extends Size {
  readonly alpha: Uint8Array;
}

/** The covered part is nearly symmetrical where the mean of its directions is shorter: any direction is as good. */
const minMeanLength = 0.1;

/** The mean direction of the opaque pixels; forward, if they are all around. */
export const middleOfOpaque = (map: OpacityMap, size: Size, window: SphereWindow): LookDirection => {
  const opacityAt = (longitude: number, latitude: number): number => {
    const fromLeft = ((longitude / (2 * Math.PI) + 0.5) * window.fullWidth - window.left) / size.width;
    const fromTop = ((0.5 - latitude / Math.PI) * window.fullHeight - window.top) / size.height;
    const around = window.fullWidth / size.width;
    const u = fromLeft < 0 ? fromLeft + around : fromLeft >= 1 ? fromLeft - around : fromLeft;
    if (u < 0 || u >= 1 || fromTop < 0 || fromTop >= 1) return 0;
    return map.alpha[Math.floor(fromTop * map.height) * map.width + Math.floor(u * map.width)]! / 255;
  };
  const [columns, rows] = [128, 64];
  let [right, forward, total, latitudes] = [0, 0, 0, 0];
  for (let y = 0; y < rows; y++) {
    const latitude = (0.5 - (y + 0.5) / rows) * Math.PI;
    for (let x = 0; x < columns; x++) {
      const longitude = ((x + 0.5) / columns - 0.5) * 2 * Math.PI;
      const weight = opacityAt(longitude, latitude) * Math.cos(latitude);
      total += weight;
      latitudes += weight * latitude;
      right += weight * Math.sin(longitude);
      forward += weight * Math.cos(longitude);
    }
  }
  if (total === 0) return { yaw: 0, pitch: 0 };
  const isAllAround = Math.hypot(right, forward) < minMeanLength * total && opacityAt(0, 0) > 0.5;
  const longitude = isAllAround ? 0 : Math.atan2(right, forward);
  return { yaw: -longitude, pitch: opacityAt(longitude, 0) > 0.5 ? 0 : latitudes / total };
};
