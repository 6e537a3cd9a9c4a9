import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { ListToolbar } from './list-toolbar.tsx';

const meta = {
  title: 'Components/ListToolbar',
  component: ListToolbar,
  args: {
    search: { label: 'Search by name or address', value: '', onChange: fn() },
    order: {
      label: 'Order',
      options: [
        { id: 'name', label: 'Name' },
        { id: 'newest', label: 'Newest' },
        { id: 'changed', label: 'Last changed' },
      ],
      selected: 'name',
      onChange: fn(),
    },
    count: '',
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.search.value);
    const onChange = (text: string): void => {
      setValue(text);
      args.search.onChange(text);
    };
    return <ListToolbar {...args} search={{ ...args.search, value, onChange }} />;
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 32 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ListToolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by name or address' }), 'lake');
    await expect(args.search.onChange).toHaveBeenLastCalledWith('lake');
    await userEvent.click(canvas.getByRole('button', { name: /Order/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Newest' }));
    await expect(args.order.onChange).toHaveBeenCalledWith('newest');
  },
};
const layout = {
  label: 'Layout',
  options: [
    { id: 'grid', label: 'Grid', icon: 'grid' },
    { id: 'rows', label: 'Rows', icon: 'rows' },
  ],
  selected: 'grid',
  onChange: fn(),
} as const;
const filter = {
  label: 'Show',
  chips: [
    { id: 'all', label: 'All', count: '24', isOn: true },
    { id: 'public', label: 'Public', count: '7', isOn: false },
    { id: 'unlisted', label: 'Unlisted', count: '2', isOn: false },
    { id: 'password', label: 'Password', count: '0', isOn: false },
    { id: 'private', label: 'Private', count: '11', isOn: false },
    { id: 'archived', label: 'Archived', count: '4', isOn: false },
  ],
  onToggle: fn(),
};

export const WithLayoutAndFilter: Story = {
  args: { layout, filter },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Rows' }));
    await expect(layout.onChange).toHaveBeenLastCalledWith('rows');
    await userEvent.click(canvas.getByRole('radio', { name: 'Private 11' }));
    await expect(filter.onToggle).toHaveBeenLastCalledWith('private');
    const tops = ['.list-toolbar__input', '.select-field__button', '.list-toolbar__layouts'].map((selector) => {
      const { top, height } = document.querySelector(selector)!.getBoundingClientRect();
      return top + height / 2;
    });
    await expect(new Set(tops).size).toBe(1);
  },
};
export const WithLayoutAndFilterByKeyboard: Story = {
  args: { layout, filter },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('searchbox').focus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Grid' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(layout.onChange).toHaveBeenLastCalledWith('rows');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(filter.onToggle).toHaveBeenLastCalledWith('public');
  },
};
export const WithLayoutAndFilterOnPhone: Story = {
  args: { layout, filter },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
export const Found: Story = {
  args: { search: { label: 'Search by name or address', value: 'house', onChange: fn() }, count: '3 of 200' },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('3 of 200'),
};
export const LongGermanOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    search: { label: 'Nach Name oder Adresse suchen', value: 'Donaudampfschifffahrt', onChange: fn() },
    order: {
      label: 'Sortierung',
      options: [{ id: 'changed', label: 'Zuletzt geändert' }],
      selected: 'changed',
      onChange: fn(),
    },
    layout: { ...layout, label: 'Ansicht' },
    filter: {
      ...filter,
      label: 'Anzeigen',
      chips: filter.chips.map((chip) => ({ ...chip, label: `${chip.label}-Zugangsbeschränkung` })),
    },
    count: '1 von 200',
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
