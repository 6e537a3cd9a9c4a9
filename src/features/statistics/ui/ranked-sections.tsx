/** Floors, tags, tours and shared links, side by side where there is room. */
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Ranked, StatisticsReport } from '#domain/statistics/report.ts';
import { PageSection, RankedTable, StatisticsFigures } from '#ui-kit/lazy.ts';
import { statisticsMessages as messages } from '../messages.ts';
import type { SubjectNames } from '../subject-names.ts';

interface RankedSectionProps {
  readonly title: MessageDescriptor;
  readonly column: MessageDescriptor;
  readonly ranked: readonly Ranked[];
  readonly nameOf: (id: string) => string;
}

const RankedSection = ({ title, column, ranked, nameOf }: RankedSectionProps) => {
  const intl = useIntl();
  const caption = intl.formatMessage(title);
  return (
    <PageSection title={caption}>
      <RankedTable
        caption={caption}
        columns={[intl.formatMessage(column), intl.formatMessage(messages.times)]}
        empty={intl.formatMessage(messages.none)}
        rows={ranked.map(({ id, count, share }) => ({ id, share, name: nameOf(id), count: intl.formatNumber(count) }))}
      />
    </PageSection>
  );
};

const ToursSection = ({ tours }: Pick<StatisticsReport, 'tours'>) => {
  const intl = useIntl();
  const { started, completed, completedShare } = tours;
  const figures = [
    { label: intl.formatMessage(messages.started), value: intl.formatNumber(started) },
    { label: intl.formatMessage(messages.completed), value: intl.formatNumber(completed) },
    ...(completedShare === null
      ? []
      : [
          {
            label: intl.formatMessage(messages.completedShare),
            value: intl.formatNumber(completedShare, { style: 'percent' }),
          },
        ]),
  ];
  return (
    <PageSection title={intl.formatMessage(messages.tours)}>
      <StatisticsFigures figures={figures} />
    </PageSection>
  );
};

export interface RankedSectionsProps {
  readonly report: StatisticsReport;
  readonly names: SubjectNames;
}

export const RankedSections = ({ report, names }: RankedSectionsProps) => (
  <div className="statistics-screen__pair">
    <RankedSection
      title={messages.floors}
      column={messages.floorColumn}
      ranked={report.floors}
      nameOf={(id) => names.floor(id)}
    />
    <ToursSection tours={report.tours} />
    <RankedSection
      title={messages.tags}
      column={messages.tagColumn}
      ranked={report.tags}
      nameOf={(id) => names.tag(id)}
    />
    <RankedSection
      title={messages.linksShared}
      column={messages.channelColumn}
      ranked={report.shares}
      nameOf={(id) => names.channel(id)}
    />
    <RankedSection
      title={messages.visitsByLink}
      column={messages.channelColumn}
      ranked={report.refs}
      nameOf={(id) => names.channel(id)}
    />
  </div>
);
