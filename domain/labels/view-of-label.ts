/** Chooses the sweep from which a label is viewed (docs/reference/search.md#what-is-searched). */
import type { Sweep } from '../model/model.ts';
import { hasPuck } from '../navigation/pucks.ts';
import { viewOfTag, type PlacedTag, type TagView, type TagViewpoint } from '../tags/view-of-tag.ts';
import type { SpaceLabel } from './label.ts';

/** Labels stand upright in the air. */
const inAir = { stemNormal: [0, 1, 0], stemLength: 0, sweepId: null } as const;

/** Labels name rooms: they are viewed from their room, even where they are seen from another, too small to be read. */
const sweepsNear = ({ roomId, floorId }: SpaceLabel, sweeps: readonly Sweep[]): readonly Sweep[] => {
  const usable = sweeps.filter(hasPuck);
  const inRoom = roomId === null ? [] : usable.filter((sweep) => sweep.roomId === roomId);
  const onFloor = floorId === null ? [] : usable.filter((sweep) => sweep.floorId === floorId);
  return [inRoom, onFloor, usable].find(({ length }) => length > 0) ?? [];
};

/** Null where no enabled sweep can show it. */
export const viewOfLabel = (label: SpaceLabel, sweeps: readonly Sweep[], viewer: TagViewpoint): TagView | null => {
  const placed: PlacedTag = { ...label, ...inAir, anchorPosition: label.position };
  return viewOfTag(placed, sweepsNear(label, sweeps), viewer);
};
