import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { OrderBar } from './order-bar.tsx';

const meta = {
  title: 'Components/OrderBar',
  component: OrderBar,
  args: {
    label: 'Sort by',
    options: [
      { id: 'by-tag-order', label: 'Suggested order' },
      { id: 'by-tag-text', label: 'Name' },
      { id: 'by-floor-ordered', label: 'Floor' },
    ],
    selected: 'by-tag-order',
    onChange: fn(),
    action: null,
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 360, background: 'var(--ink-2)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof OrderBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Sort by/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Name' }));
    await expect(args.onChange).toHaveBeenCalledWith('by-tag-text');
  },
};

export const WithAction: Story = {
  args: { action: { label: 'Reorder', onPress: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reorder' }));
    await expect(args.action?.onPress).toHaveBeenCalledOnce();
  },
};

export const LongGerman: Story = {
  args: {
    label: 'Sortieren nach',
    options: [{ id: 'by-floor-alphabetical', label: 'Geschoss und Bezeichnung' }],
    selected: 'by-floor-alphabetical',
    action: { label: 'Reihenfolge ändern', onPress: fn() },
  },
};

export const RightToLeft: Story = {
  args: { label: 'ترتيب حسب', action: { label: 'تغيير الترتيب', onPress: fn() } },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
