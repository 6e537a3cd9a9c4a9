/** The visits of the period: totals, and a bar for each day or week. */
import { useIntl } from 'react-intl';
import { msOfDay } from '#domain/statistics/period.ts';
import type { StatisticsReport } from '#domain/statistics/report.ts';
import { PageSection, BarChart, DataTable, StatisticsFigures } from '#ui-kit/lazy.ts';
import { statisticsMessages as messages } from '../messages.ts';

export const VisitsSection = ({ report }: { readonly report: StatisticsReport }) => {
  const intl = useIntl();
  const { bars } = report;
  const dateOf = (day: string): string =>
    intl.formatDate(msOfDay(day) ?? 0, { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' });
  const isByWeek = bars.some(({ days }) => days > 1);
  const max = Math.max(0, ...bars.map(({ count }) => count));
  const title = intl.formatMessage(messages.visits);
  const figure = (label: string, value: number) => ({ label, value: intl.formatNumber(value) });
  return (
    <PageSection title={title}>
      <StatisticsFigures
        figures={[
          figure(title, report.visits),
          figure(intl.formatMessage(messages.mobile), report.mobile),
          figure(intl.formatMessage(messages.embedded), report.embedded),
        ]}
      />
      <BarChart
        label={intl.formatMessage(isByWeek ? messages.byWeek : messages.byDay, { max })}
        top={intl.formatNumber(max)}
        first={dateOf(bars[0]?.day ?? '')}
        last={dateOf(bars.at(-1)?.day ?? '')}
        bars={bars.map(({ day, count }) => ({
          id: day,
          count,
          title: intl.formatMessage(messages.bar, { date: dateOf(day), count }),
        }))}
      />
      <DataTable
        label={intl.formatMessage(messages.showTable)}
        caption={title}
        columns={[intl.formatMessage(isByWeek ? messages.week : messages.day), title]}
        rows={bars.map(({ day, count }) => ({ id: day, name: dateOf(day), count: intl.formatNumber(count) }))}
      />
    </PageSection>
  );
};
