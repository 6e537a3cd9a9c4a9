/** The labels of rooms in the floor plan: in the widest part of each room, above its furniture. */
import polylabel from 'polylabel';
import { areaIn, type UnitSystem } from '#domain/units/units.ts';
import type { Label } from '#domain/markers/markers.ts';
import type { Floor, Model, Room } from '#domain/model/model.ts';
import { roomClassifications } from '#domain/model/room-classifications.ts';

/** Metres above the floor: below the ceiling and above the furniture. */
const labelHeight = 2;
/** Metres, of the position of the widest part. */
const precision = 0.05;

const hasLabel = ({ name, outline, classifications }: Room): boolean =>
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
    position: [x, floor.bottom + labelHeight, z],
    text: room.name.trim(),
    detail,
    outline: room.outline,
  };
};

/** `formatArea` is given square metres or square feet. */
export const roomLabels = (
  { rooms, floors }: Pick<Model, 'rooms' | 'floors'>,
  units: UnitSystem,
  formatArea: (area: number) => string,
): Label[] => {
  return rooms.filter(hasLabel).flatMap((room) => {
    const floor = floors.find(({ id }) => id === room.floorId);
    return floor ? labelOf(room, floor, room.area === null ? '' : formatArea(areaIn(units, room.area))) : [];
  });
};
