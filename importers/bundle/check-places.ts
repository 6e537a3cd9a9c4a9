/** Checks that the ids of floors, rooms, sweeps and short tags are unique. Also used for foreign tours. */
import type { Places } from './repair-places.ts';
import { findDuplicate } from './references.ts';

/** Returns a sentence without its full stop, or null. */
export const findPlaceIssue = ({ floors = [], rooms = [], sweeps, tags = [] }: Places): string | null =>
  findDuplicate(floors, 'floors', 'id') ??
  findDuplicate(rooms, 'rooms', 'id') ??
  findDuplicate(sweeps, 'sweeps', 'id') ??
  findDuplicate(tags, 'tags', 'id');
