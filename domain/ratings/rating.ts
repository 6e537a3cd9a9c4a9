/** A person's rating of a model (docs/reference/ratings.md#answers), which is sent answer by answer. */
import * as v from 'valibot';
import { fail, ok, type Result } from '#base/result.ts';

export const perfectHappiness = 5;
export const qualityAnswers = ['lighting', '3d_mesh', 'coloring', 'image_quality'] as const;
export const navigationAnswers = [
  'blocked_doorways',
  'obstructions',
  'misaligned_scans',
  'floor_separation',
  'disappearing_floors',
] as const;
export const maxFeedbackLength = 200;

export type QualityAnswer = (typeof qualityAnswers)[number];
export type NavigationAnswer = (typeof navigationAnswers)[number];

export interface Rating {
  /** 1 to 5; 5 is perfect. */
  readonly happiness: number;
  /** What could be improved. */
  readonly quality: readonly QualityAnswer[];
  readonly navigation: readonly NavigationAnswer[];
  readonly feedback: string;
}

const happiness = `must be a whole number from 1 to ${perfectHappiness}`;
const listOf = <const T extends readonly string[]>(allowed: T) =>
  v.pipe(
    v.array(v.picklist(allowed, `must be one of ${allowed.join(', ')}`), 'must be a list'),
    v.transform((values): readonly T[number][] => [...new Set(values)]),
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
  quality: v.optional(listOf(qualityAnswers)),
  navigation: v.optional(listOf(navigationAnswers)),
  feedback: v.optional(
    v.pipe(
      v.string('must be a text'),
      v.maxLength(maxFeedbackLength, `must have at most ${maxFeedbackLength} characters`),
    ),
  ),
});

/** The given answers, without duplicates; or a sentence about the first invalid one. */
export const readAnswers = (input: unknown): Result<Partial<Rating>, string> => {
  const read = v.safeParse(answers, input);
  if (!read.success) {
    const [issue] = read.issues;
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
    return fail(`answers${path.join('')} ${issue.message}.`);
  }
  // Absent answers were not given; the library's type allows undefined.
  return ok(Object.fromEntries(Object.entries(read.output).filter(([, value]) => value !== undefined)));
};

export interface RatingCount {
  readonly answer: string;
  readonly count: number;
}

export interface RatingSummary {
  readonly count: number;
  /** Null without ratings. */
  readonly averageHappiness: number | null;
  /** Counts of every possible answer. */
  readonly happiness: readonly RatingCount[];
  readonly quality: readonly RatingCount[];
  readonly navigation: readonly RatingCount[];
}

const countsOf = (answers: readonly string[], given: readonly string[]): readonly RatingCount[] =>
  answers.map((answer) => ({ answer, count: given.filter((each) => each === answer).length }));

export const summaryOf = (ratings: readonly Rating[]): RatingSummary => {
  const scores = ratings.map((rating) => rating.happiness);
  const possible = Array.from({ length: perfectHappiness }, (_, i) => String(i + 1));
  return {
    count: ratings.length,
    averageHappiness: scores.length === 0 ? null : scores.reduce((sum, each) => sum + each, 0) / scores.length,
    happiness: countsOf(possible, scores.map(String)),
    quality: countsOf(
      qualityAnswers,
      ratings.flatMap(({ quality }) => quality),
    ),
    navigation: countsOf(
      navigationAnswers,
      ratings.flatMap(({ navigation }) => navigation),
    ),
  };
};
