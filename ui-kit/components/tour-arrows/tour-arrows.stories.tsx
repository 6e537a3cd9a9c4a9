import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TourArrows } from './tour-arrows.tsx';

const meta = {
  title: 'Components/TourArrows',
  component: TourArrows,
  args: {
    label: 'Tour',
    title: 'The kitchen',
    detail: '5 of 12',
    isPlaying: true,
    playLabel: 'Pause tour',
    previousLabel: 'Previous stop',
    nextLabel: 'Next stop',
    reel: { label: 'Stops of the tour', isOpen: false },
    onToggle: fn(),
    onPrevious: fn(),
    onNext: fn(),
    onToggleReel: fn(),
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <main style={{ paddingBlockStart: 80 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TourArrows>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const boxes = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect(boxes.every(({ width, height }) => width >= 44 && height >= 44)).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Next stop' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Pause tour' }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};
export const Paused: Story = { args: { isPlaying: false, playLabel: 'Resume tour' } };
export const ReelOpen: Story = { args: { reel: { label: 'Stops of the tour', isOpen: true } } };
export const WithoutReel: Story = { args: { reel: null } };
export const FirstTour: Story = {
  args: { prompt: 'Tap an arrow to go to another stop.' },
  play: async ({ canvas }) => {
    const prompt = canvas.getByText('Tap an arrow to go to another stop.').getBoundingClientRect();
    const tops = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().top);
    await expect(tops.every((top) => top === tops[0] && top >= prompt.bottom)).toBe(true);
  },
};
export const German: Story = {
  args: {
    title: 'Wohnzimmer mit Kaminofen und Gartenblick',
    detail: '11 von 12',
    prompt: 'Mit den Pfeilen wechseln Sie die Station.',
  },
  parameters: { lang: 'de' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
