/** The text of a session in the list: the name of its device, and when it was last used. */
import type { IntlShape } from 'react-intl';
import { accountMessages as messages } from './messages.ts';

const browserOnSystem = /^(.+) on (.+)$/;

/** Translates the server's description of a browser, which is in English: "Firefox on Linux". */
export const formatDeviceName = ({ formatMessage }: Pick<IntlShape, 'formatMessage'>, client: string): string => {
  if (client === '') return formatMessage(messages.unknownDevice);
  const [, browser, system] = browserOnSystem.exec(client) ?? [];
  return browser && system ? formatMessage(messages.device, { browser, system }) : client;
};

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** An older use is formatted as a date. */
const maxRelativeDays = 30;

type Formatter = Pick<IntlShape, 'formatRelativeTime' | 'formatDate'>;

export const formatDate = ({ formatDate }: Pick<IntlShape, 'formatDate'>, timeMs: number): string =>
  formatDate(timeMs, { dateStyle: 'medium' });

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
