import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { Button } from './button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Start tour', variant: 'primary', onPress: fn() },
  decorators: [
    (Story) => (
      <main className="story">
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Start tour' });
    await userEvent.click(button);
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(3);
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Variants: Story = {
  render: (args) => (
    <>
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="quiet" />
      <Button {...args} variant="danger">
        Delete view
      </Button>
      <Button {...args} variant="quiet-danger" icon="trash">
        Remove tag
      </Button>
    </>
  ),
};

export const Hover: Story = {
  ...Variants,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getAllByRole('button')[0]!;
    await userEvent.hover(button);
    await expect(button).toHaveAttribute('data-hovered');
  },
};

export const Pressed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
    await expect(button).toHaveAttribute('data-pressed');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const Focus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(getComputedStyle(canvas.getByRole('button')).outlineWidth).toBe('2px');
  },
};

export const Disabled: Story = {
  render: (args) => (
    <>
      <Button {...args} variant="primary" />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="quiet" />
      <Button {...args} variant="danger" />
      <Button {...args} variant="quiet-danger" icon="trash" />
    </>
  ),
  args: { isDisabled: true },
  play: async ({ args, canvas }) => {
    for (const button of canvas.getAllByRole('button')) button.click();
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  ...Disabled,
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getAllByRole('button')[0]!;
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { children: longGerman },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Japanese: Story = { tags: ['variation'], parameters: { lang: 'ja' }, args: { children: japanese } };
