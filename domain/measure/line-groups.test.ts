/** docs/reference/measurements-and-units.md#list */
import { expect, it } from 'vitest';
import { floorId } from '../links/testing/small-model.ts';
import { groupLines, type LineOrigin } from './line-groups.ts';
import { linesCsv } from './lines-csv.ts';
import { areaLine, lineAt } from './testing/run-measure-tool.ts';
import type { MeasuredLine } from './measured-line.ts';

const [ground, upper, gone] = [floorId('ground'), floorId('upper'), floorId('gone')];

/** A line whose points are on these floors. */
const onFloors = (id: string, ...floorIds: readonly (typeof ground | null)[]): MeasuredLine => {
  const line = lineAt(id, ...floorIds.keys());
  return { ...line, points: line.points.map((point, n) => ({ ...point, floorId: floorIds[n]! })) };
};

const origins: Readonly<Record<string, LineOrigin>> = {
  own: { kind: 'device' },
  own2: { kind: 'device' },
  linked: { kind: 'link' },
  plan: { kind: 'saved', layerId: 'plan' },
};
const originOf = ({ id }: MeasuredLine): LineOrigin => origins[id] ?? { kind: 'saved', layerId: '0' };

it('groups lines by floor, in the model’s order, and by layer; their own order is kept', () => {
  const lines = [
    onFloors('own2', ground, ground),
    onFloors('stairs', ground, upper),
    onFloors('own', ground, ground),
    onFloors('linked', ground, ground),
    onFloors('lost', gone, gone),
    onFloors('bed', upper, upper),
    onFloors('plan', ground, ground),
    onFloors('door', ground, ground),
  ];
  const groups = groupLines(lines, originOf, [ground, upper]);
  expect(groups.map((group) => [group.floorId, group.origin.kind, group.lines.map(({ id }) => id)])).toEqual([
    ['ground', 'saved', ['plan']],
    ['ground', 'saved', ['door']],
    ['ground', 'link', ['linked']],
    ['ground', 'device', ['own2', 'own']],
    ['upper', 'saved', ['bed']],
    [null, 'saved', ['stairs', 'lost']],
  ]);
  expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
});

it('is written as a file with lengths and points in metres', () => {
  const line = { ...lineAt('a', -1, 1.00049, 4), label: '=1, "door"' };
  expect(linesCsv([{ line, floor: 'Ground floor', layer: '' }])).toBe(
    'name,floor,layer,length_m,length_margin_m,area_m2,area_margin_m2,segments_m,points_m\r\n' +
      `"'=1, ""door""",Ground floor,,5,,,,2 3,(-1 0 0) (1 0 0) (4 0 0)\r\n`,
  );
});

it('has the perimeter and the size of an area in that file', () => {
  const [, row] = linesCsv([{ line: { ...areaLine, label: 'Rug' }, floor: '', layer: '' }]).split('\r\n');
  expect(row).toBe('Rug,,,10,,6,,3 2 3 2,(0 0 0) (3 0 0) (3 0 2) (0 0 2)');
  const [a, b, c, d] = areaLine.points;
  const crossed = linesCsv([{ line: { ...areaLine, points: [a!, c!, b!, d!] }, floor: '', layer: '' }]);
  expect(crossed.split('\r\n')[1]).toMatch(/^,,,[\d.]+,,,,/);
});

it('has the margins of error in that file', () => {
  const points = areaLine.points.map((point) => ({ ...point, uncertainty: 0.01 }));
  const [, row] = linesCsv([{ line: { ...areaLine, points }, floor: '', layer: '' }]).split('\r\n');
  expect(row).toMatch(/^,,,10,0\.08\d,6,0\.1\d\d,/);
});
