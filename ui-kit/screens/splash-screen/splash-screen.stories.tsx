import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { japanese, longGerman, roomImage, whiteImage } from '../../../stories/support/sample-text.ts';
import { BottomBar } from '../../components/bottom-bar/bottom-bar.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { SplashScreen } from './splash-screen.tsx';

const meta = {
  title: 'Screens/SplashScreen',
  component: SplashScreen,
  args: {
    name: 'House by the lake',
    presentedBy: 'Presented by Studio Nordlicht',
    progress: 64,
    poweredBy: 'Powered by Enfilade',
    imageUrl: roomImage(28),
    loadingLabel: 'Loading House by the lake',
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof SplashScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    const ring = canvas.getByRole('progressbar', { name: 'Loading House by the lake' });
    await expect(ring).toHaveAttribute('aria-valuenow', '64');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const WaitingForPlay: Story = {
  args: { progress: 100, prompt: 'Explore 3D space', onPlay: fn() },
  play: async ({ args, canvas, userEvent }) => {
    // A press far from the ring is also on the button.
    const corner = document.elementFromPoint(24, 24) as HTMLElement;
    await userEvent.click(corner);
    await expect(args.onPlay).toHaveBeenCalledTimes(1);
    const play = canvas.getByRole('button', { name: 'Explore 3D space' });
    await expect(corner).toBe(play);
    play.blur();
    await userEvent.tab();
    await expect(play).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPlay).toHaveBeenCalledTimes(2);
  },
};

export const Beginning: Story = { args: { progress: 0 } };
export const OverTheLiveImage: Story = {
  args: { imageUrl: undefined, progress: 100, prompt: 'Explore 3D space', onPlay: fn() },
};
/** The image with the least contrast to light text. */
export const OnWhite: Story = {
  tags: ['variation'],
  args: { imageUrl: whiteImage, progress: 40, prompt: 'Explore 3D space', onPlay: fn() },
};
export const Leaving: Story = {
  args: { leaving: true, progress: 100 },
  play: async ({ canvasElement }) => {
    const screen = canvasElement.querySelector('.splash-screen')!;
    await expect(screen).toHaveAttribute('inert');
    await expect(getComputedStyle(screen).pointerEvents).toBe('none');
  },
};
export const Quickstart: Story = {
  args: { isBrandOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(canvas.getByText('Powered by Enfilade')).toBeVisible();
  },
};
/** The space is in use under the branding, which is above the bottom bar. */
export const QuickstartUncovered: Story = {
  args: { isBrandOnly: true, isUncovered: true },
  decorators: [
    (Story) => (
      <>
        <BottomBar label="Controls" centre={<IconButton icon="dollhouse" label="Dollhouse" onPress={fn()} />} />
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const brand = canvas.getByText('Powered by Enfilade');
    await expect(brand).toBeVisible();
    for (const part of ['.splash-screen__picture', '.splash-screen__scrim'])
      await expect(getComputedStyle(canvasElement.querySelector(part)!).opacity).toBe('0');
    const { left, top, bottom, width } = brand.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, (top + bottom) / 2)!.closest('.splash-screen')).toBeNull();
    const bar = canvasElement.querySelector('.bottom-bar')!.getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(bar.top);
  },
};
export const QuickstartUncoveredPhone: Story = {
  tags: ['variation'],
  ...QuickstartUncovered,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};
/** The browser's own sign of a broken image is not shown. */
export const ImageFailed: Story = {
  args: { imageUrl: 'data:image/png;base64,AAAA', prompt: 'Explore 3D space', onPlay: fn() },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.splash-screen__picture')).not.toBeVisible());
  },
};
/** The owner hides the name. */
export const Unnamed: Story = {
  args: { name: '', presentedBy: undefined, loadingLabel: 'Loading A space' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(canvas.getByRole('progressbar', { name: 'Loading A space' })).toBeVisible();
  },
};
export const Phone: Story = {
  tags: ['variation'],
  ...WaitingForPlay,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { name: longGerman, presentedBy: `Präsentiert von ${longGerman}`, prompt: 'Raum erkunden', onPlay: fn() },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('heading').getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const LandscapePhone: Story = {
  tags: ['variation'],
  args: { prompt: 'Explore 3D space', onPlay: fn() },
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};
/** In another page, on a phone: nothing is scrolled out of view. */
export const SmallFrame: Story = {
  args: { name: 'Garden house, two rooms and a gallery', prompt: 'Explore 3D space', onPlay: fn() },
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async ({ canvas, canvasElement }) => {
    const brand = canvas.getByText('Powered by Enfilade').getBoundingClientRect();
    // The guide's frame is 240 px high.
    await expect(brand.bottom - canvas.getByRole('heading').getBoundingClientRect().top).toBeLessThanOrEqual(232);
    const screen = canvasElement.querySelector('.splash-screen')!;
    await expect(screen.scrollHeight).toBeLessThanOrEqual(screen.clientHeight);
    await expect(canvas.getByRole('button').getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
/** A long name is scrolled, not cut. */
export const Zoomed: Story = {
  ...PhoneLongGerman,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async (context) => {
    await PhoneLongGerman.play!(context);
    const prompt = context.canvas.getByText('Raum erkunden');
    prompt.scrollIntoView();
    await expect(prompt.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    context.canvas.getByRole('heading').scrollIntoView();
    await expect(context.canvas.getByRole('heading').getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};
export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { name: japanese, presentedBy: '湖畔不動産', prompt: '3D空間を見る', onPlay: fn() },
};
