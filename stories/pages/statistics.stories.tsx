/** The statistics page, with the application's own stores, parts and messages. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fork, scopeBind, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { RawIntlProvider } from 'react-intl';
import { expect } from 'storybook/test';
import { ok } from '../../base/result.ts';
import type { Locale } from '../../domain/locales.ts';
import type { DayCount } from '../../domain/statistics/csv.ts';
import type { StatisticsPlan } from '../../domain/statistics/heat-plan.ts';
import { daysOf, type Period } from '../../domain/statistics/period.ts';
import { pageOpened, StatisticsPage } from '../../src/features/statistics/index.ts';
import { createViewerIntl } from '../../src/i18n/create-viewer-intl.ts';
import { houseIn, tagsIn } from '../support/house.ts';
import { messagesOf } from '../support/visit.tsx';

type StoryProps = { readonly locale: Locale; readonly hasVisits: boolean };

const planOf = (locale: Locale): StatisticsPlan => {
  const { details, floors, rooms, sweeps } = houseIn(locale);
  return {
    name: details.name,
    floors,
    rooms,
    sweeps: sweeps.map(({ position: [x, , z], index, ...sweep }) => ({
      ...sweep,
      number: index + 1,
      position: [x, z],
    })),
    tags: tagsIn(locale).map(({ id, label }) => ({ id, title: label })),
  };
};

const countsOf = (locale: Locale, period: Period): readonly DayCount[] => {
  const visits = (daysOf(period, 400) ?? []).flatMap((day, index): readonly DayCount[] => [
    { day, kind: 'visit', subject: '', count: 4 + ((index * 7) % 13) },
    { day, kind: 'mobile', subject: '', count: 2 + (index % 5) },
    { day, kind: 'embedded', subject: '', count: index % 3 },
  ]);
  const day = period.to;
  const { floors, sweeps } = houseIn(locale);
  return [
    ...visits,
    ...sweeps.map(({ id }, index): DayCount => ({ day, kind: 'place', subject: id, count: 90 - index * 13 })),
    ...floors.map(({ id }, index): DayCount => ({ day, kind: 'floor', subject: id, count: 160 - index * 55 })),
    ...tagsIn(locale).map(({ id }, index): DayCount => ({ day, kind: 'tag', subject: id, count: 31 - index * 8 })),
    { day, kind: 'share', subject: 'link', count: 12 },
    { day, kind: 'tour_started', subject: '', count: 48 },
    { day, kind: 'tour_completed', subject: '', count: 29 },
  ];
};

const openPage = ({ locale, hasVisits }: StoryProps): Scope => {
  const scope = fork();
  scopeBind(pageOpened, { scope })({
    models: [{ id: 'house', name: houseIn(locale).details.name }],
    modelId: 'house',
    days: 30,
    requests: {
      load: async (_, period) =>
        ok({ isAvailable: true, isCounting: true, counts: hasVisits ? countsOf(locale, period) : [] }),
      loadPlan: async () => planOf(locale),
      setCounting: async () => ok(null),
    },
  });
  return scope;
};

const meta = {
  title: 'Pages/Statistics',
  args: { locale: 'en-US', hasVisits: true },
  loaders: [({ args }) => ({ scope: openPage(args) })],
  render: ({ locale }, { loaded }) => (
    <Provider value={loaded['scope'] as Scope}>
      <RawIntlProvider value={createViewerIntl(locale, messagesOf(locale))}>
        <StatisticsPage homeUrl="/" />
      </RawIntlProvider>
    </Provider>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch')).toBeInTheDocument();
  },
} satisfies Meta<StoryProps>;

export default meta;
type Story = StoryObj<StoryProps>;

export const Visits: Story = {};
export const NoVisits: Story = { args: { hasVisits: false } };
