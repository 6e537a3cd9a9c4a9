/** Lengths and areas as texts (docs/reference/measurements-and-units.md#units). */
import type { IntlShape } from 'react-intl';
import type { Outline } from '#domain/measure/measured-line.ts';
import { measuredArea, measuredTotal, type Measured } from '#domain/measure/measured-value.ts';
import { areaIn, areaMarginIn, lengthParts, marginParts, type UnitSystem } from '#domain/units/units.ts';
import { formatLengthParts } from '../units/index.ts';
import { measureMessages as messages } from './messages.ts';

const formatParts = (intl: IntlShape, parts: ReturnType<typeof marginParts>): string =>
  'centimetres' in parts
    ? intl.formatMessage(messages.centimetres, { length: parts.centimetres })
    : formatLengthParts(intl, parts);

const withMargin = (intl: IntlShape, value: string, margin: string | null): string =>
  margin === null ? value : intl.formatMessage(messages.plusMinus, { value, margin });

/** In metres; the value is 0 or more. */
export const formatLength = (intl: IntlShape, units: UnitSystem, { value, margin }: Measured): string =>
  withMargin(
    intl,
    formatParts(intl, lengthParts(units, value)),
    margin === null ? null : formatParts(intl, marginParts(units, margin, value)),
  );

/** In square metres; null: the outline crosses itself. */
export const formatArea = (intl: IntlShape, units: UnitSystem, area: Measured | null): string => {
  if (area === null) return intl.formatMessage(messages.crossesItself);
  const message = units === 'metric' ? messages.squareMetres : messages.squareFeet;
  const format = (value: number): string => intl.formatMessage(message, { area: value });
  const { value, margin } = area;
  return withMargin(
    intl,
    format(areaIn(units, value)),
    margin === null ? null : format(areaMarginIn(units, margin, value)),
  );
};

/** In the visitor's units and language, with margins of error. */
export interface MeasureTexts {
  /** Metres. */
  readonly length: (length: Measured) => string;
  /** Square metres; null: the outline crosses itself. */
  readonly area: (area: Measured | null) => string;
  /** The length of a line, or the area of an area. */
  readonly size: (line: Outline) => string;
  /** The length of a line, with what it is the total of; the size and perimeter of an area. */
  readonly summary: (line: Outline) => string;
}

/** As long as there is no language. */
export const noMeasureTexts: MeasureTexts = { length: () => '', area: () => '', size: () => '', summary: () => '' };

export const measureTexts = (intl: IntlShape, units: UnitSystem): MeasureTexts => {
  const length = (measured: Measured): string => formatLength(intl, units, measured);
  const area = (measured: Measured | null): string => formatArea(intl, units, measured);
  const size = (line: Outline): string =>
    line.shape === 'area' ? area(measuredArea(line)) : length(measuredTotal(line));
  const summary = (line: Outline): string => {
    const text = length(measuredTotal(line));
    if (line.shape === 'area') return intl.formatMessage(messages.areaAndPerimeter, { area: size(line), length: text });
    return line.points.length > 2 ? intl.formatMessage(messages.total, { length: text }) : text;
  };
  return { length, area, size, summary };
};
