/** Where a row of a list is moved to: before which other row. */

/** The end of the list is null. */
export type Place = string | null;

/** The place of a drop beside a row; undefined where the moved row is already there, or either row is not in the list. */
export const placeOfDrop = (
  ids: readonly string[],
  moved: string,
  target: string,
  position: 'before' | 'after',
): Place | undefined => {
  const from = ids.indexOf(moved);
  const at = ids.indexOf(target);
  if (from < 0 || at < 0) return undefined;
  const to = position === 'before' ? at : at + 1;
  return to === from || to === from + 1 ? undefined : (ids[to] ?? null);
};

/** The place one row up or down; undefined at the ends. */
export const placeOfStep = (ids: readonly string[], moved: string, step: 'up' | 'down'): Place | undefined => {
  const from = ids.indexOf(moved);
  const neighbour = from < 0 ? undefined : ids[step === 'up' ? from - 1 : from + 1];
  return neighbour === undefined ? undefined : placeOfDrop(ids, moved, neighbour, step === 'up' ? 'before' : 'after');
};

/** The place of a row, from 1, if it was moved: the same rows are in another order. Null: it was not. */
export const placeAfterMove = (moved: string, idsBefore: readonly string[], ids: readonly string[]): number | null => {
  const place = ids.indexOf(moved);
  const isSameSet = ids.length === idsBefore.length && ids.every((id) => idsBefore.includes(id));
  return isSameSet && place !== idsBefore.indexOf(moved) ? place + 1 : null;
};
