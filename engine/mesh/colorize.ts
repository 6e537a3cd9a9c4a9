/** The mesh in flat colours instead of its images: by room or by chunk, to see how a space was put together. */
import type { FloorId } from '#domain/ids.ts';
import type { Room } from '#domain/model/model.ts';
import { roomAt } from '#domain/navigation/rooms.ts';

type Rgb = readonly [number, number, number];

/** Stairs, façades and what else belongs to no room. */
const nowhere: Rgb = [120, 124, 130];
/** Hues a golden angle apart never come near each other. */
const goldenAngle = 137.508;

const colorOf = (index: number): Rgb => {
  const hue = ((index * goldenAngle) % 360) / 60;
  const channel = (offset: number): number => {
    const k = (offset + hue) % 6;
    return Math.round(255 * (0.86 - 0.5 * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return [channel(5), channel(3), channel(1)];
};

/** The colour of the chunk numbered so, 0 to 1 a channel, opaque. */
export const chunkColor = (chunk: number): readonly [number, number, number, number] => {
  const [r, g, b] = colorOf(chunk);
  return [r / 255, g / 255, b / 255, 1];
};

/** A colour a vertex, red green blue alpha, for the surface numbered `chunk`. Positions in metres. */
export const vertexColors = (
  by: 'rooms' | 'chunks',
  positions: Float32Array,
  chunk: number,
  floorId: FloorId | null,
  rooms: readonly Room[],
): Uint8Array => {
  const colors = new Uint8Array((positions.length / 3) * 4);
  const roomColors = new Map(rooms.map(({ id }, index) => [id, colorOf(index)]));
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    const at = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!] as const;
    const room = by === 'rooms' ? roomAt(rooms, floorId, at) : null;
    const color = by === 'chunks' ? colorOf(chunk) : ((room && roomColors.get(room)) ?? nowhere);
    colors.set([...color, 255], vertex * 4);
  }
  return colors;
};
