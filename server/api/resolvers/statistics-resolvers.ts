/** Resolvers of statistics, which only editors read (docs/reference/analytics.md#who-may-see-them). */
import { daysOf, type Period } from '#domain/statistics/period.ts';
import { statisticsEnabled } from '../../edits/access/policies.ts';
import { readCounts } from '../../store/models/daily-counts.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { maxStatisticsDays } from '../../wire/limits.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { requireEdit } from '../context/require.ts';

interface StatisticsArgs extends Period {
  readonly modelId: string;
}

export const statisticsResolvers = {
  /** Not a field of the model: responses about a model are cached for its version, which visits do not change. */
  Query: {
    modelStatistics: async (_: unknown, { modelId, from, to }: StatisticsArgs, context: GraphContext) => {
      await requireEdit(context, modelId);
      if (!daysOf({ from, to }, maxStatisticsDays))
        throw graphFailure(
          'request.invalid',
          `from and to must be dates such as 2026-03-01, at most ${maxStatisticsDays} days in all.`,
        );
      const record = await context.models.record(modelId);
      if (!record) throw graphFailure('not.found');
      return {
        available: context.hasStatistics,
        enabled: context.hasStatistics && statisticsEnabled(record.policies),
        counts: await readCounts(context.store, modelId, { from, to }),
      };
    },
  },
};
