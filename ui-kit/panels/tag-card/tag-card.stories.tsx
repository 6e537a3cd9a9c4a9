import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { japanese, longGerman, roomImage, silence } from '../../../stories/support/sample-text.ts';
import type { AttachmentItem, AttachmentListProps } from '../../components/attachment-list/attachment-list.tsx';
import { TagMark } from '../../components/tag-mark/tag-mark.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { TagCard } from './tag-card.tsx';

const flame = [
  'M12 3.5c.5 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.4 1.2-4 2.6-5.2.2 1.6.9 2.5 1.9 2.9-.5-3 .1-6 1-8.2z',
];

const item = (id: string, changes: Partial<AttachmentItem> = {}): AttachmentItem => ({
  id,
  kind: 'pdf',
  name: `${id}.pdf`,
  detail: 'PDF, 1.2 MB',
  url: '#file',
  thumbnailUrl: '',
  ...changes,
});
const attachments = (items: readonly AttachmentItem[]): AttachmentListProps => ({
  label: items.length === 1 ? '1 attachment' : `${items.length} attachments`,
  items,
  newTabLabel: '(opens in a new tab)',
  downloadLabel: '(download)',
  onOpen: fn(),
  onFailed: fn(),
});
const image = (hue: number): AttachmentItem =>
  item(`room-${hue}`, { kind: 'image', name: `Room ${hue}.jpg`, thumbnailUrl: roomImage(hue) });

const meta = {
  title: 'Panels/TagCard',
  component: TagCard,
  args: {
    title: 'Wood stove',
    description: [
      { kind: 'text', text: 'Six kilowatts. It stands in ' },
      { kind: 'place', text: 'the living room' },
      { kind: 'text', text: ', and ' },
      { kind: 'web', text: 'its maker', url: 'https://example.org/' },
      { kind: 'text', text: ' sweeps it every October. ' },
      { kind: 'hashtag', text: 'heating' },
    ],
    onPlace: fn(),
    keywords: ['wood', 'oven'],
    keywordsLabel: 'Keywords',
    emptyLabel: 'No description',
  },
  globals: { ground: 'photo' },
  render: (args) => (
    <SidePanel
      side="right"
      title={args.title}
      lead={<TagMark color="#b3483a" icon={flame} />}
      closeLabel="Close"
      onClose={fn()}
    >
      <TagCard {...args} />
    </SidePanel>
  ),
} satisfies Meta<typeof TagCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const photo = { kind: 'image', src: roomImage(200), alt: 'Wood stove' } as const;

export const TextOnly: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'the living room' }));
    await expect(args.onPlace).toHaveBeenLastCalledWith(1);
    const link = canvas.getByRole('link', { name: 'its maker' });
    await expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  },
};

const enlarge = fn();

export const Image: Story = {
  args: { media: { media: { ...photo, onOpen: enlarge, openLabel: 'Enlarge image: Wood stove' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enlarge image: Wood stove' }));
    await expect(enlarge).toHaveBeenCalledTimes(1);
  },
};

const failed = fn();

export const ImageFails: Story = {
  args: { media: { media: { ...photo, src: 'data:image/png;base64,AA' }, onFailed: failed } },
  play: async () => {
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  },
};

const retry = fn();

export const Failed: Story = {
  args: {
    media: {
      media: photo,
      failure: { message: 'This file is no longer here.', retryLabel: 'Try again', onRetry: retry },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This file is no longer here.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const Video: Story = {
  args: { media: { media: { kind: 'video', src: silence, label: 'Media of “Wood stove”', playsInline: true } } },
  play: async ({ canvas }) => {
    const video = canvas.getByLabelText<HTMLVideoElement>('Media of “Wood stove”');
    await expect([video.controls, video.autoplay, video.hasAttribute('playsinline')]).toEqual([true, false, true]);
    const [panel, box] = [canvas.getByRole('complementary'), video].map((each) => each.getBoundingClientRect());
    await expect([box!.left - panel!.left, panel!.right - box!.right].map(Math.abs).every((px) => px <= 1)).toBe(true);
  },
};

/** Nothing is loaded from the provider before a press. */
export const Frame: Story = {
  args: {
    media: {
      media: {
        kind: 'frame',
        src: 'about:blank',
        title: 'Media of “Wood stove”',
        showLabel: 'Show from YouTube',
        hint: 'Nothing is loaded from youtube-nocookie.com until you click.',
        link: { label: 'Open at YouTube', url: 'https://example.org/' },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByTitle('Media of “Wood stove”')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show from YouTube' }));
    await waitFor(() => expect(canvas.getByTitle('Media of “Wood stove”')).toBeVisible());
  },
};

export const Link: Story = {
  args: {
    media: {
      media: {
        kind: 'link',
        url: 'https://example.org/a.jpg',
        label: 'example.org',
        hint: 'It cannot be shown here and opens in a new tab.',
      },
    },
  },
};

export const Attachments: Story = {
  args: {
    attachments: attachments([
      image(20),
      image(90),
      image(140),
      image(220),
      item('plans'),
      item('door', { kind: 'video', name: 'garden-door.mp4', detail: 'Video, 146 kB' }),
      item('bell', { kind: 'audio', name: 'doorbell.mp3', detail: 'Audio, 44 kB', url: silence }),
      item('site', { kind: 'link', name: 'en.wikipedia.org/wiki/Heat_pump', detail: 'Web page' }),
    ]),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Room 90.jpg' }));
    await expect(args.attachments!.onOpen).toHaveBeenLastCalledWith('room-90');
    await userEvent.click(canvas.getByRole('button', { name: /garden-door/ }));
    await expect(args.attachments!.onOpen).toHaveBeenLastCalledWith('door');
    await userEvent.click(canvas.getByRole('button', { name: /plans.pdf/ }));
    await expect(args.attachments!.onOpen).toHaveBeenLastCalledWith('plans');
    for (const row of canvas.getAllByRole('link', { name: /opens in a new tab/ }))
      await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    // The audio player is in the column of the images.
    const [first, last, player] = [
      canvas.getByRole('button', { name: 'Room 20.jpg' }),
      canvas.getByRole('button', { name: 'Room 140.jpg' }),
      canvas.getByLabelText('doorbell.mp3'),
    ].map((each) => each.getBoundingClientRect());
    await expect([player!.left, player!.right].map(Math.round)).toEqual([first!.left, last!.right].map(Math.round));
  },
};

export const Overfull: Story = {
  parameters: { lang: 'de' },
  args: {
    title: `${longGerman} ${longGerman}`,
    description: [{ kind: 'text', text: `${longGerman}\n\n`.repeat(12) }],
    keywords: [longGerman, ...Array.from({ length: 20 }, (_, index) => `Stichwort ${index + 1}`)],
    attachments: attachments([
      ...Array.from({ length: 13 }, (_, index) => image(index * 27)),
      ...Array.from({ length: 12 }, (_, index) => item(`${index}-${longGerman.replaceAll(' ', '-')}`)),
    ]),
  },
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('complementary');
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
    await expect(canvas.getAllByRole('button', { name: /^Room/ })).toHaveLength(13);
  },
};

export const Empty: Story = { args: { description: [], keywords: [] } };

export const TakesFocus: Story = {
  args: { takesFocus: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Wood stove' })).toHaveFocus();
  },
};

export const Phone: Story = {
  tags: ['variation'],
  args: { media: { media: photo }, attachments: attachments([image(20), item('plans')]) },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { title: longGerman, description: [{ kind: 'text', text: longGerman }], keywords: [longGerman] },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('complementary');
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { title: japanese, description: [{ kind: 'text', text: japanese }] },
};
