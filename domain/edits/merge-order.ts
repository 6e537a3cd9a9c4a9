/** Merges the orders that two editors have given to a list of ids. */
import { sameJson } from '../../base/json-fields.ts';

type Ids = readonly string[];

/** The ids in the order of `main`, and each id that only `other` has after the one that it follows there. */
const inserted = (main: Ids, other: Ids): Ids => {
  const result = [...main];
  const known = new Set(main);
  let previous: string | undefined;
  for (const id of other) {
    if (!known.has(id)) {
      result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, id);
      known.add(id);
    }
    previous = id;
  }
  return result;
};

/**
 * All ids of both, also those that one of them has removed. Null where both have moved ids that are in all three in different
 * ways. Each id is in a list once.
 */
export const mergeOrder = (base: Ids, mine: Ids, theirs: Ids): Ids | null => {
  const [own, others] = [new Set(mine), new Set(theirs)];
  const common = new Set(base.filter((id) => own.has(id) && others.has(id)));
  const [baseOrder, myOrder, theirOrder] = [base, mine, theirs].map((ids) => ids.filter((id) => common.has(id)));
  if (sameJson(baseOrder, myOrder)) return inserted(theirs, mine);
  return sameJson(baseOrder, theirOrder) || sameJson(myOrder, theirOrder) ? inserted(mine, theirs) : null;
};
