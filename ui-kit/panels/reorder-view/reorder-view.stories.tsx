import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ReorderView } from './reorder-view.tsx';

const titles = ['Front door', 'Kitchen', 'Living room', 'Stairs', 'Study'];

const meta = {
  title: 'Panels/ReorderView',
  component: ReorderView,
  args: {
    label: 'Tags',
    items: titles.map((title) => ({ id: title, title, subtitle: 'Ground floor' })),
    labels: {
      drag: (title) => `Move ${title}`,
      up: (title) => `Move ${title} up`,
      down: (title) => `Move ${title} down`,
    },
    onMove: fn(),
    hint: 'Visitors see the tags in this order.',
    done: { label: 'Done', onPress: fn() },
    reset: { label: 'Use automatic order', onPress: fn() },
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 360, blockSize: 480, overflow: 'auto', background: 'var(--ink-2)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ReorderView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Done' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Use automatic order' }));
    await expect(args.reset?.onPress).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Move Kitchen up' }));
    await expect(args.onMove).toHaveBeenCalledWith('Kitchen', 'Front door');
  },
};

export const Automatic: Story = { args: { reset: null } };

export const Long: Story = {
  args: { items: Array.from({ length: 60 }, (_, n) => ({ id: String(n), title: `Tag ${n + 1}` })) },
};

export const LongGerman: Story = {
  args: {
    hint: 'Besucher sehen die Markierungen in dieser Reihenfolge.',
    done: { label: 'Fertig', onPress: fn() },
    reset: { label: 'Automatische Reihenfolge verwenden', onPress: fn() },
    items: [{ id: 'a', title: 'Hauswirtschaftsraumbeleuchtungsstromkreisverteilung', subtitle: 'Untergeschoss' }],
  },
};
