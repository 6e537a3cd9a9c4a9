/** docs/reference/measurements-and-units.md#kept-on-the-device */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FloorId } from '../ids.ts';
import type { MeasuredLine } from './measured-line.ts';
import { decodeLines, encodeLines } from './stored-lines.ts';

const line: MeasuredLine = {
  id: 'a',
  shape: 'line',
  label: 'Door',
  color: '#e5484d',
  created: 5,
  points: [
    { position: [0, 1, 2.5], floorId: 'f1' as FloorId, roomId: null, uncertainty: 0.0123 },
    { position: [0, 1, 4], floorId: null, roomId: null, uncertainty: null },
  ],
};

it('are read as they were written', () => {
  const area: MeasuredLine = { ...line, id: 'b', shape: 'area', points: [...line.points, line.points[0]!] };
  expect(decodeLines(encodeLines([line, area]))).toEqual([line, area]);
});

it('are lines where they were stored without a shape', () => {
  const { shape, ...old } = line;
  expect(decodeLines(JSON.stringify([old]))).toEqual([{ ...old, shape }]);
});

it.each([[undefined], ['0.1'], [-0.1], [null]])('have no uncertainty where %j was stored', (uncertainty) => {
  const points = line.points.map((point) => ({ ...point, uncertainty }));
  const [read] = decodeLines(JSON.stringify([{ ...line, points }]));
  expect(read!.points.map((point) => point.uncertainty)).toEqual([null, null]);
});

it.each([
  ['a colour that is none', { ...line, color: 'url(x)' }],
  ['one point', { ...line, points: line.points.slice(1) }],
  ['a point that is none', { ...line, points: [...line.points, { position: [0, null, 0] }] }],
  ['an unknown shape', { ...line, shape: 'circle' }],
  ['an area of two points', { ...line, shape: 'area' }],
  ['no name', { ...line, label: 5 }],
  ['no time', { ...line, created: null }],
  ['too many points', { ...line, points: Array.from({ length: 1001 }, () => line.points[0]) }],
  ['nothing', null],
])('leave out a line with %s', (_, broken) => {
  expect(decodeLines(JSON.stringify([broken, line]))).toEqual([line]);
});

it('have no longer name than any other record', () => {
  expect(decodeLines(JSON.stringify([{ ...line, label: 'x'.repeat(300) }]))[0]?.label).toHaveLength(200);
});

it('are none in a text that cannot be read', () => {
  for (const text of [null, '', '{', '{}', '5']) expect(decodeLines(text)).toEqual([]);
  fc.assert(fc.property(fc.json(), (text) => Array.isArray(decodeLines(text))));
});
