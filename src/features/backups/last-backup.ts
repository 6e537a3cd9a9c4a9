/** When the last backup was made, and whether that needs attention. */
import type { IntlShape } from 'react-intl';
import type { LastBackup } from '#src/data/administration/server-jobs.ts';
import { backupMessages as messages } from './messages.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** An older backup is shown with a warning. */
const maxAgeMs = 7 * dayMs;

type Formatter = Pick<IntlShape, 'formatMessage' | 'formatDate' | 'formatRelativeTime'>;

/** Whole days, hours or minutes, rounded down. */
const formatAge = ({ formatRelativeTime }: Formatter, ageMs: number): string => {
  if (ageMs >= dayMs) return formatRelativeTime(-Math.floor(ageMs / dayMs), 'day');
  if (ageMs >= hourMs) return formatRelativeTime(-Math.floor(ageMs / hourMs), 'hour');
  // The clock of this device can be behind that of the server. "This minute" is shorter than "0 minutes ago".
  return formatRelativeTime(-Math.max(0, Math.floor(ageMs / minuteMs)), 'minute', { numeric: 'auto' });
};

export const describeLastBackup = (
  last: LastBackup | null,
  intl: Formatter,
  nowMs = Date.now(),
): { readonly value: string; readonly isWarning: boolean } => {
  if (!last) return { value: intl.formatMessage(messages.never), isWarning: true };
  const time = intl.formatDate(last.atMs, { dateStyle: 'long', timeStyle: 'short' });
  if (!last.isComplete) return { value: intl.formatMessage(messages.lastIncomplete, { time }), isWarning: true };
  const ageMs = nowMs - last.atMs;
  return {
    value: intl.formatMessage(messages.lastAt, { time, ago: formatAge(intl, ageMs) }),
    isWarning: ageMs > maxAgeMs,
  };
};
