/** The length of a scale bar: a round number of metres or feet. */
import { lengthIn, type UnitSystem } from './units.ts';

export interface ScaleStep {
  /** In metres, or in feet if the units are imperial. */
  readonly length: number;
  readonly widthPixels: number;
}

/** CSS pixels. */
const maxWidthPixels = 120;

/** The longest scale bar within the maximal width whose length is 1, 2 or 5 times a power of ten. */
export const scaleStepOf = (metresPerPixel: number, units: UnitSystem): ScaleStep => {
  const unitsPerPixel = lengthIn(units, metresPerPixel);
  const maxLength = unitsPerPixel * maxWidthPixels;
  const power = 10 ** Math.floor(Math.log10(maxLength));
  const digit = [5, 2].find((candidate) => candidate * power <= maxLength) ?? 1;
  // A power below one leaves tails such as 0.30000000000000004.
  const length = Number((digit * power).toPrecision(1));
  return { length, widthPixels: length / unitsPerPixel };
};
