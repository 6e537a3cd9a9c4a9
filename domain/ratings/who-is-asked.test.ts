/** The rules of docs/reference/ratings.md#who-is-asked. */
import { expect, it } from 'vitest';
import { isRatingPromptDue, mayRate, ratingPromptIntervalMs } from './who-is-asked.ts';

it.each([
  [true, true, true, true],
  [false, true, true, false],
  [true, false, true, false],
  [true, true, false, false],
])('asks with workshop %j, signed in %j, feature %j: %j', (isWorkshop, isSignedIn, isEnabled, expected) => {
  expect(mayRate({ isWorkshop, isSignedIn, isEnabled })).toBe(expected);
});

it.each([
  [null, 0, true],
  [0, ratingPromptIntervalMs - 1, false],
  [0, ratingPromptIntervalMs, true],
])('after a prompt at %j asks again at %j: %j', (last, now, expected) => {
  expect(isRatingPromptDue(last, now)).toBe(expected);
});
