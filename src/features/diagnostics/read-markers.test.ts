import { expect, it } from 'vitest';
import { readMarkers } from './read-markers.ts';

const label = { id: 'a', floorId: null, roomId: null, position: [0, 1, 2], text: 'Hall', detail: '' };

it('returns valid markers', () => {
  expect(readMarkers({ labels: [label] })).toEqual({ labels: [label] });
  expect(readMarkers({})).toEqual({});
});

it.each([
  [{ labels: {} }, '"labels" must be a list'],
  [{ labels: [label, { ...label, position: [0, 1] }] }, '"labels[1].position" must be three numbers'],
  [{ labels: [{ ...label, text: 3 }] }, '"labels[0].text" must be a text'],
  [{ labels: [null] }, '"labels[0].id" must be a text'],
  [
    { areas: [{ id: 'a', floorId: null, outline: [[0, 0]], holes: [], height: 0, color: '#fff', opacity: 1 }] },
    '"areas[0].outline" must be three or more pairs of numbers',
  ],
])('rejects %j with the name of the invalid field', (payload, message) => {
  expect(() => readMarkers(payload)).toThrow(message);
});
