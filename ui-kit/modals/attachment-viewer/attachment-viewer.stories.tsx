import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman, roomImage, silence } from '../../../stories/support/sample-text.ts';
import { mountExampleModel } from '../../components/model-view/example-model.ts';
import { ModelView } from '../../components/model-view/model-view.tsx';
import { exampleDocument } from '../../components/paged-view/example-document.ts';
import { PagedView } from '../../components/paged-view/paged-view.tsx';
import { TableView } from '../../components/table-view/table-view.tsx';
import { TextView } from '../../components/text-view/text-view.tsx';
import { AttachmentViewer, type AttachmentViewerProps } from './attachment-viewer.tsx';
import type { ViewedAttachment } from './viewed-item.tsx';

/** Larger than the window, like a photograph. */
const large = (hue: number): string =>
  roomImage(hue).replace('%3Csvg%20', '%3Csvg%20width%3D%223200%22%20height%3D%222000%22%20');

const image = (id: string, hue: number): ViewedAttachment => ({
  id,
  kind: 'image',
  name: `Room ${id}.jpg`,
  src: large(hue),
  url: '#image',
  download: { fileName: `Room ${id}.jpg` },
  opensInTab: true,
});
const items = [image('a', 20), image('b', 140), image('c', 260)];

type Content = Extract<ViewedAttachment, { kind: 'content' }>['content'];

const content = (name: string, node: Content, opensInTab = false): ViewedAttachment => ({
  id: name,
  kind: 'content',
  name,
  content: node,
  url: '#file',
  download: { fileName: name },
  opensInTab,
});

const zoomLabels = { zoomIn: 'Zoom in', zoomOut: 'Zoom out' };

const pdf = content(
  'plans.pdf',
  <PagedView
    document={exampleDocument({ count: 12 })}
    label="plans.pdf"
    labels={{
      ...zoomLabels,
      fitWidth: 'Fit to width',
      previousPage: 'Previous page',
      nextPage: 'Next page',
      page: (number) => `Page ${number}`,
      position: (number, count) => `${number} / ${count}`,
      pageFailed: 'This page could not be shown.',
    }}
  />,
  true,
);
const text = content(
  'readme.txt',
  <TextView label="readme.txt" text={'The key is in the drawer.\n'.repeat(80)} isProse />,
);
const table = content(
  'rooms.csv',
  <TableView
    label="rooms.csv"
    header={['Room', 'Area']}
    rows={Array.from({ length: 80 }, (_, index) => [`Room ${index}`, String(index * 3)])}
  />,
);
const model = content(
  'chair.glb',
  <ModelView
    mount={mountExampleModel}
    state="ready"
    loadingLabel="Loading the model"
    progress={null}
    label="3D model: chair.glb"
    hint="Drag to turn, scroll to zoom"
    labels={{
      ...zoomLabels,
      reset: 'Reset the view',
      left: 'Turn left',
      right: 'Turn right',
      up: 'Turn up',
      down: 'Turn down',
    }}
  />,
);

/** With the shown item as state. */
const StatefulViewer = (args: AttachmentViewerProps) => {
  const [current, setCurrent] = useState(args.current);
  const index = args.items.findIndex(({ id }) => id === current);
  return (
    <AttachmentViewer
      {...args}
      current={current}
      position={`${index + 1} of ${args.items.length}`}
      onChange={(id) => {
        args.onChange(id);
        setCurrent(id);
      }}
    />
  );
};

const meta = {
  title: 'Modals/AttachmentViewer',
  component: AttachmentViewer,
  args: {
    items,
    current: 'a',
    position: '1 of 3',
    onChange: fn(),
    onClose: fn(),
    onFailed: fn(),
    labels: {
      ...zoomLabels,
      close: 'Close',
      previous: 'Previous',
      next: 'Next',
      fit: 'Fit to the window',
      openInTab: 'Open in a tab',
      download: 'Download',
    },
  },
  render: StatefulViewer,
  globals: { ground: 'photo' },
} satisfies Meta<typeof AttachmentViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keys are handled while the focus is in the dialog. */
const findFocusedDialog = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};

export const Images: Story = {
  play: async ({ args, userEvent }) => {
    await findFocusedDialog();
    await expect(screen.getByRole('dialog', { name: 'Room a.jpg' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith('a');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('c');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('a');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('b');
    await waitFor(() => expect(screen.getByText('2 of 3')).toBeVisible());
    await userEvent.keyboard('{End}');
    await expect(args.onChange).toHaveBeenLastCalledWith('c');
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await expect(args.onChange).toHaveBeenLastCalledWith('a');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** Magnified, the arrow keys move the image; fitted, they show the next one. */
export const Magnified: Story = {
  play: async ({ args, userEvent }) => {
    const shown = await screen.findByRole('img', { name: 'Room a.jpg' });
    await waitFor(() => expect(shown.getBoundingClientRect().width).toBeGreaterThan(400));
    const fitted = shown.getBoundingClientRect().width;
    await findFocusedDialog();
    await userEvent.keyboard('++');
    await waitFor(() => expect(shown.getBoundingClientRect().width).toBeGreaterThan(2 * fitted));
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('0{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('b');
  },
};

export const One: Story = {
  args: { items: [items[0]!] },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  },
};

export const DownloadAndTab: Story = {
  play: async ({ userEvent }) => {
    const download = await screen.findByRole('link', { name: 'Download' });
    await expect([download.getAttribute('download'), download.getAttribute('target')]).toEqual(['Room a.jpg', null]);
    const tab = screen.getByRole('link', { name: 'Open in a tab' });
    await expect([tab.getAttribute('target'), tab.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    for (const link of [download, tab]) await expect(link.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await expect(download).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Download');
    await userEvent.tab();
    await expect(tab).toHaveFocus();
  },
};

export const NeitherDownloadNorTab: Story = {
  args: { items: [{ ...items[0]!, download: undefined, opensInTab: false }] },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('link')).toBeNull();
  },
};

const media = { id: 'a', url: '#media', opensInTab: true } as const;

export const Video: Story = {
  args: { items: [{ ...media, kind: 'video', name: 'garden-door.mp4', src: silence }, items[1]!] },
  play: async ({ args, userEvent }) => {
    const video = await screen.findByLabelText<HTMLVideoElement>('garden-door.mp4', { selector: 'video' });
    await expect([video.controls, video.autoplay]).toEqual([true, false]);
    // While it has the focus it is wound by the arrow keys.
    video.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Audio: Story = {
  args: { items: [{ ...media, kind: 'audio', name: 'doorbell.mp3', src: silence }] },
  play: async () => {
    const audio = await screen.findByLabelText<HTMLAudioElement>('doorbell.mp3', { selector: 'audio' });
    await expect([audio.controls, audio.autoplay]).toEqual([true, false]);
    await expect(audio.getBoundingClientRect().width).toBe(640);
  },
};

export const Frame: Story = {
  args: { items: [{ ...media, kind: 'frame', name: 'vimeo.com/1', src: 'about:blank' }] },
  play: async () => {
    const frame = await screen.findByTitle('vimeo.com/1');
    await waitFor(() => expect(frame).toBeVisible());
  },
};

/** While the content has the focus it uses the arrow keys itself; the buttons still show the other items. */
const checkArrowKeys =
  (role: string, name: string, next: string): NonNullable<Story['play']> =>
  async ({ args, userEvent }) => {
    const own = await screen.findByRole(role, { name });
    own.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}{End}');
    await expect(args.onChange).not.toHaveBeenCalled();
    const button = screen.getByRole('button', { name: 'Next' });
    const [covering, covered] = [button, own].map((each) => each.getBoundingClientRect());
    await expect(covering!.left).toBeGreaterThanOrEqual(covered!.right);
    await userEvent.click(button);
    await expect(args.onChange).toHaveBeenLastCalledWith(next);
    // The focus is on the button: now the keys are the viewer's.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith(args.current);
  };

export const Pdf: Story = {
  args: { items: [pdf, items[0]!], current: pdf.id },
  play: checkArrowKeys('group', 'plans.pdf', 'a'),
};

export const Text: Story = {
  args: { items: [text, items[0]!], current: text.id },
  play: checkArrowKeys('group', 'readme.txt', 'a'),
};

export const Table: Story = {
  args: { items: [table, items[0]!], current: table.id },
  play: checkArrowKeys('group', 'rooms.csv', 'a'),
};

export const Model: Story = {
  args: { items: [model, items[0]!], current: model.id },
  play: checkArrowKeys('application', '3D model: chair.glb', 'a'),
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
  },
};

/** A new attempt loads the image again. */
export const ImageFails: Story = {
  args: { items: [{ ...media, kind: 'image', name: 'Room.jpg', src: 'data:image/png;base64,AA' }] },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledWith('a'));
  },
};

export const Phone: Story = { tags: ['variation'], globals: { ground: 'photo', viewport: { value: 'phone' } } };

/** The buttons that show the other items are below the document, not on its toolbar. */
export const PhonePdf: Story = {
  args: { items: [pdf, items[0]!], current: pdf.id },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const bottoms = ['Next page', 'Zoom in'].map(
      (name) => within(dialog).getByRole('button', { name }).getBoundingClientRect().bottom,
    );
    const { top, bottom } = within(dialog).getByRole('button', { name: 'Next' }).getBoundingClientRect();
    await expect(Math.max(...bottoms)).toBeLessThanOrEqual(top);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
export const PhoneModel: Story = {
  tags: ['variation'],
  args: { items: [model, items[0]!], current: model.id },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    items: [{ ...items[0]!, name: longGerman }, items[1]!],
    labels: {
      close: 'Schließen',
      previous: 'Zurück',
      next: 'Weiter',
      zoomIn: 'Vergrößern',
      zoomOut: 'Verkleinern',
      fit: 'In das Fenster einpassen',
      openInTab: 'In einem Tab öffnen',
      download: 'Herunterladen',
    },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

/** Next is to the left, for the button and for the key. */
export const RightToLeft: Story = {
  // The modal is outside of the story's own element.
  beforeEach: () => {
    document.documentElement.dir = 'rtl';
    return () => document.documentElement.removeAttribute('dir');
  },
  play: async ({ args, userEvent }) => {
    await findFocusedDialog();
    const [previous, next] = ['Previous', 'Next'].map((name) =>
      screen.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect(next!.right).toBeLessThan(previous!.left);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onChange).toHaveBeenLastCalledWith('b');
  },
};

/** The ground around the picture is the backdrop. */
export const PressBesideThePicture: Story = {
  play: async ({ args, userEvent }) => {
    const picture = await screen.findByRole('img', { name: 'Room a.jpg' });
    await waitFor(() => expect(picture.getBoundingClientRect().width).toBeGreaterThan(400));
    await userEvent.click(picture);
    await expect(args.onClose).not.toHaveBeenCalled();
    const { left, bottom } = document.querySelector('.attachment-viewer__stage')!.getBoundingClientRect();
    await userEvent.click(document.elementFromPoint(left + 8, bottom - 8)!);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const PressBesideTheVideo: Story = {
  args: { items: [{ ...media, kind: 'audio', name: 'doorbell.mp3', src: silence }] },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByLabelText('doorbell.mp3', { selector: 'audio' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(document.querySelector('.attachment-viewer__stage')!);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
