/** Measured lines as a CSV file (docs/reference/measurements-and-units.md#list). */
import { csvText } from '#base/csv.ts';
import { polygonArea } from './measured-area.ts';
import { lineLength, positionsOf, segmentLengths, type MeasuredLine } from './measured-line.ts';

export interface ListedLine {
  readonly line: MeasuredLine;
  /** Of the floor and of the layer, or of where else it is stored; may be empty. */
  readonly floor: string;
  readonly layer: string;
}

const titles = ['name', 'floor', 'layer', 'length_m', 'area_m2', 'segments_m', 'points_m'];

/** Metres or square metres with three digits: finer than what can be measured. */
const metres = (length: number): number => Number(length.toFixed(3));

/** Empty where the outline of an area crosses itself. */
const areaOf = (line: MeasuredLine): number | string => {
  const area = line.shape === 'area' ? polygonArea(positionsOf(line)) : null;
  return area === null ? '' : metres(area);
};

/** In metres and square metres, whatever the visitor's units; the length of an area is its perimeter. */
export const linesCsv = (lines: readonly ListedLine[]): string =>
  csvText([
    titles,
    ...lines.map(({ line, floor, layer }) => [
      line.label,
      floor,
      layer,
      metres(lineLength(line)),
      areaOf(line),
      segmentLengths(line).map(metres).join(' '),
      line.points.map(({ position }) => `(${position.map(metres).join(' ')})`).join(' '),
    ]),
  ]);
