/** Measured lines as a CSV file (docs/reference/measurements-and-units.md#list). */
import { csvText } from '#base/csv.ts';
import { lineLength, segmentLengths, type MeasuredLine } from './measured-line.ts';

export interface ListedLine {
  readonly line: MeasuredLine;
  /** Of the floor and of the layer, or of where else it is stored; may be empty. */
  readonly floor: string;
  readonly layer: string;
}

const titles = ['name', 'floor', 'layer', 'length_m', 'segments_m', 'points_m'];

/** Metres with three digits: finer than what can be measured. */
const metres = (length: number): number => Number(length.toFixed(3));

/** Lengths and coordinates are in metres, whatever the visitor's units. */
export const linesCsv = (lines: readonly ListedLine[]): string =>
  csvText([
    titles,
    ...lines.map(({ line: { label, points }, floor, layer }) => [
      label,
      floor,
      layer,
      metres(lineLength(points)),
      segmentLengths(points).map(metres).join(' '),
      points.map(({ position }) => `(${position.map(metres).join(' ')})`).join(' '),
    ]),
  ]);
