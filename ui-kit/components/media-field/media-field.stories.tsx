import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { MediaField, type MediaFieldProps } from './media-field.tsx';

const StatefulField = (args: MediaFieldProps) => {
  const [media, setMedia] = useState(args.media);
  return (
    <MediaField
      {...args}
      media={media}
      onRemove={() => {
        args.onRemove();
        setMedia(null);
      }}
    />
  );
};

const video = { icon: 'video', title: 'Video from YouTube', detail: 'youtube.com/watch?v=dQw4w9WgXcQ' } as const;

const meta = {
  title: 'Components/MediaField',
  component: MediaField,
  args: {
    title: 'Media',
    media: video,
    emptyHint: 'An image, a video or a page at the top of the card',
    addLabel: 'Add from the web',
    removeLabel: 'Remove media',
    onAdd: fn(),
    onRemove: fn(),
    onImageFailed: fn(),
  },
  render: StatefulField,
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 328, maxInlineSize: 'calc(100% - 32px)', padding: 16, color: 'var(--text)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof MediaField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { media: null },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Media' })).toBeVisible();
    await expect(canvas.getByText(/^An image, a video/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove media' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add from the web' }));
    await expect(args.onAdd).toHaveBeenCalledTimes(1);
  },
};

export const WithIcon: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('[data-icon=video]')).toBeVisible();
    await expect(canvas.getByText('Video from YouTube')).toBeVisible();
    await expect(canvas.queryByText(/^An image, a video/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add from the web' }));
    await expect(args.onAdd).toHaveBeenCalledTimes(1);
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const ShownAsLink: Story = {
  args: { media: { ...video, notice: 'Visitors see a link: content from YouTube is not allowed on this server.' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Visitors see a link/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove media' }));
    await expect(canvas.queryByText(/^Visitors see a link/)).toBeNull();
  },
};

const image = { icon: 'image', title: 'Heat pump.jpg', detail: 'Image', imageUrl: roomImage(40) } as const;

export const WithImage: Story = {
  args: { media: image },
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img')!;
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
    const { width, height } = picture.getBoundingClientRect();
    await expect([width, height]).toEqual([56, 56]);
  },
};

const RenewedField = (args: MediaFieldProps) => {
  const [media, setMedia] = useState(args.media);
  return (
    <>
      <MediaField {...args} media={media} />
      <button type="button" hidden onClick={() => setMedia(image)}>
        Renew
      </button>
    </>
  );
};

/** The icon is shown until there is another URL. */
export const ImageFailed: Story = {
  args: { media: { ...image, imageUrl: 'data:image/png;base64,none' } },
  render: RenewedField,
  play: async ({ args, canvas, canvasElement }) => {
    await waitFor(() => expect(args.onImageFailed).toHaveBeenCalledTimes(1));
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvasElement.querySelector('[data-icon=image]')).toBeVisible();
    canvas.getByText('Renew').click();
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible());
    await expect(args.onImageFailed).toHaveBeenCalledTimes(1);
  },
};

/** After the media is removed, the add button has the focus. */
export const RemovedByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove media' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add from the web' })).toHaveFocus());
    await expect(canvas.getByText(/^An image, a video/)).toBeVisible();
  },
};

const longTexts = {
  ...video,
  title: 'A walk through the garden at noon, with all of its terraces and the lake.',
  detail: `https://video.example/${'walk-through-the-garden/'.repeat(8)}noon.mp4`,
};

/** They are shortened in the middle; the whole texts are for assistive technology and in the tooltip. */
export const LongTexts: Story = {
  args: {
    media: longTexts,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const remove = canvas.getByRole('button', { name: 'Remove media' }).getBoundingClientRect();
    for (const [index, end] of ['lake.', 'noon.mp4'].entries()) {
      const shown = canvasElement.querySelectorAll('.file-list__name-end')[index]!;
      await expect(shown.textContent).toMatch(new RegExp(`${end}$`, 'u'));
      await expect(shown.getBoundingClientRect().right).toBeLessThan(remove.left);
    }
    await expect(canvas.getByText(longTexts.detail)).toHaveAttribute('id');
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: longGerman,
    media: { ...video, title: longGerman, detail: longGerman.replaceAll(' ', '') },
    addLabel: `${longGerman} hinzufügen`,
    removeLabel: 'Medien entfernen',
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
