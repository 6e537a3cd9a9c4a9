import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { PageSection } from '../../components/page-section/page-section.tsx';
import { BarChart } from '../../components/bar-chart/bar-chart.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { RankedTable } from '../../components/ranked-table/ranked-table.tsx';
import { SwitchField } from '../../components/switch-field/switch-field.tsx';
import { StatisticsFigures } from './statistics-figures.tsx';
import { StatisticsScreen } from './statistics-screen.tsx';

const chosen = fn();
const pressed = fn();
const days = Array.from({ length: 30 }, (_, index) => ({
  id: String(index),
  count: (index * 7) % 13,
  title: `Mar ${index + 1}: ${(index * 7) % 13}`,
}));

const Sections = ({ title = 'Visits' }: { readonly title?: string }) => (
  <>
    <PageSection title={title}>
      <StatisticsFigures
        figures={[
          { label: title, value: '1,234' },
          { label: 'On phones and tablets', value: '700' },
          { label: 'On other websites', value: '12' },
        ]}
      />
      <BarChart label="Visits for each day, at most 12" bars={days} first="Mar 1, 2026" last="Mar 30, 2026" top="12" />
      <DataTable
        label="Show as table"
        caption={title}
        columns={['Day', 'Visits']}
        rows={days.map(({ id, count }) => ({ id, name: `Mar ${id}, 2026`, count: String(count) }))}
      />
    </PageSection>
    <div className="statistics-screen__pair">
      <PageSection title="Floors">
        <RankedTable
          caption="Floors"
          columns={['Floor', 'Times']}
          empty="None in this period"
          rows={[
            { id: 'ground', name: title === 'Visits' ? 'Ground floor' : title, count: '90', share: 1 },
            { id: 'upper', name: 'Upper floor', count: '31', share: 0.34 },
          ]}
        />
      </PageSection>
      <PageSection title="Tags opened">
        <RankedTable caption="Tags opened" columns={['Tag', 'Times']} empty="None in this period" rows={[]} />
      </PageSection>
    </div>
    <SwitchField
      label="Count visits"
      hint="Daily totals without cookies. Nothing is stored about who visits."
      isOn
      onToggle={chosen}
    />
  </>
);

const meta = {
  title: 'Screens/StatisticsScreen',
  component: StatisticsScreen,
  args: {
    title: 'Statistics',
    back: { label: 'All spaces', href: '#spaces' },
    space: {
      label: 'Space',
      options: [
        { id: 'house', label: 'House at the lake' },
        { id: 'plant', label: 'Plant 3' },
      ],
      selected: 'house',
      onChange: chosen,
    },
    period: {
      label: 'Period',
      options: [
        { id: '7', label: 'Last 7 days' },
        { id: '30', label: 'Last 30 days' },
      ],
      selected: '30',
      onChange: chosen,
    },
    download: { label: 'Export CSV', onPress: pressed, isDisabled: false },
    children: <Sections />,
  },
} satisfies Meta<typeof StatisticsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, userEvent }) => {
    pressed.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }));
    await expect(pressed).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('img', { name: 'Visits for each day, at most 12' })).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Floors' })).toHaveTextContent('Ground floor');
  },
};

export const Loading: Story = {
  args: { loading: 'Loading statistics', children: undefined, download: { ...meta.args.download, isDisabled: true } },
};

export const NoVisits: Story = {
  args: {
    notice: {
      kind: 'info',
      title: 'No visits in this period',
      hint: 'When people visit the space, you see here what they look at. Visits by editors do not count.',
    },
    children: undefined,
  },
};

export const NoSpaces: Story = {
  args: {
    space: null,
    notice: { kind: 'info', title: 'No spaces to show', hint: 'Ask the owner of a space to make you an editor.' },
    children: undefined,
  },
};

export const Failed: Story = {
  args: {
    notice: {
      kind: 'warning',
      title: 'The statistics could not be loaded',
      hint: 'Nothing is lost. Check your connection and try again.',
      action: { label: 'Try again', onPress: pressed },
    },
    children: undefined,
  },
  play: async ({ canvas, userEvent }) => {
    pressed.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing is lost');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(pressed).toHaveBeenCalledTimes(1);
  },
};

export const Phone: Story = { tags: ['variation'], globals: { viewport: { value: 'phone' } } };
export const PhoneLandscape: Story = { tags: ['variation'], globals: { viewport: { value: 'phoneLandscape' } } };

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: longGerman,
    back: { label: longGerman, href: '#' },
    space: { ...meta.args.space, label: longGerman, options: [{ id: 'house', label: longGerman }] },
    download: { ...meta.args.download, label: longGerman },
    children: <Sections title={longGerman} />,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const screen = canvasElement.querySelector('.page-screen')!;
    await expect(screen.scrollWidth).toBeLessThanOrEqual(screen.clientWidth);
  },
};

export const Japanese: Story = { tags: ['variation'], parameters: { lang: 'ja' }, args: { title: japanese } };
