/** Which row gets the focus when the row that has it is removed. */

/**
 * The id itself where it remains, else the nearest one in the old order that does, the following of two as near; null
 * where none remains.
 */
export const nearestRemaining = (id: string, oldIds: readonly string[], newIds: readonly string[]): string | null => {
  const remaining = new Set(newIds);
  const index = oldIds.indexOf(id);
  const [nearest] = oldIds
    .map((oldId, oldIndex) => ({ oldId, distance: Math.abs(oldIndex - index), isBefore: Number(oldIndex < index) }))
    .filter(({ oldId }) => remaining.has(oldId))
    .toSorted((a, b) => a.distance - b.distance || a.isBefore - b.isBefore);
  return nearest?.oldId ?? null;
};
