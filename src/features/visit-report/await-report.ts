/** Keeps the events of a visit until the code that delivers them is loaded, and loads it where somebody receives them. */
import { createWatch } from 'effector';
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { isAnalyticsSubscription, type TimedEvent } from '#domain/analytics/events.ts';
import { defaultBotSetting, isBot } from '#domain/server-settings/bots.ts';
import type { FeatureContext } from '#src/shell/features/index.ts';
import { $stage } from '#src/stage/state.ts';
import { eventTracked } from '../analytics/index.ts';
import type { VisitReport, VisitReportOptions } from './report-visit.ts';

export interface ReportModule {
  readonly reportVisit: (options: VisitReportOptions) => VisitReport;
}

const maxWaitingEvents = 200;

/** Do Not Track or Global Privacy Control. */
const isRefused = ({
  doNotTrack,
  globalPrivacyControl = false,
}: Navigator & { readonly globalPrivacyControl?: boolean }): boolean => doNotTrack === '1' || globalPrivacyControl;

/** Whether the visit is one of a person, and no preview. */
export const isCounted = ({ page, view }: Pick<FeatureContext, 'page' | 'view'>): boolean =>
  page.isPreview !== true && !isBot(page.config.settings?.bot_detection ?? defaultBotSetting, view.navigator.userAgent);

/** docs/reference/analytics.md#receivers */
export const awaitReport = (
  { scope, modelId, page, view, host, opened, isStopped }: FeatureContext,
  loadModule: () => Promise<ReportModule>,
): Disposable => {
  const disposables = new DisposableStack();
  const isEmbedded = host.isWholePage && view.parent !== view;
  if (isStopped || !isCounted({ page, view }) || isRefused(view.navigator)) return disposables;
  if (!page.config.analytics && !isEmbedded) return disposables;
  const waiting: TimedEvent[] = [];
  let report: VisitReport | null = null;
  const startedMs = view.performance.now();
  const unwatch = createWatch({
    unit: eventTracked,
    scope,
    fn: (event) => {
      const timed = { ...event, at: Math.round(view.performance.now() - startedMs) };
      if (report) report.receive(timed);
      else if (waiting.length < maxWaitingEvents) waiting.push(timed);
    },
  });
  disposables.defer(unwatch);

  const load = async (): Promise<VisitReport> => {
    await opened;
    await scope.getState($stage)?.idle();
    const { reportVisit } = await loadModule();
    if (report) return report;
    report = disposables.own(reportVisit({ scope, modelId, config: page.config, view, address: host.address }));
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
    disposables.listen(view, 'message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === view.parent && isAnalyticsSubscription(data)) loadOnce((loaded) => loaded.subscribe(origin));
    });
  return disposables;
};
