/** The tabs that copy items from another view and publish the view. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { exampleCopy, exampleItems, examplePublish, longText, StatefulModal } from './example-view.tsx';
import { ViewItemsModal } from './view-items-modal.tsx';

const meta = {
  title: 'Modals/ViewItemsModal/Tabs',
  component: ViewItemsModal,
  args: {
    title: 'Contents of “For buyers”',
    closeLabel: 'Close',
    onClose: fn(),
    tabsLabel: 'Contents',
    selectedTab: 'publish',
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

const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await opened();
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  for (const each of dialog.querySelectorAll(
    '.modal__content, .view-items__panel, .view-items__scroll, .modal__actions',
  ))
    await expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth);
};

/** Each tab has its own primary action; the dialog keeps its size. */
export const Tabs: Story = {
  args: { selectedTab: 'items' },
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    const { height } = dialog.getBoundingClientRect();
    screen.getByRole('tab', { name: 'Items' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onTab).toHaveBeenLastCalledWith('copy');
    await expect(screen.getByRole('tab', { name: 'Copy from a view' })).toHaveFocus();
    await expect(button('Copy')).toBeEnabled();
    await expect(screen.queryByRole('button', { name: 'Move to layer' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onTab).toHaveBeenLastCalledWith('publish');
    await expect(screen.getByRole('tabpanel', { name: 'Publish' })).toBeInTheDocument();
    await expect(Math.abs(dialog.getBoundingClientRect().height - height)).toBeLessThan(2);
    const [close, publish] = [within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!, button('Publish')];
    await expect(publish.getBoundingClientRect().left).toBeGreaterThan(close.getBoundingClientRect().right);
  },
};

export const Copy: Story = {
  args: { selectedTab: 'copy' },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(screen.getByRole('group', { name: 'What to copy' })).toContainElement(box('Tags'));
    await expect(box('Tags')).toHaveAccessibleDescription('12 items');
    await expect(box('Tours')).toBeDisabled();
    await userEvent.click(box('Notes'));
    await expect(args.copy!.kinds.onChange).toHaveBeenLastCalledWith('note', true);
    await expect(box('Notes')).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(args.copy!.kinds.onChange).toHaveBeenLastCalledWith('note', false);
    await userEvent.click(screen.getByRole('button', { name: /To the layer/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Furniture' }));
    await expect(args.copy!.to.onChange).toHaveBeenLastCalledWith('furniture');
    await userEvent.click(button('Copy'));
    await expect(args.copy!.submit.onPress).toHaveBeenCalledTimes(1);
  },
};

export const NoOtherView: Story = {
  args: {
    selectedTab: 'copy',
    copy: { ...exampleCopy, empty: { title: 'No other view', text: 'Create a second view to copy from it.' } },
  },
  play: async () => {
    await opened();
    await waitFor(() => expect(screen.getByText('No other view')).toBeVisible());
    await expect(button('Copy')).toBeDisabled();
  },
};

/** Each action has a sign and a word; old values are deletions, new ones insertions, and long ones are clamped. */
export const Publish: Story = {
  play: async () => {
    const dialog = await opened();
    const tags = within(screen.getByRole('list', { name: 'Tags' }));
    const [sofa, stove] = tags.getAllByRole('listitem');
    await expect(sofa).toHaveTextContent('AddedSofa');
    await expect(sofa!.querySelector('[data-icon=plus]')).not.toBeNull();
    await expect(stove!.querySelector('[data-icon=pencil]')).not.toBeNull();
    await expect(screen.queryByRole('list', { name: 'Tours' })).toBeNull();
    const [title] = within(stove!).getAllByRole('definition');
    await expect(within(title!).getByText('Oven').tagName).toBe('DEL');
    await expect(getComputedStyle(within(title!).getByText('Oven')).textDecorationLine).toBe('line-through');
    await expect(within(title!).getByText('Stove').tagName).toBe('INS');
    await expect(stove!.querySelectorAll('.view-diff__swatch')).toHaveLength(2);
    // A position cannot be read: only that it changes is said.
    const position = within(stove!).getAllByRole('definition').at(-1)!;
    await expect(position).toHaveTextContent('Another place');
    await expect(position.querySelector('del, .view-diff__arrow')).toBeNull();
    const long = within(stove!).getByText(/^The oven, line 1\b/);
    await expect(long.textContent).toBe(longText);
    await expect(long.clientHeight).toBe(6 * Number.parseFloat(getComputedStyle(long).lineHeight));
    await waitFor(() => expect(within(dialog).getByText('1 added, 1 changed, 1 removed')).toBeVisible());
  },
};

/** Without changes the button is disabled, and the content has the focus. */
export const Published: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    button('Publish').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.publish!.submit.onPress).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByText('Nothing to publish')).toBeVisible());
    await expect(button('Publish')).toBeDisabled();
    await waitFor(() => expect(document.querySelector('.view-items')).toHaveFocus());
  },
};

export const PublishLoading: Story = {
  args: { publish: { ...examplePublish, groups: [], status: { kind: 'loading', text: 'Comparing' } } },
  play: async () => {
    const dialog = await opened();
    await expect(within(dialog).getByText('Comparing')).toBeInTheDocument();
    await expect(button('Publish')).toBeDisabled();
  },
};

const retry = fn();

export const PublishFailed: Story = {
  args: {
    publish: {
      ...examplePublish,
      status: { kind: 'failed', text: 'The changes could not be loaded.', retryLabel: 'Try again', onRetry: retry },
    },
  },
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(button('Try again'));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

const [first] = examplePublish.groups;
const { changes } = first!;

/** By keyboard the list scrolls. */
export const TwoHundredChanges: Story = {
  args: {
    publish: {
      ...examplePublish,
      groups: [
        {
          ...first!,
          changes: Array.from({ length: 200 }, (_, index) => ({ ...changes[index % 2]!, id: `${index}` })),
        },
      ],
    },
  },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const list = await screen.findByRole('group', { name: 'Publish' });
    screen.getByRole('tab', { name: 'Publish' }).focus();
    await userEvent.tab();
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const PublishPhone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
export const CopyPhone: Story = {
  args: { selectedTab: 'copy' },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
export const PublishPhoneLandscape: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: expectNoOverflow,
};

const german = { text: `${longGerman} ${longGerman}` };

export const PublishPhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    publish: {
      ...examplePublish,
      hint: longGerman,
      summary: `12 hinzugefügt, 5 geändert, 3 entfernt: ${longGerman}`,
      groups: [
        {
          id: 'a',
          title: longGerman,
          changes: [
            {
              id: 'a',
              title: longGerman,
              action: 'changed',
              actionLabel: 'Veröffentlichungsfassung',
              fields: [
                { id: 'a', label: longGerman, before: german, after: { ...german, color: '#d64545' } },
                { id: 'b', label: 'Bezeichnung', before: german, after: german },
              ],
            },
          ],
        },
      ],
    },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};

export const CopyPhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    selectedTab: 'copy',
    copy: {
      ...exampleCopy,
      hint: longGerman,
      from: { ...exampleCopy.from, label: longGerman, options: [{ id: 'buyers', label: longGerman }] },
      kinds: {
        ...exampleCopy.kinds,
        label: longGerman,
        options: [{ id: 'tag', label: longGerman, note: longGerman, isSelected: true }],
      },
      submit: { label: 'Ausgewählte Elemente kopieren', onPress: fn() },
    },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
