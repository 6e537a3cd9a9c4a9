import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DataTable } from './data-table.tsx';

const meta = {
  title: 'Components/DataTable',
  component: DataTable,
  args: {
    label: 'Show as table',
    caption: 'Visits',
    columns: ['Day', 'Visits'],
    rows: Array.from({ length: 31 }, (_, index) => ({
      id: String(index),
      name: `Mar ${index + 1}, 2026`,
      count: String((index * 7) % 12),
    })),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, background: 'var(--ink-1)', color: 'var(--text)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DataTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).not.toBeVisible();
  },
};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Show as table'));
    await expect(canvas.getByRole('table', { name: 'Visits' })).toBeVisible();
    await expect(canvas.getByRole('table')).toHaveTextContent('Mar 31, 2026');
    await expect(canvas.getAllByRole('row')).toHaveLength(32);
    // It overflows, and so becomes a tab stop.
    await expect(await canvas.findByRole('group', { name: 'Visits' })).toBeVisible();
  },
};
