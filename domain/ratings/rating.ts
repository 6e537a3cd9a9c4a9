/** What a person says of how well a model turned out (docs/reference/ratings.md#answers, the rating dialog): answers that come one after another. */
import * as v from 'valibot';
import { fail, ok, type Result } from '#base/result.ts';

export const perfectHappiness = 5;
export const qualityResults = ['lighting', '3d_mesh', 'coloring', 'image_quality'] as const;
export const navigationResults = [
  'blocked_doorways',
  'obstructions',
  'misaligned_scans',
  'floor_separation',
  'disappearing_floors',
] as const;
export const maxFeedbackLength = 200;

export type QualityResult = (typeof qualityResults)[number];
export type NavigationResult = (typeof navigationResults)[number];

export interface Rating {
  /** 1 to 5; 5 is perfect. */
  readonly happiness: number;
  /** What could be better. */
  readonly quality: readonly QualityResult[];
  readonly navigation: readonly NavigationResult[];
  readonly feedback: string;
}

const happiness = `must be a whole number from 1 to ${perfectHappiness}`;
const listOf = <const T extends readonly string[]>(results: T) =>
  v.pipe(
    v.array(v.picklist(results, `must be one of ${results.join(', ')}`), 'must be a list'),
    v.transform((given): readonly T[number][] => [...new Set(given)]),
  );

const answers = v.object({
  happiness: v.optional(
    v.pipe(
      v.number(happiness),
      v.integer(happiness),
      v.minValue(1, happiness),
      v.maxValue(perfectHappiness, happiness),
    ),
  ),
  quality: v.optional(listOf(qualityResults)),
  navigation: v.optional(listOf(navigationResults)),
  feedback: v.optional(
    v.pipe(
      v.string('must be a text'),
      v.maxLength(maxFeedbackLength, `must have at most ${maxFeedbackLength} characters`),
    ),
  ),
});

/** The answers that were given, each named once; or a sentence that names the first that is wrong. */
export const readResults = (given: unknown): Result<Partial<Rating>, string> => {
  const read = v.safeParse(answers, given);
  if (!read.success) {
    const [issue] = read.issues;
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
    return fail(`answers${path.join('')} ${issue.message}.`);
  }
  // What is absent was not answered; the library's type says that it might be undefined.
  return ok(Object.fromEntries(Object.entries(read.output).filter(([, value]) => value !== undefined)));
};

export interface RatingCount {
  readonly answer: string;
  readonly count: number;
}

export interface RatingSummary {
  readonly count: number;
  /** Null: nobody has answered. */
  readonly averageHappiness: number | null;
  /** Every possible answer, with how often it was given. */
  readonly happiness: readonly RatingCount[];
  readonly quality: readonly RatingCount[];
  readonly navigation: readonly RatingCount[];
}

const countsOf = (possible: readonly string[], given: readonly string[]): readonly RatingCount[] =>
  possible.map((result) => ({ answer: result, count: given.filter((each) => each === result).length }));

export const summaryOf = (ratings: readonly Rating[]): RatingSummary => {
  const scores = ratings.map((rating) => rating.happiness);
  const possible = Array.from({ length: perfectHappiness }, (_, i) => String(i + 1));
  return {
    count: ratings.length,
    averageHappiness: scores.length === 0 ? null : scores.reduce((sum, each) => sum + each, 0) / scores.length,
    happiness: countsOf(possible, scores.map(String)),
    quality: countsOf(
      qualityResults,
      ratings.flatMap(({ quality }) => quality),
    ),
    navigation: countsOf(
      navigationResults,
      ratings.flatMap(({ navigation }) => navigation),
    ),
  };
};
