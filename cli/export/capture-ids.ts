/**
 * Maps ids back to the capture's. An import changes ids that cannot be file names; the capture's own content (photos,
 * links to places, the wall graph, unknown parts) keeps using the original ones, so an export restores them.
 */
import type { PreparedCopies } from '#domain/model/prepared.ts';

export interface CaptureIds {
  readonly sweep: (id: string) => string;
  readonly floor: (id: string) => string;
  readonly room: (id: string) => string;
}

const reverseLookup = (renamed: Readonly<Record<string, string>>) => {
  const before = new Map(Object.entries(renamed).map(([original, used]) => [used, original]));
  return (id: string): string => before.get(id) ?? id;
};

export const captureIdsOf = (copies: PreparedCopies | null): CaptureIds => ({
  sweep: reverseLookup(copies?.renamed.sweeps ?? {}),
  floor: reverseLookup(copies?.renamed.floors ?? {}),
  room: reverseLookup(copies?.renamed.rooms ?? {}),
});
