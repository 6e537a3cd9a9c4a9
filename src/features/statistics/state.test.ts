import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import type { Statistics, StatisticsFailure, StatisticsRequests } from '#src/data/statistics.ts';
import {
  $days,
  $hasSettingFailed,
  $modelId,
  $view,
  countingChosen,
  modelChosen,
  pageOpened,
  periodChosen,
  retryPressed,
  type PageOpened,
} from './state.ts';

type Loaded = Result<Statistics, StatisticsFailure>;
const models = [
  { id: 'haus', name: 'House' },
  { id: 'werk', name: 'Plant' },
];
const visits = (count: number): Loaded =>
  ok({ isAvailable: true, isCounting: true, counts: [{ day: '', kind: 'visit', subject: '', count }] });

const open = async (
  changes: Partial<PageOpened> & {
    readonly load?: StatisticsRequests['load'];
    readonly setCounting?: StatisticsRequests['setCounting'];
  } = {},
) => {
  const asked: string[] = [];
  const { load = async () => visits(3), setCounting = async () => ok(null), ...opened } = changes;
  const requests: StatisticsRequests = {
    load: (modelId, period) => {
      asked.push(modelId);
      return load(modelId, period);
    },
    loadPlan: async () => null,
    setCounting,
  };
  const scope = fork();
  await allSettled(pageOpened, { scope, params: { models, modelId: null, days: 30, requests, ...opened } });
  return { scope, asked };
};

it('begins with the space and the period of the address', async () => {
  const { scope, asked } = await open({ modelId: 'werk', days: 7 });
  expect([asked, scope.getState($days)]).toEqual([['werk'], 7]);
  expect(scope.getState($view)).toMatchObject({ kind: 'ready', report: { visits: 3 } });
});

it('begins with the first space where the address has none that the user may edit', async () => {
  const { asked } = await open({ modelId: 'secret' });
  expect(asked).toEqual(['haus']);
});

it('requests nothing without a space', async () => {
  const { scope, asked } = await open({ models: [] });
  expect([asked, scope.getState($view)]).toEqual([[], { kind: 'noSpace' }]);
});

it('loads another space and another period', async () => {
  const { scope, asked } = await open();
  await allSettled(modelChosen, { scope, params: 'werk' });
  await allSettled(periodChosen, { scope, params: 365 });
  expect(asked).toEqual(['haus', 'werk', 'werk']);
  expect(scope.getState($view)).toMatchObject({ kind: 'ready' });
});

it('ignores the response for a space that is no longer chosen', async () => {
  const resolvers: ((loaded: Loaded) => void)[] = [];
  const slow = new Promise<Loaded>((resolve) => {
    resolvers.push(resolve);
  });
  let loads = 0;
  const { scope } = await open({
    load: (modelId) => {
      loads += 1;
      return loads > 1 && modelId === 'haus' ? slow : Promise.resolve(visits(7));
    },
  });
  const waiting = allSettled(modelChosen, { scope, params: 'haus' });
  const next = allSettled(modelChosen, { scope, params: 'werk' });
  resolvers[0]!(visits(1));
  await Promise.all([waiting, next]);
  expect(scope.getState($view)).toMatchObject({ kind: 'ready', report: { visits: 7 } });
});

it('shows a failure, and loads again', async () => {
  let result: Loaded = fail('network');
  const { scope, asked } = await open({ load: async () => result });
  expect(scope.getState($view)).toEqual({ kind: 'failed', failure: 'network' });
  result = visits(1);
  await allSettled(retryPressed, { scope });
  expect(scope.getState($view)).toMatchObject({ kind: 'ready', report: { visits: 1 } });
  expect(asked).toHaveLength(2);
});

it('turns counting off and on, and says when that fails', async () => {
  let outcome: Awaited<ReturnType<StatisticsRequests['setCounting']>> = ok(null);
  const { scope } = await open({ setCounting: async () => outcome });
  await allSettled(countingChosen, { scope, params: false });
  expect(scope.getState($view)).toMatchObject({ statistics: { isCounting: false } });
  outcome = fail('network');
  await allSettled(countingChosen, { scope, params: true });
  expect(scope.getState($view)).toMatchObject({ statistics: { isCounting: false } });
  expect(scope.getState($hasSettingFailed)).toBe(true);
  expect(scope.getState($modelId)).toBe('haus');
});
