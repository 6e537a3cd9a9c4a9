import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { exampleGroups, manyGroups, pickerTexts } from '../../components/item-picker/example-items.tsx';
import { ItemPickerModal, type ItemPickerModalProps } from './item-picker-modal.tsx';

const meta = {
  title: 'Modals/ItemPickerModal',
  component: ItemPickerModal,
  args: {
    ...pickerTexts,
    title: 'Add to “Highlights”',
    closeLabel: 'Close',
    cancelLabel: 'Cancel',
    addLabel: (count) => (count === 1 ? 'Add 1 item' : `Add ${count} items`),
    countText: (count) => `${count} selected`,
    groups: exampleGroups,
    room: 100,
    tooMany: 'The list has room for 100 items. Deselect some.',
    onAdd: fn(),
    onClose: fn(),
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof ItemPickerModal>;

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

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await opened();
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  for (const each of dialog.querySelectorAll('.modal__content, .item-picker, .item-picker__scroll, .modal__actions'))
    await expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth);
};

/** The ids are in the order of the groups, not in that of the selection. */
export const Items: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    await expect(button('Add 0 items')).toBeDisabled();
    await expect(screen.queryByRole('searchbox')).toBeNull();
    await userEvent.click(row(/^Living room/));
    await userEvent.click(row(/^Oven/));
    await userEvent.click(row(/^Fireplace/));
    const count = within(dialog).getByText('3 selected');
    await waitFor(() => expect(count).toBeVisible());
    await expect(count.closest('output')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(button('Add 3 items'));
    await expect(args.onAdd).toHaveBeenCalledTimes(1);
    await expect(args.onAdd).toHaveBeenLastCalledWith(['tag-1', 'tag-3', 'label-2']);
    await userEvent.click(button('Cancel'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    button('Close').focus();
    await userEvent.tab();
    await expect(box('Select all')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box('Select all in Tags')).toBeChecked();
    await userEvent.tab();
    await expect(row(/^Oven/)).toHaveFocus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
    await expect(row(/^Fireplace/)).toHaveFocus();
    for (const _ of [0, 1, 2, 3]) await userEvent.tab();
    await expect(button('Add 2 items')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).toHaveBeenLastCalledWith(['tag-2', 'tag-3']);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** Items that are filtered out stay selected. */
export const Search: Story = {
  args: { groups: manyGroups(24) },
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    const { height } = dialog.getBoundingClientRect();
    await userEvent.click(row(/^Notes 8/));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search items' }), 'LABELS 2');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1));
    await userEvent.click(box('Select all'));
    await expect(dialog.getBoundingClientRect().height).toBe(height);
    await userEvent.click(button('Add 2 items'));
    await expect(args.onAdd).toHaveBeenLastCalledWith(['label-2', 'note-8']);
  },
};

/** With more than fit a sentence is shown and announced, and nothing can be added until some are deselected. */
export const TooMany: Story = {
  args: { room: 4, tooMany: 'The list has room for 4 more items. Deselect some.' },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(screen.queryByText(/has room for/)).toBeNull();
    await userEvent.click(box('Select all'));
    await waitFor(() => expect(screen.getByText(/has room for/)).toBeVisible());
    await expect(screen.getByText(/has room for/).closest('output')).toHaveAttribute('aria-live', 'polite');
    await expect(button('Add 5 items')).toBeDisabled();
    await userEvent.click(row(/^Sofa/));
    await expect(screen.queryByText(/has room for/)).toBeNull();
    await userEvent.click(button('Add 4 items'));
    await expect(args.onAdd).toHaveBeenLastCalledWith(['tag-1', 'tag-3', 'label-1', 'label-2']);
  },
};

export const Empty: Story = {
  args: { groups: [] },
  play: async () => {
    await opened();
    await waitFor(() => expect(screen.getByText('No items yet')).toBeVisible());
    await expect(screen.queryByText('0 selected')).toBeNull();
    await expect(button('Add 0 items')).toBeDisabled();
  },
};

export const Loading: Story = {
  args: { groups: [], status: { kind: 'loading', text: 'Loading items' } },
  play: async () => {
    const dialog = await opened();
    await expect(within(dialog).getByText('Loading items')).toBeInTheDocument();
    await expect(screen.queryByText('No items yet')).toBeNull();
    await expect(button('Add 0 items')).toBeDisabled();
  },
};

const RetriedModal = (args: ItemPickerModalProps) => {
  const [isLoaded, setLoaded] = useState(false);
  const onRetry = (): void => setLoaded(true);
  return (
    <ItemPickerModal
      {...args}
      groups={isLoaded ? args.groups : []}
      status={
        isLoaded
          ? undefined
          : { kind: 'failed', text: 'The items could not be loaded.', retryLabel: 'Try again', onRetry }
      }
    />
  );
};

/** The content gets the focus of the button that loads the items again. */
export const Failed: Story = {
  render: RetriedModal,
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await expect(within(dialog).getByText('The items could not be loaded.').closest('[role=alert]')).not.toBeNull();
    button('Try again').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(row(/^Oven/)).toBeVisible());
    await waitFor(() => expect(dialog.querySelector('.item-picker-modal')).toHaveFocus());
  },
};

/** Only the rows in view are drawn. */
export const Overfull: Story = {
  args: { groups: manyGroups(240) },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(screen.getByText('Select all'));
    await waitFor(() => expect(screen.getByText('240 selected')).toBeVisible());
    await expect(screen.getByText('Add 240 items').closest('button')).toBeDisabled();
    const last = dialog.querySelector('[data-key="note-80"] .item-picker__title')!;
    await expect(last.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const Phone: Story = {
  args: { groups: manyGroups(24) },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await expectNoOverflow();
    const dialog = screen.getByRole('dialog');
    await userEvent.click(row(/^Tags 1/));
    await expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth);
    for (const each of dialog.querySelectorAll('.item-picker__row, .check-field'))
      await expect(Math.round(each.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
    // The search scrolls with the items, down to the last one.
    const scrolled = dialog.querySelector('.item-picker')!;
    scrolled.scrollTop = scrolled.scrollHeight;
    const foot = dialog.querySelector('.modal__actions')!.getBoundingClientRect();
    await waitFor(() => expect(row(/^Notes 8/).getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.top));
  },
};

export const PhoneLandscape: Story = {
  tags: ['variation'],
  args: { groups: manyGroups(24) },
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async () => {
    await expectNoOverflow();
    await expect(box('Select all').closest('label')!.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: `Zu „${longGerman}“ hinzufügen`,
    groups: manyGroups(24, longGerman).map((group) => ({ ...group, title: longGerman })),
    selectAll: `Alle auswählen: ${longGerman}`,
    closeLabel: 'Schließen',
    cancelLabel: 'Abbrechen',
    addLabel: (count) => `${count} Elemente hinzufügen`,
    countText: (count) => `${count} ${longGerman} ausgewählt`,
    room: 2,
    tooMany: `In der Liste ist Platz für zwei weitere Elemente: ${longGerman}.`,
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(box(`Alle auswählen: ${longGerman}`));
    await expectNoOverflow();
  },
};

export const Zoomed: Story = {
  ...PhoneLongGerman,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
};
