import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { ExampleEditor, germanArgs, layers, startReason, views, type Args } from './example-views.tsx';
import { ViewEditor } from './view-editor.tsx';

const onClose = fn();
const onMove = fn<NonNullable<Args['layers']>['onMove']>();
const onRetry = fn();
const inUse = 'Another view or layer has this name.';

const meta = {
  title: 'Panels/ViewEditor',
  component: ViewEditor,
  args: {
    title: 'Views and layers',
    views,
    layers: { ...layers, onMove },
    nameLimit: 40,
    nameHint: 'Enter saves, Escape cancels.',
    renameLabel: (title) => `Rename ${title}`,
    nameErrorOf: (name) => (name === 'Used' ? inUse : null),
    onEdit: fn(),
    onRename: fn(),
    onSelect: fn(),
    onToggle: fn(),
    onMenu: fn(),
  },
  globals: { ground: 'photo' },
  render: (args) => <ExampleEditor {...args} onClose={onClose} />,
  beforeEach: () => {
    for (const spy of [onClose, onMove, onRetry]) spy.mockClear();
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const rowOf = (canvas: Canvas, title: string): Promise<HTMLElement> =>
  canvas.findByRole('row', { name: new RegExp(`(?:^|Show |Add new items to )${title}$`) });

const expectFocus = async (canvas: Canvas, title: string): Promise<void> => {
  const row = await rowOf(canvas, title);
  await waitFor(() => expect(row).toHaveFocus());
};

const chooseEntry = async ({ canvas, userEvent }: Context, title: string, entry: string): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

/** Nothing is wider than the panel, and no part of a row is over another one. */
const expectTidy = async (root: HTMLElement): Promise<void> => {
  const content = root.querySelector<HTMLElement>('.side-panel__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  for (const row of root.querySelectorAll('.record-list__content')) {
    const boxes = [...row.children].map((part) => part.getBoundingClientRect());
    for (const [index, box] of boxes.entries()) {
      await expect(box.left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 4.5);
      await expect(box.right).toBeLessThanOrEqual(row.getBoundingClientRect().right);
    }
  }
};

export const Desktop: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const current = await rowOf(canvas, 'Main view');
    await waitFor(() => expect(current).toBeVisible());
    await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Views',
      'Layers of Main view',
    ]);
    await expect(current).toHaveAttribute('aria-current', 'true');
    await expect(current).toHaveAccessibleDescription('Shown first · 48 items');
    await expect(current.getBoundingClientRect().height).toBe(56);
    const edited = await rowOf(canvas, 'For sale');
    await expect(edited).toHaveAccessibleDescription('12 items Grace Hopper is editing');
    await expectTidy(canvasElement);
    await userEvent.click(within(edited).getByText('For sale'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('views', 'sale');
    await expect(edited).toHaveAttribute('aria-current', 'true');
    await userEvent.click(canvas.getByText('Safety'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('layers', 'safety');
    await expect(args.onSelect).toHaveBeenCalledTimes(2);
  },
};

/** Each section is one tab stop, and Escape reaches the panel from rows and their controls. */
export const Keyboard: Story = {
  tags: ['variation'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const close = await canvas.findByRole('button', { name: 'Close' });
    close.focus();
    await userEvent.tab();
    await expectFocus(canvas, 'Main view');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('views', 'sale');
    await userEvent.keyboard('{ArrowRight}');
    const eye = canvas.getByRole('button', { name: 'Visitors can choose For sale' });
    await expect(eye).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenLastCalledWith('views', 'sale', false);
    await expect(eye).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'More actions for For sale' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expectFocus(canvas, 'Staff only');
    await userEvent.keyboard('{Home}');
    await expectFocus(canvas, 'Main view');
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add view' })).toHaveFocus();
    await userEvent.tab();
    await expectFocus(canvas, 'Furniture');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Move Furniture' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{End}{Escape}');
    await expectFocus(canvas, 'Everything else');
    await expect(onClose).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add layer' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvasElement).not.toContainElement(document.activeElement as HTMLElement);
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
  },
};

/** Enter saves and Escape restores; both return to the row. Leaving saves, too. */
export const Editing: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const field = () => canvas.getByRole<HTMLInputElement>('textbox');
    (await rowOf(canvas, 'For sale')).focus();
    await userEvent.keyboard('{F2}');
    await expect(args.onEdit).toHaveBeenLastCalledWith({ section: 'views', id: 'sale' });
    await waitFor(() => expect(field()).toHaveFocus());
    await expect(field()).toHaveAccessibleName('Rename For sale');
    await expect(field()).toHaveAccessibleDescription(args.nameHint);
    await expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'For sale'.length]);
    await expectTidy(canvasElement);
    await userEvent.keyboard('  Main shop{ArrowLeft}{ArrowUp}x{Escape}');
    await expectFocus(canvas, 'For sale');
    await expect(args.onRename).not.toHaveBeenCalled();
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}{F2}');
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('  Shop {Enter}');
    await expectFocus(canvas, 'Shop');
    await expect(args.onRename).toHaveBeenCalledOnce();
    await expect(args.onRename).toHaveBeenLastCalledWith('views', 'sale', 'Shop');
    (await rowOf(canvas, 'Art')).focus();
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('Pictures');
    await userEvent.click(canvas.getByText('Safety'));
    await expect(args.onRename).toHaveBeenLastCalledWith('layers', 'art', 'Pictures');
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull());
    await expect(args.onSelect).toHaveBeenLastCalledWith('layers', 'safety');
    await expect(args.onRename).toHaveBeenCalledTimes(2);
    (await rowOf(canvas, 'Everything else')).focus();
    await userEvent.keyboard('{F2}');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const RenamedByMenu: Story = {
  play: async (context) => {
    const { args, canvas, canvasElement, userEvent } = context;
    await chooseEntry(context, 'Furniture', 'Rename');
    await expect(args.onMenu).toHaveBeenLastCalledWith('layers', 'furniture', 'rename');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Rename Furniture' })).toHaveFocus());
    await expectTidy(canvasElement);
    await userEvent.keyboard('{Enter}');
    await expectFocus(canvas, 'Furniture');
    await expect(args.onRename).not.toHaveBeenCalled();
  },
};

export const InvalidName: Story = {
  args: { edited: { section: 'views', id: 'sale' } },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const field = await canvas.findByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('Used{Enter}');
    await expect(field).toHaveValue('Used');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(`${inUse} ${args.nameHint}`);
    await expect(canvas.getByRole('alert')).toHaveTextContent(inUse);
    await userEvent.tab();
    await expect(field).toHaveValue('Used');
    (await rowOf(canvas, 'Art')).focus();
    await userEvent.keyboard('{F2}');
    await expect(field).toHaveFocus();
    await expect(args.onRename).not.toHaveBeenCalled();
    await expect(args.onEdit).not.toHaveBeenCalled();
    await expectTidy(canvasElement);
    await userEvent.keyboard('{Escape}');
    await expectFocus(canvas, 'For sale');
    await userEvent.keyboard('{F2}Used');
  },
};

export const Added: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add layer' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Rename New layer' })).toHaveFocus());
    await userEvent.keyboard('Lights{Enter}');
    await expect(args.onRename).toHaveBeenLastCalledWith('layers', 'new', 'Lights');
    await expectFocus(canvas, 'Lights');
  },
};

/** The toggle cannot be pressed: a press shows why. */
export const Locked: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const eye = await canvas.findByRole('button', { name: 'Visitors can choose Main view' });
    await expect(eye).toHaveAttribute('aria-disabled', 'true');
    await expect(eye).toHaveAccessibleDescription(startReason);
    await userEvent.click(eye);
    await expect(args.onToggle).not.toHaveBeenCalled();
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(canvas.getByText(startReason)).not.toHaveClass('visually-hidden');
    await expect(eye).toHaveFocus();
    await expectTidy(canvasElement);
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { ...germanArgs, edited: { section: 'layers', id: 'base' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `${longGerman} anzeigen` }));
    await expectTidy(canvasElement);
  },
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await rowOf(canvas, 'For sale')).focus();
    await userEvent.keyboard('{F2}');
    const sheet = canvas.getByRole('complementary', { name: 'Views and layers' });
    await waitFor(() => expect(sheet).toHaveAttribute('data-stop', 'full'));
    await waitFor(() => expect(within(sheet).getByRole('textbox')).toBeVisible());
    await expectTidy(canvasElement);
  },
};

export const PhoneLongGerman: Story = {
  ...LongGerman,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};

export const RightToLeft: Story = {
  tags: ['variation'],
  parameters: { lang: 'he' },
  args: { locale: 'he' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await rowOf(canvas, 'Art')).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Show Art in this view' })).toHaveFocus();
    await expect(canvasElement.querySelectorAll('.record-list__rows')).toHaveLength(2);
  },
};

export const Loading: Story = {
  args: { status: { kind: 'loading', text: 'Views are loading' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Views are loading')).toBeInTheDocument());
    await expect(canvas.queryByRole('row')).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    status: { kind: 'failed', text: 'The views could not be loaded.', retryLabel: 'Try again', onRetry },
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The views could not be loaded.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
  },
};

export const WithoutLayers: Story = { args: { layers: undefined } };

export const Empty: Story = {
  args: {
    layers: { ...layers, rows: [], notice: { text: 'This view has no layers of its own.' } },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('This view has no layers of its own.')).toBeVisible());
    await expect(canvas.getAllByRole('grid')).toHaveLength(1);
  },
};
