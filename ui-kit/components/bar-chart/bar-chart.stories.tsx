import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BarChart } from './bar-chart.tsx';

const barsOf = (counts: readonly number[]) =>
  counts.map((count, index) => ({ id: String(index), count, title: `Mar ${index + 1}: ${count}` }));

const meta = {
  title: 'Components/BarChart',
  component: BarChart,
  args: {
    label: 'Visits for each day, at most 12',
    bars: barsOf([3, 0, 12, 7, 1, 0, 4]),
    first: 'Mar 1, 2026',
    last: 'Mar 7, 2026',
    top: '12',
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, background: 'var(--ink-1)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BarChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Week: Story = {
  play: async ({ canvas, canvasElement }) => {
    const bars = [...canvasElement.querySelectorAll('.bar-chart__bar')].map(
      (bar) => bar.getBoundingClientRect().height,
    );
    await expect(Math.max(...bars)).toBe(bars[2]);
    // A day without a visit differs from one with few.
    await expect(bars[1]).toBeLessThan(bars[4]!);
    await expect(canvas.getByRole('img')).toHaveAccessibleName('Visits for each day, at most 12');
  },
};
export const Quarter: Story = { args: { bars: barsOf(Array.from({ length: 89 }, (_, index) => (index * 37) % 90)) } };
export const Nothing: Story = { args: { bars: barsOf([0, 0, 0]), top: '0' } };
export const Phone: Story = { tags: ['variation'], globals: { viewport: { value: 'phone' } } };
