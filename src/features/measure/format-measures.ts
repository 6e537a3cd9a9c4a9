/** Lengths and areas as texts (docs/reference/measurements-and-units.md#units). */
import type { IntlShape } from 'react-intl';
import { polygonArea } from '#domain/measure/measured-area.ts';
import { lineLength, positionsOf, type Outline } from '#domain/measure/measured-line.ts';
import { areaIn, lengthParts, type UnitSystem } from '#domain/units/units.ts';
import { measureMessages as messages } from './messages.ts';

/** @param metres 0 or more */
export const formatLength = (intl: IntlShape, units: UnitSystem, metres: number): string => {
  const parts = lengthParts(units, metres);
  if (parts.system === 'metric') return intl.formatMessage(messages.metres, { length: parts.metres });
  const { feet, inches } = parts;
  return feet === 0
    ? intl.formatMessage(messages.inches, { inches })
    : intl.formatMessage(messages.feet, { feet, inches });
};

/** @param squareMetres null: the outline crosses itself */
export const formatArea = (intl: IntlShape, units: UnitSystem, squareMetres: number | null): string => {
  if (squareMetres === null) return intl.formatMessage(messages.crossesItself);
  const message = units === 'metric' ? messages.squareMetres : messages.squareFeet;
  return intl.formatMessage(message, { area: areaIn(units, squareMetres) });
};

/** In the visitor's units and language. */
export interface MeasureTexts {
  /** Metres. */
  readonly length: (metres: number) => string;
  /** Square metres; null: the outline crosses itself. */
  readonly area: (squareMetres: number | null) => string;
  /** The length of a line, or the area of an area. */
  readonly size: (line: Outline) => string;
  /** The length of a line, with what it is the total of; the size and perimeter of an area. */
  readonly summary: (line: Outline) => string;
}

/** As long as there is no language. */
export const noMeasureTexts: MeasureTexts = { length: () => '', area: () => '', size: () => '', summary: () => '' };

export const measureTexts = (intl: IntlShape, units: UnitSystem): MeasureTexts => {
  const length = (metres: number): string => formatLength(intl, units, metres);
  const area = (squareMetres: number | null): string => formatArea(intl, units, squareMetres);
  const size = (line: Outline): string =>
    line.shape === 'area' ? area(polygonArea(positionsOf(line))) : length(lineLength(line));
  const summary = (line: Outline): string => {
    const text = length(lineLength(line));
    if (line.shape === 'area') return intl.formatMessage(messages.areaAndPerimeter, { area: size(line), length: text });
    return line.points.length > 2 ? intl.formatMessage(messages.total, { length: text }) : text;
  };
  return { length, area, size, summary };
};
