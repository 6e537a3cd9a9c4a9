import { lengthIn, type UnitSystem } from '#domain/units/units.ts';

/** The round length that a scale bar shows: 1, 2 or 5 of a power of ten, as long as fits into a given width. */
export interface ScaleStep {
  /** In metres, or in feet where the units are imperial. */
  readonly length: number;
  readonly widthPixels: number;
}

const widestPixels = 120;

export const scaleStepOf = (metresPerPixel: number, units: UnitSystem): ScaleStep => {
  const unitsPerPixel = lengthIn(units, metresPerPixel);
  const longest = unitsPerPixel * widestPixels;
  const power = 10 ** Math.floor(Math.log10(longest));
  const digit = [5, 2].find((candidate) => candidate * power <= longest) ?? 1;
  // A power below one leaves tails such as 0.30000000000000004.
  const length = Number((digit * power).toPrecision(1));
  return { length, widthPixels: length / unitsPerPixel };
};
