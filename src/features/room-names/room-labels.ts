/** Where each room's name stands in the floor plan: in the widest part of the room, above its furniture. */
import polylabel from 'polylabel';
import { areaIn } from '#domain/units/units.ts';
import type { Label } from '#domain/markers/markers.ts';
import type { Floor, Model, Room } from '#domain/model/model.ts';
import { roomClassifications } from '#domain/model/room-classifications.ts';

/** Metres over the floor: under the ceiling, over what stands in a room. */
const height = 2;
/** Metres to which the widest place is looked for. */
const precision = 0.05;

const isDrawn = ({ name, outline, classifications }: Room): boolean =>
  name.trim() !== '' &&
  outline.length > 2 &&
  !classifications.some((id) => {
    const known = roomClassifications.find((classification) => classification.id === id);
    return known?.defaultKeywords.includes('hide');
  });

const labelOf = (room: Room, floor: Floor, detail: string): Label => {
  const [x, z] = polylabel([room.outline.map((corner) => [...corner])], precision) as unknown as [number, number];
  return {
    id: room.id,
    floorId: room.floorId,
    roomId: room.id,
    position: [x, floor.bottom + height, z],
    text: room.name.trim(),
    detail,
  };
};

/** `formatArea` is given square metres or square feet, as the model's units are. */
export const roomLabels = (
  { rooms, floors, options }: Pick<Model, 'rooms' | 'floors' | 'options'>,
  formatArea: (area: number) => string,
): Label[] => {
  return rooms.filter(isDrawn).flatMap((room) => {
    const floor = floors.find(({ id }) => id === room.floorId);
    return floor ? labelOf(room, floor, room.area === null ? '' : formatArea(areaIn(options.unitType, room.area))) : [];
  });
};
