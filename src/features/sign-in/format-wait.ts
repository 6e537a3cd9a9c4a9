/** How long to wait, as a time from now in the visitor's language: "in 12 minutes". */
import type { IntlShape } from 'react-intl';

/** Rounded up: who comes back at that time is not too early. Without a number it is the server's whole window. */
export const formatWait = ({ formatRelativeTime }: Pick<IntlShape, 'formatRelativeTime'>, seconds: number | null) => {
  const wait = seconds ?? 15 * 60;
  return wait < 60 ? formatRelativeTime(Math.ceil(wait), 'second') : formatRelativeTime(Math.ceil(wait / 60), 'minute');
};
