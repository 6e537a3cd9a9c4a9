/** Reports the references of a capture that are left out (docs/reference/record-validation.md#imports). */
import { limitNotices } from '../source/limit-notices.ts';
import { quote } from './references.ts';

export interface LeftOutReport {
  /** `sentence`: without its full stop. */
  readonly add: (sentence: string) => void;
  readonly notices: () => readonly string[];
}

export const createLeftOutReport = (): LeftOutReport => {
  const sentences: string[] = [];
  return {
    add: (sentence) => sentences.push(sentence),
    notices: () =>
      limitNotices(sentences, (others) => `${others} more references name what is not there and are left out`),
  };
};

/**
 * Whether a record that is named exists; reports it if it does not. `leftOut`: what is left out instead of the reference
 * itself, such as `the stop`, or `the layer of the view`.
 */
export type IsKnown = (id: string | undefined, path: string, leftOut?: string) => boolean;

const isKnownWhere =
  (has: (id: string) => boolean, problem: string, report: LeftOutReport): IsKnown =>
  (id, path, leftOut = 'it') => {
    if (id === undefined || has(id)) return true;
    report.add(`${path} names ${quote(id)}, ${problem}; ${leftOut} is left out`);
    return false;
  };

/** `list`: the path of the records. */
export const isIn = (ids: ReadonlySet<string>, list: string, report: LeftOutReport): IsKnown =>
  isKnownWhere((id) => ids.has(id), `which is not in ${list}`, report);

/** `what`: such as `icon`. */
export const isOneOf = (words: ReadonlySet<string>, what: string, report: LeftOutReport): IsKnown =>
  isKnownWhere((id) => words.has(id), `which is no ${what}`, report);

/** The record without this reference, if what it names is not known. */
export const withKnown = <T extends object>(record: T, field: keyof T & string, path: string, isKnown: IsKnown): T => {
  if (isKnown(record[field] as string | undefined, `${path}.${field}`)) return record;
  const { [field]: _, ...others } = record;
  return others as T;
};

/** The repaired items of a list, without those for which `repair` returns null. */
export const repairEach = <T>(
  items: readonly T[],
  path: string,
  repair: (item: T, path: string) => T | null,
): readonly T[] => items.flatMap((item, i) => repair(item, `${path}[${i}]`) ?? []);
