/** Every id in a capture that names another record must find it. Used for foreign tours as well. */
import type { Capture } from '#domain/model/capture.ts';
import { findTwice, findUnknown, firstOf, idsOf } from './references.ts';

/** A sentence without its full stop, or null. */
export const findReferenceIssue = (
  capture: Pick<Capture, 'floors' | 'rooms' | 'tags' | 'start'> & {
    readonly sweeps: readonly Omit<Capture['sweeps'][number], 'panorama' | 'defurnished'>[];
  },
): string | null => {
  const { floors = [], rooms = [], sweeps, tags = [], start } = capture;
  const [floorIds, roomIds, sweepIds] = [idsOf(floors), idsOf(rooms), idsOf(sweeps)];
  return (
    findTwice(floors, 'floors', 'id') ??
    findTwice(rooms, 'rooms', 'id') ??
    findTwice(sweeps, 'sweeps', 'id') ??
    findTwice(tags, 'tags', 'id') ??
    firstOf(rooms, (room, i) => findUnknown(floorIds, room.floorId, `rooms[${i}].floorId`, 'floors')) ??
    firstOf(
      sweeps,
      (sweep, i) =>
        findUnknown(floorIds, sweep.floorId, `sweeps[${i}].floorId`, 'floors') ??
        findUnknown(roomIds, sweep.roomId, `sweeps[${i}].roomId`, 'rooms') ??
        firstOf(sweep.neighbours ?? [], (id, n) =>
          findUnknown(sweepIds, id, `sweeps[${i}].neighbours[${n}]`, 'sweeps'),
        ),
    ) ??
    firstOf(
      tags,
      (tag, i) =>
        findUnknown(floorIds, tag.floorId, `tags[${i}].floorId`, 'floors') ??
        findUnknown(sweepIds, tag.sweepId, `tags[${i}].sweepId`, 'sweeps'),
    ) ??
    findUnknown(sweepIds, start?.sweepId, 'start.sweepId', 'sweeps')
  );
};
