/** Common names of rooms, which are suggested for labels (docs/reference/labels.md#suggestions). */
import { defineMessages, type NoMessageValues } from 'react-intl';

type RoomName =
  | 'balcony'
  | 'basement'
  | 'bathroom'
  | 'bedroom'
  | 'childrensRoom'
  | 'closet'
  | 'diningRoom'
  | 'entrance'
  | 'garage'
  | 'garden'
  | 'guestRoom'
  | 'gym'
  | 'hallway'
  | 'kitchen'
  | 'laundry'
  | 'library'
  | 'livingRoom'
  | 'meetingRoom'
  | 'office'
  | 'pantry'
  | 'reception'
  | 'stairs'
  | 'terrace'
  | 'toilet';

export const roomNameMessages = defineMessages<Readonly<Record<RoomName, NoMessageValues>>>({
  balcony: { id: 'workshop.rooms.balcony', defaultMessage: 'Balcony' },
  basement: { id: 'workshop.rooms.basement', defaultMessage: 'Basement' },
  bathroom: { id: 'workshop.rooms.bathroom', defaultMessage: 'Bathroom' },
  bedroom: { id: 'workshop.rooms.bedroom', defaultMessage: 'Bedroom' },
  childrensRoom: { id: 'workshop.rooms.childrensRoom', defaultMessage: 'Children’s room' },
  closet: { id: 'workshop.rooms.closet', defaultMessage: 'Closet' },
  diningRoom: { id: 'workshop.rooms.diningRoom', defaultMessage: 'Dining room' },
  entrance: { id: 'workshop.rooms.entrance', defaultMessage: 'Entrance' },
  garage: { id: 'workshop.rooms.garage', defaultMessage: 'Garage' },
  garden: { id: 'workshop.rooms.garden', defaultMessage: 'Garden' },
  guestRoom: { id: 'workshop.rooms.guestRoom', defaultMessage: 'Guest room' },
  gym: { id: 'workshop.rooms.gym', defaultMessage: 'Gym' },
  hallway: { id: 'workshop.rooms.hallway', defaultMessage: 'Hallway' },
  kitchen: { id: 'workshop.rooms.kitchen', defaultMessage: 'Kitchen' },
  laundry: { id: 'workshop.rooms.laundry', defaultMessage: 'Laundry' },
  library: { id: 'workshop.rooms.library', defaultMessage: 'Library' },
  livingRoom: { id: 'workshop.rooms.livingRoom', defaultMessage: 'Living room' },
  meetingRoom: { id: 'workshop.rooms.meetingRoom', defaultMessage: 'Meeting room' },
  office: { id: 'workshop.rooms.office', defaultMessage: 'Office' },
  pantry: { id: 'workshop.rooms.pantry', defaultMessage: 'Pantry' },
  reception: { id: 'workshop.rooms.reception', defaultMessage: 'Reception' },
  stairs: { id: 'workshop.rooms.stairs', defaultMessage: 'Stairs' },
  terrace: { id: 'workshop.rooms.terrace', defaultMessage: 'Terrace' },
  toilet: { id: 'workshop.rooms.toilet', defaultMessage: 'Toilet' },
});
