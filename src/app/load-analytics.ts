/** Keeps the events of a visit until the code that delivers them is loaded, and loads it where somebody receives them. */
import { createWatch, type Scope } from 'effector';
import { isAnalyticsSubscription, type TimedEvent } from '#domain/analytics/events.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { eventTracked } from '#src/features/analytics/index.ts';
import type { VisitReport } from '#src/features/visit-report/index.ts';
import { $stage } from '#src/stage/state.ts';

export interface AnalyticsOptions {
  readonly scope: Scope;
  readonly modelId: string;
  readonly page: PageData;
  readonly view: Window;
  /** Resolves when the stage is open or the start has failed. */
  readonly opened: Promise<unknown>;
}

const maxWaitingEvents = 200;

/** Do Not Track or Global Privacy Control. */
const isRefused = ({
  doNotTrack,
  globalPrivacyControl = false,
}: Navigator & { readonly globalPrivacyControl?: boolean }): boolean => doNotTrack === '1' || globalPrivacyControl;

/** docs/reference/analytics.md#receivers */
export const loadAnalytics = ({ scope, modelId, page, view, opened }: AnalyticsOptions): void => {
  const isEmbedded = view.parent !== view;
  if (isRefused(view.navigator) || (!page.config.analytics && !isEmbedded)) return;
  const waiting: TimedEvent[] = [];
  let report: VisitReport | null = null;
  const startedMs = view.performance.now();
  createWatch({
    unit: eventTracked,
    scope,
    fn: (event) => {
      const timed = { ...event, at: Math.round(view.performance.now() - startedMs) };
      if (report) report.receive(timed);
      else if (waiting.length < maxWaitingEvents) waiting.push(timed);
    },
  });

  const load = async (): Promise<VisitReport> => {
    await opened;
    await scope.getState($stage)?.idle();
    const { reportVisit } = await import('#src/features/visit-report/index.ts');
    if (report) return report;
    report = reportVisit({ scope, modelId, config: page.config, view });
    for (const event of waiting) report.receive(event);
    report.start();
    return report;
  };
  let loading: Promise<VisitReport> | null = null;
  const loadOnce = (then: (loaded: VisitReport) => void): void => {
    loading ??= load();
    loading.then(then).catch((thrown: unknown) => console.warn('analytics cannot be loaded', thrown));
  };

  if (page.config.analytics) loadOnce(() => undefined);
  if (isEmbedded)
    view.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === view.parent && isAnalyticsSubscription(data)) loadOnce((loaded) => loaded.subscribe(origin));
    });
};
