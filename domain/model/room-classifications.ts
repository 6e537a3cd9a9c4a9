/**
 * The room classifications (docs/reference/wall-graph.md#room-classifications), with their English labels and the initial
 * keywords of such rooms: `indoor` or `outdoor`, `nonArea` (not part of areas), `hide` (not drawn).
 */
export type RoomKeyword = 'indoor' | 'outdoor' | 'nonArea' | 'hide';

export interface RoomClassification {
  readonly id: string;
  readonly label: string;
  readonly defaultKeywords: readonly RoomKeyword[];
}

const inside = (id: string, label: string): RoomClassification => ({ id, label, defaultKeywords: ['indoor'] });
const outside = (id: string, label: string): RoomClassification => ({
  id,
  label,
  defaultKeywords: ['outdoor', 'nonArea'],
});

export const roomClassifications: readonly RoomClassification[] = [
  outside('balcony', 'Balcony'),
  inside('basement', 'Basement'),
  inside('bathroom', 'Bathroom'),
  inside('bedroom', 'Bedroom'),
  inside('bonus_room', 'Bonus room'),
  inside('closet', 'Closet'),
  inside('den', 'Den'),
  inside('dining_room', 'Dining room'),
  outside('driveway', 'Driveway'),
  inside('entrance', 'Entrance'),
  inside('exercise_room', 'Exercise room'),
  { id: 'exterior', label: 'Exterior', defaultKeywords: ['outdoor', 'nonArea', 'hide'] },
  { id: 'facade', label: 'Facade', defaultKeywords: ['outdoor', 'nonArea', 'hide'] },
  inside('family_room', 'Family room'),
  inside('game_room', 'Game room'),
  { id: 'garage', label: 'Garage', defaultKeywords: ['indoor', 'nonArea'] },
  outside('garden', 'Garden'),
  inside('great_room', 'Great room'),
  inside('gym', 'Gym'),
  inside('hallway', 'Hallway'),
  inside('kitchen', 'Kitchen'),
  inside('laundry', 'Laundry'),
  inside('library', 'Library'),
  inside('living_room', 'Living room'),
  inside('loft', 'Loft'),
  inside('media_room', 'Media room'),
  inside('office', 'Office'),
  inside('other', 'Other'),
  inside('pantry', 'Pantry'),
  outside('patio', 'Patio'),
  outside('pool', 'Pool'),
  inside('sauna', 'Sauna'),
  inside('staircase', 'Staircase'),
  inside('utility_room', 'Utility room'),
  { id: 'void', label: 'Void', defaultKeywords: ['indoor', 'nonArea', 'hide'] },
  inside('workshop_room', 'Workshop room'),
];

/** Null for an unknown id. */
export const findRoomClassification = (id: string): RoomClassification | null =>
  roomClassifications.find((each) => each.id === id) ?? null;
