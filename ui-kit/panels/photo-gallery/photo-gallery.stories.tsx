import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { fileListArgs } from '../../../stories/support/sample-tag.tsx';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { PhotoGallery, type GalleryPhoto, type PhotoGalleryProps } from './photo-gallery.tsx';

type Args = PhotoGalleryProps & {
  /** Of the panel around it. */
  readonly title: string;
};

const rooms = ['Kitchen', 'Living room', 'Library', 'Terrace', 'Bedroom'];

const photosOf = (count: number): readonly GalleryPhoto[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `photo-${index + 1}`,
    title: `${rooms[index % rooms.length]!} from the door, photo ${index + 1}`,
    detail: rooms[index % rooms.length]!,
    thumbnailUrl: roomImage((index * 47) % 360),
  }));

const meta = {
  title: 'Panels/PhotoGallery',
  component: PhotoGallery,
  args: {
    title: 'Photos',
    label: 'Photos',
    photos: photosOf(7),
    onOpen: fn(),
    onFailed: fn(),
    empty: { title: 'No photos yet', hint: 'Take a photo of what you see, or upload pictures.' },
    take: { label: 'Take a photo', onPress: fn() },
    upload: {
      label: 'Upload',
      hint: 'Drop images here, or paste them',
      accept: 'image/png,image/jpeg',
      onPick: fn(),
    },
  },
  globals: { ground: 'photo' },
  render: ({ title, ...args }) => (
    <SidePanel title={title} side="right" closeLabel="Close" onClose={fn()}>
      <PhotoGallery {...args} />
    </SidePanel>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

const kitchen = new File(['picture'], 'kitchen.jpg', { type: 'image/jpeg' });

const transferWith = (...files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};

const gallery = (root: HTMLElement): HTMLElement => root.querySelector<HTMLElement>('.photo-gallery')!;

const drag = (type: 'dragover' | 'drop', target: Element): boolean =>
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transferWith(kitchen) }));

const expectNoOverflow = async (root: HTMLElement): Promise<void> => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const content = root.querySelector<HTMLElement>('.side-panel__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

const tabStops = (root: HTMLElement): number => root.querySelectorAll('.photo-gallery__photo[tabindex="0"]').length;

export const Filled: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const cells = [...canvasElement.querySelectorAll('.photo-gallery__item')].map((cell) =>
      cell.getBoundingClientRect(),
    );
    await expect(new Set(cells.map(({ left }) => left)).size).toBe(2);
    await waitFor(async () => {
      const { width, height } = canvasElement.querySelector('.photo-gallery__picture')!.getBoundingClientRect();
      await expect(width / height).toBeCloseTo(1.5, 1);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Library from the door, photo 3 Library' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('photo-3');
    await userEvent.click(canvas.getByRole('button', { name: 'Take a photo' }));
    await expect(args.take!.onPress).toHaveBeenCalledOnce();
    const image = canvasElement.querySelector('img')!;
    await expect(image).toHaveAttribute('loading', 'lazy');
  },
};

/** One tab stop with arrow keys inside; Enter opens. */
export const Keyboard: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    canvas.getByRole('button', { name: 'Upload' }).focus();
    await userEvent.tab();
    await expect(document.activeElement).toHaveTextContent('photo 1');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    await expect(document.activeElement).toHaveTextContent('photo 6');
    await userEvent.keyboard('{ArrowDown}');
    await expect(document.activeElement).toHaveTextContent('photo 7');
    await userEvent.keyboard('{Home}{ArrowLeft}{ArrowUp}');
    await expect(document.activeElement).toHaveTextContent('photo 1');
    await userEvent.keyboard('{End}{ArrowUp}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('photo-5');
    await expect(tabStops(canvasElement)).toBe(1);
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(document.activeElement).toHaveTextContent('photo 5');
  },
};

/** Visitors neither take nor upload. */
export const Visitor: Story = {
  args: { take: null, upload: null },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('button', { name: 'Upload' })).toBeNull();
    await expect(canvasElement.querySelector('input[type=file]')).toBeNull();
    await expect(drag('dragover', gallery(canvasElement))).toBe(true);
  },
};

export const HiddenFromVisitors: Story = {
  args: {
    photos: photosOf(4).map((photo, index) => (index % 2 === 1 ? { ...photo, hiddenLabel: 'Hidden' } : photo)),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /photo \d/ })).toHaveLength(4);
    await expect(canvas.getAllByRole('button', { name: /Hidden$/ })).toHaveLength(2);
  },
};

export const Chosen: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await expect([input.multiple, input.accept]).toEqual([true, 'image/png,image/jpeg']);
    const clicked = fn((event: Event) => event.preventDefault());
    input.addEventListener('click', clicked);
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await expect(clicked).toHaveBeenCalledTimes(1);
    input.removeEventListener('click', clicked);
    await userEvent.upload(input, kitchen);
    await expect(args.upload!.onPick).toHaveBeenLastCalledWith([kitchen]);
    await expect(input.value).toBe('');
  },
};

export const DraggedOver: Story = {
  play: async ({ canvasElement }) => {
    await expect(drag('dragover', gallery(canvasElement))).toBe(false);
    await waitFor(() => expect(gallery(canvasElement)).toHaveAttribute('data-over'));
  },
};

export const Dropped: Story = {
  play: async (context) => {
    const { args, canvasElement } = context;
    await DraggedOver.play!(context);
    drag('drop', gallery(canvasElement));
    await expect(args.upload!.onPick).toHaveBeenLastCalledWith([kitchen]);
    await waitFor(() => expect(gallery(canvasElement)).not.toHaveAttribute('data-over'));
  },
};

export const Pasted: Story = {
  play: async ({ args, canvas }) => {
    const clipboardData = transferWith(kitchen);
    canvas
      .getByRole('button', { name: 'Upload' })
      .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    await expect(args.upload!.onPick).toHaveBeenLastCalledWith([kitchen]);
  },
};

export const Uploading: Story = {
  args: {
    uploads: {
      ...fileListArgs,
      label: 'Uploads',
      files: [
        { id: '1', name: 'kitchen.jpg', kind: 'image', state: 'coming', progress: 0.4, progressText: '40 %' },
        {
          id: '2',
          name: 'terrace.tiff',
          kind: 'image',
          state: 'failed',
          message: 'This is not a picture that browsers show.',
          canRetry: false,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Uploads' })).toBeVisible());
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  },
};

export const Empty: Story = {
  args: { photos: [] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No photos yet')).toBeVisible());
    await expect(canvas.queryByRole('list', { name: 'Photos' })).toBeNull();
  },
};

export const Loading: Story = {
  args: { photos: [], loadingLabel: 'Photos are loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Photos are loading');
    await expect(canvas.queryByText('No photos yet')).toBeNull();
  },
};

const failure = {
  message: 'The photos could not be loaded. Check your connection and try again.',
  retryLabel: 'Try again',
  onRetry: fn(),
};

export const Failed: Story = {
  args: { photos: [], failure },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.failure!.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The button with the focus goes away; the focus does not. */
export const Retried: Story = {
  tags: ['variation'],
  args: { take: null, upload: null },
  render: function Retried({ title, ...args }) {
    const [isRetried, setRetried] = useState(false);
    return (
      <SidePanel title={title} side="right" closeLabel="Close" onClose={fn()}>
        <PhotoGallery {...args} failure={isRetried ? undefined : { ...failure, onRetry: () => setRetried(true) }} />
      </SidePanel>
    );
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText(/photo 1$/)).toBeVisible());
    await expect(document.activeElement).not.toBe(document.body);
  },
};

/** A thumbnail that fails is replaced by an icon. */
export const BrokenThumbnail: Story = {
  args: {
    photos: [
      { id: 'a', title: 'Broken', detail: '', thumbnailUrl: 'data:image/png;base64,AAAA' },
      { id: 'b', title: 'Without', detail: '', thumbnailUrl: '' },
    ],
  },
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledWith('a'));
    await expect(args.onFailed).toHaveBeenCalledTimes(1);
    await expect(canvasElement.querySelectorAll('.photo-gallery__picture > [data-icon=image]')).toHaveLength(2);
  },
};

/** After the viewer is closed. */
export const Returned: Story = {
  args: { photos: photosOf(60) },
  render: function Returned({ title, ...args }) {
    const [opened, setOpened] = useState<string | null>(null);
    return (
      <SidePanel title={title} side="right" closeLabel="Close" onClose={fn()}>
        <PhotoGallery {...args} focusedId={opened} onOpen={() => setOpened('photo-48')} />
      </SidePanel>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /photo 2 / }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('photo 48'));
    await waitFor(async () => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      await expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
    });
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).toHaveTextContent('photo 47');
  },
};

/** The photo with the focus is deleted. */
export const Deleted: Story = {
  tags: ['variation'],
  args: { photos: photosOf(3) },
  render: function Deleted({ title, ...args }) {
    const [photos, setPhotos] = useState(args.photos);
    return (
      <SidePanel title={title} side="right" closeLabel="Close" onClose={fn()}>
        <PhotoGallery {...args} photos={photos} onOpen={(id) => setPhotos(photos.filter((each) => each.id !== id))} />
      </SidePanel>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /photo 2 / }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('photo 3'));
    await expect(tabStops(canvasElement)).toBe(1);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('photo 1'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Take a photo' })).toHaveFocus());
  },
};

/** Those out of view are neither laid out nor loaded. */
export const Overfull: Story = {
  args: { photos: photosOf(500) },
  play: async ({ canvasElement, userEvent }) => {
    await expect(canvasElement.querySelectorAll('.photo-gallery__item')).toHaveLength(500);
    const last = canvasElement.querySelector<HTMLElement>('.photo-gallery__item:last-child')!;
    await expect(getComputedStyle(last).contentVisibility).toBe('auto');
    canvasElement.querySelector<HTMLElement>('.photo-gallery__photo')!.focus();
    await userEvent.keyboard('{End}');
    await expect(document.activeElement).toHaveTextContent('photo 500');
    await userEvent.keyboard('{PageUp}');
    await expect(document.activeElement).toHaveTextContent('photo 492');
  },
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};

const german = {
  title: 'Fotos',
  label: 'Fotos',
  photos: photosOf(4).map((photo) => ({
    ...photo,
    title: `${longGerman} ${longGerman.replaceAll(' ', '')}`,
    detail: longGerman,
    hiddenLabel: 'Für Besucherinnen und Besucher ausgeblendet',
  })),
  take: { label: 'Ein Foto der Ansicht aufnehmen', onPress: fn() },
  upload: { label: 'Bilder hochladen', hint: `Bilder hierher ziehen: ${longGerman}`, accept: '', onPick: fn() },
} satisfies Partial<Args>;

/** The title has two lines at most. */
export const LongGermanText: Story = {
  parameters: { lang: 'de' },
  args: german,
  play: async ({ canvasElement }) => {
    await expectNoOverflow(canvasElement);
    const title = canvasElement.querySelector('.photo-gallery__title')!;
    await waitFor(() =>
      expect(title.getBoundingClientRect().height).toBe(2 * Number.parseFloat(getComputedStyle(title).lineHeight)),
    );
  },
};

export const Zoomed: Story = {
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};

/** The first photo of a row is on the right, and the arrow keys follow what is seen. */
export const RightToLeft: Story = {
  tags: ['variation'],
  args: { title: 'صور', photos: photosOf(4) },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [first, second] = [...canvasElement.querySelectorAll('.photo-gallery__item')];
    await expect(first!.getBoundingClientRect().left).toBeGreaterThan(second!.getBoundingClientRect().left);
    canvas.getByRole('button', { name: /photo 1 / }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).toHaveTextContent('photo 2');
    await expectNoOverflow(canvasElement);
  },
};
