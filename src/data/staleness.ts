/** Which cached answers are older than the last change elsewhere, by query and variables. */
export interface Staleness<Name extends string> {
  /** The answers to these queries are not what they were. */
  readonly changed: (names: ReadonlySet<Name>) => void;
  readonly isStale: (name: Name, variables: object) => boolean;
  /** A query is sent now; call what this answers when its result is here. */
  readonly begin: (name: Name, variables: object) => () => void;
}

export const createStaleness = <Name extends string>(): Staleness<Name> => {
  /** How often each query's answers have changed; and how many of these changes a result has in it. */
  const changes = new Map<Name, number>();
  const seen = new Map<string, number>();
  const keyOf = (name: Name, variables: object): string => `${name} ${JSON.stringify(variables)}`;
  const countOf = (name: Name): number => changes.get(name) ?? 0;
  return {
    changed: (names) => {
      for (const name of names) changes.set(name, countOf(name) + 1);
    },
    isStale: (name, variables) => countOf(name) > (seen.get(keyOf(name, variables)) ?? 0),
    begin: (name, variables) => {
      const key = keyOf(name, variables);
      const count = countOf(name);
      // Answers do not always come in the order of their queries.
      return () => void seen.set(key, Math.max(count, seen.get(key) ?? 0));
    },
  };
};
