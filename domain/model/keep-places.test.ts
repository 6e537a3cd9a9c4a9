import { expect, it } from 'vitest';
import type { FloorId, SweepId } from '../ids.ts';
import { keepPlaces } from './keep-places.ts';
import type { Floor, Model, Sweep } from './model.ts';

const sweep = (id: string, changes: Partial<Sweep> = {}) =>
  ({ id: id as SweepId, name: '', position: [0, 0, 0], neighbours: [], ...changes }) as unknown as Sweep;
const floor = (id: string, index: number, name = '') => ({ id: id as FloorId, index, name }) as unknown as Floor;
const model = (sweeps: readonly Sweep[], floors: readonly Floor[] = []) =>
  ({ id: 'house', sweeps, floors }) as unknown as Model;

it('keeps places and floors, and takes names', () => {
  const shown = model([sweep('a'), sweep('b')], [floor('ground', 0)]);
  const changed = model(
    [sweep('a', { position: [3, 0, 1], name: 'Hall', neighbours: ['b' as SweepId] }), sweep('b')],
    [floor('cellar', 0), floor('ground', 1, 'Ground')],
  );
  const kept = keepPlaces(changed, shown);
  expect(kept.sweeps[0]).toMatchObject({ name: 'Hall', position: [0, 0, 0], neighbours: [] });
  expect(kept.floors).toEqual([floor('ground', 0, 'Ground')]);
});

it('takes another capture, and the first model, as they are', () => {
  const changed = model([sweep('a', { position: [3, 0, 1] }), sweep('c')]);
  expect(keepPlaces(changed, model([sweep('a'), sweep('b')]))).toBe(changed);
  expect(keepPlaces(changed, null)).toBe(changed);
});
