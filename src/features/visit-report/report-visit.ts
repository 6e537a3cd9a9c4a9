/**
 * Delivers the events of a visit to those who receive them. Loaded when the space is at rest, and only where somebody
 * does. docs/reference/analytics.md#receivers
 */
import { scopeBind, type Scope } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { createBatch, createTrackedMessage, type TimedEvent } from '#domain/analytics/events.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { headersFor, requesterOf } from '#src/data/headers.ts';
import { sendBatch, statisticsUrl } from '#src/data/send-batch.ts';
import type { ViewerAddress } from '#src/shell/host.ts';
import { createBatches } from './batches.ts';
import { trackingStarted } from './track-visit.ts';

export interface VisitReport extends Disposable {
  /** Begins to report what the visitor does; `receive` must be called with each event. */
  start(): void;
  receive(event: TimedEvent): void;
  /** The page at `origin`, which embeds this one, gets every event from now on, and those from before. */
  subscribe(origin: string): void;
}

export interface VisitReportOptions {
  readonly scope: Scope;
  readonly modelId: string;
  readonly config: PageData['config'];
  readonly view: Window;
  readonly address: ViewerAddress;
}

export const reportVisit = ({ scope, modelId, config, view, address }: VisitReportOptions): VisitReport => {
  const { statistics = false, url = null } = config.analytics ?? {};
  const urls = [...(statistics ? [statisticsUrl(modelId)] : []), ...(url === null ? [] : [url])];
  const hasTokens = config.credentials !== undefined || config.unlockTokens !== undefined;
  const headersOf = (to: string) =>
    hasTokens && to.startsWith('/') ? headersFor(to, view.document.baseURI, requesterOf({ config })) : undefined;
  const batches = createBatches((events) => {
    const batch = createBatch(modelId, config.version, events);
    for (const each of urls) sendBatch(each, batch, { headers: headersOf(each), view });
  });
  const received: TimedEvent[] = [];
  let parentOrigin: string | null = null;
  const post = (event: TimedEvent): void => {
    if (parentOrigin !== null) view.parent.postMessage(createTrackedMessage(modelId, event), parentOrigin);
  };

  const disposables = new DisposableStack();
  disposables.defer(() => batches.flush());
  disposables.listen(view, 'pagehide', () => batches.flush());
  disposables.listen(view.document, 'visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') batches.flush();
  });
  const start = scopeBind(trackingStarted, { scope, safe: true });
  return {
    start: () => start({ ref: address.read().searchParams.get('ref') }),
    receive: (event) => {
      received.push(event);
      if (urls.length > 0) batches.add(event);
      post(event);
    },
    subscribe: (origin) => {
      if (parentOrigin !== null) return;
      // A sandboxed page has the origin "null", which no message can be addressed to.
      parentOrigin = origin === 'null' ? '*' : origin;
      for (const event of received) post(event);
    },
    dispose: () => disposables.dispose(),
  };
};
