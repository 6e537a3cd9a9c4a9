import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LiveRegion } from './live-region.tsx';

const meta = {
  title: 'Components/LiveRegion',
  component: LiveRegion,
  args: { message: 'Kitchen, viewpoint 3, ground floor' },
} satisfies Meta<typeof LiveRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Speaking: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole('status');
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await expect(region.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

export const Silent: Story = { args: { message: '' } };
