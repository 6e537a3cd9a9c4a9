/** What the environment configures about analytics (docs/reference/analytics.md#receivers). */
import type { AnalyticsSettings } from '#server/api/statistics/analytics-settings.ts';
import { CommandFailure } from './command-failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const statisticsOf = (text: string | undefined): boolean => {
  if (!text || text === 'on') return true;
  if (text === 'off') return false;
  throw new CommandFailure({
    code: 'environment.invalid',
    message: `ENFILADE_STATISTICS is "${text}": set it to on or off, or remove it.`,
  });
};

const urlOf = (text: string | undefined): string | null => {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' && url.username === '' && url.password === '') return url.href;
  throw new CommandFailure({
    code: 'environment.invalid',
    message: `ANALYTICS_URL is "${text}": set it to a complete https URL without a password, or remove it.`,
  });
};

/** Throws a `CommandFailure` that names the wrong variable. */
export const analyticsSettings = (environment: Environment): AnalyticsSettings => ({
  hasStatistics: statisticsOf(environment['ENFILADE_STATISTICS']?.trim()),
  url: urlOf(environment['ANALYTICS_URL']?.trim()),
});
