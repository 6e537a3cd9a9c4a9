/** Measured lines as a CSV file (docs/reference/measurements-and-units.md#list). */
import { csvText } from '#base/csv.ts';
import type { MeasuredLine } from './measured-line.ts';
import { measuredArea, measuredSegments, measuredTotal } from './measured-value.ts';

export interface ListedLine {
  readonly line: MeasuredLine;
  /** Of the floor and of the layer, or of where else it is stored; may be empty. */
  readonly floor: string;
  readonly layer: string;
}

const titles = [
  'name',
  'floor',
  'layer',
  'length_m',
  'length_margin_m',
  'area_m2',
  'area_margin_m2',
  'segments_m',
  'points_m',
];

/** Metres or square metres with three digits: finer than what can be measured. */
const metres = (length: number): number => Number(length.toFixed(3));

/** Empty where it is not known, or the outline of an area crosses itself. */
const metresOrEmpty = (value: number | null | undefined): number | string =>
  value === null || value === undefined ? '' : metres(value);

const cellsOf = ({ line, floor, layer }: ListedLine): (number | string)[] => {
  const total = measuredTotal(line);
  const area = line.shape === 'area' ? measuredArea(line) : null;
  return [
    line.label,
    floor,
    layer,
    metres(total.value),
    metresOrEmpty(total.margin),
    metresOrEmpty(area?.value),
    metresOrEmpty(area?.margin),
    measuredSegments(line)
      .map(({ value }) => metres(value))
      .join(' '),
    line.points.map(({ position }) => `(${position.map(metres).join(' ')})`).join(' '),
  ];
};

/** In metres and square metres, whatever the visitor's units; the length of an area is its perimeter. */
export const linesCsv = (lines: readonly ListedLine[]): string => csvText([titles, ...lines.map(cellsOf)]);
