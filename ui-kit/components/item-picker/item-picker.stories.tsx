import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { TagMark } from '../tag-mark/tag-mark.tsx';
import { exampleGroups, pickerTexts } from './example-items.tsx';
import { ItemPicker, type ItemPickerProps } from './item-picker.tsx';

const StatefulPicker = (args: ItemPickerProps) => {
  const [selected, setSelected] = useState(args.selected);
  return (
    <ItemPicker
      {...args}
      selected={selected}
      onSelect={(ids) => {
        args.onSelect(ids);
        setSelected(ids);
      }}
    />
  );
};

const ids = (...values: readonly string[]): ReadonlySet<string> => new Set(values);

/** Search, phone and other states: Modals/ItemPickerModal and Modals/ViewItemsModal. */
const meta = {
  title: 'Components/ItemPicker',
  component: ItemPicker,
  args: { ...pickerTexts, groups: exampleGroups, selected: ids(), onSelect: fn() },
  render: StatefulPicker,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', inlineSize: 'min(30rem, 100%)', padding: 24, background: 'var(--ink-1)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ItemPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const row = (name: RegExp): HTMLElement => screen.getByRole('row', { name });

export const Items: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.queryByRole('searchbox')).toBeNull();
    await expect(screen.queryByRole('grid', { name: 'Notes' })).toBeNull();
    await userEvent.click(row(/^Oven/));
    await expect(args.onSelect).toHaveBeenLastCalledWith(ids('tag-1'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all in Labels' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(ids('tag-1', 'label-1', 'label-2'));
    await expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).indeterminate).toBe(true);
  },
};

/** A sign is in place of the icon, and as wide. */
export const Signs: Story = {
  args: {
    groups: exampleGroups.map((group) => ({
      ...group,
      items: group.items.map((item, index) => ({
        ...item,
        sign: index === 0 ? <TagMark color="#5c7fff" icon={['M7 12h10M12 7v10']} /> : undefined,
      })),
    })),
  },
  play: async () => {
    const [sign, icon] = [/^Oven/, /^Fireplace/].map((name) => row(name).querySelector('.item-picker__sign')!);
    await expect(sign!.querySelector('.tag-mark')).not.toBeNull();
    await expect(icon!.querySelector('.tag-mark')).toBeNull();
    await expect(sign!.getBoundingClientRect().width).toBe(icon!.getBoundingClientRect().width);
    const titles = [/^Oven/, /^Fireplace/].map((name) => row(name).querySelector('.item-picker__title')!);
    await expect(titles[0]!.getBoundingClientRect().left).toBe(titles[1]!.getBoundingClientRect().left);
  },
};

/** Rows keep the focus, so that they can be read. */
export const Disabled: Story = {
  args: { isDisabled: true, selected: ids('tag-1') },
  play: async ({ args, userEvent }) => {
    await userEvent.click(row(/^Fireplace/));
    await userEvent.keyboard(' ');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeDisabled();
    await waitFor(() => expect(row(/^Fireplace/)).toHaveFocus());
  },
};

export const RightToLeft: Story = {
  tags: ['variation'],
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const [title, note] = ['title', 'note'].map((part) =>
      row(/^Oven/).querySelector(`.item-picker__${part}`)!.getBoundingClientRect(),
    );
    await expect(note!.right).toBeLessThanOrEqual(title!.left);
  },
};
