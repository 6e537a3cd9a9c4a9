/** Checks that the blurs and trims of a bundle name existing sweeps and floors, and the number of trims of each floor. */
import type { NamedContent } from '#domain/model/content/content.ts';
import { maxTrims } from '#domain/model/content/trim.ts';
import { firstIssue } from './references.ts';

type Finder = (value: string | undefined, path: string) => string | null;

/** Returns a sentence without its full stop, or null. */
export const findBlurOrTrimIssue = (
  { blurs = [], trims = [] }: NamedContent,
  {
    at,
    sweep,
    floor,
  }: { readonly at: (key: 'blurs' | 'trims') => string; readonly sweep: Finder; readonly floor: Finder },
): string | null => {
  const counts = new Map<string | undefined, number>();
  return (
    firstIssue(blurs, ({ sweepId }, i) => sweep(sweepId, `${at('blurs')}[${i}].sweepId`)) ??
    firstIssue(trims, ({ floorId }, i) => {
      const count = (counts.get(floorId) ?? 0) + 1;
      counts.set(floorId, count);
      return count > maxTrims
        ? `${at('trims')}[${i}] is one too many: a floor, and all floors together, have at most ${maxTrims}; remove one`
        : floor(floorId, `${at('trims')}[${i}].floorId`);
    })
  );
};
