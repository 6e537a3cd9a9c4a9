import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { CallToAction } from './call-to-action.tsx';

const help = {
  title: 'Take a look around',
  gestures: [
    { picture: 'mouseDrag', text: 'Drag to look around' },
    { picture: 'mouseClick', text: 'Click a ring on the floor to move there' },
    { picture: 'mouseWheel', text: 'Scroll to zoom' },
    { picture: 'arrowKeys', text: 'Walk with the arrow keys' },
  ],
} as const;
const tour = {
  title: 'You have seen the whole tour',
  primary: { label: 'Restart tour', onPress: fn() },
  secondary: { label: 'Share', onPress: fn() },
};

const meta = {
  title: 'Overlays/CallToAction',
  component: CallToAction,
  args: { size: 'large', title: '', closeLabel: 'Close', onClose: fn() },
  globals: { ground: 'photo' },
} satisfies Meta<typeof CallToAction>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Help: Story = {
  args: help,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Take a look around' })).toBeInTheDocument();
    await expect(await canvas.findByText('Take a look around')).toHaveRole('status');
    await expect(document.body).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const HelpByTouch: Story = {
  args: {
    ...help,
    gestures: [
      { picture: 'touchDrag', text: 'Swipe to look around' },
      { picture: 'touchTap', text: 'Tap a ring on the floor to move there' },
      { picture: 'touchPinch', text: 'Pinch to zoom' },
    ],
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};

export const TourComplete: Story = {
  args: tour,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Restart tour' }));
    await expect(tour.primary.onPress).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(tour.secondary.onPress).toHaveBeenCalledTimes(1);
  },
};

export const TourCompleteWithoutSharing: Story = { args: { ...tour, secondary: undefined } };
export const SmallHelp: Story = { args: { size: 'small', title: 'Drag to look around, click the floor to walk' } };
export const SmallAfterTour: Story = {
  args: { ...tour, size: 'small' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Restart tour' })).toBeInTheDocument();
  },
};

const fits = (): void => {
  const { left, right, top } = document.querySelector('.call-to-action')!.getBoundingClientRect();
  if (left < 0 || right > window.innerWidth || top < 0) throw new Error('the card leaves the page');
};

export const LandscapePhone: Story = {
  args: help,
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: fits,
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { ...tour, title: longGerman, primary: { label: 'Rundgang neu starten', onPress: fn() } },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: fits,
};
