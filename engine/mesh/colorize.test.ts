import { expect, it } from 'vitest';
import type { FloorId, RoomId } from '#domain/ids.ts';
import type { Room } from '#domain/model/model.ts';
import { vertexColors } from './colorize.ts';

const ground = 'ground' as FloorId;
const room = (id: string, x: number): Room => ({
  id: id as RoomId,
  floorId: ground,
  name: id,
  classifications: [],
  outline: [
    [x, 0],
    [x + 2, 0],
    [x + 2, 2],
    [x, 2],
  ],
  height: null,
  area: null,
});
const rooms = [room('a', 0), room('b', 2)];
const positions = new Float32Array([1, 0, 1, 1.5, 2, 1, 3, 0, 1, 9, 0, 9]);
const colorsOf = (colors: Uint8Array): string[] =>
  Array.from({ length: colors.length / 4 }, (_, i) => colors.slice(i * 4, i * 4 + 4).join(' '));

it('gives each room its own colour, and grey to vertices in no room', () => {
  const [a, also, b, none] = colorsOf(vertexColors('rooms', positions, 0, ground, rooms));
  expect(also).toBe(a);
  expect(b).not.toBe(a);
  expect(none).toBe('120 124 130 255');
});

it('gives each chunk its own colour', () => {
  const seen = [0, 1, 2, 3, 4, 5, 6, 7].map((chunk) => colorsOf(vertexColors('chunks', positions, chunk, ground, [])));
  for (const colors of seen) expect(new Set(colors).size).toBe(1);
  expect(new Set(seen.map(([first]) => first)).size).toBe(8);
});
