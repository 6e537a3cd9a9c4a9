/** Leaves sweeps out of a source that was read, with everything that refers to them (docs/reference/imports.md#leaving-out-images). */
import type { NamedContent } from '#domain/model/content/content.ts';
import type { SourceCapture, SourceSweep } from '../source-capture.ts';
import type { LeftOutReport } from './left-out-report.ts';
import { idsOf } from './references.ts';
import { repairContent, repairOptions } from './repair-content.ts';
import { repairPlaces } from './repair-places.ts';

/** The paths of what is left out are of no use: the records are not those of the file any more. */
const createCounter = (): LeftOutReport & { count: number } => {
  const counter = { count: 0, add: (): void => void (counter.count += 1), notices: () => [] };
  return counter;
};

interface WithoutSweeps {
  readonly capture: SourceCapture;
  /** How many references, and records that cannot do without them, are left out, too. */
  readonly references: number;
}

const atContent = (key: keyof NamedContent): string => `content.${key}`;

/** `sweeps`: those that remain. */
export const withoutSweeps = (given: SourceCapture, sweeps: readonly SourceSweep[]): WithoutSweeps => {
  const counter = createCounter();
  const known = idsOf(sweeps);
  const isElsewhere = ({ sweepId }: { readonly sweepId?: string }): boolean => {
    const isKept = sweepId === undefined || known.has(sweepId);
    if (!isKept) counter.add('');
    return isKept;
  };
  // A tag of one panorama would otherwise be shown in all of them.
  const tags = given.tags?.filter(isElsewhere);
  const placed = repairPlaces({ ...given, sweeps, ...(tags && { tags }) }, counter);
  const content: NamedContent = {
    ...given.content,
    ...(given.content?.tags && { tags: given.content.tags.filter(isElsewhere) }),
  };
  const repaired = { ...content, ...repairContent(placed, content, atContent, counter) };
  const options = given.options && repairOptions(given.options, repaired.photos, atContent, counter);
  const { copies } = given;
  const defurnished = Object.entries(copies?.defurnished ?? {}).filter(([id]) => {
    const sweep = sweeps.find((each) => each.id === id);
    return sweep?.defurnished !== undefined;
  });
  return {
    capture: {
      ...placed,
      ...(given.content && { content: repaired }),
      ...(options && { options }),
      ...(copies && {
        copies: { ...copies, options: options ?? copies.options, defurnished: Object.fromEntries(defurnished) },
      }),
    },
    references: counter.count,
  };
};
