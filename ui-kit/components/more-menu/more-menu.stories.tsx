import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { Mark } from '../mark/mark.tsx';
import { MoreMenu } from './more-menu.tsx';

const meta = {
  title: 'Components/MoreMenu',
  component: MoreMenu,
  args: {
    label: 'More',
    items: [
      { id: 'list', label: 'Viewpoints', icon: 'list' },
      { id: 'share', label: 'Share', icon: 'share' },
      { id: 'measure', label: 'Measure', icon: 'measure' },
      { id: 'vr', label: 'View in VR', icon: 'vr', isDisabled: true },
      { id: 'fullscreen', label: 'Fullscreen', icon: 'fullscreen' },
    ],
    onSelect: fn(),
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <main className="story" style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof MoreMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(5);
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Viewpoints' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('share');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const WithLink: Story = {
  args: {
    items: [
      { id: 'help', label: 'Help', icon: 'help' },
      { id: 'logo', label: 'Enfilade', sign: <Mark size={24} />, href: '#spaces' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const link = await screen.findByRole('menuitem', { name: 'Enfilade' });
    await expect(link).toHaveAttribute('href', '#spaces');
    await expect(getComputedStyle(link).textDecorationLine).toBe('none');
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

/** Switches among actions. */
export const WithSwitches: Story = {
  args: {
    items: [
      { id: 'share', label: 'Share', icon: 'share' },
      { id: 'measure', label: 'Measure', icon: 'measure', isOn: false },
      { id: 'furnished', label: 'Furnished', icon: 'sofa', isOn: true },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('menuitemcheckbox', { name: 'Furnished' })).toBeChecked();
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Measure' })).not.toBeChecked();
    await expect(screen.getByRole('menuitem', { name: 'Share' })).not.toHaveAttribute('aria-checked');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Furnished' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('furnished');
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { items: [{ id: 'a', label: longGerman, icon: 'note' }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const item = await screen.findByRole('menuitem');
    await expect(item.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    await expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth);
  },
};
