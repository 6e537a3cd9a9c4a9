import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { IconButton, IconLink } from './icon-button.tsx';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { icon: 'share', label: 'Share this space', onPress: fn() },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <main className="story" style={{ paddingBlockStart: 80 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Share this space' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
};

export const OnBlack: Story = { tags: ['variation'], globals: { ground: 'black' } };
export const OnGrey: Story = { tags: ['variation'], globals: { ground: 'grey' } };
export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

export const Large: Story = { args: { size: 'large', icon: 'play', label: 'Start tour' } };

export const TooltipOnFocus: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Share this space');
    await userEvent.keyboard('{Escape}');
  },
};

export const Hover: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    // The pointer is elsewhere first, as before a real hover.
    await userEvent.pointer({ target: document.body });
    await userEvent.hover(button);
    await expect(button).toHaveAttribute('data-hovered');
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Share this space');
  },
};

export const WithoutTooltip: Story = {
  args: { tooltip: false },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};

export const Pressed: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
    await expect(button).toHaveAttribute('data-pressed');
  },
};

export const ToggledOn: Story = {
  args: { icon: 'measure', label: 'Measure', isPressed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  },
};

export const ToggledOff: Story = {
  args: { icon: 'measure', label: 'Measure', isPressed: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  },
};

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button').click();
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { icon: 'fullscreen', label: 'Fullscreen', isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const Plain: Story = { args: { ground: 'plain', icon: 'close', label: 'Close' }, globals: { ground: 'black' } };

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { label: longGerman },
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    await expect(tooltip.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const AsLink: Story = {
  render: () => <IconLink icon="pencil" label="Edit this space" href="#edit" opensTab />,
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Edit this space' });
    await expect(link).toHaveAttribute('target', '_blank');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit this space');
    const { width, height } = link.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
};
