/** The columns of the comparison, and how it is printed. */
import type { Figures } from './measure.ts';
import { median, table } from './table.ts';

interface Column {
  readonly name: string;
  readonly value: (figures: Figures) => number;
  readonly print: (value: number) => string;
  /** Whether the ratio to the bare cube is printed. */
  readonly hasRatio: boolean;
}

const printed =
  (unit: number, digits: number) =>
  (value: number): string =>
    Number.isFinite(value) ? (value / unit).toFixed(digits) : '–';
const kib = printed(1024, 0);
const mib = printed(2 ** 20, 0);
const msFine = printed(1, 1);
export const ms = printed(1, 0);

const columns: readonly Column[] = [
  { name: 'first ms', value: (f) => f.firstMs, print: ms, hasRatio: true },
  { name: 'sharp ms', value: (f) => f.sharpMs, print: ms, hasRatio: true },
  { name: 'KiB', value: (f) => f.bytesUntilSharp, print: kib, hasRatio: true },
  { name: 'requests', value: (f) => f.requestsUntilSharp, print: ms, hasRatio: false },
  { name: 'script KiB, first', value: (f) => f.scriptBytesUntilFirst, print: kib, hasRatio: false },
  { name: 'script KiB', value: (f) => f.scriptBytes, print: kib, hasRatio: false },
  { name: 'pan ms', value: (f) => f.panMedianMs, print: msFine, hasRatio: true },
  { name: 'p95', value: (f) => f.panP95Ms, print: msFine, hasRatio: true },
  { name: 'max', value: (f) => f.panMaxMs, print: msFine, hasRatio: true },
  { name: 'longest task ms', value: (f) => f.longestTaskMs, print: ms, hasRatio: false },
  { name: 'goto cold ms', value: (f) => f.gotoColdMs, print: ms, hasRatio: true },
  { name: 'goto back ms', value: (f) => f.gotoBackMs, print: ms, hasRatio: true },
  { name: 'textures MiB', value: (f) => f.textureBytes, print: mib, hasRatio: true },
  { name: 'GPU MiB, outside', value: (f) => f.gpuBytes, print: mib, hasRatio: true },
  { name: 'stats() MiB', value: (f) => f.reportedBytes, print: mib, hasRatio: false },
];

const lowerBound = 'bare-cube';

export const printFigures = (title: string, results: ReadonlyMap<string, readonly Figures[]>): void => {
  const medianOf = (name: string, { value }: Column): number =>
    median((results.get(name) ?? []).map(value).filter((value) => !Number.isNaN(value)));
  const rows = [...results.keys()].map((name) => [
    name,
    ...columns.map((column) => {
      const value = medianOf(name, column);
      const ratio = value / medianOf(lowerBound, column);
      const showsRatio = column.hasRatio && name !== lowerBound && Number.isFinite(ratio);
      return `${column.print(value)}${showsRatio ? ` ${ratio.toFixed(2)}×` : ''}`;
    }),
  ]);
  console.log(`\n${title}`);
  console.log(table(['viewer', ...columns.map(({ name }) => name)], rows));
};
