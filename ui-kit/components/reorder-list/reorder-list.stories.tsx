import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { tagSign } from '../../../stories/support/sample-list.tsx';
import { japanese, longGerman, viewpoints } from '../../../stories/support/sample-text.ts';
import { Icon } from '../../icons/icon.tsx';
import { ReorderList, type ReorderListItem, type ReorderListProps } from './reorder-list.tsx';

const itemsOf = (count: number): readonly ReorderListItem[] =>
  viewpoints(count).map(({ id, title, subtitle }, index) => ({
    id,
    title,
    subtitle,
    sign: index % 2 === 0 ? tagSign : <Icon name="eye" />,
  }));

const onMove = fn<ReorderListProps['onMove']>();

/** Keeps the order, as the application does. */
const Ordered = (props: ReorderListProps) => {
  const [items, setItems] = useState(props.items);
  return (
    <ReorderList
      {...props}
      items={items}
      onMove={(id, before) => {
        props.onMove(id, before);
        const moved = items.filter((item) => item.id === id);
        const rest = items.filter((item) => item.id !== id);
        const index = before === null ? rest.length : rest.findIndex((item) => item.id === before);
        setItems(rest.toSpliced(index, 0, ...moved));
      }}
    />
  );
};

const meta = {
  title: 'Components/ReorderList',
  component: ReorderList,
  args: {
    label: 'Items of the list',
    items: itemsOf(4),
    labels: {
      drag: (title: string) => `Move ${title}`,
      up: (title: string) => `Move ${title} up`,
      down: (title: string) => `Move ${title} down`,
      moved: (title: string, place: number) => `${title} is in place ${place}`,
    },
    onMove,
  },
  render: (args) => <Ordered {...args} />,
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 360, maxInlineSize: '100%', blockSize: 560, overflow: 'auto', background: '#15181d' }}>
        <Story />
      </main>
    ),
  ],
  beforeEach: () => {
    onMove.mockClear();
  },
} satisfies Meta<typeof ReorderList>;

export default meta;
type Story = StoryObj<typeof meta>;

const titlesIn = (canvasElement: HTMLElement): readonly string[] =>
  [...canvasElement.querySelectorAll('.reorder-list__title')].map(({ textContent }) => textContent);

/** The focus stays on the button that was pressed, and the new place is announced. */
export const MovesByButtons: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const down = await canvas.findByRole('button', { name: 'Move Entrance hall, viewpoint 1 down' });
    await userEvent.click(down);
    await expect(onMove).toHaveBeenLastCalledWith('sweep-1', 'sweep-3');
    await expect(titlesIn(canvasElement).slice(0, 2)).toEqual(['Kitchen, viewpoint 2', 'Entrance hall, viewpoint 1']);
    await expect(down).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Entrance hall, viewpoint 1 is in place 2');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(onMove).toHaveBeenLastCalledWith('sweep-1', null);
    await expect(down).toHaveFocus();
    await expect(down).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard(' ');
    await expect(onMove).toHaveBeenCalledTimes(3);
    const up = canvas.getByRole('button', { name: 'Move Entrance hall, viewpoint 1 up' });
    await userEvent.click(up);
    await expect(onMove).toHaveBeenLastCalledWith('sweep-1', 'sweep-4');
    await expect(up).toHaveFocus();
  },
};

/** One tab stop: the arrow keys go to rows and along their controls. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findAllByRole('row');
    await userEvent.tab();
    await expect(canvas.getAllByRole('row')[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Move Kitchen, viewpoint 2' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Move Kitchen, viewpoint 2 up' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onMove).toHaveBeenLastCalledWith('sweep-2', 'sweep-1');
    await expect(canvas.getByRole('button', { name: 'Move Kitchen, viewpoint 2 up' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvasElement).not.toContainElement(document.activeElement as HTMLElement);
  },
};

export const DraggedByKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Move Entrance hall, viewpoint 1' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-drop-target]')).not.toBeNull());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(onMove).toHaveBeenCalledTimes(1));
    await expect(onMove).toHaveBeenLastCalledWith('sweep-1', 'sweep-3');
    await expect(titlesIn(canvasElement)[1]).toBe('Entrance hall, viewpoint 1');
    await waitFor(() => expect(canvas.getAllByRole('row')[1]).toContainElement(document.activeElement as HTMLElement));
  },
};

/** A drop at its own place calls nothing. */
export const DroppedAtItsPlace: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Move Kitchen, viewpoint 2' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-drop-target]')).not.toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-dragging]')).toBeNull());
    await expect(onMove).not.toHaveBeenCalled();
  },
};

let removeList = (): void => undefined;

/** The list is removed while a row is dragged by the keyboard: the page has its keys and presses again. */
export const RemovedWhileDragging: Story = {
  tags: ['variation'],
  render: function Removed(args) {
    const [isThere, setIsThere] = useState(true);
    const [presses, setPresses] = useState(0);
    removeList = () => setIsThere(false);
    return (
      <>
        {isThere && <ReorderList {...args} />}
        <button type="button" onClick={() => setPresses(presses + 1)}>
          Pressed {presses}
        </button>
      </>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Move Kitchen, viewpoint 2' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-drop-target]')).not.toBeNull());
    removeList();
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('button')).toHaveTextContent('Pressed 1');
    await expect(onMove).not.toHaveBeenCalled();
  },
};

/** While a row is dragged, a line shows where it will be. */
export const Dragging: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Move Entrance hall, viewpoint 1' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-drop-target]')).not.toBeNull());
    await userEvent.keyboard('{ArrowDown}');
    const line = canvasElement.querySelector('[data-drop-target]')!;
    await expect(getComputedStyle(line, '::before').blockSize).toBe('2px');
  },
};

export const EndsDisabled: Story = {
  play: async ({ canvas, userEvent }) => {
    const [up] = await canvas.findAllByRole('button', { name: /up$/ });
    const down = canvas.getAllByRole('button', { name: /down$/ }).at(-1)!;
    for (const button of [up!, down]) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      button.focus();
      await userEvent.keyboard('{Enter} ');
      await expect(button).toHaveFocus();
    }
    await expect(onMove).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Kitchen, viewpoint 2 up' }));
    canvas.getByRole('button', { name: 'Move Kitchen, viewpoint 2' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(onMove).not.toHaveBeenCalled();
  },
};

export const Single: Story = { args: { items: itemsOf(1) } };
export const WithoutSigns: Story = { args: { items: itemsOf(3).map(({ id, title }) => ({ id, title })) } };

/** A row that is moved by its buttons stays in view. Its accessibility is that of the other stories. */
export const Long: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { items: itemsOf(200) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const down = await canvas.findByLabelText('Move Bathroom, viewpoint 8 down');
    await expect(titlesIn(canvasElement)).toHaveLength(200);
    down.focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect(down).toHaveFocus();
    await waitFor(() => expect(down.getBoundingClientRect().bottom).toBeLessThanOrEqual(560));
  },
};

const fitsInWidth: Story['play'] = async ({ canvas }) => {
  const list = await canvas.findByRole('grid');
  await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    items: [
      { id: 'a', title: longGerman, subtitle: longGerman },
      { id: 'b', title: japanese, subtitle: '二階', sign: tagSign },
      ...itemsOf(2),
    ],
    locale: 'de',
  },
  play: fitsInWidth,
};

export const RightToLeft: Story = {
  parameters: { lang: 'he' },
  args: { locale: 'he' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: 'Move Kitchen, viewpoint 2' });
    const up = canvas.getByRole('button', { name: 'Move Kitchen, viewpoint 2 up' });
    await expect(handle.getBoundingClientRect().left).toBeGreaterThan(up.getBoundingClientRect().left);
    handle.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(up).toHaveFocus();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    for (const button of await canvas.findAllByRole('button', { name: /(?:up|down)$/ })) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
};

/** 1280 × 1024 at 400%. */
export const Zoomed: Story = {
  tags: ['variation'],
  globals: { viewport: { value: 'zoomed' } },
  play: fitsInWidth,
};
