import { expect, it } from 'vitest';
import type { PreparedCopies } from '#domain/model/prepared.ts';
import { captureIdsOf } from './capture-ids.ts';
import { startOf } from './capture-places.ts';

const renamed = { sweeps: {}, floors: { 'upper floor/1': 'id-1' }, rooms: {} };
const ids = captureIdsOf({ renamed } as unknown as PreparedCopies);
const pose = { mode: 'dollhouse', sweepId: null, position: [0, 9, 9], rotation: [0, 0, 0, 1], orthoZoom: null };

it('exports the visible floors of a start by the ids of the capture', () => {
  expect(startOf(JSON.stringify({ ...pose, floorVisibility: ['id-1', 'ground'] }), ids)).toEqual({
    mode: 'dollhouse',
    position: [0, 9, 9],
    rotation: [0, 0, 0, 1],
    floorVisibility: ['upper floor/1', 'ground'],
  });
});

it.each([undefined, null])('exports a start that shows all floors (%s) without them', (floorVisibility) => {
  expect(startOf(JSON.stringify({ ...pose, floorVisibility }), ids)).not.toHaveProperty('floorVisibility');
});
