/**
 * Lengths and areas as people read them (docs/reference/measurements-and-units.md#units). Everywhere else is metres; feet
 * exist only here. Numbers are returned as parts, for messages to format in the visitor's language.
 */
export type UnitSystem = 'metric' | 'imperial';

export const metresPerFoot = 0.3048;
const inchesPerFoot = 12;
export const metresPerInch = metresPerFoot / inchesPerFoot;

/** Decimals of a length or an area in metric units. */
export const metricFractionDigits = 2;

export type LengthParts =
  /** `metres` is rounded to `metricFractionDigits`. */
  | { readonly system: 'metric'; readonly metres: number }
  /** Whole feet and whole inches, inches 0 to 11. */
  | { readonly system: 'imperial'; readonly feet: number; readonly inches: number };

const round = (value: number, digits: number): number => {
  const power = 10 ** digits;
  return Math.round(value * power) / power;
};

/** Digits after these are errors of the arithmetic. */
const exactDigits = 9;

const roundUp = (value: number, digits: number): number => {
  const power = 10 ** digits;
  return Math.ceil(round(value * power, exactDigits)) / power;
};

const metresOf = (parts: LengthParts): number =>
  parts.system === 'metric' ? parts.metres : (parts.feet + parts.inches / inchesPerFoot) * metresPerFoot;

/**
 * The margin of a length, in metres. With what the length itself is rounded by, and rounded up, so that the interval that is
 * shown has all of the one that is meant. Less than a metre is in centimetres.
 */
export const marginParts = (
  system: UnitSystem,
  margin: number,
  length: number,
): LengthParts | { readonly system: 'metric'; readonly centimetres: number } => {
  const whole = margin + Math.abs(metresOf(lengthParts(system, length)) - length);
  if (system === 'imperial') {
    const inches = roundUp((whole / metresPerFoot) * inchesPerFoot, 0);
    return { system, feet: Math.floor(inches / inchesPerFoot), inches: inches % inchesPerFoot };
  }
  const centimetres = roundUp(whole * 100, 0);
  return centimetres < 100 ? { system, centimetres } : { system, metres: centimetres / 100 };
};

/** Decimals of an area in square feet: as fine as two of a square metre. */
const squareFeetFractionDigits = 1;

/** The margin of an area in square metres, as square metres or square feet, likewise. */
export const areaMarginIn = (system: UnitSystem, margin: number, area: number): number => {
  const digits = system === 'metric' ? metricFractionDigits : squareFeetFractionDigits;
  const shown = areaIn(system, area);
  return roundUp(areaIn(system, margin) + Math.abs(round(shown, digits) - shown), digits);
};

/** Metres in units without parts: metres, or decimal feet. */
export const lengthIn = (system: UnitSystem, metres: number): number =>
  system === 'metric' ? metres : metres / metresPerFoot;

/** Square metres in square metres or square feet. */
export const areaIn = (system: UnitSystem, squareMetres: number): number =>
  system === 'metric' ? squareMetres : squareMetres / metresPerFoot ** 2;

/** `metres`: 0 or more. 11.5 inches or more are rounded to the next foot, never to 12 inches. */
export const lengthParts = (system: UnitSystem, metres: number): LengthParts => {
  if (system === 'metric') return { system, metres: round(metres, metricFractionDigits) };
  const inches = Math.round((metres / metresPerFoot) * inchesPerFoot);
  return { system, feet: Math.floor(inches / inchesPerFoot), inches: inches % inchesPerFoot };
};
