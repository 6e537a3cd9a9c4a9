/** Sends batches of events; they arrive also when the page is closed. docs/reference/analytics.md#batches */
import type { AnalyticsBatch } from '#domain/analytics/events.ts';

/** This server's statistics of a model (docs/reference/analytics.md#what-counts). */
export const statisticsUrl = (modelId: string): string => `/api/v1/models/${encodeURIComponent(modelId)}/statistics`;

/** This server requires JSON; to other servers a text needs no preflight, for which a closing page has no time. */
const typeFor = (url: string): string => (url.startsWith('/') ? 'application/json' : 'text/plain;charset=utf-8');

interface SendBatchOptions {
  /** With the tokens of a page whose browser sends no cookies; absent: the browser sends them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly view?: Pick<Window, 'fetch'> & { readonly navigator: Pick<Navigator, 'sendBeacon'> };
}

/** A batch that the browser does not accept is lost. */
export const sendBatch = (url: string, batch: AnalyticsBatch, { headers, view = window }: SendBatchOptions = {}) => {
  const body = JSON.stringify(batch);
  const type = typeFor(url);
  if (!headers) {
    view.navigator.sendBeacon(url, new Blob([body], { type }));
    return;
  }
  // A beacon has no headers.
  const request = { method: 'POST', keepalive: true, headers: { ...headers, 'content-type': type }, body };
  view.fetch(url, request).catch(() => undefined);
};
