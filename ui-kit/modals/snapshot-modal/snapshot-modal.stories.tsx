import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { SnapshotModal, type SnapshotModalProps, type SnapshotPicture } from './snapshot-modal.tsx';

const sizes = [
  { id: 'wide', label: 'Widescreen', detail: '1920 × 1080' },
  { id: 'large', label: 'Large', detail: '3840 × 2160' },
  { id: 'square', label: 'Square', detail: '1080 × 1080' },
  { id: 'portrait', label: 'Portrait', detail: '1080 × 1920' },
  { id: 'panorama', label: '360°', detail: '4096 × 2048' },
];

/** A photo of the size with this detail. */
const pictureOf = (detail: string): SnapshotPicture => {
  const [width = 0, height = 0] = detail.split(' × ').map(Number);
  return { state: 'ready', src: roomImage(30), alt: 'The photo', width, height };
};

const keep = {
  name: { label: 'Title', value: 'Kitchen', onChange: fn(), maxLength: 200 },
  save: { label: 'Keep in the space', onPress: fn(), isBusy: false, isDisabled: false },
} satisfies Partial<SnapshotModalProps>;

/** With the size and the title as state. */
const StatefulModal = (args: SnapshotModalProps) => {
  const [value, setValue] = useState(args.size.value);
  const [title, setTitle] = useState(args.name?.value ?? '');
  const detail = args.size.options.find(({ id }) => id === value)?.detail ?? '';
  return (
    <SnapshotModal
      {...args}
      picture={args.picture.state === 'ready' ? pictureOf(detail) : args.picture}
      size={{
        ...args.size,
        value,
        onChange: (id) => {
          args.size.onChange(id);
          setValue(id);
        },
      }}
      name={
        args.name && {
          ...args.name,
          value: title,
          onChange: (text) => {
            args.name?.onChange(text);
            setTitle(text);
          },
        }
      }
    />
  );
};

const meta = {
  title: 'Modals/SnapshotModal',
  component: SnapshotModal,
  args: {
    title: 'Take a photo',
    closeLabel: 'Close',
    onClose: fn(),
    picture: pictureOf('1920 × 1080'),
    size: { label: 'Size', options: sizes, value: 'wide', onChange: fn() },
    download: { label: 'Download', onPress: fn(), isDisabled: false },
  },
  render: StatefulModal,
  globals: { ground: 'photo' },
} satisfies Meta<typeof SnapshotModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog');
  // Once it has entered, the dialog takes the focus.
  await waitFor(() => expect(document.querySelector('.modal-backdrop')!.getAnimations()).toHaveLength(0));
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
};

const radio = (name: RegExp): HTMLElement => screen.getByRole('radio', { name });

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await opened();
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const content = dialog.querySelector('.modal__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

/** Visitors download it. */
export const Visitor: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(screen.getByRole('img', { name: 'The photo' })).toBeVisible();
    await expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await expect(args.download.onPress).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** The photo has the ratio of its size, and nothing below it moves. */
export const Sizes: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    const group = screen.getByRole('radiogroup', { name: 'Size' });
    await expect(radio(/Widescreen 1920 × 1080/)).toBeChecked();
    const { top } = group.getBoundingClientRect();
    for (const { id, label, detail } of sizes.slice(1)) {
      await userEvent.click(within(group).getByText(label));
      await expect(args.size.onChange).toHaveBeenLastCalledWith(id);
      const [width = 0, height = 0] = detail.split(' × ').map(Number);
      const box = screen.getByRole('img').getBoundingClientRect();
      await expect(box.width / box.height).toBeCloseTo(width / height, 1);
      await expect(group.getBoundingClientRect().top).toBe(top);
    }
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.size.onChange).toHaveBeenLastCalledWith('portrait');
    await expect(radio(/Portrait/)).toHaveFocus();
  },
};

/** An editor may keep it; Enter in the title does so, too. */
export const Editor: Story = {
  args: keep,
  play: async ({ args, userEvent }) => {
    await opened();
    const field = screen.getByRole('textbox', { name: 'Title' });
    await expect(field).toHaveAttribute('maxlength', '200');
    await userEvent.type(field, ' at noon');
    await expect(args.name!.onChange).toHaveBeenLastCalledWith('Kitchen at noon');
    await userEvent.keyboard('{Enter}');
    await expect(args.save!.onPress).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Keep in the space' }));
    await expect(args.save!.onPress).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await expect(args.download.onPress).toHaveBeenCalledTimes(1);
  },
};

export const Taking: Story = {
  args: {
    ...keep,
    picture: { state: 'taking', label: 'The photo is being taken…' },
    save: { ...keep.save, isDisabled: true },
    download: { label: 'Download', onPress: fn(), isDisabled: true },
  },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(screen.getByRole('status')).toHaveTextContent('The photo is being taken…');
    await expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    await expect(args.save!.onPress).not.toHaveBeenCalled();
  },
};

const failed: SnapshotPicture = {
  state: 'failed',
  message: 'The photo could not be taken. Try again, or choose a smaller size.',
  retryLabel: 'Try again',
  onRetry: fn(),
};

export const Failed: Story = {
  args: { picture: failed, download: { label: 'Download', onPress: fn(), isDisabled: true } },
  play: async ({ userEvent }) => {
    await opened();
    await expect(screen.getByText(/could not be taken/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(failed.onRetry).toHaveBeenCalled();
  },
};

/** The button goes away with the failure; the focus goes to the size. */
export const Retried: Story = {
  tags: ['variation'],
  render: function Retried(args) {
    const [isRetried, setRetried] = useState(false);
    return (
      <SnapshotModal
        {...args}
        picture={isRetried ? pictureOf('1920 × 1080') : { ...failed, onRetry: () => setRetried(true) }}
      />
    );
  },
  play: async ({ userEvent }) => {
    await opened();
    screen.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('img');
    await waitFor(() => expect(radio(/Widescreen/)).toHaveFocus());
  },
};

export const Saving: Story = {
  args: { ...keep, save: { ...keep.save, isBusy: true } },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: /Keep in the space/ }));
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    await expect(args.save!.onPress).not.toHaveBeenCalled();
  },
};

/** The photo and its title remain. */
export const NotSaved: Story = {
  args: { ...keep, error: 'There is no room for the file on this server. What is removed makes room a day later.' },
  play: async () => {
    await opened();
    await expect(screen.getByRole('alert')).toHaveTextContent('no room');
    await expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/no room/);
    await expect(screen.getByRole('img')).toBeVisible();
  },
};

export const Phone: Story = {
  args: keep,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};

const german = {
  ...keep,
  title: 'Ein Foto der aktuellen Ansicht aufnehmen',
  size: {
    label: 'Bildgröße',
    options: sizes.map((size, index) => (index === 1 ? { ...size, label: longGerman } : size)),
    value: 'large',
    onChange: fn(),
  },
  name: { ...keep.name, label: 'Titel', value: longGerman },
  save: { ...keep.save, label: 'Im Rundgang aufbewahren' },
  error: `${longGerman.replaceAll(' ', '')} ${longGerman}`,
} satisfies Partial<SnapshotModalProps>;

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};

export const Zoomed: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: expectNoOverflow,
};

export const RightToLeft: Story = {
  tags: ['variation'],
  args: keep,
  beforeEach: () => {
    document.documentElement.dir = 'rtl';
    return () => document.documentElement.removeAttribute('dir');
  },
  play: async () => {
    await expectNoOverflow();
    const [first, second] = screen.getAllByRole('radio').map((each) => each.closest('label')!.getBoundingClientRect());
    await expect(second!.left).toBeLessThan(first!.left);
  },
};
