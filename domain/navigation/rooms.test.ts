import { expect, it } from 'vitest';
import { smallModel } from '../links/testing/small-model.ts';
import type { FloorId, RoomId } from '../ids.ts';
import { roomAt } from './rooms.ts';

const ground = 'ground' as FloorId;
const room = {
  ...smallModel.rooms[0]!,
  id: 'r' as RoomId,
  floorId: ground,
  outline: [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ] as const,
};

it('finds the room by its outline and floor', () => {
  expect(roomAt([room], ground, [1, 0, 1])).toBe('r');
  expect(roomAt([room], ground, [5, 0, 1])).toBeNull();
  expect(roomAt([room], 'upper' as FloorId, [1, 0, 1])).toBeNull();
});
