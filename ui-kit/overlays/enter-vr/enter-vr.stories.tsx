import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { EnterVr } from './enter-vr.tsx';

const meta = {
  title: 'Overlays/EnterVr',
  component: EnterVr,
  args: { label: 'Enter VR', onPress: fn() },
  globals: { ground: 'photo' },
} satisfies Meta<typeof EnterVr>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InTheView: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Enter VR' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(1);
  },
};

/** The session is requested: it keeps the focus, and a second press does nothing. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Enter VR/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { label: `VR starten mit ${longGerman}` },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('button').getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};
