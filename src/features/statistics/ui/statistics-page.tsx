/** The statistics page of the spaces that the user may edit. docs/reference/analytics.md#the-page */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { periodDays, readPeriodDays } from '#domain/statistics/period.ts';
import { Toast, ToastRegion } from '#ui-kit/index.ts';
import { StatisticsScreen, SwitchField, type PageNoticeProps } from '#ui-kit/lazy.ts';
import { saveCsv } from '../save-csv.ts';
import { statisticsMessages as messages } from '../messages.ts';
import {
  $days,
  $hasSettingFailed,
  $isRefreshing,
  $isSettingCounting,
  $modelId,
  $models,
  $view,
  countingChosen,
  modelChosen,
  periodChosen,
  retryPressed,
  settingFailureDismissed,
  type StatisticsView,
} from '../state.ts';
import { subjectNamesOf } from '../subject-names.ts';
import { PlacesSection } from './places-section.tsx';
import { RankedSections } from './ranked-sections.tsx';
import { VisitsSection } from './visits-section.tsx';

type Ready = Extract<StatisticsView, { readonly kind: 'ready' }>;

const noticeOf = (intl: IntlShape, view: StatisticsView, retry: () => void): PageNoticeProps | null => {
  if (view.kind === 'noSpace')
    return {
      kind: 'info',
      title: intl.formatMessage(messages.noSpaceTitle),
      hint: intl.formatMessage(messages.noSpaceHint),
    };
  if (view.kind === 'failed' && view.failure === 'access')
    return {
      kind: 'warning',
      title: intl.formatMessage(messages.deniedTitle),
      hint: intl.formatMessage(messages.deniedHint),
    };
  if (view.kind === 'failed')
    return {
      kind: 'warning',
      title: intl.formatMessage(messages.failedTitle),
      hint: intl.formatMessage(messages.failedHint),
      action: { label: intl.formatMessage(messages.retry), onPress: retry },
    };
  if (view.kind === 'ready' && view.statistics.counts.length === 0)
    return {
      kind: 'info',
      title: intl.formatMessage(messages.emptyTitle),
      hint: intl.formatMessage(messages.emptyHint),
    };
  return null;
};

const Counting = ({ statistics }: Pick<Ready, 'statistics'>) => {
  const intl = useIntl();
  const { isSetting, choose } = useUnit({ isSetting: $isSettingCounting, choose: countingChosen });
  const { isAvailable, isCounting } = statistics;
  const hint = isCounting ? messages.countingOn : messages.countingOff;
  return (
    <SwitchField
      label={intl.formatMessage(messages.counting)}
      hint={intl.formatMessage(isAvailable ? hint : messages.countingUnavailable)}
      isOn={isCounting}
      isDisabled={!isAvailable || isSetting}
      onToggle={choose}
    />
  );
};

const Sections = ({ view }: { readonly view: Ready }) => {
  const intl = useIntl();
  const isRefreshing = useUnit($isRefreshing);
  const names = subjectNamesOf(intl, view.plan);
  return (
    <div className="statistics-screen__sections" aria-busy={isRefreshing}>
      <VisitsSection report={view.report} />
      <PlacesSection report={view.report} plan={view.plan} names={names} />
      <RankedSections report={view.report} names={names} />
    </div>
  );
};

const SettingFailure = () => {
  const intl = useIntl();
  const { hasFailed, dismiss } = useUnit({ hasFailed: $hasSettingFailed, dismiss: settingFailureDismissed });
  return (
    <ToastRegion>
      {hasFailed && (
        <Toast
          message={intl.formatMessage(messages.settingFailed)}
          isFailure
          dismissLabel={intl.formatMessage(messages.dismiss)}
          onDismiss={dismiss}
        />
      )}
    </ToastRegion>
  );
};

export const StatisticsPage = ({ homeUrl }: { readonly homeUrl: string }) => {
  const intl = useIntl();
  const { models, modelId, days, view, chooseModel, choosePeriod, retry } = useUnit({
    models: $models,
    modelId: $modelId,
    days: $days,
    view: $view,
    chooseModel: modelChosen,
    choosePeriod: periodChosen,
    retry: retryPressed,
  });
  const title = intl.formatMessage(messages.title);
  useEffect(() => {
    document.title = `${title} · Enfilade`;
  }, [title]);
  const isReady = view.kind === 'ready';
  const hasCounts = isReady && view.statistics.counts.length > 0;
  return (
    <>
      <StatisticsScreen
        title={title}
        back={{ label: intl.formatMessage(messages.home), href: homeUrl }}
        space={
          modelId === null
            ? null
            : {
                label: intl.formatMessage(messages.space),
                options: models.map(({ id, name }) => ({ id, label: name })),
                selected: modelId,
                onChange: chooseModel,
              }
        }
        period={{
          label: intl.formatMessage(messages.period),
          options: periodDays.map((each) => ({
            id: String(each),
            label: intl.formatMessage(messages.lastDays, { days: each }),
          })),
          selected: String(days),
          onChange: (id) => choosePeriod(readPeriodDays(id)),
        }}
        download={{
          label: intl.formatMessage(messages.export),
          isDisabled: !hasCounts,
          onPress: () => {
            if (isReady) saveCsv(view.statistics.counts, subjectNamesOf(intl, view.plan), view.period);
          },
        }}
        loading={view.kind === 'loading' ? intl.formatMessage(messages.loading) : undefined}
        notice={noticeOf(intl, view, retry)}
      >
        {hasCounts && <Sections view={view} />}
        {isReady && <Counting statistics={view.statistics} />}
      </StatisticsScreen>
      <SettingFailure />
    </>
  );
};
