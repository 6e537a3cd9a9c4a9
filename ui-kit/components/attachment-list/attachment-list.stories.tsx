import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { longGerman, roomImage, silence } from '../../../stories/support/sample-text.ts';
import { AttachmentList, type AttachmentItem } from './attachment-list.tsx';

const item = (kind: AttachmentItem['kind'], name: string, detail: string): AttachmentItem => ({
  id: kind,
  kind,
  name,
  detail,
  url: kind === 'audio' ? silence : `#${kind}`,
  thumbnailUrl: '',
});
const image = (hue: number): AttachmentItem => ({
  ...item('image', `Room ${hue}.jpg`, 'Image, 2.1 MB'),
  id: `room-${hue}`,
  thumbnailUrl: roomImage(hue),
});

/** Of each kind that is a row. */
const rows: readonly AttachmentItem[] = [
  item('video', 'garden-door.mp4', 'Video, 146 kB'),
  item('frame', 'vimeo.com/76979871', 'Video'),
  item('audio', 'doorbell.mp3', 'Audio, 44 kB'),
  item('pdf', 'plans.pdf', 'PDF, 1.2 MB'),
  item('text', 'readme.md', 'Text, 3 kB'),
  item('table', 'rooms.csv', 'Table, 12 kB'),
  item('model', 'chair.glb', '3D model, 4.2 MB'),
  item('archive', 'survey.zip', 'Archive, 81 MB'),
  item('file', 'scan.e57', 'File, 410 MB'),
  item('link', 'en.wikipedia.org/wiki/Heat_pump', 'Web page'),
];
const opened: readonly AttachmentItem['kind'][] = ['video', 'frame', 'pdf', 'text', 'table', 'model'];

const meta = {
  title: 'Components/AttachmentList',
  component: AttachmentList,
  args: {
    label: '14 attachments',
    items: [image(20), image(90), image(140), image(220), ...rows],
    newTabLabel: '(opens in a new tab)',
    downloadLabel: '(download)',
    onOpen: fn(),
    onFailed: fn(),
  },
  decorators: [
    (Story) => (
      <main
        style={{ inlineSize: 'min(360px, 100vw)', padding: 16, boxSizing: 'border-box', background: 'var(--ink-1)' }}
      >
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AttachmentList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: '14 attachments' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Room 90.jpg' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('room-90');
    for (const kind of opened) {
      const { name } = rows.find((row) => row.kind === kind)!;
      canvas.getByRole('button', { name: new RegExp(name) }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onOpen).toHaveBeenLastCalledWith(kind);
    }
    await expect(canvas.getByLabelText<HTMLAudioElement>('doorbell.mp3').controls).toBe(true);
    for (const name of ['survey.zip', 'scan.e57']) {
      const link = canvas.getByRole('link', { name: new RegExp(`${name}.*\\(download\\)`) });
      await expect([link.getAttribute('download'), link.getAttribute('target')]).toEqual([name, null]);
    }
    const link = canvas.getByRole('link', { name: /Heat_pump.*\(opens in a new tab\)/ });
    await expect([link.getAttribute('target'), link.getAttribute('download')]).toEqual(['_blank', null]);
  },
};

/** In a message of a note. */
export const Compact: Story = {
  args: { isCompact: true },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('group', { name: '14 attachments' });
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(list.getBoundingClientRect().width).toBe(280);
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    for (const control of [...canvas.getAllByRole('button'), ...canvas.getAllByRole('link')])
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    const [thumbnail, player] = [
      canvas.getByRole('button', { name: 'Room 20.jpg' }),
      canvas.getByLabelText('doorbell.mp3'),
    ];
    await expect(thumbnail.getBoundingClientRect().width).toBe(56);
    await expect(player.getBoundingClientRect().right).toBeLessThanOrEqual(list.getBoundingClientRect().right);
  },
};

export const OneFile: Story = { args: { label: '1 attachment', items: [rows[3]!] } };
export const CompactOneFile: Story = { args: { label: '1 attachment', items: [rows[3]!], isCompact: true } };

export const ThumbnailFails: Story = {
  args: { items: [{ ...image(20), thumbnailUrl: 'data:image/png;base64,AA' }] },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledWith('room-20'));
    await expect(canvas.getByRole('button', { name: 'Room 20.jpg' }).querySelector('.icon')).toBeVisible();
  },
};

export const AudioFails: Story = {
  args: { items: [{ ...rows[2]!, url: 'data:audio/wav;base64,AA' }] },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledWith('audio'));
    await expect(canvas.queryByLabelText('doorbell.mp3')).toBeNull();
  },
};

export const Overfull: Story = {
  args: {
    items: Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0 ? image(index) : { ...rows[index % rows.length]!, id: `row-${index}` },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(200);
  },
};

const long = [image(20), ...rows.map((row) => ({ ...row, name: longGerman.replaceAll(' ', '-'), detail: longGerman }))];

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { items: long },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region');
    // The rows extend into its margin, by 8 px on each side.
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth + 8);
  },
};
export const CompactLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { items: long, isCompact: true },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('group');
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};

export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <AttachmentList {...args} />
      <AttachmentList {...args} label="Attachments of the message" isCompact />
    </div>
  ),
  play: async ({ canvas }) => {
    const [row] = canvas.getAllByRole('link', { name: /survey.zip/ });
    const [sign, action] = ['.attachments__sign', '.attachments__action'].map((each) =>
      row!.querySelector(each)!.getBoundingClientRect(),
    );
    await expect(sign!.left).toBeGreaterThan(action!.right);
  },
};
