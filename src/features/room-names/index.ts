/** The rooms' names and sizes in the floor plan. */
export { RoomNames } from './ui/room-names.tsx';
