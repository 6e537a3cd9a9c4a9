/**
 * Reads which sweeps of a list lead to each other. A link that is wrong or names no sweep is left out and reported
 * (docs/reference/record-validation.md#imports).
 */
import type { SourceSweep } from '../source-capture.ts';
import { idsOf, quote } from '../bundle/references.ts';
import type { LeftOutReport } from '../bundle/left-out-report.ts';
import { isObject, type Json } from '#base/is-object.ts';
import { didYouMean } from '../source/did-you-mean.ts';

/** Null where it is none; ids may be numbers. */
const idOf = (value: unknown): string | null =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : null;

export const neighbourFields = ['neighbours', 'neighbors', 'links'];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Can be walked in both directions. */
type Link = readonly [string, string];

const pairOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? [value['from'] ?? value['a'], value['to'] ?? value['b']] : [];

const createReader = (ids: ReadonlySet<string>, report: LeftOutReport) => {
  /** Null for an id that is left out. */
  const readId = (value: unknown, path: string): string | null => {
    const id = idOf(value);
    if (id !== null && ids.has(id)) return id;
    const question = id === null ? '' : didYouMean(id, ids);
    const failure = id === null ? 'is no id' : `names ${quote(id)}, which is not in sweeps`;
    report.add(`${path} ${failure}; it is left out${question && `.${question}`}`);
    return null;
  };

  /** Null: no list. */
  const readNeighbours = (sweep: unknown, path: string): readonly string[] | null => {
    const field = isObject(sweep) ? neighbourFields.find((name) => isGiven(sweep[name])) : undefined;
    if (field === undefined) return null;
    const given = (sweep as Json)[field];
    if (Array.isArray(given)) return given.flatMap((id: unknown, n) => readId(id, `${path}.${field}[${n}]`) ?? []);
    report.add(`${path}.${field} is no list of ids; it is left out`);
    return null;
  };

  const readLink = (value: unknown, path: string): Link | null => {
    const pair = pairOf(value);
    if (pair.length !== 2 || !pair.every(isGiven)) {
      report.add(`${path} is no pair of ids; it is left out`);
      return null;
    }
    const from = readId(pair[0], path);
    const to = from === null ? null : readId(pair[1], path);
    return from === null || to === null ? null : [from, to];
  };

  /** Null: no list. */
  const readLinks = (given: unknown): readonly Link[] | null => {
    if (!isGiven(given)) return null;
    if (Array.isArray(given))
      return given.map((link, i) => readLink(link, `links[${i}]`)).filter((link) => link !== null);
    report.add('links is no list of pairs; it is left out');
    return null;
  };

  return { readNeighbours, readLinks };
};

const partnersOf = (links: readonly Link[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  const add = (from: string, to: string): void => {
    const partners = found.get(from) ?? [];
    partners.push(to);
    found.set(from, partners);
  };
  for (const [a, b] of links) {
    add(a, b);
    add(b, a);
  }
  return found;
};

/**
 * The sweeps with their neighbours. Where neither the sweep nor the tour has a list, they are absent, and found by
 * sight. `json`: the list, from whose `sweeps` the given ones were read.
 */
export const withNeighbours = (sweeps: readonly SourceSweep[], json: Json, report: LeftOutReport): SourceSweep[] => {
  const { readNeighbours, readLinks } = createReader(idsOf(sweeps), report);
  const given = json['sweeps'] as readonly unknown[];
  const own = sweeps.map((_, i) => readNeighbours(given[i], `sweeps[${i}]`));
  const links = readLinks(json['links']);
  const partners = partnersOf(links ?? []);
  return sweeps.map((sweep, i) =>
    own[i] || links
      ? { ...sweep, neighbours: [...new Set([...(own[i] ?? []), ...(partners.get(sweep.id) ?? [])])] }
      : sweep,
  );
};
