/** Where visitors were: the plan of each floor with its viewpoints, and a table of them. */
import { useIntl } from 'react-intl';
import { heatOf, type StatisticsPlan } from '#domain/statistics/heat-plan.ts';
import type { StatisticsReport } from '#domain/statistics/report.ts';
import { PageSection, DataTable, HeatPlan } from '#ui-kit/lazy.ts';
import { statisticsMessages as messages } from '../messages.ts';
import type { SubjectNames } from '../subject-names.ts';

export interface PlacesSectionProps {
  readonly report: StatisticsReport;
  readonly plan: StatisticsPlan | null;
  readonly names: SubjectNames;
}

export const PlacesSection = ({ report, plan, names }: PlacesSectionProps) => {
  const intl = useIntl();
  const title = intl.formatMessage(messages.places);
  const titleOf = (id: string, count: number): string => `${names.viewpoint(id)}: ${intl.formatNumber(count)}`;
  return (
    <PageSection title={title}>
      {plan && (
        <HeatPlan
          label={intl.formatMessage(messages.floors)}
          floors={heatOf(plan, report.places).map(({ floorId, spots, ...floor }) => ({
            ...floor,
            id: floorId ?? 'none',
            name: names.floor(floorId),
            label: intl.formatMessage(messages.planLabel, { floor: names.floor(floorId), count: spots.length }),
            spots: spots.map((spot) => ({ ...spot, title: titleOf(spot.id, spot.count) })),
          }))}
        />
      )}
      <DataTable
        label={intl.formatMessage(messages.showTable)}
        caption={title}
        columns={[intl.formatMessage(messages.viewpointColumn), intl.formatMessage(messages.views)]}
        rows={report.places.map(({ id, count }) => ({
          id,
          name: names.viewpoint(id),
          count: intl.formatNumber(count),
        }))}
      />
    </PageSection>
  );
};
