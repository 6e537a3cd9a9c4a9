import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { exampleStops, germanStops, manyStops, stopsWithoutImages } from './example-stops.ts';
import { TourReel } from './tour-reel.tsx';

const meta = {
  title: 'Components/TourReel',
  component: TourReel,
  args: { label: 'Stops of the tour', stops: exampleStops, current: 2, counter: '3 / 7', onSelect: fn() },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <main style={{ paddingBlockStart: 80 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TourReel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The reel is one tab stop; arrow keys move within it, and Enter chooses. */
export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const tiles = canvas.getAllByRole('button');
    await expect(tiles).toHaveLength(7);
    await expect(tiles.filter((tile) => tile.tabIndex === 0)).toEqual([tiles[2]]);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(4);
    await userEvent.keyboard('{Home}{ArrowLeft}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(6);
  },
};
export const NotBegun: Story = { args: { current: -1, counter: '0 / 7' } };
/** As on a phone, whose controls have the counter. */
export const WithoutCounter: Story = { args: { counter: undefined } };
export const WithoutImages: Story = { args: { stops: stopsWithoutImages, current: 0, counter: '1 / 3' } };
export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };
export const German: Story = {
  tags: ['variation'],
  args: { stops: germanStops, counter: '3 / 12' },
  parameters: { lang: 'de' },
};
/** The current stop is scrolled into view. */
export const Many: Story = {
  args: { stops: manyStops, current: 40, counter: '41 / 60' },
  globals: { ground: 'photo', motion: 'reduced' },
  play: async ({ canvas }) => {
    const tile = canvas.getByRole('button', { current: 'step' });
    const { left, right } = tile.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const boxes = canvas.getAllByRole('button').map((tile) => tile.getBoundingClientRect());
    await expect(boxes.every(({ width, height }) => width >= 44 && height >= 44)).toBe(true);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
