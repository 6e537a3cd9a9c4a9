import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Footer } from './footer.tsx';

const meta = {
  title: 'Components/Footer',
  component: Footer,
  args: {
    label: 'About this viewer',
    items: [
      { id: 'defurnishWarning', label: 'Furniture removed by AI' },
      { id: 'help', label: 'Help' },
      { id: 'terms', label: 'Terms' },
    ],
    onSelect: fn(),
    logo: { label: 'Enfilade', url: '/', inNewTab: false },
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 200 }}>
        <BottomBar
          label="Controls"
          centre={<IconButton icon="play" label="Start tour" onPress={fn()} />}
          end={<IconButton icon="fullscreen" label="Fullscreen" onPress={fn()} />}
        />
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('button', { name: 'Help' });
    await expect(link.getBoundingClientRect().height).toBe(24);
    const control = canvas.getByRole('button', { name: 'Fullscreen' });
    await expect(overlaps(link.getBoundingClientRect(), control.getBoundingClientRect())).toBe(false);
    await userEvent.click(link);
    await expect(args.onSelect).toHaveBeenCalledWith('help');
    await expect(canvas.getByRole('link', { name: 'Enfilade' })).toHaveAttribute('href', '/');
  },
};

export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

export const Workshop: Story = {
  args: {
    items: [{ id: 'feedback', label: 'How did this space turn out?', isEmphasized: true }],
    logo: { label: 'Enfilade', url: '/', inNewTab: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Enfilade' })).toHaveAttribute('target', '_blank');
  },
};

export const WithoutLogo: Story = { args: { logo: undefined } };

/** Faded with the bars, and shown again by focus. */
export const Faded: Story = {
  args: { faded: true },
  play: async ({ canvas, userEvent }) => {
    const footer = canvas.getByRole('navigation');
    footer.getAnimations().forEach((animation) => animation.finish());
    await expect(getComputedStyle(footer).opacity).toBe('0');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    footer.getAnimations().forEach((animation) => animation.finish());
    await expect(getComputedStyle(footer).opacity).toBe('1');
  },
};

export const German: Story = {
  parameters: { lang: 'de' },
  args: {
    items: [
      { id: 'defurnishWarning', label: 'Möbel durch KI entfernt' },
      { id: 'feedback', label: 'Wie ist dieser Raum gelungen?', isEmphasized: true },
      { id: 'help', label: 'Hilfe' },
      { id: 'terms', label: 'Nutzungsbedingungen' },
    ],
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
