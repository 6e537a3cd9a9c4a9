import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { exampleStops, germanStops, germanTexts, menuOf } from './example-stops.ts';
import { TourEditor, type TourEditorProps } from './tour-editor.tsx';

const onAdd = fn<TourEditorProps['add']['onAdd']>();
const onMenu = fn<TourEditorProps['onMenu']>();
const onMove = fn<TourEditorProps['onMove']>();
const onSelect = fn<TourEditorProps['onSelect']>();
const onEdit = fn<TourEditorProps['onEdit']>();
const onPreview = fn();
const onClose = fn();

/** Keeps the order, as the application does. */
const Arranged = (props: TourEditorProps) => {
  const [stops, setStops] = useState(props.stops);
  const move = (id: string, before: string | null): void => {
    const moved = stops.filter((stop) => stop.id === id);
    const rest = stops.filter((stop) => stop.id !== id);
    const index = before === null ? rest.length : rest.findIndex((stop) => stop.id === before);
    setStops(rest.toSpliced(index, 0, ...moved));
  };
  const current = stops.findIndex(({ id }) => id === props.stops[props.current]?.id);
  return (
    <SidePanel title="Tour" side="left" layout="bottom-panel" closeLabel="Close" onClose={onClose}>
      <TourEditor
        {...props}
        stops={stops}
        current={current}
        menuOf={(id) => menuOf(stops, id)}
        onMove={(id, before) => {
          props.onMove(id, before);
          move(id, before);
        }}
        onMenu={(id, entry) => {
          props.onMenu(id, entry);
          const index = stops.findIndex((stop) => stop.id === id);
          if (entry === 'earlier') move(id, stops[index - 1]?.id ?? null);
          if (entry === 'later') move(id, stops[index + 2]?.id ?? null);
          if (entry === 'remove') setStops(stops.filter((stop) => stop.id !== id));
        }}
      />
    </SidePanel>
  );
};

const meta = {
  title: 'Panels/TourEditor',
  component: TourEditor,
  args: {
    label: 'Stops of the tour',
    stops: exampleStops,
    current: 3,
    add: {
      label: 'Add stop',
      menuLabel: 'Choose the place of the new stop',
      places: [
        { id: 'first', label: 'At the beginning' },
        { id: 'after', label: 'After the current stop', isDisabled: true },
        { id: 'last', label: 'At the end' },
      ],
      onAdd,
    },
    actions: [
      { id: 'photos', label: 'From photos', icon: 'photos', onPress: fn() },
      { id: 'preview', label: 'Preview', icon: 'play', onPress: onPreview },
      { id: 'settings', label: 'Settings', icon: 'settings', isDisabled: true, onPress: fn() },
    ],
    summary: '12 stops · with texts',
    empty: { title: 'No stops', text: 'Go to a place in the space and add it as the first stop.' },
    labels: {
      drag: (title) => `Move ${title}`,
      edit: (title) => `Edit ${title}`,
      more: (title) => `More actions for ${title}`,
      moved: (title, place) => `${title} is now stop ${place}`,
    },
    menuOf: () => [],
    onMenu,
    onMove,
    onSelect,
    onEdit,
  },
  globals: { motion: 'reduced' },
  render: (args) => <Arranged {...args} />,
  beforeEach: () => {
    for (const spy of [onAdd, onMenu, onMove, onSelect, onEdit, onPreview, onClose]) spy.mockClear();
  },
} satisfies Meta<typeof TourEditor>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const tileOf = (canvas: Canvas, title: string): Promise<HTMLElement> =>
  canvas.findByRole('row', { name: new RegExp(`: ${title}$`) });

const titlesIn = (canvasElement: HTMLElement): readonly string[] =>
  [...canvasElement.querySelectorAll('.tour-editor__title')].map(({ textContent }) => textContent);

const chooseEntry = async ({ canvas, userEvent }: Context, title: string, entry: string): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

const expectNoVerticalScrolling = async (canvas: Canvas): Promise<void> => {
  await canvas.findAllByRole('row');
  for (const selector of ['.side-panel__content', '.tour-editor__strip']) {
    const area = document.querySelector(selector)!;
    await expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight);
  }
};

/** The panel needs no vertical scrolling, and the current stop is in view. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expectNoVerticalScrolling(canvas);
    const tile = await tileOf(canvas, 'Dining table for twelve guests');
    await expect(tile).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getAllByRole('row').filter((row) => row.hasAttribute('aria-current'))).toEqual([tile]);
    await waitFor(() => expect(canvas.getByText('12 stops · with texts')).toBeVisible());
  },
};

/** The strip is scrolled to the current stop. */
export const CurrentInView: Story = {
  args: { current: 11 },
  play: async ({ canvas }) => {
    const tile = await tileOf(canvas, 'View of the lake');
    await waitFor(() => expect(tile.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    await expect(canvas.getByRole('grid').scrollLeft).toBeGreaterThan(0);
  },
};

export const Selection: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await tileOf(canvas, 'Kitchen')).querySelector('img')!);
    await expect(onSelect).toHaveBeenCalledTimes(1);
    await expect(onSelect).toHaveBeenLastCalledWith('stop-3');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await expect(onSelect).toHaveBeenLastCalledWith('stop-5');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(onSelect).toHaveBeenLastCalledWith('stop-4');
    await userEvent.keyboard('{End}{Enter}');
    await expect(onSelect).toHaveBeenLastCalledWith('stop-12');
    await expect(onEdit).not.toHaveBeenCalled();
  },
};

/** The strip is one tab stop, Tab goes along the controls of a tile, and Escape reaches the panel from each of them. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const tile = await tileOf(canvas, 'Front garden');
    (await canvas.findByRole('button', { name: 'Preview' })).focus();
    await userEvent.tab();
    await expect(tile).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await tileOf(canvas, 'Entrance hall')).toHaveFocus();
    for (const name of ['Slideshow', 'Move Entrance hall', 'Edit Entrance hall', 'More actions for Entrance hall']) {
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.tab();
      // oxlint-disable-next-line no-await-in-loop
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{ArrowRight}');
    await expect(await tileOf(canvas, 'Kitchen')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvasElement).not.toContainElement(document.activeElement as HTMLElement);
  },
};

export const Edit: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Kitchen' }));
    await expect(onEdit).toHaveBeenCalledTimes(1);
    await expect(onEdit).toHaveBeenLastCalledWith('stop-3');
    await userEvent.keyboard('{Enter}');
    await expect(onEdit).toHaveBeenCalledTimes(2);
    await expect(onSelect).not.toHaveBeenCalled();
  },
};

export const DraggedByKeyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Move Entrance hall' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-drop-target]')).not.toBeNull());
    await userEvent.keyboard('{ArrowRight}');
    const line = canvasElement.querySelector('[data-drop-target]')!;
    await expect(getComputedStyle(line, '::before').inlineSize).toBe('2px');
    await expect(line.getBoundingClientRect().height).toBeGreaterThan(100);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onMove).toHaveBeenCalledTimes(1));
    await expect(onMove).toHaveBeenLastCalledWith('stop-2', 'stop-4');
    await expect(titlesIn(canvasElement).slice(0, 3)).toEqual(['Front garden', 'Kitchen', 'Entrance hall']);
    const tile = await tileOf(canvas, 'Entrance hall');
    await waitFor(() => expect(tile).toContainElement(document.activeElement as HTMLElement));
  },
};

/** A drop at its own place calls nothing. */
export const DroppedAtItsPlace: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Move Kitchen' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-drop-target]')).not.toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-dragging]')).toBeNull());
    await expect(onMove).not.toHaveBeenCalled();
  },
};

/** The moved tile has the focus and is in view, and its new place is announced. */
export const MovedByMenu: Story = {
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await chooseEntry(context, 'Entrance hall', 'Move later');
    await expect(onMenu).toHaveBeenLastCalledWith('stop-2', 'later');
    await expect(titlesIn(canvasElement).slice(0, 3)).toEqual(['Front garden', 'Kitchen', 'Entrance hall']);
    const tile = await tileOf(canvas, 'Entrance hall');
    await waitFor(() => expect(tile).toContainElement(document.activeElement as HTMLElement));
    await expect(canvas.getByText('Entrance hall is now stop 3')).toBeInTheDocument();
  },
};

/** The next tile gets the focus, after the last one the previous, and without stops the button that adds one. */
export const RemovedByMenu: Story = {
  args: { stops: exampleStops.slice(0, 3), current: 0 },
  play: async (context) => {
    const { canvas } = context;
    await chooseEntry(context, 'Entrance hall', 'Remove');
    await waitFor(() => expect(canvas.getByRole('row', { name: /: Kitchen$/ })).toHaveFocus());
    await chooseEntry(context, 'Kitchen', 'Remove');
    await waitFor(() => expect(canvas.getByRole('row', { name: /: Front garden$/ })).toHaveFocus());
    await chooseEntry(context, 'Front garden', 'Remove');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add stop' })).toHaveFocus());
    await waitFor(() => expect(canvas.getByText('No stops')).toBeVisible());
  },
};

export const SplitButton: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add stop' }));
    await expect(onAdd.mock.lastCall).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'Choose the place of the new stop' }));
    const menu = await screen.findByRole('menu');
    await expect(within(menu).getByRole('menuitem', { name: 'After the current stop' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'At the end' }));
    await expect(onAdd).toHaveBeenLastCalledWith('last');
    await expect(onAdd).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await expect(onPreview).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  args: { stops: [], current: -1, summary: undefined },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No stops')).toBeVisible());
    await expect(canvas.queryByRole('grid')).toBeNull();
    const area = document.querySelector('.side-panel__content')!;
    await expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight);
  },
};

export const TwoEditors: Story = {
  args: {
    stops: exampleStops.map((stop, index) => ({
      ...stop,
      ...(index === 2 && { others: { text: 'Grace Hopper is editing', colors: ['#b45309'] } }),
      ...(index === 4 && {
        others: { text: 'Ada Lovelace and Alan Turing are editing', colors: ['#7c3aed', '#0369a1'] },
      }),
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await tileOf(canvas, 'Kitchen')).toHaveAccessibleDescription('Grace Hopper is editing');
    const sign = canvas.getByRole('button', { name: 'Ada Lovelace and Alan Turing are editing' });
    await expect(sign.children).toHaveLength(2);
    (await tileOf(canvas, 'Living room')).focus();
    await userEvent.tab();
    await expect(sign).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Ada Lovelace and Alan Turing are editing');
  },
};

const notice = 'Visitors do not reach this stop: its viewpoint is hidden';

export const HiddenStop: Story = {
  args: { stops: exampleStops.map((stop, index) => ({ ...stop, ...(index === 1 && { notice }) })) },
  play: async ({ canvas, userEvent }) => {
    const tile = await tileOf(canvas, 'Entrance hall');
    await expect(tile).toHaveAccessibleDescription(`Slideshow. ${notice}`);
    await expect(Number(getComputedStyle(tile.querySelector('img')!).opacity)).toBeLessThan(1);
    const sign = within(tile).getByRole('button', { name: notice });
    tile.focus();
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(notice);
    await userEvent.click(sign);
    await expect(onSelect).toHaveBeenCalledTimes(1);
    await expect(onSelect).toHaveBeenLastCalledWith('stop-2');
  },
};

/** A stop is being added: the button keeps its focus and ignores presses. */
export const Busy: Story = {
  args: { add: { ...meta.args.add, isBusy: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Add stop/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Choose the place of the new stop' }));
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(onAdd).not.toHaveBeenCalled();
  },
};

/** The camera still goes to a stop. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, userEvent }) => {
    const edit = await canvas.findByRole('button', { name: 'Edit Kitchen' });
    await userEvent.click(edit);
    await expect(edit).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'More actions for Kitchen' }));
    canvas.getByRole('button', { name: 'Move Kitchen' }).focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Add stop' })).toBeDisabled();
    for (const spy of [onAdd, onEdit, onMove]) await expect(spy).not.toHaveBeenCalled();
    onSelect.mockClear();
    await userEvent.click((await tileOf(canvas, 'Kitchen')).querySelector('img')!);
    await expect(onSelect).toHaveBeenLastCalledWith('stop-3');
  },
};

export const German: Story = {
  parameters: { lang: 'de' },
  args: {
    label: germanTexts.label,
    stops: germanStops,
    current: 0,
    add: { ...germanTexts.add, onAdd },
    actions: germanTexts.actions.map((action) => ({ ...action, onPress: fn() })),
    summary: germanTexts.summary,
    labels: germanTexts.labels,
    locale: 'de',
  },
  globals: { motion: 'reduced', viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await expectNoVerticalScrolling(canvas);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const RightToLeft: Story = {
  tags: ['variation'],
  parameters: { lang: 'he' },
  args: { locale: 'he', current: 9 },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const tile = await tileOf(canvas, 'Bathroom');
    await waitFor(() => expect(tile.getBoundingClientRect().left).toBeGreaterThanOrEqual(0));
    await userEvent.click((await tileOf(canvas, 'Bedroom')).querySelector('img')!);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tile).toHaveFocus();
  },
};

export const Phone: Story = {
  globals: { motion: 'reduced', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expectNoVerticalScrolling(canvas);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const picture = (await tileOf(canvas, 'Kitchen')).querySelector('.tour-editor__picture')!.getBoundingClientRect();
    await expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1);
    await expect(canvas.getByText('12 stops · with texts').getBoundingClientRect().right).toBeLessThanOrEqual(390);
  },
};
