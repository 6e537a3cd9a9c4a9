/** Collects the notices about a tour: what is left out or corrected (docs/reference/imports.md#what-is-left-out-of-a-tour). */
import { quotable } from '../failure.ts';
import { limitNotices, type Sentence } from '../source/limit-notices.ts';

export interface TourReport {
  /** A scene that is missing in the space; printed before all others. `sentence`: with its full stop. */
  readonly addScene: (sentence: string) => void;
  /** `sentence`: with its full stop; a function is called only if the sentence is printed. */
  readonly add: (sentence: Sentence) => void;
  /** One notice for all places with the same predicate: `PLACE: PREDICATE`, with the number of further places. */
  readonly addAt: (place: string, predicate: string) => void;
  readonly notices: () => readonly string[];
}

interface Places {
  readonly first: string;
  readonly predicate: string;
  count: number;
}

const sentenceOf = ({ first, predicate, count }: Places): string => {
  const others = count - 1;
  const more = others === 0 ? '' : ` and ${others} more ${others === 1 ? 'place' : 'places'}`;
  return `${first}${more}: ${predicate}`;
};

export const createTourReport = (): TourReport => {
  const scenes: string[] = [];
  const others: Sentence[] = [];
  const byPredicate = new Map<string, Places>();
  return {
    addScene: (sentence) => scenes.push(sentence),
    add: (sentence) => others.push(sentence),
    addAt: (place, predicate) => {
      const found = byPredicate.get(predicate);
      if (found) {
        found.count += 1;
        return;
      }
      const places: Places = { first: place, predicate, count: 1 };
      byPredicate.set(predicate, places);
      others.push(() => sentenceOf(places));
    },
    notices: () => [...limitNotices(scenes), ...limitNotices(others)],
  };
};

/** A value as quoted in messages. */
export const shown = (value: unknown): string =>
  typeof value === 'string' ? `“${quotable(value, 40)}”` : quotable(JSON.stringify(value) ?? 'nothing', 40);
