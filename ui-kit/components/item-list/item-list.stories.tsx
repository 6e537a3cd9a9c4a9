import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { japanese, longGerman, viewpoints } from '../../../stories/support/sample-text.ts';
import { ItemList } from './item-list.tsx';

const meta = {
  title: 'Components/ItemList',
  component: ItemList,
  args: {
    label: 'Viewpoints',
    items: viewpoints(8),
    current: 'sweep-2',
    onSelect: fn(),
    empty: { title: 'No viewpoints yet', hint: 'Every place that was captured is listed here.' },
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 360, maxInlineSize: '100%', blockSize: 560, overflow: 'auto', background: '#15181d' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ItemList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { current: true })).toHaveTextContent('Kitchen, viewpoint 2');
    await userEvent.click(canvas.getByText('Living room, viewpoint 3'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('sweep-3');
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { current: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('sweep-4');
    await userEvent.keyboard('{End}{ArrowDown} ');
    await expect(args.onSelect).toHaveBeenLastCalledWith('sweep-8');
    await userEvent.keyboard('{Home}{ArrowUp}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('sweep-1');
  },
};

/** Two hundred items are one tab stop, and only nearby rows are laid out. */
export const Overfull: Story = {
  args: { items: viewpoints(200), current: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    const last = canvas.getByText('Bathroom, viewpoint 200').closest('button')!;
    await expect(last).toHaveFocus();
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(562);
    await expect(canvas.getAllByRole('button').filter((row) => row.tabIndex === 0)).toHaveLength(1);
  },
};

export const Empty: Story = { args: { items: [] } };

export const Loading: Story = {
  args: { status: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Viewpoints');
  },
};

const retry = fn();

export const Failed: Story = {
  args: {
    status: 'error',
    error: { message: 'The list could not be loaded. Nothing is lost.', retryLabel: 'Try again', onRetry: retry },
  },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const OneDisabled: Story = {
  args: { items: viewpoints(4).map((item, index) => ({ ...item, isDisabled: index === 2 })) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Living room, viewpoint 3'));
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const WithoutImages: Story = {
  args: { items: viewpoints(5).map(({ id, title }) => ({ id, title })) },
};

export const LongText: Story = {
  parameters: { lang: 'de' },
  args: {
    items: [
      { id: 'a', title: longGerman, subtitle: longGerman },
      { id: 'b', title: japanese, subtitle: '二階' },
      ...viewpoints(2),
    ],
    current: 'a',
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};
