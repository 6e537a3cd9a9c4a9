import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NorthMark } from './north-mark.tsx';

const meta = {
  title: 'Components/NorthMark',
  component: NorthMark,
  args: { angle: 0, label: 'North' },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <main className="story">
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof NorthMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Up: Story = {};
export const East: Story = {
  args: { angle: Math.PI / 2 },
  play: async ({ canvas }) => {
    const needle = canvas.getByRole('img', { name: 'North' }).firstElementChild!;
    await expect(Number.parseFloat(getComputedStyle(needle).rotate)).toBeCloseTo(90, 3);
  },
};
export const OnWhite: Story = { tags: ['variation'], args: { angle: 3.6 }, globals: { ground: 'white' } };
