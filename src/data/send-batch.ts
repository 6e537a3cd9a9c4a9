/** Sends batches of events; they arrive also when the page is closed. docs/reference/analytics.md#batches */
import type { AnalyticsBatch } from '#domain/analytics/events.ts';

/** This server's statistics of a model (docs/reference/analytics.md#what-counts). */
export const statisticsUrl = (modelId: string): string => `/api/v1/models/${encodeURIComponent(modelId)}/statistics`;

/** This server requires JSON; to other servers a text needs no preflight, for which a closing page has no time. */
const typeFor = (url: string): string => (url.startsWith('/') ? 'application/json' : 'text/plain;charset=utf-8');

/** False where the browser does not accept the batch, which is then lost. */
export const sendBatch = (
  url: string,
  batch: AnalyticsBatch,
  navigator: Pick<Navigator, 'sendBeacon'> = window.navigator,
): boolean => navigator.sendBeacon(url, new Blob([JSON.stringify(batch)], { type: typeFor(url) }));
