/** Chooses the sweep from which a note is viewed (docs/reference/notes.md#visibility-in-the-space). */
import { distance, normalize, scale, sub, add, type Vec3 } from '../geometry/vec3.ts';
import type { Sweep } from '../model/model.ts';
import { pinPositionOf, viewOfTag, type TagView, type TagViewpoint } from '../tags/view-of-tag.ts';
import type { Note } from './note.ts';

export const noteViewLimits = {
  /** Metres from the camera to the pin. */
  distance: 8,
  /** Metres: the least distance of the pin from the camera, and around the pin what does not hide it. */
  clearance: 0.1,
  /** How far the camera looks up or down. */
  tiltDegrees: 25,
} as const;

export type PlacedNote = Pick<Note, 'anchorPosition' | 'stemNormal' | 'stemLength' | 'floorId' | 'roomId'>;

const maxRise = Math.sin((noteViewLimits.tiltDegrees * Math.PI) / 180);

const isWithinLimits = ({ position }: Sweep, head: Vec3): boolean => {
  const away = distance(position, head);
  return (
    away >= noteViewLimits.clearance &&
    away <= noteViewLimits.distance &&
    Math.abs(head[1] - position[1]) <= away * maxRise
  );
};

/** The point before the pin from where on nothing may be in between. */
const clearOf = (head: Vec3, from: Vec3): Vec3 =>
  add(head, scale(normalize(sub(from, head)), noteViewLimits.clearance));

/** Null where no enabled sweep can show it. */
export const viewOfNote = (note: PlacedNote, sweeps: readonly Sweep[], viewer: TagViewpoint): TagView | null => {
  const placed = { ...note, sweepId: null };
  const head = pinPositionOf(placed);
  const near = sweeps.filter((sweep) => isWithinLimits(sweep, head));
  const view = viewOfTag(placed, near, { ...viewer, sees: (from, point) => viewer.sees(from, clearOf(point, from)) });
  return view?.isSeen ? view : viewOfTag(placed, sweeps, viewer);
};
