import { expect, it } from 'vitest';
import type { FloorId, RoomId } from '../ids.ts';
import { pinOfNote } from './pin-of-note.ts';
import { noteOf } from './testing/note-of.ts';

const note = noteOf('n', { floorId: 'ground' as FloorId, roomId: 'hall' as RoomId, color: '#b3483a' });

it('has the position and colour of its note, and limits of distance', () => {
  expect(pinOfNote(note, { icon: ['M0 0'], state: 'dimmed', title: 'Stove' })).toEqual({
    kind: 'note',
    id: 'n',
    anchor: [1, 1, 0],
    normal: [0, 0, 1],
    stemLength: 0.23,
    stemEnabled: true,
    color: '#b3483a',
    icon: ['M0 0'],
    title: 'Stove',
    state: 'dimmed',
    opacity: 1,
    floorId: 'ground',
    roomId: 'hall',
    minDistance: 0.1,
    maxDistance: 8,
  });
});

it('is drawn at any distance while the note is open', () => {
  const pin = pinOfNote(note, { icon: [], state: 'highlighted', title: '' });
  expect(pin).not.toHaveProperty('maxDistance');
  expect(pin.minDistance).toBe(0.1);
});
