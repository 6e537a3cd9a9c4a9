/** Checks that every id in a capture that names another record exists. Also used for foreign tours. */
import type { Capture } from '#domain/model/capture.ts';
import { findDuplicate, findUnknown, firstIssue, idsOf } from './references.ts';

/** Returns a sentence without its full stop, or null. */
export const findReferenceIssue = (
  capture: Pick<Capture, 'floors' | 'rooms' | 'tags' | 'start'> & {
    readonly sweeps: readonly Omit<Capture['sweeps'][number], 'panorama' | 'defurnished'>[];
  },
): string | null => {
  const { floors = [], rooms = [], sweeps, tags = [], start } = capture;
  const [floorIds, roomIds, sweepIds] = [idsOf(floors), idsOf(rooms), idsOf(sweeps)];
  return (
    findDuplicate(floors, 'floors', 'id') ??
    findDuplicate(rooms, 'rooms', 'id') ??
    findDuplicate(sweeps, 'sweeps', 'id') ??
    findDuplicate(tags, 'tags', 'id') ??
    firstIssue(rooms, (room, i) => findUnknown(floorIds, room.floorId, `rooms[${i}].floorId`, 'floors')) ??
    firstIssue(
      sweeps,
      (sweep, i) =>
        findUnknown(floorIds, sweep.floorId, `sweeps[${i}].floorId`, 'floors') ??
        findUnknown(roomIds, sweep.roomId, `sweeps[${i}].roomId`, 'rooms') ??
        firstIssue(sweep.neighbours ?? [], (id, n) =>
          findUnknown(sweepIds, id, `sweeps[${i}].neighbours[${n}]`, 'sweeps'),
        ),
    ) ??
    firstIssue(
      tags,
      (tag, i) =>
        findUnknown(floorIds, tag.floorId, `tags[${i}].floorId`, 'floors') ??
        findUnknown(sweepIds, tag.sweepId, `tags[${i}].sweepId`, 'sweeps'),
    ) ??
    findUnknown(sweepIds, start?.sweepId, 'start.sweepId', 'sweeps')
  );
};
