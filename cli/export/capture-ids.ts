/**
 * The ids that the capture had. An import gives another to what cannot be a file's name; a capture's own words (photos,
 * links to places, the wall graph, whatever else it brought) keep speaking of the first, so an export goes back to it.
 */
import type { PreparedCopies } from '#domain/model/prepared.ts';

export interface CaptureIds {
  readonly sweep: (id: string) => string;
  readonly floor: (id: string) => string;
  readonly room: (id: string) => string;
}

const reversed = (renamed: Readonly<Record<string, string>>) => {
  const before = new Map(Object.entries(renamed).map(([given, used]) => [used, given]));
  return (id: string): string => before.get(id) ?? id;
};

export const captureIdsOf = (retained: PreparedCopies | null): CaptureIds => ({
  sweep: reversed(retained?.renamed.sweeps ?? {}),
  floor: reversed(retained?.renamed.floors ?? {}),
  room: reversed(retained?.renamed.rooms ?? {}),
});
