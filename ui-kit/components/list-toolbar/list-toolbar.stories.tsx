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
    count: '1 von 200',
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};
