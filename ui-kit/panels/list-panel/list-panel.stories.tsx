import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { viewpoints } from '../../../stories/support/sample-text.ts';
import { ListPanel } from './list-panel.tsx';

const meta = {
  title: 'Panels/ListPanel',
  component: ListPanel,
  args: {
    title: 'Viewpoints',
    side: 'right',
    closeLabel: 'Close',
    onClose: fn(),
    items: viewpoints(12),
    current: 'sweep-3',
    onSelect: fn(),
    empty: { title: 'No viewpoints yet', hint: 'Every place that was captured is listed here.' },
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof ListPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Kitchen, viewpoint 2'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('sweep-2');
  },
};
export const Overfull: Story = { args: { items: viewpoints(200) } };
export const Empty: Story = { args: { items: [] } };
export const Loading: Story = { args: { status: 'loading' } };
export const Failed: Story = {
  args: {
    status: 'error',
    error: { message: 'The list could not be loaded. Nothing is lost.', retryLabel: 'Try again', onRetry: fn() },
  },
};
export const Phone: Story = { tags: ['variation'], globals: { ground: 'photo', viewport: { value: 'phone' } } };
