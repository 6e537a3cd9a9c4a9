import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TourControls } from './tour-controls.tsx';

const steps = { previousLabel: 'Previous stop', nextLabel: 'Next stop' };

const meta = {
  title: 'Components/TourControls',
  component: TourControls,
  args: {
    label: 'Tour',
    isPlaying: false,
    playLabel: 'Start tour',
    steps: null,
    reel: { label: 'Stops of the tour', isOpen: false },
    onToggle: fn(),
    onPrevious: fn(),
    onNext: fn(),
    onToggleReel: fn(),
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <main className="story" style={{ paddingBlockStart: 80 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TourControls>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start tour' }));
    await expect(args.onToggle).toHaveBeenCalledOnce();
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};
/** The pressed button stays in its place. */
export const Playing: Story = {
  args: { isPlaying: true, playLabel: 'Pause tour', steps, reel: { label: 'Stops of the tour', isOpen: true } },
  play: async ({ args, canvas, userEvent }) => {
    const buttons = canvas.getAllByRole('button');
    await expect(buttons[0]).toHaveAccessibleName('Pause tour');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous stop' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next stop' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Stops of the tour', expanded: true }));
    await expect(args.onPrevious).toHaveBeenCalledOnce();
    await expect(args.onNext).toHaveBeenCalledOnce();
    await expect(args.onToggleReel).toHaveBeenCalledOnce();
  },
};
export const Paused: Story = { args: { playLabel: 'Resume tour', steps } };
export const WithoutReel: Story = { args: { reel: null } };
export const ReelAlone: Story = { args: { hasPlay: false } };
export const OnWhite: Story = { tags: ['variation'], args: { steps }, globals: { ground: 'white' } };
