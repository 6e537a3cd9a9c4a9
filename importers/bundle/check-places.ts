/** Checks that the ids of floors, rooms, sweeps and short tags are unique. Also used for foreign tours. */
import type { Places } from './repair-places.ts';
import { findDuplicates } from './references.ts';

/** Sentences without their full stops. */
export const findPlaceIssues = ({ floors = [], rooms = [], sweeps, tags = [] }: Places): readonly string[] => [
  ...findDuplicates(floors, 'floors', 'id'),
  ...findDuplicates(rooms, 'rooms', 'id'),
  ...findDuplicates(sweeps, 'sweeps', 'id'),
  ...findDuplicates(tags, 'tags', 'id'),
];
