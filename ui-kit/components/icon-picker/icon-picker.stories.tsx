import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { defaultTagIcon, tagIcons } from '../../../domain/tags/tag-icons.ts';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { IconPicker, type IconPickerProps } from './icon-picker.tsx';

const icons = Object.entries(tagIcons).map(([id, paths]) => ({
  id,
  name: `${id[0]!.toUpperCase()}${id.slice(1).replace('-', ' ')}`,
  paths,
}));

const StatefulPicker = (args: IconPickerProps) => {
  const [value, setValue] = useState(args.value);
  return (
    <IconPicker
      {...args}
      value={value}
      onChange={(id) => {
        args.onChange(id);
        setValue(id);
      }}
    />
  );
};

const meta = {
  title: 'Components/IconPicker',
  component: IconPicker,
  args: {
    label: 'Icon',
    standard: { name: 'Tag', paths: defaultTagIcon },
    icons,
    value: 'flame',
    color: '#5c7fff',
    onChange: fn(),
  },
  render: StatefulPicker,
  decorators: [
    (Story) => (
      <main style={{ boxSizing: 'border-box', inlineSize: 360, maxInlineSize: '100%', padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof IconPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (): HTMLElement => screen.getByRole('button', { name: /Icon/ });
const option = (name: string): HTMLElement => screen.getByRole('option', { name });
const opened = (): Promise<HTMLElement> => screen.findByRole('listbox', { name: 'Icon' });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

export const Rest: Story = {
  play: async ({ canvasElement }) => {
    await expect(field()).toHaveAccessibleName('Flame Icon');
    const mark = canvasElement.querySelector('.tag-mark')!;
    await expect(getComputedStyle(mark).backgroundColor).toBe('rgb(92, 127, 255)');
    await expect(mark.querySelector('path')).toHaveAttribute('d', tagIcons.flame[0]);
    await expect(field().getBoundingClientRect().height).toBe(48);
  },
};

export const Open: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(field());
    const grid = await opened();
    const options = screen.getAllByRole('option');
    await expect(options).toHaveLength(37);
    await expect(options[0]).toHaveAccessibleName('Tag');
    await expect(screen.getAllByRole('option', { selected: true })).toEqual([option('Flame')]);
    await expect(option('Chef hat').querySelector('[title]')).toHaveAttribute('title', 'Chef hat');
    await waitFor(() => expect(grid.getBoundingClientRect().width).toBeGreaterThan(320));
    await waitFor(() => {
      const { width, height } = option('Wifi').getBoundingClientRect();
      return expect([Math.round(width - height), width >= 40]).toEqual([0, true]);
    });
    await expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth);
  },
};

export const Chosen: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(field());
    await opened();
    await userEvent.click(option('Sofa'));
    await closed();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('sofa');
    await expect(field()).toHaveAccessibleName('Sofa Icon');
    await waitFor(() => expect(field()).toHaveFocus());
    // Again: not an edit.
    await userEvent.click(field());
    await opened();
    await userEvent.click(option('Sofa'));
    await closed();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Standard: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(field());
    await opened();
    await userEvent.click(option('Tag'));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await closed();
    await expect(field()).toHaveAccessibleName('Tag Icon');
  },
};

/** An icon of a later version is shown as the standard icon, which is chosen then. */
export const Unknown: Story = {
  args: { value: 'hologram' },
  play: async ({ args, userEvent }) => {
    await expect(field()).toHaveAccessibleName('Tag Icon');
    await userEvent.click(field());
    await opened();
    await expect(screen.getAllByRole('option', { selected: true })).toEqual([option('Tag')]);
    await userEvent.click(option('Tag'));
    await closed();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await expect(field()).toHaveFocus();
    // On the closed button they would report every icon on the way.
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}so');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(field()).toHaveAccessibleName('Flame Icon');
    await userEvent.keyboard('{Enter}');
    await opened();
    await waitFor(() => expect(option('Flame')).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await expect(option('Heart')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const [heart, below] = [option('Heart'), document.activeElement as HTMLElement];
    await expect(below.offsetLeft).toBe(heart.offsetLeft);
    await expect(below.offsetTop).toBeGreaterThan(heart.offsetTop);
    await userEvent.keyboard('{ArrowUp}');
    await expect(heart).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(option('Tag')).toHaveFocus();
    await userEvent.keyboard('therm');
    await expect(option('Thermometer')).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await closed();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('thermometer');
    await waitFor(() => expect(field()).toHaveFocus());
  },
};

export const Escape: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(field());
    await opened();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await closed();
    await waitFor(() => expect(field()).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ userEvent }) => {
    await expect(field()).toBeDisabled();
    await userEvent.click(field());
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

/** As wide as a bottom sheet, and inside a small window. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ marginBlockStart: 420, inlineSize: 'calc(100vw - 32px)' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ userEvent }) => {
    await userEvent.click(field());
    const grid = await opened();
    await waitFor(async () => {
      const { left, right, top, bottom } = grid.getBoundingClientRect();
      await expect([left >= 0, right <= window.innerWidth]).toEqual([true, true]);
      await expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
    });
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { label: `Symbol: ${longGerman}`, value: null, standard: { name: longGerman, paths: defaultTagIcon } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const button = screen.getByRole('button', { name: /Symbol/ });
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};
