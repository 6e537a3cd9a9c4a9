import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ExampleEditor, layers, manyLayers, views, type Args } from './example-views.tsx';
import { ViewEditor } from './view-editor.tsx';

const onMove = fn<NonNullable<Args['layers']>['onMove']>();
const onUpdate = fn();

const meta = {
  title: 'Panels/ViewEditorOrder',
  component: ViewEditor,
  args: {
    title: 'Views and layers',
    views,
    layers: { ...layers, onMove },
    nameLimit: 40,
    nameHint: 'Enter saves, Escape cancels.',
    renameLabel: (title) => `Rename ${title}`,
    nameErrorOf: () => null,
    onEdit: fn(),
    onRename: fn(),
    onSelect: fn(),
    onToggle: fn(),
    onMenu: fn(),
  },
  globals: { ground: 'photo', motion: 'reduced' },
  render: (args) => <ExampleEditor {...args} onClose={() => {}} />,
  beforeEach: () => {
    onMove.mockClear();
    onUpdate.mockClear();
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const rowOf = ({ canvas }: Pick<Context, 'canvas'>, title: string): Promise<HTMLElement> =>
  canvas.findByRole('row', { name: new RegExp(`(?:Show|Add new items to) ${title}$`) });

const layersIn = (canvasElement: HTMLElement): readonly string[] =>
  [...canvasElement.querySelectorAll('[data-section="layers"] .record-list__title')].map(
    ({ textContent }) => textContent,
  );

const chooseEntry = async ({ canvas, userEvent }: Context, title: string, entry: string): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

const expectFocus = async (context: Context, title: string): Promise<void> => {
  const row = await rowOf(context, title);
  await waitFor(() => expect(row).toHaveFocus());
};

const startDrag = async ({ canvas, canvasElement, userEvent }: Context, title: string): Promise<void> => {
  (await canvas.findByRole('button', { name: `Move ${title}` })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(canvasElement.querySelector('[data-drop-target]')).not.toBeNull());
};

export const DraggedByKeyboard: Story = {
  play: async (context) => {
    const { canvasElement, userEvent } = context;
    await startDrag(context, 'Furniture');
    await userEvent.keyboard('{ArrowDown}');
    const line = canvasElement.querySelector('[data-drop-target]')!;
    await expect(getComputedStyle(line, '::before').blockSize).toBe('2px');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onMove).toHaveBeenCalledTimes(1));
    await expect(onMove).toHaveBeenLastCalledWith('furniture', 'safety');
    await expect(layersIn(canvasElement)).toEqual(['Art', 'Furniture', 'Safety', 'Everything else']);
    const row = await rowOf(context, 'Furniture');
    await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
  },
};

/** It remains above the last layer, which cannot be moved, and a drop at its own place calls nothing. */
export const DroppedAtTheEnd: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await startDrag(context, 'Safety');
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-dragging]')).toBeNull());
    await startDrag(context, 'Art');
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(canvasElement.querySelector('[data-dragging]')).toBeNull());
    await expect(layersIn(canvasElement).at(-1)).toBe('Everything else');
    for (const [, before] of onMove.mock.calls) await expect(before).not.toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Move Everything else' })).toBeNull();
    const [movable, fixed] = [await rowOf(context, 'Art'), await rowOf(context, 'Everything else')];
    await expect([movable.draggable, fixed.draggable]).toEqual([true, false]);
  },
};

/** The moved row has the focus, and the new place is announced. */
export const MovedByMenu: Story = {
  play: async (context) => {
    const { args, canvas, canvasElement } = context;
    await chooseEntry(context, 'Furniture', 'Move down');
    await expect(args.onMenu).toHaveBeenLastCalledWith('layers', 'furniture', 'down');
    await expect(layersIn(canvasElement).slice(0, 2)).toEqual(['Art', 'Furniture']);
    await expect(canvas.getByText('Furniture is now layer 2')).toBeInTheDocument();
    const row = await rowOf(context, 'Furniture');
    await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
    await expect(onMove).not.toHaveBeenCalled();
  },
};

/** The next row gets the focus, after the last one the button that adds one. */
export const RemovedByMenu: Story = {
  play: async (context) => {
    const { canvas } = context;
    await chooseEntry(context, 'For sale', 'Delete');
    await expectFocus(context, 'Staff only');
    await chooseEntry(context, 'Staff only', 'Delete');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add view' })).toHaveFocus());
    await chooseEntry(context, 'Furniture', 'Delete');
    await expectFocus(context, 'Art');
  },
};

/** The focus is in the modal when the row is removed. */
export const RemovedAfterConfirmation: Story = {
  args: { isDeletionConfirmed: true },
  play: async (context) => {
    const { userEvent } = context;
    await chooseEntry(context, 'For sale', 'Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await chooseEntry(context, 'For sale', 'Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expectFocus(context, 'Staff only');
  },
};

export const Notice: Story = {
  args: {
    layers: {
      ...layers,
      notice: {
        text: 'Layers are not shown to visitors yet.',
        action: { label: 'Show layers to visitors', onPress: onUpdate },
      },
      add: { label: 'Add layer', isDisabled: true, onPress: () => {} },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show layers to visitors' }));
    await expect(onUpdate).toHaveBeenCalledTimes(1);
    const add = canvas.getByRole('button', { name: 'Add layer' });
    await userEvent.click(add);
    await expect(add).toHaveFocus();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const NoticeBusy: Story = {
  args: {
    layers: {
      ...layers,
      notice: {
        text: 'Layers are not shown to visitors yet.',
        action: { label: 'Show layers to visitors', isBusy: true, onPress: onUpdate },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Show layers to visitors/ }));
    await expect(onUpdate).not.toHaveBeenCalled();
  },
};

/** Its accessibility is that of the other stories. */
export const TwoHundred: Story = {
  tags: ['variation'],
  parameters: { a11y: { test: 'off' } },
  args: { layers: { ...layers, rows: manyLayers(200) } },
  play: async ({ canvasElement, userEvent }) => {
    const row = (id: string) => canvasElement.querySelector<HTMLElement>(`[data-row="${id}"]`)!;
    await waitFor(() => expect(row('layer-1')).toBeVisible());
    await expect(layersIn(canvasElement)).toHaveLength(200);
    row('layer-1').focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(row('layer-200')).toHaveFocus());
    const content = canvasElement.querySelector('.side-panel__content')!.getBoundingClientRect();
    await waitFor(() =>
      expect(row('layer-200').getBoundingClientRect().bottom).toBeLessThanOrEqual(content.bottom + 0.5),
    );
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(row('layer-200').querySelector('input')).toHaveFocus());
  },
};
