import type { ComponentType } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { listItems } from '../../../stories/support/sample-list.tsx';
import { japanese, longGerman, viewpoints } from '../../../stories/support/sample-text.ts';
import { ItemList, type ItemListGroup, type ItemListItem, type ItemListProps } from './item-list.tsx';

type ListProps = Extract<ItemListProps, { readonly items: readonly ItemListItem[] }>;

const meta = {
  title: 'Components/ItemList',
  component: ItemList as ComponentType<ListProps>,
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
} satisfies Meta<ListProps>;

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

const groupsOf = (count: number, titles: readonly string[]): readonly ItemListGroup[] => {
  const size = Math.ceil(count / titles.length);
  return titles.map((title, index) => {
    const items = viewpoints(count).slice(index * size, (index + 1) * size);
    return { id: `group-${index}`, title, count: String(items.length), items };
  });
};

const floors = ['Ground floor', 'Upper floor', 'Attic', 'Garden'];

const grouped = (groups: readonly ItemListGroup[]): NonNullable<Story['render']> =>
  function Grouped({ label, current, onSelect, empty, isNumbered }) {
    return <ItemList {...{ label, current, onSelect, empty, isNumbered, groups }} />;
  };

/** One tab stop; the arrow keys go across groups. A group without items is not shown. */
export const Grouped: Story = {
  args: { label: 'Tags' },
  render: grouped([...groupsOf(7, floors.slice(0, 2)), { id: 'none', title: 'Nothing', items: [] }]),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Ground floor 4',
      'Upper floor 3',
    ]);
    await expect(canvas.getByRole('list', { name: 'Upper floor 3' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { current: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('sweep-5');
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('sweep-7');
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('sweep-1');
    await expect(canvas.getAllByRole('button').filter((row) => row.tabIndex === 0)).toHaveLength(1);
  },
};

/** The heading stays at the top and covers no row that has the focus. */
export const GroupedOverfull: Story = {
  args: { current: null },
  render: grouped(groupsOf(200, floors)),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}{PageUp}{ArrowUp}');
    const row = canvas.getByText('Bedroom, viewpoint 189').closest('button')!;
    await expect(row).toHaveFocus();
    const [list, heading] = [canvasElement.querySelector('main')!, canvas.getByText('Garden').closest('h3')!];
    await expect(heading.getBoundingClientRect().top).toBeCloseTo(list.getBoundingClientRect().top, 0);
    await expect(row.getBoundingClientRect().top).toBeGreaterThanOrEqual(heading.getBoundingClientRect().bottom);
  },
};

export const GroupedEmpty: Story = {
  render: grouped([]),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No viewpoints yet')).toBeVisible();
  },
};

export const GroupedLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { current: null },
  render: grouped(groupsOf(12, [`${longGerman}, ${longGerman}`, longGerman])),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('.item-list')!;
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

export const GroupedNumbered: Story = {
  args: { isNumbered: true, current: null },
  render: grouped(groupsOf(12, floors)),
  play: async ({ canvas }) => {
    const second = canvas.getByRole<HTMLOListElement>('list', { name: 'Upper floor 3' });
    await expect(second.start).toBe(4);
    await expect(canvas.getByRole('button', { name: /^4 Library, viewpoint 4/ })).toBeVisible();
  },
};

/** Each row has its number, before its own sign or image. */
export const Numbered: Story = {
  args: {
    isNumbered: true,
    current: null,
    items: listItems(12),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list').tagName).toBe('OL');
    await expect(canvas.getByRole('button', { name: '12 Library, viewpoint 12 Floor 2' })).toBeVisible();
    const starts = [...canvas.getByRole('list').querySelectorAll('.item-list__words')].map(
      (words) => words.getBoundingClientRect().left,
    );
    await expect(starts).toEqual(starts.map(() => starts[0]));
  },
};

export const NumberedCurrent: Story = {
  args: { isNumbered: true, items: viewpoints(5).map((item, index) => ({ ...item, isDisabled: index === 3 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { current: true })).toHaveAccessibleName(/^2 Kitchen, viewpoint 2/);
  },
};

/** The numbers are texts of the application, in the digits of the visitor's language. */
export const NumberedOverfull: Story = {
  args: {
    isNumbered: true,
    current: 'sweep-118',
    items: viewpoints(200).map((item, index) => ({ ...item, number: (index + 1).toLocaleString('en') })),
  },
};

export const RightToLeft: Story = {
  parameters: { lang: 'he' },
  args: { isNumbered: true },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  render: grouped(groupsOf(8, floors.slice(0, 2))),
};

/** 1280 × 1024 at 400%: the headings scroll with their rows. */
export const Zoomed: Story = {
  tags: ['variation'],
  args: { isNumbered: true },
  globals: { viewport: { value: 'zoomed' } },
  render: grouped(groupsOf(8, floors.slice(0, 2))),
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('.item-list')!;
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};
