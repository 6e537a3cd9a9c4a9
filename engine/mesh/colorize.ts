/** Flat colours for the mesh instead of its textures, by room or by chunk: `colorize` of docs/guides/address.md. */
import type { FloorId } from '#domain/ids.ts';
import type { Room } from '#domain/model/model.ts';
import { roomAt } from '#domain/navigation/rooms.ts';

type Rgb = readonly [number, number, number];

/** For stairs, façades and other surfaces that belong to no room. */
const noRoomColor: Rgb = [120, 124, 130];
/** Degrees: steps of the golden angle give hues that stay well apart. */
const goldenAngle = 137.508;

const colorOf = (index: number): Rgb => {
  const hue = ((index * goldenAngle) % 360) / 60;
  const channel = (offset: number): number => {
    const k = (offset + hue) % 6;
    return Math.round(255 * (0.86 - 0.5 * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return [channel(5), channel(3), channel(1)];
};

/** The colour of the chunk with this number: 0 to 1 a channel, opaque. */
export const chunkColor = (chunk: number): readonly [number, number, number, number] => {
  const [r, g, b] = colorOf(chunk);
  return [r / 255, g / 255, b / 255, 1];
};

/** RGBA for each vertex of the surface with the number `chunk`. Positions in metres. */
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
    const color = by === 'chunks' ? colorOf(chunk) : ((room && roomColors.get(room)) ?? noRoomColor);
    colors.set([...color, 255], vertex * 4);
  }
  return colors;
};
