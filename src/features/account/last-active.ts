/**
 * When a session was last used, as a time from now in the visitor's language: "2 hours ago". The server notes a use once
 * an hour (docs/reference/accounts.md#sessions), so that nothing finer than an hour would be true.
 */
import type { IntlShape } from 'react-intl';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Beyond it a date says more. */
const maxRelativeDays = 30;

type Formatter = Pick<IntlShape, 'formatRelativeTime' | 'formatDate'>;

export const formatDate = ({ formatDate }: Pick<IntlShape, 'formatDate'>, timeMs: number): string =>
  formatDate(timeMs, { dateStyle: 'medium' });

/** Null within the last hour, and where this machine's clock is behind the server's. */
export const lastActive = (intl: Formatter, usedMs: number, nowMs: number): string | null => {
  const agoMs = nowMs - usedMs;
  if (agoMs < hourMs) return null;
  if (agoMs < dayMs) return intl.formatRelativeTime(-Math.floor(agoMs / hourMs), 'hour');
  const days = Math.floor(agoMs / dayMs);
  return days > maxRelativeDays ? formatDate(intl, usedMs) : intl.formatRelativeTime(-days, 'day');
};
