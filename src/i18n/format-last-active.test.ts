import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { formatLastActive } from './format-last-active.ts';

const [minute, day] = [60_000, 86_400_000];
const now = Date.UTC(2026, 10, 22, 12);

it.each([
  ['en-US', 59 * minute, null],
  ['en-US', -5 * minute, null],
  ['en-US', 60 * minute, '1 hour ago'],
  ['en-US', 119 * minute, '1 hour ago'],
  ['de', 26 * 60 * minute, 'vor 1 Tag'],
  ['en-US', 30 * day, '30 days ago'],
  ['en-US', 31 * day, 'Oct 22, 2026'],
  ['de', 31 * day, '22.10.2026'],
])('in %s after %s ms reads “%s”', (locale, agoMs, text) => {
  expect(formatLastActive(createIntl({ locale, timeZone: 'UTC' }), now - agoMs, now)).toBe(text);
});
