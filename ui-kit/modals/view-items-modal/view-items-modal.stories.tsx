import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { exampleCopy, exampleItems, examplePublish, manyGroups, StatefulModal } from './example-view.tsx';
import { ViewItemsModal } from './view-items-modal.tsx';

const meta = {
  title: 'Modals/ViewItemsModal',
  component: ViewItemsModal,
  args: {
    title: 'Contents of “For buyers”',
    closeLabel: 'Close',
    onClose: fn(),
    tabsLabel: 'Contents',
    selectedTab: 'items',
    onTab: fn(),
    items: exampleItems,
    copy: exampleCopy,
    publish: examplePublish,
  },
  render: StatefulModal,
  globals: { ground: 'photo' },
} satisfies Meta<typeof ViewItemsModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('.modal-backdrop')!.getAnimations()).toHaveLength(0));
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};

const row = (name: RegExp): HTMLElement => screen.getByRole('row', { name });
const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const isMixed = (name: string): boolean => (box(name) as HTMLInputElement).indeterminate;
const ids = (...values: readonly string[]): ReadonlySet<string> => new Set(values);

const expectFocusInContent = async (): Promise<void> => {
  await waitFor(() => expect(document.querySelector('.view-items')).toHaveFocus());
};

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await opened();
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  for (const each of dialog.querySelectorAll(
    '.modal__content, .view-items__panel, .item-picker, .item-picker__scroll, .modal__actions',
  ))
    await expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth);
};

/** The boxes of groups and of all items follow the rows, and change them. */
export const Items: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    await expect(screen.queryByRole('searchbox')).toBeNull();
    await expect(screen.queryByRole('grid', { name: 'Tours' })).toBeNull();
    await expect(button('Move to layer')).toBeDisabled();
    await expect(row(/^Oven/).getBoundingClientRect().height).toBe(44);
    await userEvent.click(row(/^Oven, Base layer/));
    await expect(args.items.onSelect).toHaveBeenLastCalledWith(ids('tag-1'));
    await expect(row(/^Oven/)).toHaveAttribute('aria-selected', 'true');
    await expect(isMixed('Select all in Tags')).toBe(true);
    await expect(isMixed('Select all')).toBe(true);
    await waitFor(() => expect(within(dialog).getByText('1 selected')).toBeVisible());
    await expect(within(dialog).getByText('1 selected').closest('output')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(box('Select all in Tags'));
    await expect(args.items.onSelect).toHaveBeenLastCalledWith(ids('tag-1', 'tag-2', 'tag-3'));
    await expect(box('Select all in Tags')).toBeChecked();
    await userEvent.click(box('Select all'));
    await expect(box('Select all in Notes')).toBeChecked();
    await expect(within(dialog).getByText('5 selected')).toBeInTheDocument();
    await userEvent.click(box('Select all in Tags'));
    await expect(args.items.onSelect).toHaveBeenLastCalledWith(ids('note-1', 'note-2'));
    await userEvent.click(box('Select all'));
    await userEvent.click(box('Select all'));
    await expect(args.items.onSelect).toHaveBeenLastCalledWith(ids());
  },
};

export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    screen.getByRole('tab', { name: 'Items' }).focus();
    await userEvent.tab();
    await expect(box('Select all')).toHaveFocus();
    await userEvent.tab();
    await expect(box('Select all in Tags')).toHaveFocus();
    await userEvent.tab();
    await expect(row(/^Oven/)).toHaveFocus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Enter}');
    await expect(row(/^Fireplace/)).toHaveFocus();
    await expect(args.items.onSelect).toHaveBeenLastCalledWith(ids('tag-1', 'tag-3'));
    await userEvent.tab();
    await expect(box('Select all in Notes')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(args.items.onSelect).toHaveBeenLastCalledWith(ids('tag-1', 'tag-3', 'note-1', 'note-2'));
    // Escape closes the dialog and does not clear the selection.
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(row(/^Check/)).toHaveAttribute('aria-selected', 'true');
  },
};

/** After each action the button is disabled, and the content has the focus. */
export const MoveAndRemove: Story = {
  args: { items: { ...exampleItems, selected: ids('tag-1', 'note-1', 'removed-meanwhile') } },
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    await expect(within(dialog).getByText('2 selected')).toBeInTheDocument();
    button('Move to layer').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Base layer' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.items.onMove).toHaveBeenLastCalledWith('furniture');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(button('Move to layer')).toBeDisabled();
    await expectFocusInContent();
    await waitFor(() => expect(screen.getByText(/moved$/)).toBeVisible());
    await expect(screen.getByText(/moved$/).closest('output')).not.toBeNull();
    await userEvent.click(box('Select all in Tags'));
    button('Remove').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.items.onRemove).toHaveBeenCalledTimes(1);
    await expect(screen.queryByRole('grid', { name: 'Tags' })).toBeNull();
    await expectFocusInContent();
    await userEvent.click(box('Select all'));
    await userEvent.click(button('Remove'));
    await waitFor(() => expect(screen.getByText('No items yet')).toBeVisible());
    await expectFocusInContent();
    await expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  },
};

/** While items are moved the selection does not change, and the button keeps the focus. */
export const Busy: Story = {
  args: { items: { ...exampleItems, selected: ids('tag-1'), isBusy: true } },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.click(row(/^Sofa/));
    await userEvent.keyboard(' ');
    await expect(args.items.onSelect).not.toHaveBeenCalled();
    await expect(box('Select all')).toBeDisabled();
    await expect(button('Remove')).toBeDisabled();
    await userEvent.click(button('Move to layer'));
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

export const NotPossible: Story = {
  args: {
    copy: undefined,
    publish: undefined,
    message: { text: 'The items could not be moved: the layer is locked by Ada.', isFailure: true },
    items: {
      ...exampleItems,
      move: { ...exampleItems.move!, disabledReason: 'This view has one layer only.' },
      remove: { label: 'Remove', disabledReason: 'Items of the base layer cannot be removed.' },
    },
  },
  play: async ({ userEvent }) => {
    await opened();
    await expect(screen.queryByRole('tablist')).toBeNull();
    await expect(screen.getByRole('alert')).toHaveTextContent('The items could not be moved');
    await expect(screen.queryByText('This view has one layer only.')).toBeNull();
    await userEvent.click(row(/^Oven/));
    await waitFor(() => expect(screen.getByText('This view has one layer only.')).toBeVisible());
    await expect(screen.getByText(/base layer cannot/)).toBeVisible();
    await expect(button('Move to layer')).toBeDisabled();
    await expect(button('Remove')).toBeDisabled();
  },
};

/** Items that are filtered out stay selected; the boxes change only those that are shown. */
export const Search: Story = {
  args: { items: { ...exampleItems, groups: manyGroups(24), selected: ids('label-8') } },
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    const { height } = dialog.getBoundingClientRect();
    const field = screen.getByRole('searchbox', { name: 'Search items' });
    await userEvent.type(field, 'TAG 1');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1));
    await expect(box('Select all')).not.toBeChecked();
    await userEvent.click(box('Select all'));
    await expect(args.items.onSelect).toHaveBeenLastCalledWith(ids('label-8', 'tag-1'));
    await userEvent.clear(field);
    await userEvent.type(field, 'furniture');
    await expect(screen.getAllByRole('row')).toHaveLength(12);
    await userEvent.type(field, 'x');
    await waitFor(() => expect(screen.getByText('No item has this title or layer.', { selector: 'p' })).toBeVisible());
    await expect(screen.getByText('No item has this title or layer.', { selector: 'output' })).toBeInTheDocument();
    await expect(dialog.getBoundingClientRect().height).toBe(height);
    await userEvent.click(button('Clear'));
    await expect(field).toHaveFocus();
    await expect(screen.getAllByRole('row')).toHaveLength(24);
  },
};

/** A query by role reads all of many rows, which takes seconds. */
const rowOf = (id: string): HTMLElement => document.querySelector(`.item-picker__row[data-key="${id}"]`)!;
const isDrawn = (element: HTMLElement): boolean =>
  element.querySelector('.item-picker__title')!.checkVisibility({ contentVisibilityAuto: true });

/** Only the rows in view are drawn; the last one of a group is reached by one key. */
export const Overfull: Story = {
  args: { items: { ...exampleItems, groups: manyGroups(240) } },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(rowOf('tag-1'));
    await expect(rowOf('tag-1')).toHaveAttribute('aria-selected', 'true');
    await expect(isDrawn(rowOf('tag-2'))).toBe(true);
    await expect(isDrawn(rowOf('tag-80'))).toBe(false);
    await userEvent.keyboard('{End}');
    await expect(rowOf('tag-80')).toHaveFocus();
    const foot = dialog.querySelector('.modal__actions')!.getBoundingClientRect();
    await waitFor(() => expect(rowOf('tag-80').getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.top + 1));
    await waitFor(() => expect(isDrawn(rowOf('tag-80'))).toBe(true));
    await userEvent.click(screen.getByText('Select all'));
    await waitFor(() => expect(screen.getByText('240 selected')).toBeVisible());
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const Empty: Story = {
  args: { items: { ...exampleItems, groups: [] } },
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    await waitFor(() => expect(screen.getByText('No items yet')).toBeVisible());
    await expect(screen.queryByText('0 selected')).toBeNull();
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = {
  args: { items: { ...exampleItems, groups: [], status: { kind: 'loading', text: 'Loading items' } } },
  play: async () => {
    const dialog = await opened();
    await expect(within(dialog).getByText('Loading items')).toBeInTheDocument();
    await expect(screen.queryByText('No items yet')).toBeNull();
  },
};

const retry = fn();

export const Failed: Story = {
  args: {
    items: {
      ...exampleItems,
      groups: [],
      status: { kind: 'failed', text: 'The items could not be loaded.', retryLabel: 'Try again', onRetry: retry },
    },
  },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await expect(within(dialog).getByText('The items could not be loaded.').closest('[role=alert]')).not.toBeNull();
    await userEvent.click(button('Try again'));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const Phone: Story = {
  args: { items: { ...exampleItems, groups: manyGroups(24), selected: ids('tag-1') } },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    await expectNoOverflow();
    const dialog = screen.getByRole('dialog');
    await expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth);
    for (const each of dialog.querySelectorAll('.item-picker__row, .check-field, [role=tab]'))
      await expect(Math.round(each.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
  },
};

export const PhoneLandscape: Story = {
  args: { items: { ...exampleItems, groups: manyGroups(24) } },
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async () => {
    await expectNoOverflow();
    await expect(box('Select all').closest('label')!.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
};

const germanGroups = manyGroups(24).map((group) => ({
  ...group,
  title: longGerman,
  items: group.items.map((item) => ({ ...item, title: `${longGerman} ${item.id}`, note: longGerman })),
}));

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: `Inhalt der Ansicht „${longGerman}“`,
    closeLabel: 'Schließen',
    message: { text: `${longGerman} wurde verschoben.` },
    items: {
      ...exampleItems,
      tab: 'Ansichtselemente',
      groups: germanGroups,
      selected: ids('tag-1'),
      selectAll: `Alle auswählen: ${longGerman}`,
      countText: (count) => `${count} ${longGerman} ausgewählt`,
      move: { ...exampleItems.move!, label: 'In eine andere Ebene verschieben', disabledReason: longGerman },
      remove: { label: 'Aus dieser Ansicht entfernen' },
    },
    copy: { ...exampleCopy, tab: 'Aus einer anderen Ansicht kopieren' },
    publish: { ...examplePublish, tab: 'Veröffentlichungsvorschau' },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};

export const Zoomed: Story = {
  ...PhoneLongGerman,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
};
