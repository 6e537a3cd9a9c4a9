import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ExampleEditor, germanArgs, groups, many, row, type Args } from './example-labels.tsx';
import { LabelEditor } from './label-editor.tsx';

const onClose = fn();
const onRetry = fn();
const onNotice = fn();
const onPlace = fn();
const required = 'Enter a text.';

const meta = {
  title: 'Panels/LabelEditor',
  component: LabelEditor,
  args: {
    title: 'Labels',
    label: 'Labels of the space',
    groups,
    draft: null,
    newIn: 'upper',
    draftLabel: 'Text of the new label',
    add: { label: 'Add label', isActive: false, onPress: onPlace },
    search: { label: 'Search labels', clearLabel: 'Clear search', noMatches: 'No label has this text.' },
    empty: { title: 'No labels yet', hint: 'Labels name what is at a place, such as a room.' },
    nameLimit: 200,
    nameHint: 'Enter saves, Escape cancels.',
    renameLabel: (title) => `Rename ${title}`,
    nameErrorOf: (name) => (name === '' ? required : null),
    nameSuggestions: ['Bathroom', 'Bedroom', 'Dining room', 'Kitchen', 'Living room', 'Stairs'],
    suggestionsLabel: 'Rooms',
    selectLabel: (title) => `Go to ${title}`,
    edited: null,
    onAdd: fn(),
    onEdit: fn(),
    onRename: fn(),
    onSelect: fn(),
    onToggle: fn(),
    onMenu: fn(),
  },
  globals: { ground: 'photo' },
  render: (args) => <ExampleEditor {...args} onClose={onClose} />,
  beforeEach: () => {
    for (const spy of [onClose, onRetry, onNotice, onPlace]) spy.mockClear();
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const rowOf = (canvas: Canvas, title: string): Promise<HTMLElement> =>
  canvas.findByRole('row', { name: `Go to ${title}` });

const expectFocus = async (canvas: Canvas, title: string): Promise<void> => {
  const found = await rowOf(canvas, title);
  await waitFor(() => expect(found).toHaveFocus());
};

const chooseEntry = async ({ canvas, userEvent }: Context, title: string, entry: string): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

const field = async (canvas: Canvas, name: string): Promise<HTMLElement> => {
  const found = await canvas.findByRole('combobox', { name });
  await waitFor(() => expect(found).toHaveFocus());
  return found;
};

const contentIn = (root: HTMLElement): HTMLElement => root.querySelector<HTMLElement>('.side-panel__content')!;
const titlesIn = (root: HTMLElement): readonly string[] =>
  [...root.querySelectorAll('.record-list__title')].map(({ textContent }) => textContent);

/** Nothing is wider than the panel, and no part of a row is over another one. */
const expectTidy = async (root: HTMLElement): Promise<void> => {
  const content = contentIn(root);
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  for (const each of root.querySelectorAll('.record-list__content')) {
    const boxes = [...each.children].map((part) => part.getBoundingClientRect());
    for (const [index, box] of boxes.entries()) {
      await expect(box.left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 0.5);
      await expect(box.right).toBeLessThanOrEqual(each.getBoundingClientRect().right);
    }
  }
};

/** It is neither under the head and the heading of its group, nor below the panel. */
const expectInView = async (root: HTMLElement, element: HTMLElement): Promise<void> => {
  const heading = element.closest('.record-list__section')?.querySelector('.record-list__heading');
  const top = heading ?? root.querySelector('.label-editor__head')!;
  await waitFor(async () => {
    const box = element.getBoundingClientRect();
    await expect(box.top).toBeGreaterThanOrEqual(top.getBoundingClientRect().bottom - 0.5);
    await expect(box.bottom).toBeLessThanOrEqual(contentIn(root).getBoundingClientRect().bottom + 0.5);
  });
};

export const Desktop: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const current = await rowOf(canvas, 'Kitchen');
    await waitFor(() => expect(current).toBeVisible());
    await expect(current).toHaveAttribute('aria-current', 'true');
    await expect(current).toHaveAccessibleDescription('Grace Hopper is editing');
    await expect(canvas.getByRole('group', { name: 'Labels of the space' })).toContainElement(current);
    await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ground floor',
      'Upper floor',
    ]);
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await expectTidy(canvasElement);
    await userEvent.click(canvas.getByText('Library'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('library');
    await expect(await rowOf(canvas, 'Library')).toHaveAttribute('aria-current', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Visitors see Bedroom' }));
    await expect(args.onToggle).toHaveBeenLastCalledWith('bedroom', false);
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
  },
};

/** The button toggles the tool. The text of a placed label is a draft, and its row has the focus when it is saved. */
export const Placed: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add label' });
    await expect(add).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(add);
    await expect(add).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(add);
    await expect(onPlace).toHaveBeenCalledTimes(2);
    await field(canvas, 'Text of the new label');
    await expectTidy(canvasElement);
    await userEvent.keyboard(' Winter garden {Enter}');
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(args.onAdd).toHaveBeenLastCalledWith('Winter garden');
    await expectFocus(canvas, 'Winter garden');
  },
};

export const PlacedWithSuggestion: Story = {
  args: { isPlaced: true },
  play: async ({ args, canvas, userEvent }) => {
    await field(canvas, 'Text of the new label');
    await userEvent.keyboard('ba');
    await userEvent.click(await screen.findByRole('option', { name: 'Bathroom' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(args.onAdd).toHaveBeenLastCalledWith('Bathroom');
    await expectFocus(canvas, 'Bathroom');
  },
};

/** Escape, or leaving the field empty, cancels. */
export const PlacedWithoutText: Story = {
  args: { isPlaced: true },
  play: async ({ args, canvas, userEvent }) => {
    const add = await canvas.findByRole('button', { name: 'Add label' });
    await field(canvas, 'Text of the new label');
    await userEvent.keyboard('Hall');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('combobox')).toBeNull());
    await expect(onClose).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(canvas.getByRole('grid', { name: 'Ground floor' })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
    await userEvent.dblClick(add);
    await field(canvas, 'Text of the new label');
    await userEvent.click(canvas.getByText('Bedroom'));
    await waitFor(() => expect(canvas.queryByRole('combobox')).toBeNull());
    await expect(args.onSelect).toHaveBeenLastCalledWith('bedroom');
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

/** A press elsewhere saves once, and reaches what is under the pointer. */
export const PlacedThenLeft: Story = {
  tags: ['variation'],
  args: { isPlaced: true },
  play: async ({ args, canvas, userEvent }) => {
    await field(canvas, 'Text of the new label');
    await userEvent.keyboard('Hall');
    await userEvent.click(canvas.getByText('Library'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('library');
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledOnce());
    await expect(args.onAdd).toHaveBeenLastCalledWith('Hall');
    await waitFor(() => expect(canvas.queryByRole('combobox')).toBeNull());
  },
};

export const Renamed: Story = {
  play: async (context) => {
    const { args, canvas, canvasElement, userEvent } = context;
    (await rowOf(canvas, 'Library')).focus();
    await userEvent.keyboard('{F2}');
    const input = await field(canvas, 'Rename Library');
    await expect(args.onEdit).toHaveBeenLastCalledWith('library');
    await userEvent.clear(input);
    await expect(input).toBeInvalid();
    await userEvent.keyboard('Liv{ArrowDown}{Enter}');
    await expect(args.onRename).toHaveBeenCalledOnce();
    await expect(args.onRename).toHaveBeenLastCalledWith('library', 'Living room');
    await expectFocus(canvas, 'Living room');
    await chooseEntry(context, 'Stairs', 'Rename');
    await field(canvas, 'Rename Stairs');
    await expectTidy(canvasElement);
  },
};

/** The next row gets the focus, after the last one the button. */
export const Removed: Story = {
  args: { groups: groups.slice(1) },
  play: async (context) => {
    const { canvas } = context;
    await chooseEntry(context, 'Library', 'Delete');
    await expectFocus(canvas, 'Bedroom');
    await chooseEntry(context, 'Bedroom', 'Delete');
    await waitFor(() => expect(canvas.getByText('No labels yet')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add label' })).toHaveFocus());
  },
};

/** Case and accents are ignored; what was renamed stays, and so does a new label. */
export const Searched: Story = {
  args: { groups: [...groups, ...many(12)], isPlaced: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await field(canvas, 'Text of the new label');
    const search = canvas.getByRole('searchbox', { name: 'Search labels' });
    await userEvent.type(search, 'CAFE');
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual(['Café by the lake']));
    await userEvent.clear(search);
    await userEvent.type(search, 'hidden');
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual(['Stairs']));
    (await rowOf(canvas, 'Stairs')).focus();
    await userEvent.keyboard('{F2}');
    await field(canvas, 'Rename Stairs');
    await userEvent.keyboard('Steps{Enter}');
    await expectFocus(canvas, 'Steps');
    await userEvent.clear(search);
    await userEvent.type(search, 'no such');
    await waitFor(() => expect(canvas.getByText('No label has this text.', { selector: 'p' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(titlesIn(canvasElement)).toHaveLength(18));
    await expect(search).toHaveFocus();
  },
};

export const PlacedWhileSearched: Story = {
  tags: ['variation'],
  args: { groups: [...groups, ...many(12)] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'kitchen');
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual(['Kitchen']));
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Add label' }));
    await field(canvas, 'Text of the new label');
    await userEvent.keyboard('Winter garden{Enter}');
    await expectFocus(canvas, 'Winter garden');
    await expect(titlesIn(canvasElement)).toEqual(['Kitchen', 'Winter garden']);
  },
};

export const Notice: Story = {
  args: {
    notice: {
      text: 'Visitors do not see labels.',
      action: { label: 'Show labels', onPress: onNotice },
    },
    add: { label: 'Add label', isActive: false, isDisabled: true, onPress: onPlace },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show labels' }));
    await expect(onNotice).toHaveBeenCalledTimes(1);
    const add = canvas.getByRole('button', { name: 'Add label' });
    await userEvent.click(add);
    await expect(add).toHaveFocus();
    await expect(onPlace).not.toHaveBeenCalled();
  },
};

export const OneFloor: Story = {
  args: { groups: groups.slice(0, 1), newIn: 'ground', add: { label: 'Add label', isActive: true, onPress: onPlace } },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('grid', { name: 'Ground floor' })).toBeVisible());
    await expect(canvas.queryByRole('heading', { level: 3 })).toBeNull();
    await expectTidy(canvasElement);
  },
};

export const Empty: Story = {
  args: { groups: [{ id: 'upper', title: 'Upper floor', rows: [] }] },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('No labels yet')).toBeVisible());
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Add label' }));
    await field(canvas, 'Text of the new label');
    await expect(canvas.queryByText('No labels yet')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add label' })).toHaveFocus());
  },
};

export const Loading: Story = {
  args: { status: { kind: 'loading', text: 'Labels are loading' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Labels are loading')).toBeInTheDocument());
    await expect(canvas.queryByRole('row')).toBeNull();
  },
};

export const Failed: Story = {
  args: { status: { kind: 'failed', text: 'The labels could not be loaded.', retryLabel: 'Try again', onRetry } },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The labels could not be loaded.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The current row is in view, and only rows near it are rendered. Its accessibility is that of the other stories. */
export const Thousand: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { groups: many(1000, 400) },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const at = (number: number): Promise<HTMLElement> => rowOf(canvas, `Label ${number}`);
    const current = await at(400);
    await expectInView(canvasElement, current);
    await expect(titlesIn(canvasElement).length).toBeLessThan(100);
    current.focus();
    for (let step = 0; step < 12; step += 1) await userEvent.keyboard('{ArrowUp}');
    await expectFocus(canvas, 'Label 388');
    await expectInView(canvasElement, await at(388));
    await userEvent.keyboard('{End}');
    await expectFocus(canvas, 'Label 500');
    await expectInView(canvasElement, await at(500));
    await userEvent.keyboard('{F2}');
    await field(canvas, 'Rename Label 500');
    await userEvent.keyboard('Attic{Enter}');
    await expect(args.onRename).toHaveBeenLastCalledWith('label-500', 'Attic');
    await expectFocus(canvas, 'Attic');
    const search = canvas.getByRole('searchbox');
    await userEvent.type(search, 'room 99');
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual([393, 394, 395, 396].map((each) => `Label ${each}`)));
    await userEvent.clear(search);
    await expectInView(canvasElement, await at(400));
  },
};

/** The row of a label that was placed is at the end of a long list. */
export const PlacedAmongThousand: Story = {
  tags: ['variation'],
  parameters: { a11y: { test: 'off' } },
  args: { groups: many(1000), newIn: 'floor-0', isPlaced: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await field(canvas, 'Text of the new label');
    await userEvent.keyboard('Winter garden{Enter}');
    await expectFocus(canvas, 'Winter garden');
    await expectInView(canvasElement, await rowOf(canvas, 'Winter garden'));
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { ...germanArgs, isPlaced: true },
  play: async ({ canvas, canvasElement }) => {
    await field(canvas, germanArgs.draftLabel);
    await expectTidy(canvasElement);
  },
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await rowOf(canvas, 'Bedroom')).focus();
    await userEvent.keyboard('{F2}');
    const sheet = canvas.getByRole('complementary', { name: 'Labels' });
    await waitFor(() => expect(sheet).toHaveAttribute('data-stop', 'full'));
    await expectInView(canvasElement, await field(canvas, 'Rename Bedroom'));
    await expectTidy(canvasElement);
  },
};

export const PhoneLongGerman: Story = {
  ...LongGerman,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};

/** Nothing stays in view while the labels scroll. */
export const Zoomed: Story = {
  args: { groups: [...groups, ...many(12)] },
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async ({ canvas, canvasElement }) => {
    const last = await rowOf(canvas, 'Label 12');
    last.focus();
    await expect(getComputedStyle(canvasElement.querySelector('.label-editor__head')!).position).toBe('static');
    await expectTidy(canvasElement);
  },
};

export const RightToLeft: Story = {
  tags: ['variation'],
  parameters: { lang: 'he' },
  args: { locale: 'he', groups: [{ id: 'ground', title: 'קומת קרקע', rows: [row('a', 'מטבח'), row('b', 'ספרייה')] }] },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await rowOf(canvas, 'מטבח')).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Visitors see מטבח' })).toHaveFocus();
    await expect(contentIn(canvasElement).scrollWidth).toBeLessThanOrEqual(contentIn(canvasElement).clientWidth);
  },
};
