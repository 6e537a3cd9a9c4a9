import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { exampleStops, germanStops, stopsWithoutImages } from '../tour-reel/example-stops.ts';
import { TourBars } from './tour-bars.tsx';

const meta = {
  title: 'Components/TourBars',
  component: TourBars,
  args: { label: 'Stops of the tour', stops: exampleStops, current: 2, counter: '3 / 7', onSelect: fn() },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <main style={{ paddingBlockStart: 240, isolation: 'isolate' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TourBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { current: 'step' })).toHaveAccessibleName('Stop 3 of 7: The living room');
  },
};
/** A focused bar shows its preview, too. */
export const Previewed: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByText('A table for six')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(3);
    await userEvent.keyboard('{End}');
    const { right } = canvasElement.querySelector('.tour-bars__preview')!.getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const NotBegun: Story = { args: { current: -1, counter: '0 / 7' } };
export const WithoutImages: Story = { args: { stops: stopsWithoutImages, current: 2, counter: '3 / 3' } };
export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };
export const German: Story = {
  args: { stops: germanStops, current: 0, counter: '1 / 12' },
  parameters: { lang: 'de' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
