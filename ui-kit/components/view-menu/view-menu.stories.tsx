import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { ViewMenu, ViewSheet, type ViewMenuProps } from './view-menu.tsx';

const views = [
  { id: 'base', name: 'Main view', icon: 'dollhouse' },
  { id: 'energy', name: 'Energy', icon: 'eye' },
  { id: 'renovation', name: 'Renovation', icon: 'eye' },
] as const;

const meta = {
  title: 'Components/ViewMenu',
  component: ViewMenu,
  args: {
    label: 'Views and layers',
    buttonLabel: 'View: Renovation',
    viewsLabel: 'Views',
    layersLabel: 'Layers',
    startLabel: 'Go to start',
    infoLabel: 'About views and layers',
    views,
    current: 'renovation',
    layers: [
      { id: '0', name: 'Main view', isOn: false },
      { id: 'own', name: 'Unlayered', isOn: true },
    ],
    onView: fn(),
    onLayer: fn(),
    onStart: fn(),
    onInfo: fn(),
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <main className="story" style={{ justifyContent: 'flex-end' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ViewMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View: Renovation' }));
    await expect(await screen.findByRole('menuitemradio', { name: 'Renovation' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Energy' }));
    await expect(args.onView).toHaveBeenLastCalledWith('energy');
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Main view' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Unlayered' }));
    await expect(args.onLayer).toHaveBeenLastCalledWith('own');
    await waitFor(() => expect(screen.getByRole('menu'), 'stays open').toBeVisible());
  },
};

/** Space and Enter choose views and toggle layers; going to the start closes the menu. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Main view' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onLayer).toHaveBeenLastCalledWith('0');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onStart).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};

export const OneViewWithLayers: Story = {
  args: { views: [views[0]], current: 'base', buttonLabel: 'View: Main view' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findAllByRole('menuitemcheckbox')).toHaveLength(2);
    await expect(screen.queryByRole('menuitemradio')).toBeNull();
  },
};

const many = {
  label: 'Ansichten und Ebenen',
  buttonLabel: `Ansicht: ${longGerman}`,
  views: Array.from({ length: 14 }, (_, index) => ({
    id: `${index}`,
    name: `${longGerman} ${index}`,
    icon: 'eye' as const,
  })),
  current: '0',
  layers: [
    { id: 'a', name: longGerman, isOn: true },
    { id: 'b', name: longGerman, isOn: false },
  ],
} satisfies Partial<ViewMenuProps>;

export const ManyLongGerman: Story = {
  parameters: { lang: 'de' },
  args: many,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
    const { top, bottom } = menu.parentElement!.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

const OpenSheet = (props: ViewMenuProps) => {
  const [isOpen, setOpen] = useState(true);
  return (
    <div style={{ position: 'fixed', insetBlockEnd: 8, insetInlineEnd: 8, inlineSize: 44, blockSize: 44 }}>
      <ViewSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  render: (args) => <OpenSheet {...args} />,
  play: async ({ args, userEvent }) => {
    const item = await screen.findByRole('menuitemcheckbox', { name: 'Unlayered' });
    await expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(item);
    await expect(args.onLayer).toHaveBeenLastCalledWith('own');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const PhoneManyLongGerman: Story = {
  ...Phone,
  parameters: { lang: 'de' },
  args: many,
  play: async () => {
    const menu = await screen.findByRole('menu');
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
    const { left, right } = menu.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};
