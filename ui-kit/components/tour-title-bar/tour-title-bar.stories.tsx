import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TourTitleBar } from './tour-title-bar.tsx';

const meta = {
  title: 'Components/TourTitleBar',
  component: TourTitleBar,
  args: { label: 'Tour', title: 'Ground floor', closeLabel: 'Close tour', onClose: fn() },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TourTitleBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close tour' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };
export const GermanOnAPhone: Story = {
  args: { label: 'Rundgang', title: 'Dachgeschoss mit Galerie und Arbeitszimmer', closeLabel: 'Rundgang verlassen' },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  parameters: { lang: 'de' },
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
