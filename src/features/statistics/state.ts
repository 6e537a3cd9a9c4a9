/** The statistics page: the chosen space and period, its numbers and plan. docs/reference/analytics.md#the-page */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Result } from '#base/result.ts';
import type { StatisticsPlan } from '#domain/statistics/heat-plan.ts';
import { daysOf, defaultPeriodDays, periodUntil, type Period, type PeriodDays } from '#domain/statistics/period.ts';
import { reportOf, type StatisticsReport } from '#domain/statistics/report.ts';
import type { Statistics, StatisticsFailure, StatisticsRequests } from '#src/data/statistics.ts';

export interface EditableModel {
  readonly id: string;
  readonly name: string;
}

export interface PageOpened {
  readonly models: readonly EditableModel[];
  /** Of the address. */
  readonly modelId: string | null;
  readonly days: PeriodDays;
  readonly requests: StatisticsRequests;
}

export const pageOpened = createEvent<PageOpened>();
export const modelChosen = createEvent<string>();
export const periodChosen = createEvent<PeriodDays>();
export const retryPressed = createEvent();
export const settingFailureDismissed = createEvent();
/** Whether visits are counted from now on. */
export const countingChosen = createEvent<boolean>();

const $requests = createStore<StatisticsRequests | null>(null, { serialize: 'ignore' }).on(
  pageOpened,
  (_, { requests }) => requests,
);
export const $models = createStore<readonly EditableModel[]>([]).on(pageOpened, (_, { models }) => models);
/** Null where the user may edit no space. A space of the address that is not among them is replaced by the first. */
export const $modelId = createStore<string | null>(null)
  .on(pageOpened, (_, { models, modelId }) => (models.find(({ id }) => id === modelId) ?? models[0])?.id ?? null)
  .on(modelChosen, (_, id) => id);
export const $days = createStore<PeriodDays>(defaultPeriodDays)
  .on(pageOpened, (_, { days }) => days)
  .on(periodChosen, (_, days) => days);

interface Choice {
  readonly modelId: string;
  readonly period: Period;
}
interface Loaded {
  readonly choice: Choice;
  readonly result: Result<Statistics, StatisticsFailure>;
  readonly plan: StatisticsPlan | null;
}

const readNowFx = createEffect(() => Date.now());
const loadFx = attach({
  source: $requests,
  effect: async (requests, choice: Choice): Promise<Loaded> => {
    if (!requests) throw new Error('the page is not open');
    const [result, plan] = await Promise.all([
      requests.load(choice.modelId, choice.period),
      requests.loadPlan(choice.modelId),
    ]);
    return { choice, result, plan };
  },
});
const setCountingFx = attach({
  source: { requests: $requests, modelId: $modelId },
  effect: ({ requests, modelId }, isCounting: boolean): Promise<Result<null, StatisticsFailure>> => {
    if (!requests || modelId === null) throw new Error('the page is not open');
    return requests.setCounting(modelId, isCounting);
  },
});

sample({ clock: [pageOpened, modelChosen, periodChosen, retryPressed], fn: () => undefined, target: readNowFx });
const $choice = createStore<Choice | null>(null);
const choiceMade = sample({
  clock: readNowFx.doneData,
  source: { modelId: $modelId, days: $days },
  fn: ({ modelId, days }, nowMs): Choice | null =>
    modelId === null ? null : { modelId, period: periodUntil(nowMs, days) },
});
sample({ clock: choiceMade, target: $choice });
sample({ clock: choiceMade, filter: (choice): choice is Choice => choice !== null, target: loadFx });

/** What was loaded for the current choice; a response for an earlier one is ignored. */
const responseReceived = sample({
  clock: loadFx.doneData,
  source: $choice,
  filter: (choice, loaded) => choice === loaded.choice,
  fn: (_, loaded) => loaded,
});
const $loaded = createStore<Loaded | null>(null)
  .on(responseReceived, (_, loaded) => loaded)
  .reset(pageOpened, modelChosen, retryPressed);

sample({ clock: countingChosen, target: setCountingFx });
export const $isSettingCounting = setCountingFx.pending;
/** The switch could not be changed. */
export const $hasSettingFailed = createStore(false)
  .on(setCountingFx.doneData, (_, { ok }) => !ok)
  .reset(countingChosen, modelChosen, settingFailureDismissed);
const countingChanged = sample({
  clock: setCountingFx.done,
  filter: ({ result }) => result.ok,
  fn: ({ params }) => params,
});
$loaded.on(countingChanged, (loaded, isCounting) =>
  loaded?.result.ok ? { ...loaded, result: { ok: true, value: { ...loaded.result.value, isCounting } } } : loaded,
);

export type StatisticsView =
  | { readonly kind: 'noSpace' | 'loading' }
  | { readonly kind: 'failed'; readonly failure: StatisticsFailure }
  | {
      readonly kind: 'ready';
      readonly report: StatisticsReport;
      readonly statistics: Statistics;
      readonly period: Period;
      readonly plan: StatisticsPlan | null;
    };

const maxDays = 366;

export const $view = combine($modelId, $loaded, (modelId, loaded): StatisticsView => {
  if (modelId === null) return { kind: 'noSpace' };
  if (!loaded) return { kind: 'loading' };
  const { choice, result, plan } = loaded;
  if (!result.ok) return { kind: 'failed', failure: result.failure };
  const statistics = result.value;
  return {
    kind: 'ready',
    report: reportOf(daysOf(choice.period, maxDays) ?? [], statistics.counts),
    statistics,
    period: choice.period,
    plan,
  };
});
/** A new period is loading while the numbers of the previous one are shown. */
export const $isRefreshing = combine(loadFx.pending, $loaded, (isPending, loaded) => isPending && loaded !== null);
