import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { listItems } from '../../../stories/support/sample-list.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { OrderedListView, type OrderedListViewProps } from './ordered-list-view.tsx';

type Args = OrderedListViewProps & { readonly title: string };

const meta = {
  title: 'Panels/OrderedList',
  args: {
    title: 'Handover',
    description: 'What to check before the keys are handed over, from the entrance to the terrace.',
    startLabel: 'Start',
    onStart: fn(),
    rows: listItems(6),
    listLabel: 'Items of the list',
    current: 'sweep-2',
    onSelect: fn(),
    note: '2 items are not in this view',
    empty: { title: 'This list is empty', hint: 'Places, tags and measurements that are added to it are listed here.' },
    status: 'ready',
  },
  render: ({ title, ...args }) => (
    <SidePanel
      title={title}
      side="right"
      closeLabel="Close"
      onClose={fn()}
      lead={<IconButton icon="chevronLeft" label="All lists" onPress={fn()} ground="plain" tooltipPlacement="bottom" />}
    >
      <OrderedListView {...args} />
    </SidePanel>
  ),
  globals: { ground: 'photo' },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Start' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
    await expect(args.onStart).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: /^3 Living room, viewpoint 3/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('sweep-3');
    await expect(canvas.getByText('2 items are not in this view')).toBeVisible();
  },
};

export const Single: Story = { args: { rows: listItems(1), current: null, note: '', description: '' } };

export const Overfull: Story = {
  args: { rows: listItems(200), current: 'sweep-1', description: 'A long list. '.repeat(30) },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Start' }).focus();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^200/));
    await waitFor(() =>
      expect(document.activeElement!.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
    );
  },
};

/** Without items there is nothing to start. */
export const Empty: Story = {
  args: { rows: [], note: '', description: '' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Start' })).toBeNull();
    await waitFor(() => expect(canvas.getByText('This list is empty')).toBeVisible());
  },
};

/** None of its items is in this view. */
export const EmptyInThisView: Story = {
  args: {
    rows: [],
    note: '8 items are not in this view',
    empty: { title: 'Nothing of this list is in this view', hint: 'Another view may have its items.' },
  },
};

export const Loading: Story = {
  args: { rows: [], note: '', description: '', status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Items of the list');
  },
};

const retry = fn();

export const Failed: Story = {
  args: {
    rows: [],
    note: '',
    description: '',
    status: 'error',
    error: { message: 'The list could not be loaded. Nothing is lost.', retryLabel: 'Try again', onRetry: retry },
  },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear();
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

const fitsInWidth: Story['play'] = async ({ canvasElement }) => {
  const content = canvasElement.querySelector('.side-panel__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

const german = {
  title: longGerman,
  description: `${longGerman} `.repeat(3),
  startLabel: 'Vorstellung dieser Liste beginnen',
  rows: listItems(12).map((item, index) => (index < 3 ? { ...item, title: longGerman, subtitle: longGerman } : item)),
  note: '2 Einträge sind in dieser Ansicht nicht sichtbar',
} satisfies Partial<Args>;

export const LongGerman: Story = { parameters: { lang: 'de' }, args: german, play: fitsInWidth };

export const RightToLeft: Story = {
  parameters: { lang: 'he' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: fitsInWidth,
};

export const Phone: Story = { globals: { ground: 'photo', viewport: { value: 'phone' } }, play: fitsInWidth };

export const PhoneLongGerman: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: fitsInWidth,
};

/** 1280 × 1024 at 400%. */
export const Zoomed: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: fitsInWidth,
};
