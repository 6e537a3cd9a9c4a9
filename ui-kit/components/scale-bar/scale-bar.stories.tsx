import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NorthMark } from '../north-mark/north-mark.tsx';
import { ViewCorner } from '../view-corner/view-corner.tsx';
import { ScaleBar } from './scale-bar.tsx';

const meta = {
  title: 'Components/ScaleBar',
  component: ScaleBar,
  args: { label: '2 m', pixels: 96 },
  globals: { ground: 'photo' },
} satisfies Meta<typeof ScaleBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Metres: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.scale-bar__line')!.getBoundingClientRect().width).toBe(96);
  },
};
export const Feet: Story = { args: { label: '50 ft', pixels: 142 } };
export const Short: Story = { args: { label: '10 cm', pixels: 33 } };

/** As on the floor plan, with the north mark. */
export const InTheCorner: Story = {
  render: (args) => (
    <ViewCorner>
      <NorthMark angle={0.6} label="North" />
      <ScaleBar {...args} />
    </ViewCorner>
  ),
};
