/**
 * Leaves out references of rooms, sweeps, short tags and the start to records that a capture does not have, and reports
 * them (docs/reference/record-validation.md#imports). Also used for foreign tours.
 */
import type { Capture, CaptureRoom, CaptureStart, CaptureTag } from '#domain/model/capture.ts';
import { roomClassifications } from '#domain/model/room-classifications.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { isIn, isOneOf, repairEach, withKnown, type IsKnown, type LeftOutReport } from './left-out-report.ts';
import { idsOf } from './references.ts';

type Sweep = Omit<Capture['sweeps'][number], 'panorama' | 'defurnished'>;

export interface Places extends Pick<Capture, 'floors' | 'rooms' | 'tags' | 'start'> {
  readonly sweeps: readonly Sweep[];
}

const classificationIds: ReadonlySet<string> = new Set(roomClassifications.map(({ id }) => id));

/** Reports unknown classifications. */
export const classificationFilter = (report: LeftOutReport) => {
  const isKnown = isOneOf(classificationIds, 'room classification', report);
  return <T extends { readonly classifications?: readonly string[] }>(room: T, path: string): T =>
    room.classifications
      ? {
          ...room,
          // Several may be joined by dashes (docs/reference/wall-graph.md#room-classifications).
          classifications: room.classifications.filter((ids, i) =>
            ids.split('-').every((id) => isKnown(id, `${path}.classifications[${i}]`)),
          ),
        }
      : room;
};

const repairStart = (given: CaptureStart, isSweep: IsKnown, isFloor: IsKnown): CaptureStart | null => {
  const floors = given.floorVisibility?.filter((id, n) => isFloor(id, `start.floorVisibility[${n}]`));
  const start = floors ? { ...given, floorVisibility: floors } : given;
  const isOutside = start.mode !== undefined && !isInside(start.mode);
  if (isOutside) return withKnown(start, 'sweepId', 'start', isSweep);
  return isSweep(start.sweepId, 'start.sweepId', 'the start') ? start : null;
};

/** Also leaves out unknown classifications of rooms. */
export const repairPlaces = <P extends Places>(places: P, report: LeftOutReport): P => {
  const isFloor = isIn(idsOf(places.floors), 'floors', report);
  const isSweep = isIn(idsOf(places.sweeps), 'sweeps', report);
  const withClassifications = classificationFilter(report);
  const repairRoom = (room: CaptureRoom, path: string): CaptureRoom | null =>
    isFloor(room.floorId, `${path}.floorId`, 'the room') ? withClassifications(room, path) : null;
  const rooms = places.rooms && repairEach(places.rooms, 'rooms', repairRoom);
  const isRoom = isIn(idsOf(rooms), 'rooms', report);
  const repairSweep = <S extends Sweep>(sweep: S, path: string): S => {
    const placed = withKnown(withKnown(sweep, 'floorId', path, isFloor), 'roomId', path, isRoom);
    const { neighbours, links } = placed;
    return {
      ...placed,
      ...(neighbours && { neighbours: neighbours.filter((id, n) => isSweep(id, `${path}.neighbours[${n}]`)) }),
      ...(links && {
        links: links.filter(({ sweepId }, n) => isSweep(sweepId, `${path}.links[${n}].sweepId`, 'the link')),
      }),
    };
  };
  const repairTag = (tag: CaptureTag, path: string): CaptureTag | null => {
    // A tag without a position of its own is placed at its sweep.
    if (tag.anchorPosition === undefined && !isSweep(tag.sweepId, `${path}.sweepId`, 'the tag')) return null;
    return withKnown(withKnown(tag, 'floorId', path, isFloor), 'sweepId', path, isSweep);
  };
  const sweeps = repairEach(places.sweeps, 'sweeps', repairSweep);
  const tags = places.tags && repairEach(places.tags, 'tags', repairTag);
  const repaired: P = { ...places, ...(rooms && { rooms }), sweeps, ...(tags && { tags }) };
  if (!places.start) return repaired;
  const start = repairStart(places.start, isSweep, isFloor);
  if (start) return { ...repaired, start };
  const { start: _, ...withoutStart } = repaired;
  return withoutStart as P;
};
