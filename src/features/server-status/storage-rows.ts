/** The spaces of a server as rows of a table, the largest first. */
import type { SpaceSize } from '#src/data/administration/server-facts.ts';

/** More are shown when it is requested. */
export const maxShownSpaces = 20;

export interface StorageRow {
  readonly id: string;
  readonly name: string;
  /** Null where it is not measured. */
  readonly bytes: number | null;
  /** Of the largest space, 0 to 1. */
  readonly share: number;
}

/** Spaces of equal names are distinguished by their ids. */
export const storageRows = (spaces: readonly SpaceSize[]): readonly StorageRow[] => {
  const counts = new Map<string, number>();
  for (const { name } of spaces) counts.set(name, (counts.get(name) ?? 0) + 1);
  const largest = Math.max(1, ...spaces.map(({ bytes }) => bytes ?? 0));
  return spaces
    .toSorted((a, b) => (b.bytes ?? -1) - (a.bytes ?? -1))
    .map(({ id, name, bytes }) => {
      const isUnique = name !== '' && counts.get(name) === 1;
      const withId = name === '' ? id : `${name} (${id})`;
      return { id, name: isUnique ? name : withId, bytes, share: (bytes ?? 0) / largest };
    });
};

/** Of those that are measured. */
export const totalBytes = (spaces: readonly SpaceSize[]): number =>
  spaces.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
