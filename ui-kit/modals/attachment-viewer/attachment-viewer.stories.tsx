import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { longGerman, roomImage, silence } from '../../../stories/support/sample-text.ts';
import { AttachmentViewer, type AttachmentViewerProps, type ViewedAttachment } from './attachment-viewer.tsx';

/** Larger than the window, like a photograph. */
const large = (hue: number): string =>
  roomImage(hue).replace('%3Csvg%20', '%3Csvg%20width%3D%223200%22%20height%3D%222000%22%20');

const image = (id: string, hue: number): ViewedAttachment => ({
  id,
  kind: 'image',
  name: `Room ${id}.jpg`,
  src: large(hue),
  url: '#picture',
});
const items = [image('a', 20), image('b', 140), image('c', 260)];

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
      close: 'Close',
      previous: 'Previous',
      next: 'Next',
      fullSize: 'Full size',
      fit: 'Fit to the window',
      openInTab: 'Open in a tab',
    },
  },
  render: StatefulViewer,
  globals: { ground: 'photo' },
} satisfies Meta<typeof AttachmentViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Images: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Room a.jpg' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
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

export const FullSize: Story = {
  play: async ({ userEvent }) => {
    const shown = await screen.findByRole('img', { name: 'Room a.jpg' });
    await userEvent.click(await screen.findByRole('button', { name: 'Full size' }));
    await waitFor(() => expect(shown.getBoundingClientRect().width).toBe(3200));
    const area = screen.getByRole('group', { name: 'Room a.jpg' });
    await expect(area.scrollLeft).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Fit to the window' }));
    await waitFor(() => expect(shown.getBoundingClientRect().width).toBeLessThanOrEqual(window.innerWidth));
  },
};

export const One: Story = {
  args: { items: [items[0]!] },
  play: async () => {
    await screen.findByRole('dialog');
    await expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  },
};

export const Video: Story = {
  args: { items: [{ id: 'a', kind: 'video', name: 'garden-door.mp4', src: silence, url: '#film' }] },
  play: async () => {
    const video = await screen.findByLabelText<HTMLVideoElement>('garden-door.mp4', { selector: 'video' });
    await expect([video.controls, video.autoplay]).toEqual([true, false]);
  },
};

export const Frame: Story = {
  args: { items: [{ id: 'a', kind: 'frame', name: 'vimeo.com/1', src: 'about:blank', url: '#page' }] },
  play: async () => {
    const frame = await screen.findByTitle('vimeo.com/1');
    await waitFor(() => expect(frame).toBeVisible());
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
  },
};

export const Phone: Story = { tags: ['variation'], globals: { ground: 'photo', viewport: { value: 'phone' } } };

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    items: [{ ...items[0]!, name: longGerman }, items[1]!],
    labels: {
      close: 'Schließen',
      previous: 'Zurück',
      next: 'Weiter',
      fullSize: 'Volle Größe',
      fit: 'In das Fenster einpassen',
      openInTab: 'In einem Tab öffnen',
    },
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};

/** The ground around the picture is the backdrop. */
export const PressBesideThePicture: Story = {
  play: async ({ args, userEvent }) => {
    const stage = await waitFor(() => document.querySelector('.attachment-viewer__stage')!);
    const picture = await waitFor(() => stage.querySelector('img')!);
    await userEvent.click(picture);
    await expect(args.onClose).not.toHaveBeenCalled();
    const { left, bottom } = stage.getBoundingClientRect();
    const beside = document.elementFromPoint(left + 8, bottom - 8);
    await expect(beside).toBe(stage);
    await userEvent.click(stage);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
