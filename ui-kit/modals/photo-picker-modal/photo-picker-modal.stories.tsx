import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import type { PickerPhoto } from './photo-grid.tsx';
import { PhotoPickerModal, type PhotoPickerModalProps } from './photo-picker-modal.tsx';

const rooms = ['Kitchen', 'Living room', 'Library', 'Terrace', 'Bedroom'];

const photosOf = (count: number): readonly PickerPhoto[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `photo-${index + 1}`,
    title: `Photo ${index + 1} from the door`,
    subtitle: rooms[index % rooms.length]!,
    thumbnailUrl: roomImage((index * 47) % 360),
  }));

const inTour = { note: 'Already in the tour' };
const withoutPlace = { note: 'No place in the space', isDisabled: true };

/** The second one is in the tour, the third one has no place. */
const marked = (count: number): readonly PickerPhoto[] =>
  photosOf(count).map((photo, index) => ({ ...photo, ...(index === 1 && inTour), ...(index === 2 && withoutPlace) }));

const meta = {
  title: 'Modals/PhotoPickerModal',
  component: PhotoPickerModal,
  args: {
    title: 'Add photos',
    closeLabel: 'Close',
    onClose: fn(),
    label: 'Photos',
    photos: marked(7),
    empty: { title: 'No photos yet', text: 'Take a photo of a view. It can then be a stop of the tour.' },
    search: { label: 'Search photos', clearLabel: 'Clear', noMatches: 'No photo has this title.' },
    confirm: { label: (count) => (count === 1 ? 'Add 1 photo' : `Add ${count} photos`), onConfirm: fn() },
    cancelLabel: 'Cancel',
    countText: (count) => `${count} selected`,
  },
  globals: { ground: 'photo' },
} satisfies Meta<typeof PhotoPickerModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('.modal-backdrop')!.getAnimations()).toHaveLength(0));
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};

const tile = (name: RegExp): HTMLElement => screen.getByRole('row', { name });

/** The numbers on the tiles, such as "1 2" for two tiles. */
const numbers = (dialog: HTMLElement): string =>
  [...dialog.querySelectorAll('.photo-picker__order[data-selected]')].map(({ textContent }) => textContent).join(' ');

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await opened();
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const scrolled = dialog.querySelector('.photo-picker__scroll')!;
  await expect(scrolled.scrollWidth).toBeLessThanOrEqual(scrolled.clientWidth);
};

/** The ids are reported in the order of the selection; a photo that is deselected gives up its number. */
export const SeveralInOrder: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    await expect(screen.queryByRole('searchbox')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Add 0 photos' })).toBeDisabled();
    for (const name of [/^Photo 5/, /^Photo 1/, /^Photo 4/, /^Photo 2/]) await userEvent.click(tile(name));
    await waitFor(() => expect(within(tile(/^Photo 5/)).getByText('1')).toBeVisible());
    await expect(numbers(dialog)).toBe('2 4 3 1');
    await expect(within(dialog).getByText('4 selected')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(tile(/^Photo 1/));
    await expect(numbers(dialog)).toBe('3 2 1');
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 photos' }));
    await expect(args.confirm.onConfirm).toHaveBeenLastCalledWith(['photo-5', 'photo-4', 'photo-2']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** A photo without a place cannot be selected, but is reached, since its note says why. */
export const Disabled: Story = {
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const placeless = tile(/^Photo 3/);
    await expect(placeless).toHaveAccessibleName('Photo 3 from the door, Library, No place in the space');
    await expect(placeless).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(placeless);
    await expect(numbers(dialog)).toBe('');
    await userEvent.click(tile(/Already in the tour/));
    await userEvent.keyboard('{ArrowRight}');
    await expect(placeless).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(numbers(dialog)).toBe('1');
  },
};

export const Keyboard: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(tile(/^Photo 1/)).toHaveFocus();
    await userEvent.keyboard(' {ArrowDown} {ArrowLeft}{Enter}');
    await expect(tile(/^Photo 4/)).toHaveFocus();
    await expect(numbers(dialog)).toBe('1 3 2');
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(numbers(dialog)).toBe('1 4 3 2 5 6');
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.confirm.onConfirm).toHaveBeenLastCalledWith([
      'photo-1',
      'photo-5',
      'photo-4',
      'photo-2',
      'photo-6',
      'photo-7',
    ]);
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    // Escape closes the dialog and does not clear the selection.
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(numbers(dialog)).toBe('1 4 3 2 5 6');
  },
};

/** Photos that are filtered out stay selected. */
export const Search: Story = {
  args: { photos: marked(24) },
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    const height = dialog.getBoundingClientRect().height;
    await userEvent.click(tile(/^Photo 4 /));
    const field = screen.getByRole('searchbox', { name: 'Search photos' });
    await userEvent.type(field, 'PHOTO 2');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(6));
    await userEvent.click(tile(/^Photo 22/));
    await waitFor(() => expect(within(dialog).getByText('2 selected')).toBeVisible());
    await userEvent.type(field, 'x');
    await expect(screen.queryByRole('grid')).toBeNull();
    await waitFor(() => expect(screen.getByText('No photo has this title.', { selector: 'p' })).toBeVisible());
    await expect(screen.getByText('No photo has this title.', { selector: 'output' })).toBeInTheDocument();
    await expect(dialog.getBoundingClientRect().height).toBeGreaterThan(height * 0.6);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await expect(screen.getAllByRole('row')).toHaveLength(24);
    await expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 photos' }));
    await expect(args.confirm.onConfirm).toHaveBeenLastCalledWith(['photo-4', 'photo-22']);
  },
};

/** With the largest number selected the others cannot be, until one is deselected. */
export const LargestNumber: Story = {
  args: { maxCount: 2, countText: (count) => `${count} of 2 selected` },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    for (const name of [/^Photo 1/, /^Photo 4/, /^Photo 5/]) await userEvent.click(tile(name));
    await waitFor(() => expect(within(dialog).getByText('2 of 2 selected')).toBeVisible());
    await expect(tile(/^Photo 5/)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(tile(/^Photo 1/));
    await userEvent.click(tile(/^Photo 5/));
    await expect(numbers(dialog)).toBe('1 2');
    await waitFor(() => expect(within(tile(/^Photo 4/)).getByText('1')).toBeVisible());
    await userEvent.click(tile(/^Photo 4/));
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(within(dialog).getByText('2 of 2 selected')).toBeVisible());
  },
};

export const Empty: Story = {
  args: { photos: [] },
  play: async () => {
    await opened();
    await waitFor(() => expect(screen.getByText('No photos yet')).toBeVisible());
    await expect(screen.queryByText('0 selected')).toBeNull();
    await expect(screen.getByRole('button', { name: 'Add 0 photos' })).toBeDisabled();
  },
};

export const Loading: Story = {
  args: { photos: [], status: { kind: 'loading', text: 'Loading photos' } },
  play: async () => {
    const dialog = await opened();
    await expect(within(dialog).getByText('Loading photos')).toBeInTheDocument();
    await expect(dialog.querySelectorAll('.photo-picker__bone')).toHaveLength(8);
    await expect(screen.queryByText('No photos yet')).toBeNull();
  },
};

const retry = fn();

const RetriedModal = (args: PhotoPickerModalProps) => {
  const [hasFailed, setFailed] = useState(true);
  const onRetry = (): void => {
    retry();
    setFailed(false);
  };
  return (
    <PhotoPickerModal
      {...args}
      status={
        hasFailed
          ? { kind: 'failed', text: 'The photos could not be loaded.', retryLabel: 'Try again', onRetry }
          : undefined
      }
    />
  );
};

/** After the button is gone, the focus is still in the dialog. */
export const Failed: Story = {
  render: RetriedModal,
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await expect(screen.getByRole('alert')).toHaveTextContent('The photos could not be loaded.');
    await expect(screen.queryByRole('grid')).toBeNull();
    screen.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(retry).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole('grid', { name: 'Photos' })).toBeVisible());
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  },
};

/** While the photos are being added the selection does not change. */
export const Busy: Story = {
  args: { confirm: { ...meta.args.confirm, isBusy: true } },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(tile(/^Photo 1/));
    await userEvent.keyboard(' ');
    await expect(numbers(dialog)).toBe('');
    await expect(tile(/^Photo 1/)).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  },
};

/** Only the photos scroll; those out of view are not laid out. */
export const Overfull: Story = {
  args: { photos: photosOf(200) },
  play: async ({ userEvent }) => {
    const dialog = await opened();
    tile(/^Photo 1 /).focus();
    await userEvent.keyboard('{End} ');
    await expect(document.activeElement).toHaveAccessibleName(/^Photo 200 /);
    await expect(numbers(dialog)).toBe('1');
    await waitFor(() => expect(screen.getByRole('searchbox')).toBeVisible());
    await expect(getComputedStyle(tile(/^Photo 100 /)).contentVisibility).toBe('auto');
  },
};

export const BrokenThumbnail: Story = {
  args: {
    photos: marked(4).map((photo, index) => ({
      ...photo,
      thumbnailUrl: ['data:image/png;base64,broken', ''][index] ?? photo.thumbnailUrl,
    })),
  },
  play: async () => {
    await opened();
    await waitFor(() => expect(tile(/^Photo 1 /).querySelector('img')).toBeNull());
    await waitFor(() => expect(tile(/^Photo 1 /).querySelector('.icon')).toBeVisible());
    await waitFor(() => expect(tile(/^Photo 2 /).querySelector('.icon')).toBeVisible());
  },
};

const touchTarget = 44;

export const Phone: Story = {
  args: { photos: marked(24) },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await expectNoOverflow();
    await userEvent.type(screen.getByRole('searchbox'), 'photo 1');
    for (const control of [screen.getByRole('searchbox'), screen.getByRole('button', { name: 'Clear' })])
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(touchTarget);
    await userEvent.click(tile(/^Photo 12 /));
    await expect(screen.getByRole('button', { name: 'Add 1 photo' })).toBeEnabled();
  },
};

const german = {
  title: 'Fotos zum Rundgang hinzufügen',
  closeLabel: 'Schließen',
  label: 'Fotos',
  photos: marked(14).map((photo, index) => ({
    ...photo,
    title: index % 3 === 0 ? longGerman : `${longGerman} ${longGerman.replaceAll(' ', '')}`,
    subtitle: longGerman,
    ...(photo.note !== undefined && { note: 'Befindet sich bereits im Veranstaltungsrundgang' }),
  })),
  search: { label: 'Fotografien nach Bezeichnung durchsuchen', clearLabel: 'Zurücksetzen' },
  confirm: {
    label: (count: number) => `${count} Fotografien als Haltepunkte hinzufügen`,
    onConfirm: fn(),
  },
  cancelLabel: 'Abbrechen',
  countText: (count: number) => `${count} Fotografien ausgewählt`,
} satisfies Partial<PhotoPickerModalProps>;

/** A title has two lines at most. */
export const LongGermanText: Story = {
  parameters: { lang: 'de' },
  args: german,
  play: async () => {
    await expectNoOverflow();
    const title = document.querySelector('.photo-picker__title')!;
    await expect(title.getBoundingClientRect().height).toBeLessThanOrEqual(
      2 * Number.parseFloat(getComputedStyle(title).lineHeight) + 1,
    );
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};

export const PhoneLandscape: Story = {
  args: { photos: marked(24) },
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async () => {
    await expectNoOverflow();
    await expect(tile(/^Photo 1 /).getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2);
  },
};

export const Zoomed: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: expectNoOverflow,
};

/** The first photo is on the right. */
export const RightToLeft: Story = {
  tags: ['variation'],
  beforeEach: () => {
    document.documentElement.dir = 'rtl';
    return () => document.documentElement.removeAttribute('dir');
  },
  play: async () => {
    await expectNoOverflow();
    const [first, second] = [tile(/^Photo 1/), tile(/^Photo 2/)].map((each) => each.getBoundingClientRect());
    await expect(second!.left).toBeLessThan(first!.left);
  },
};
