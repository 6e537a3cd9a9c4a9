import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { TopBar } from './top-bar.tsx';

const press = fn();

const meta = {
  title: 'Components/TopBar',
  component: TopBar,
  args: {
    label: 'Top bar',
    title: 'House by the lake',
    presentedBy: 'Studio Nordlicht',
    floorName: 'Ground floor',
    start: <IconButton icon="search" label="Search" onPress={press} tooltipPlacement="bottom" />,
    end: <IconButton icon="settings" label="Settings" onPress={press} tooltipPlacement="bottom" />,
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(56);
    const { left, right } = canvas.getByRole('heading').getBoundingClientRect();
    await expect(Math.abs((left + right) / 2 - window.innerWidth / 2)).toBeLessThan(1);
  },
};

const about = { id: 'summary', label: 'About this space', isOpen: false, onPress: press };

export const WithSummary: Story = {
  args: { about },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'House by the lake' })).toBeVisible();
    const button = canvas.getByRole('button', { name: 'House by the lake' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toHaveAccessibleDescription('About this space');
    await userEvent.tab();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.about!.onPress).toHaveBeenCalled();
  },
};

export const PhoneWithSummary: Story = {
  parameters: { lang: 'de' },
  args: { about, title: `${longGerman}, ${longGerman}`, start: undefined },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading').getBoundingClientRect().height).toBe(24);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** While the summary takes its place. */
export const Hidden: Story = {
  args: { about: { ...about, isOpen: true }, isHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('banner')).toBeNull();
  },
};

export const TitleAlone: Story = {
  args: { presentedBy: undefined, floorName: undefined, start: undefined, end: undefined },
};

export const WithoutTitle: Story = {
  args: { title: '', presentedBy: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

/** Not drawn, and shown again by focus: half-faded text would be unreadable on light rooms. */
export const Faded: Story = {
  args: { faded: true },
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('banner');
    bar.getAnimations().forEach((animation) => animation.finish());
    await expect(getComputedStyle(bar).opacity).toBe('0');
    await userEvent.tab();
    bar.getAnimations().forEach((animation) => animation.finish());
    await expect(getComputedStyle(bar).opacity).toBe('1');
  },
};

export const FadedWithReducedMotion: Story = {
  args: { faded: true },
  globals: { motion: 'reduced' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    bar.getAnimations().forEach((animation) => animation.finish());
    await expect(getComputedStyle(bar).opacity).toBe('1');
  },
};

export const LongGerman: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: { title: `${longGerman}, ${longGerman}`, presentedBy: longGerman, floorName: longGerman },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  ...LongGerman,
  args: { ...LongGerman.args, start: undefined },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading');
    await expect(title.getBoundingClientRect().height).toBe(24);
    await expect(title.scrollWidth).toBeGreaterThan(title.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LandscapePhone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(44);
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { title: japanese, presentedBy: '湖畔不動産', floorName: '二階' },
};
