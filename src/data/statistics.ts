/**
 * Requests of the statistics page (docs/reference/analytics.md#who-may-see-them). Without Apollo: nothing is cached here,
 * and its chunk would load the viewer's code and styles, too.
 */
import { fail, ok, type Result } from '#base/result.ts';
import { policyMutationTexts } from '#domain/graph/access-operations.ts';
import { graphPath, type GraphResult } from '#domain/graph/page-data.ts';
import { statisticsQueryTexts } from '#domain/graph/statistics-operations.ts';
import type { StatisticsPlan } from '#domain/statistics/heat-plan.ts';
import type { Period } from '#domain/statistics/period.ts';
import { isPermissionCode } from './errors.ts';
import { postJson, readJsonBody, sendRequest, type RequestOptions } from './json-requests.ts';
import { mapStatistics, mapStatisticsPlan, type Statistics } from './map-statistics.ts';

export type { Statistics } from './map-statistics.ts';

/** `access`: the user may not see them any more; `network`: another attempt may succeed. */
export type StatisticsFailure = 'access' | 'network';

export interface StatisticsRequests {
  load(modelId: string, period: Period): Promise<Result<Statistics, StatisticsFailure>>;
  /** Null where the plan cannot be shown; the numbers can. */
  loadPlan(modelId: string): Promise<StatisticsPlan | null>;
  setCounting(modelId: string, isCounting: boolean): Promise<Result<null, StatisticsFailure>>;
}

const texts = { ...statisticsQueryTexts, SetModelPolicy: policyMutationTexts.SetModelPolicy };
const policyName = 'spaces.statistics';
/** Statistics of others' models are not found. */
const isAccessCode = (code: unknown): boolean => code === 'not.found' || isPermissionCode(code);

export const createStatisticsRequests = (options: RequestOptions = {}): StatisticsRequests => {
  const run = async (name: keyof typeof texts, variables: object): Promise<Result<GraphResult, StatisticsFailure>> => {
    const body = postJson({ query: texts[name], variables });
    const response = await sendRequest(`${graphPath}?operation=${name}`, body, options);
    if (!response) return fail('network');
    const result = await readJsonBody<GraphResult>(response);
    const [error] = result.errors ?? [];
    if (error) return fail(isAccessCode(error.extensions?.code) ? 'access' : 'network');
    return result.data === undefined ? fail('network') : ok(result);
  };
  return {
    load: async (modelId, period) => {
      const result = await run('GetModelStatistics', { modelId, ...period });
      if (!result.ok) return result;
      const statistics = mapStatistics(result.value);
      return statistics ? ok(statistics) : fail('access');
    },
    loadPlan: async (modelId) => {
      const result = await run('GetStatisticsPlan', { modelId });
      return result.ok ? mapStatisticsPlan(result.value) : null;
    },
    setCounting: async (modelId, isCounting) => {
      // Without a value of its own the model has the default, which is on.
      const result = await run('SetModelPolicy', { modelId, name: policyName, value: isCounting ? null : false });
      return result.ok ? ok(null) : result;
    },
  };
};
