import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { MediaModal, type MediaModalProps } from './media-modal.tsx';

const places = [
  { id: 'media', label: 'At the top of the card', hint: 'Replaces the present video' },
  { id: 'attachment', label: 'Among the attachments', hint: '3 of 25 are used' },
] as const;

const video = { icon: 'video', text: 'Video from YouTube' } as const;
const hint = 'Of YouTube, Vimeo or Sketchfab, or of a file';
const pageError = 'This address is a page, not a video or an image; open the video and copy its address.';

/** With the address and the place as state; addresses of YouTube are found. */
const StatefulModal = (args: MediaModalProps) => {
  const [address, setAddress] = useState(args.address);
  const [place, setPlace] = useState(args.place);
  const [error, setError] = useState(args.error);
  const found = address.includes('youtu') ? video : args.found;
  return (
    <MediaModal
      {...args}
      address={address}
      found={found}
      error={error}
      place={place}
      onAddress={(next) => {
        args.onAddress(next);
        setAddress(next);
        setError(null);
      }}
      onPlace={(next) => {
        args.onPlace(next);
        setPlace(next);
      }}
      onSubmit={() => {
        args.onSubmit();
        if (!found) setError(pageError);
      }}
    />
  );
};

const meta = {
  title: 'Modals/MediaModal',
  component: MediaModal,
  args: {
    labels: {
      title: 'Add from the web',
      address: 'Web address',
      hint,
      place: 'Show it',
      submit: 'Add',
      cancel: 'Cancel',
      close: 'Close',
    },
    address: '',
    found: null,
    error: null,
    place: 'media',
    places,
    onAddress: fn(),
    onPlace: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  render: StatefulModal,
  globals: { ground: 'photo' },
} satisfies Meta<typeof MediaModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.querySelector('.modal-backdrop')!.getAnimations()).toHaveLength(0));
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};

const box = (): HTMLElement => screen.getByRole('textbox', { name: 'Web address' });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await opened();
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const content = dialog.querySelector('.modal__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

/** Nothing is submitted without an address. */
export const Empty: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(box()).toHaveFocus();
    await expect(box()).toHaveAccessibleDescription(hint);
    await expect(button('Add')).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(button('Cancel'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** What was found is in place of the hint, and announced. */
export const Typed: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.type(box(), 'https://youtu.be/1');
    await expect(args.onAddress).toHaveBeenLastCalledWith('https://youtu.be/1');
    await expect(screen.getByRole('status')).toHaveTextContent('Video from YouTube');
    await expect(box()).toHaveAccessibleDescription('Video from YouTube');
    await expect(screen.queryByText(hint)).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Add'));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** The error is in place of the hint until the address is changed, and the address has the focus. */
export const NotFound: Story = {
  args: { address: 'https://lake.example' },
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.click(button('Add'));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(screen.getByRole('alert')).toHaveTextContent(pageError);
    await expect(box()).toBeInvalid();
    await expect(box()).toHaveAccessibleDescription(pageError);
    await waitFor(() => expect(box()).toHaveFocus());
    await userEvent.keyboard('/1');
    await expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await expect(box()).toHaveAccessibleDescription(hint);
  },
};

export const PlaceChosen: Story = {
  args: { address: 'https://youtu.be/1' },
  play: async ({ args, userEvent }) => {
    await opened();
    const [media, attachment] = screen.getAllByRole('radio');
    await expect(media).toHaveAccessibleName('At the top of the card Replaces the present video');
    await userEvent.click(attachment!);
    await expect(args.onPlace).toHaveBeenLastCalledWith('attachment');
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onPlace).toHaveBeenLastCalledWith('media');
    await expect(media).toBeChecked();
  },
};

export const PlaceUnavailable: Story = {
  args: {
    places: [places[0], { ...places[1], hint: 'A tag has at most 25 attachments', isDisabled: true }],
  },
  play: async ({ args, userEvent }) => {
    await opened();
    await expect(screen.getByRole('radio', { name: /Among the attachments/ })).toBeDisabled();
    await userEvent.click(screen.getByText('Among the attachments'));
    await expect(args.onPlace).not.toHaveBeenCalled();
  },
};

export const Phone: Story = {
  args: { address: 'https://youtu.be/1' },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
export const PhoneLandscape: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: expectNoOverflow,
};
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    labels: {
      title: `Medien hinzufügen: ${longGerman}`,
      address: 'Internetadresse',
      hint: longGerman,
      place: 'Anzeigeposition',
      submit: 'Hinzufügen',
      cancel: 'Abbrechen',
      close: 'Schließen',
    },
    address: 'https://donaudampfschifffahrtsgesellschaft.example/kapitaen',
    found: { icon: 'video', text: `Video von ${longGerman}` },
    places: [
      { id: 'media', label: 'Oben in der Beschreibungskarte', hint: `Ersetzt das Video „${longGerman}“` },
      { id: 'attachment', label: longGerman, hint: 'Höchstens 25 Anhänge je Markierung', isDisabled: true },
    ],
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectNoOverflow,
};
