import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { RankedTable } from './ranked-table.tsx';

const meta = {
  title: 'Components/RankedTable',
  component: RankedTable,
  args: {
    caption: 'Tags opened',
    columns: ['Tag', 'Times'],
    empty: 'None in this period',
    rows: [
      { id: 'a', name: 'Stove', count: '40', share: 1 },
      { id: 'b', name: 'View over the lake', count: '13', share: 0.325 },
      { id: 'c', name: 'Cellar', count: '1', share: 0.025 },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, background: 'var(--ink-1)', color: 'var(--text)', overflowWrap: 'anywhere' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RankedTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await expect(canvas.getByRole('rowheader', { name: 'Stove' })).toBeVisible();
  },
};
export const Empty: Story = { args: { rows: [] } };
export const TwoHundred: Story = {
  args: {
    rows: Array.from({ length: 200 }, (_, index) => ({
      id: String(index),
      name: `Tag ${index + 1}`,
      count: String(200 - index),
      share: (200 - index) / 200,
    })),
  },
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByRole('group', { name: 'Tags opened' });
    await expect(region.clientHeight).toBeLessThanOrEqual(360);
    // It is scrolled by keyboard.
    await userEvent.tab();
    await expect(region).toHaveFocus();
  },
};
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  play: async ({ canvas }) => {
    // Its letters are not stacked, however little room the name leaves.
    const header = canvas.getByRole('columnheader', { name: 'Times' });
    await expect(header.getBoundingClientRect().height).toBeLessThan(32);
  },
  args: { rows: [{ id: 'a', name: longGerman, count: '1.234.567', share: 1 }] },
  globals: { viewport: { value: 'phone' } },
};
