/** Tracks which cached results are out of date, by query and variables. */
export interface Staleness<Name extends string> {
  /** Marks all results of these queries as out of date. */
  readonly invalidate: (names: ReadonlySet<Name>) => void;
  readonly isStale: (name: Name, variables: object) => boolean;
  /** Call before a query is sent, and the returned function when its result has been received. */
  readonly begin: (name: Name, variables: object) => () => void;
}

export const createStaleness = <Name extends string>(): Staleness<Name> => {
  /** How often each query was invalidated, and how many of these changes the latest result includes. */
  const changeCounts = new Map<Name, number>();
  const includedChanges = new Map<string, number>();
  const keyOf = (name: Name, variables: object): string => `${name} ${JSON.stringify(variables)}`;
  const countOf = (name: Name): number => changeCounts.get(name) ?? 0;
  return {
    invalidate: (names) => {
      for (const name of names) changeCounts.set(name, countOf(name) + 1);
    },
    isStale: (name, variables) => countOf(name) > (includedChanges.get(keyOf(name, variables)) ?? 0),
    begin: (name, variables) => {
      const key = keyOf(name, variables);
      const count = countOf(name);
      // Results may arrive in another order than their queries were sent.
      return () => void includedChanges.set(key, Math.max(count, includedChanges.get(key) ?? 0));
    },
  };
};
