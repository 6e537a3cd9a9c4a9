/** When a session was last used, as a time from now in the visitor's language: "2 hours ago". */
import type { IntlShape } from 'react-intl';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Beyond it a date says more. */
const maxRelativeDays = 30;

type Formatter = Pick<IntlShape, 'formatRelativeTime' | 'formatDate'>;

export const dateInWords = ({ formatDate }: Pick<IntlShape, 'formatDate'>, timeMs: number): string =>
  formatDate(timeMs, { dateStyle: 'medium' });

/** Null within the last minute, and where this machine's clock is behind the server's: that is now. */
export const lastActive = (intl: Formatter, usedMs: number, nowMs: number): string | null => {
  const agoMs = nowMs - usedMs;
  if (agoMs < minuteMs) return null;
  if (agoMs < hourMs) return intl.formatRelativeTime(-Math.floor(agoMs / minuteMs), 'minute');
  if (agoMs < dayMs) return intl.formatRelativeTime(-Math.floor(agoMs / hourMs), 'hour');
  const days = Math.floor(agoMs / dayMs);
  return days > maxRelativeDays ? dateInWords(intl, usedMs) : intl.formatRelativeTime(-days, 'day');
};
