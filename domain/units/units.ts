/**
 * Lengths and areas as people read them (docs/reference/measurements-and-units.md#units). Everywhere else is metres; feet
 * exist only here. Numbers are returned as parts, for messages to format in the visitor's language.
 */
export type UnitSystem = 'metric' | 'imperial';

export const metresPerFoot = 0.3048;
const inchesPerFoot = 12;

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

/** `metres`: 0 or more, rounded up, so that the margin is not understated; less than a metre in centimetres. */
export const marginParts = (
  system: UnitSystem,
  metres: number,
): LengthParts | { readonly system: 'metric'; readonly centimetres: number } => {
  if (system === 'imperial')
    return lengthParts(system, (roundUp((metres / metresPerFoot) * inchesPerFoot, 0) / inchesPerFoot) * metresPerFoot);
  const centimetres = roundUp(metres * 100, 0);
  return centimetres < 100 ? { system, centimetres } : { system, metres: centimetres / 100 };
};

/** Decimals of an area in square feet: as fine as two of a square metre. */
const squareFeetFractionDigits = 1;

/** Square metres as square metres or square feet, rounded up to what the area itself is rounded to. */
export const areaMarginIn = (system: UnitSystem, squareMetres: number): number =>
  roundUp(areaIn(system, squareMetres), system === 'metric' ? metricFractionDigits : squareFeetFractionDigits);

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
