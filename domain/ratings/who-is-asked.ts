/** Who is asked to rate a model, and how often. Without the answers, so that the first load has no code that checks them. */

/** Who is asked to rate a model (docs/reference/ratings.md#who-is-asked). */
export const mayRate = (facts: {
  readonly isWorkshop: boolean;
  readonly isSignedIn: boolean;
  /** `allowRating=0` turns the feature off. */
  readonly isEnabled: boolean;
}): boolean => facts.isWorkshop && facts.isSignedIn && facts.isEnabled;

/** Milliseconds: 90 days. */
export const ratingPromptIntervalMs = 90 * 24 * 60 * 60 * 1000;

/** Whether the feedback link of the footer asks for a rating. Times in milliseconds since 1970; null: never asked. */
export const isRatingPromptDue = (lastPromptTime: number | null, now: number): boolean =>
  lastPromptTime === null || now - lastPromptTime >= ratingPromptIntervalMs;
