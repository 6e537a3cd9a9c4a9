import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import type { PhotoDownload } from './photo-actions.tsx';
import { PhotoViewer, type PhotoViewerProps, type ViewedPhoto } from './photo-viewer.tsx';

const sized = (hue: number, width: number, height: number): string =>
  roomImage(hue).replace('%3Csvg%20', `%3Csvg%20width%3D%22${width}%22%20height%3D%22${height}%22%20`);

const downloads: readonly PhotoDownload[] = [
  { id: 'small', label: 'Small', detail: '320 × 200', url: '#small', fileName: 'kitchen-small.jpg' },
  { id: 'medium', label: 'Medium', detail: '1600 × 1000', url: '#medium', fileName: 'kitchen-medium.jpg' },
  { id: 'original', label: 'Original', detail: '6400 × 4000', url: '#original', fileName: 'kitchen.jpg' },
];

const photo = (id: string, title: string, hue: number, change: Partial<ViewedPhoto> = {}): ViewedPhoto => ({
  id,
  title,
  description: '',
  detail: `12 May 2025 · ${title}`,
  src: sized(hue, 1600, 1000),
  fullSrc: sized(hue, 6400, 4000),
  canGoThere: true,
  downloads,
  ...change,
});

const photos = [
  photo('a', 'Kitchen', 20, {
    description: 'The stove is connected; the hood is not. The window looks over the lake.',
  }),
  photo('b', 'Library', 140, { canGoThere: false, downloads: downloads.slice(2) }),
  photo('c', 'Terrace', 260),
];

/** With the shown photo as state. */
const StatefulViewer = (args: PhotoViewerProps) => {
  const [current, setCurrent] = useState(args.current);
  const index = args.photos.findIndex(({ id }) => id === current);
  return (
    <PhotoViewer
      {...args}
      current={current}
      position={`${index + 1} of ${args.photos.length}`}
      onChange={(id) => {
        args.onChange(id);
        setCurrent(id);
      }}
    />
  );
};

const labels = {
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to the window',
  goThere: 'Go there',
  download: 'Download',
  menu: 'More actions',
  noPicture: 'This photo has no picture.',
};

const meta = {
  title: 'Modals/PhotoViewer',
  component: PhotoViewer,
  args: {
    photos,
    current: 'a',
    position: '1 of 3',
    onChange: fn(),
    onClose: fn(),
    onGoThere: fn(),
    onFailed: fn(),
    menu: [],
    labels,
  },
  render: StatefulViewer,
  globals: { ground: 'photo' },
} satisfies Meta<typeof PhotoViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const image = (): HTMLElement => within(screen.getByRole('dialog')).getByRole('img');

const loaded = async (): Promise<DOMRect> => {
  // Once it has entered, the dialog takes the focus.
  await waitFor(() => expect(document.querySelector('.attachment-viewer')!.getAnimations()).toHaveLength(0));
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  await waitFor(() => expect(image()).toHaveAttribute('data-loaded'));
  await waitFor(() => expect(image().getBoundingClientRect().width).toBeGreaterThan(0));
  return image().getBoundingClientRect();
};

/** Waits until a photo that is larger than its area fits it, which depends on the height of its caption. */
const fitted = async (): Promise<DOMRect> => {
  await loaded();
  await document.fonts.ready;
  await waitFor(async () => {
    const area = document.querySelector('.zoom-image')!.getBoundingClientRect();
    const { width, height } = image().getBoundingClientRect();
    await expect(Math.max(width / area.width, height / area.height)).toBeCloseTo(1, 3);
  });
  return image().getBoundingClientRect();
};

const preloaded = (): ReadonlySet<string> => {
  const images = screen.getByRole('dialog').querySelectorAll<HTMLImageElement>('img[hidden]');
  return new Set(Array.from(images, ({ src }) => src));
};

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog');
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  for (const control of within(dialog).getAllByRole('button')) {
    const { left, right } = control.getBoundingClientRect();
    await expect([left >= 0, right <= window.innerWidth]).toEqual([true, true]);
  }
};

export const Photos: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Kitchen' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await loaded();
    await expect(within(dialog).getByText('12 May 2025 · Kitchen')).toBeVisible();
    await userEvent.click(button('Previous photo'));
    await expect(args.onChange).toHaveBeenLastCalledWith('c');
    await userEvent.click(button('Next photo'));
    await expect(args.onChange).toHaveBeenLastCalledWith('a');
    await userEvent.click(button('Next photo'));
    await waitFor(() => expect(screen.getByText('2 of 3')).toBeVisible());
    await userEvent.keyboard('{End}');
    await expect(args.onChange).toHaveBeenLastCalledWith('c');
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await expect(args.onChange).toHaveBeenLastCalledWith('a');
    await userEvent.click(button('Go there'));
    await expect(args.onGoThere).toHaveBeenLastCalledWith('a');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** Magnified, the arrow keys move the photo wherever the focus is; the next photo is fitted again. */
export const Magnified: Story = {
  play: async ({ args, userEvent }) => {
    const { width } = await fitted();
    button('Next photo').focus();
    await userEvent.keyboard('++');
    await waitFor(() => expect(image().getBoundingClientRect().width).toBeCloseTo(width * 2.25, 0));
    const { left } = image().getBoundingClientRect();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(image().getBoundingClientRect().left).toBeCloseTo(left - 80, 0));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(button('Next photo'));
    await fitted();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('c');
  },
};

/** A step by key keeps the focus where it is, and puts it on a control that each photo has where it would be lost. */
export const FocusWhileStepping: Story = {
  play: async ({ userEvent }) => {
    await loaded();
    button('Zoom in').focus();
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'Library' });
    await expect(button('Zoom in')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await screen.findByRole('dialog', { name: 'Kitchen' });
    button('Go there').focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(button('Close')).toHaveFocus());
    await expect(screen.queryByRole('button', { name: 'Go there' })).toBeNull();
  },
};

/** Only those beside the shown one are loaded before they are shown. */
export const NeighboursArePreloaded: Story = {
  tags: ['variation'],
  args: { photos: ['a', 'b', 'c', 'd', 'e'].map((id, index) => photo(id, `Room ${id}`, index * 60)) },
  play: async ({ args, userEvent }) => {
    await loaded();
    const at = (index: number): string => args.photos[index]!.src;
    await expect(preloaded()).toEqual(new Set([at(1), at(4)]));
    await userEvent.keyboard('{ArrowRight}');
    await expect(preloaded()).toEqual(new Set([at(0), at(2)]));
  },
};

export const DownloadSizes: Story = {
  play: async ({ userEvent }) => {
    await loaded();
    const started = fn();
    // The link that starts a download is not on the page.
    using click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(
      this: HTMLAnchorElement,
    ) {
      started(this.getAttribute('href'), this.download);
    });
    await userEvent.click(button('Download'));
    const entries = await screen.findAllByRole('menuitem');
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Small · 320 × 200',
      'Medium · 1600 × 1000',
      'Original · 6400 × 4000',
    ]);
    await userEvent.click(entries[1]!);
    await expect(click).toHaveBeenCalledTimes(1);
    await expect(started).toHaveBeenCalledWith('#medium', 'kitchen-medium.jpg');
    await waitFor(() => expect(button('Download')).toHaveFocus());
  },
};

export const OneDownload: Story = {
  args: { photos: [photo('a', 'Kitchen', 20, { downloads: downloads.slice(2) })] },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Download' });
    await expect(link).toHaveAttribute('href', '#original');
    await expect(link).toHaveAttribute('download', 'kitchen.jpg');
    await expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  },
};

/** The arrow keys in the open menu do not step. */
export const EditorMenu: Story = {
  args: {
    menu: [
      { id: 'place', label: 'Use the current view as its place', icon: 'camera', onPress: fn() },
      { id: 'delete', label: 'Delete the photo', icon: 'trash', isDanger: true, onPress: fn() },
    ],
  },
  play: async ({ args, userEvent }) => {
    await loaded();
    button('More actions').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{End}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(screen.getByRole('menuitem', { name: 'Delete the photo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.menu[1]!.onPress).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button('More actions')).toHaveFocus());
  },
};

const words = 'The corner was dry this morning, and the paint holds. ';

/** A long description scrolls by itself, also by keyboard. */
export const LongDescription: Story = {
  args: { photos: [photo('a', 'Kitchen', 20, { description: words.repeat(60) }), photos[1]!] },
  play: async ({ args, userEvent }) => {
    const { height } = await loaded();
    const description = document.querySelector<HTMLElement>('.photo-viewer__description')!;
    await waitFor(() => expect(description).toHaveAttribute('tabindex', '0'));
    await expect(description.scrollHeight).toBeGreaterThan(description.clientHeight);
    await expect(height).toBeGreaterThan(200);
    description.focus();
    await userEvent.keyboard('{End}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('b');
    await expect(document.activeElement).not.toBe(document.body);
  },
};

export const NoPicture: Story = {
  args: { photos: [photo('a', 'Kitchen', 20, { src: '', downloads: [] }), photos[1]!] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('This photo has no picture.')).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    failure: {
      message: 'The server cannot send this right now. Try again later.',
      retryLabel: 'Try again',
      onRetry: fn(),
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(args.failure!.onRetry).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button('Next photo')).toBeVisible());
  },
};

export const FailsToLoad: Story = {
  args: { photos: [photo('a', 'Kitchen', 20, { src: 'data:image/png;base64,AAAA' })] },
  play: ({ args }) => waitFor(() => expect(args.onFailed).toHaveBeenLastCalledWith('a')),
};

/** The ground around the photo is the backdrop. */
export const PressBesideThePhoto: Story = {
  args: { photos: [photo('a', 'Kitchen', 20, { src: sized(20, 320, 200) })] },
  play: async ({ args, userEvent }) => {
    await loaded();
    await userEvent.click(image());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(document.querySelector('.zoom-image__stage')!);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** A swipe steps; the photo takes most of the window. */
export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await loaded();
    await expectNoOverflow();
    const stage = document.querySelector<HTMLElement>('.zoom-image__stage')!;
    const send = (type: string, clientX: number): boolean =>
      stage.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', clientX, clientY: 300 }),
      );
    send('pointerdown', 300);
    send('pointermove', 200);
    send('pointerup', 120);
    await expect(args.onChange).toHaveBeenLastCalledWith('b');
    await expect(stage.getBoundingClientRect().height).toBeGreaterThan(400);
  },
};

export const PhoneLandscape: Story = {
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async () => {
    await loaded();
    await expectNoOverflow();
    const caption = document.querySelector('.photo-viewer__caption')!.getBoundingClientRect();
    await expect(caption.left).toBeGreaterThanOrEqual(
      document.querySelector('.photo-viewer__stage')!.getBoundingClientRect().right - 1,
    );
  },
};

/** A description that does not fit is a tab stop, so that it can be scrolled by keyboard. */
const expectScrollable = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('.photo-viewer__description')).toHaveAttribute('tabindex', '0'));

const german = {
  photos: [
    photo('a', longGerman, 20, {
      description: `${longGerman.replaceAll(' ', '')} ${longGerman} `.repeat(4),
      detail: `12. Mai 2025 · ${longGerman}`,
    }),
    photos[1]!,
  ],
  menu: [{ id: 'delete', label: 'Foto löschen', icon: 'trash', isDanger: true, onPress: fn() }],
  labels: { ...labels, goThere: 'An den Ort der Aufnahme gehen' },
} satisfies Partial<PhotoViewerProps>;

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    await loaded();
    await expectNoOverflow();
    await expectScrollable();
  },
};

export const Zoomed: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async () => {
    await loaded();
    await expectNoOverflow();
    await expectScrollable();
  },
};

/** The next photo is on the left. */
export const RightToLeft: Story = {
  tags: ['variation'],
  beforeEach: () => {
    document.documentElement.dir = 'rtl';
    return () => document.documentElement.removeAttribute('dir');
  },
  play: async ({ args, userEvent }) => {
    await loaded();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith('b');
    const [previous, next] = ['Previous photo', 'Next photo'].map((name) => button(name).getBoundingClientRect());
    await expect(next!.left).toBeLessThan(previous!.left);
  },
};
