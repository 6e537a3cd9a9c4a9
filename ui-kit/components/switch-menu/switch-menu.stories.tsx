import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { expectInWindow } from '../../../stories/support/measure-overlay.ts';
import { SwitchMenu } from './switch-menu.tsx';

const meta = {
  title: 'Components/SwitchMenu',
  component: SwitchMenu,
  args: {
    icon: 'rooms',
    label: 'Rooms',
    switches: [
      { label: 'Walls', isOn: true, onToggle: fn() },
      { label: 'Names', isOn: true, onToggle: fn() },
      { label: 'Dimensions', hint: 'Of rectangular rooms', isOn: false, onToggle: fn() },
      { label: 'Imagery', isOn: true, onToggle: fn() },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', insetBlockEnd: 12, insetInlineStart: '50%' }}>
        <Story />
      </div>
    ),
  ],
  globals: { ground: 'photo' },
} satisfies Meta<typeof SwitchMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rooms' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Rooms' })).toBeVisible());
    await userEvent.click(screen.getByRole('switch', { name: 'Walls' }));
    await expect(args.switches[0]!.onToggle).toHaveBeenCalledWith(false);
    // It stays open.
    await expect(screen.getByRole('switch', { name: 'Dimensions' })).not.toBeChecked();
  },
};

export const Keyboard: Story = {
  tags: ['variation'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Rooms' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Rooms' })).toBeVisible());
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.switches[0]!.onToggle).toHaveBeenCalledWith(false);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Rooms' })).toHaveFocus());
  },
};

export const Phone: Story = {
  parameters: { lang: 'de' },
  args: {
    label: 'Räume',
    switches: [
      { label: 'Wände', isOn: true, onToggle: fn() },
      { label: 'Raumbezeichnungen', isOn: true, onToggle: fn() },
      { label: 'Raumabmessungen', isOn: true, onToggle: fn() },
      { label: 'Fotografische Darstellung', isOn: false, onToggle: fn() },
    ],
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Räume' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Räume' })).toBeVisible());
    await expectInWindow(canvas);
  },
};
