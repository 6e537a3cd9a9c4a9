import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { ExampleEditor, exampleList, item, manyItems } from './example-list.tsx';
import { ListEditor } from './list-editor.tsx';

const meta = {
  title: 'Panels/ListEditor',
  component: ListEditor,
  args: exampleList,
  globals: { ground: 'photo', motion: 'reduced' },
  render: ExampleEditor,
} satisfies Meta<typeof ListEditor>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const rowOf = ({ canvas }: Pick<Context, 'canvas'>, title: string): Promise<HTMLElement> =>
  canvas.findByRole('row', { name: `Show ${title}` });

const titles = ({ canvasElement }: Pick<Context, 'canvasElement'>): readonly string[] =>
  [...canvasElement.querySelectorAll('.record-list__title')].map(({ textContent }) => textContent);

const choose = async ({ canvas, userEvent }: Context, title: string, entry: string): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

const expectFocus = async (context: Context, title: string): Promise<void> => {
  const row = await rowOf(context, title);
  await waitFor(() => expect(row).toHaveFocus());
};

const expectNoOverflow = async ({ canvasElement }: Pick<Context, 'canvasElement'>): Promise<void> => {
  const content = canvasElement.querySelector('.side-panel__content')!;
  await waitFor(() => expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth));
};

export const List: Story = {
  play: async (context) => {
    const { args, canvas, canvasElement, userEvent } = context;
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'For buyers{Enter}');
    await expect(args.name.onCommit).toHaveBeenLastCalledWith('For buyers', 'Highlights');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), ' Or later.');
    await userEvent.tab();
    await expect(args.description.onCommit).toHaveBeenLastCalledWith(
      'What buyers ask about first. Or later.',
      'What buyers ask about first.',
    );
    await userEvent.click(canvas.getByRole('button', { name: /Layer/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Furniture' }));
    await expect(args.layer!.onChange).toHaveBeenLastCalledWith('furniture');
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }));
    await expect(args.start!.onPress).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Add items' }));
    await expect(args.addItems.onPress).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('region', { name: 'Items' })).toContainElement(
      canvas.getByRole('grid', { name: 'Items' }),
    );
    await expect(await rowOf(context, 'Stove')).toHaveAttribute('aria-current', 'true');
    await userEvent.click(await rowOf(context, 'North wall'));
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await expect(args.onSelect).toHaveBeenLastCalledWith('wall');
    const tops = ['.text-field', '.select-field', '.list-editor__title', '.record-list__row'].map(
      (part) => canvasElement.querySelector(part)!.getBoundingClientRect().top,
    );
    await expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  },
};

/** By the handle, and by the menu. */
export const Moved: Story = {
  play: async (context) => {
    const { args, canvas, canvasElement, userEvent } = context;
    (await canvas.findByRole('button', { name: 'Move Kitchen' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-drop-target]')).not.toBeNull());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.items.onMove).toHaveBeenLastCalledWith('kitchen', 'damp'));
    await expect(titles(context)).toEqual(['Stove', 'North wall', 'Kitchen', 'Damp in the corner']);
    await choose(context, 'Kitchen', 'Move down');
    await expect(titles(context)).toEqual(['Stove', 'North wall', 'Damp in the corner', 'Kitchen']);
    await waitFor(() => expect(canvas.getByText('Kitchen is now number 4')).toBeInTheDocument());
  },
};

/** The next row gets the focus, and the button that adds one when there is none. */
export const Removed: Story = {
  play: async (context) => {
    const { args, canvas } = context;
    await choose(context, 'Kitchen', 'Remove from list');
    await expect(args.onMenu).toHaveBeenLastCalledWith('kitchen', 'remove');
    await expectFocus(context, 'North wall');
    await choose(context, 'Damp in the corner', 'Remove from list');
    await expectFocus(context, 'North wall');
    await choose(context, 'Stove', 'Remove from list');
    await expectFocus(context, 'North wall');
    await choose(context, 'North wall', 'Remove from list');
    await waitFor(() => expect(canvas.getByText('No items yet')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add items' })).toHaveFocus());
  },
};

export const Keyboard: Story = {
  play: async (context) => {
    const { args, canvas, userEvent } = context;
    canvas.getByRole('textbox', { name: 'Name' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Layer/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Start' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.addItems.onPress).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expectFocus(context, 'Stove');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('kitchen');
    await expectFocus(context, 'Kitchen');
  },
};

/** A name that is too long, and a description that could not be saved. */
export const Unsaved: Story = {
  args: {
    name: { ...exampleList.name, value: 'a'.repeat(45), error: 'A name has at most 40 characters.' },
    description: {
      ...exampleList.description,
      unsaved: [{ id: 'edit-1', text: 'What the surveyor found.', message: 'This text was not saved.' }],
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeInvalid();
    await waitFor(() => expect(canvas.getByText('45 of 40')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.description.onSettleUnsaved).toHaveBeenLastCalledWith('edit-1', 'discarded');
  },
};

export const Empty: Story = {
  args: { start: null, layer: null, items: { ...exampleList.items, rows: [] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No items yet')).toBeVisible());
    await expect(canvas.queryByRole('grid')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Start' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /Layer/ })).toBeNull();
  },
};

export const Loading: Story = {
  args: {
    start: null,
    addItems: { ...exampleList.addItems, isDisabled: true },
    items: { ...exampleList.items, rows: [] },
    status: { kind: 'loading', text: 'Loading items' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading items')).toBeInTheDocument();
    await expect(canvas.queryByText('No items yet')).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Highlights');
    await expect(canvas.getByRole('button', { name: 'Add items' })).toBeDisabled();
  },
};

const retry = fn();

export const Failed: Story = {
  args: {
    ...Loading.args,
    status: { kind: 'failed', text: 'The items could not be loaded.', retryLabel: 'Try again', onRetry: retry },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('The items could not be loaded.').closest('[role=alert]')).not.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

const isDrawn = (row: HTMLElement): boolean =>
  row.querySelector('.record-list__title')!.checkVisibility({ contentVisibilityAuto: true });

const rowsIn = ({ canvasElement }: Pick<Context, 'canvasElement'>): readonly HTMLElement[] => [
  ...canvasElement.querySelectorAll<HTMLElement>('.record-list__row'),
];

/** The head stays in view, and does not cover the focused row. Its accessibility is that of the other stories. */
export const Overfull: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { items: { ...exampleList.items, rows: manyItems(200) } },
  play: async (context) => {
    const { canvasElement, userEvent } = context;
    const [rows, head] = [rowsIn(context), canvasElement.querySelector('.list-editor__head')!];
    rows[1]!.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(rows[199]).toHaveFocus());
    await waitFor(() => expect(isDrawn(rows[199]!)).toBe(true));
    const { top } = canvasElement.querySelector('.side-panel__content')!.getBoundingClientRect();
    await waitFor(() => expect(Math.abs(head.getBoundingClientRect().top - top)).toBeLessThan(2));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(rows[0]).toHaveFocus());
    await waitFor(() =>
      expect(rows[0]!.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom - 1),
    );
  },
};

/** Only the rows near the visible ones are in the document. */
export const Thousand: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { items: { ...exampleList.items, rows: manyItems(1000) } },
  play: async (context) => {
    const last = () => rowsIn(context).at(-1)!;
    await waitFor(() => expect(isDrawn(rowsIn(context)[0]!)).toBe(true));
    await expect(rowsIn(context).length).toBeLessThan(200);
    const before = last().textContent;
    last().scrollIntoView();
    await waitFor(() => expect(last().textContent).not.toBe(before));
  },
};

export const Phone: Story = {
  globals: { ground: 'photo', motion: 'reduced', viewport: { value: 'phone' } },
  play: async (context) => {
    await expectNoOverflow(context);
    for (const button of context.canvasElement.querySelectorAll('.list-editor .button, .record-list__row'))
      await expect(Math.round(button.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    name: { ...exampleList.name, label: `Name der Liste: ${longGerman}`, value: longGerman, limit: 76 },
    description: { ...exampleList.description, label: 'Beschreibung', value: longGerman, hint: longGerman },
    layer: { ...exampleList.layer, label: longGerman, options: [{ id: 'base', label: longGerman }] },
    start: { label: 'Rundgang durch die Liste beginnen', onPress: fn() },
    addItems: { label: 'Elemente zur Liste hinzufügen', onPress: fn() },
    items: {
      ...exampleList.items,
      title: `Elemente dieser Liste (${longGerman})`,
      rows: [item('long', longGerman, { note: longGerman }), item('kitchen', 'Küche')],
    },
  },
  globals: { ground: 'photo', motion: 'reduced', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};

export const Zoomed: Story = {
  ...PhoneLongGerman,
  tags: ['variation'],
  globals: { ground: 'photo', motion: 'reduced', viewport: { value: 'zoomed' } },
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
  play: async (context) => {
    await expectNoOverflow(context);
    const row = await rowOf(context, 'Kitchen');
    const [sign, title] = ['sign', 'title'].map((part) =>
      row.querySelector(`.record-list__${part}`)!.getBoundingClientRect(),
    );
    await expect(sign!.left).toBeGreaterThanOrEqual(title!.right);
  },
};
