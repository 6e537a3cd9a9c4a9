/** What the server does with the events of visits (docs/reference/analytics.md#receivers). */

export interface AnalyticsSettings {
  /** Whether visits are counted. */
  readonly hasStatistics: boolean;
  /** Where visitors' browsers send all events as well; null: nowhere. */
  readonly url: string | null;
}

export const defaultAnalytics: AnalyticsSettings = { hasStatistics: true, url: null };
