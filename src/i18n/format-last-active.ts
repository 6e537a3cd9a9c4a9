/** When an account or a session was last used, in words. */
import type { IntlShape } from 'react-intl';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** An older use is formatted as a date. */
const maxRelativeDays = 30;

type Formatter = Pick<IntlShape, 'formatRelativeTime' | 'formatDate'>;

export const formatDate = ({ formatDate: format }: Pick<IntlShape, 'formatDate'>, timeMs: number): string =>
  format(timeMs, { dateStyle: 'medium' });

/**
 * A relative time such as "2 hours ago"; null within the last hour, and if this device's clock is behind the server's. The
 * server records uses once an hour (docs/reference/accounts.md#sessions), so a finer time would be wrong.
 */
export const formatLastActive = (intl: Formatter, usedMs: number, nowMs: number): string | null => {
  const agoMs = nowMs - usedMs;
  if (agoMs < hourMs) return null;
  if (agoMs < dayMs) return intl.formatRelativeTime(-Math.floor(agoMs / hourMs), 'hour');
  const days = Math.floor(agoMs / dayMs);
  return days > maxRelativeDays ? formatDate(intl, usedMs) : intl.formatRelativeTime(-days, 'day');
};
