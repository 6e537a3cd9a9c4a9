import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { adam, comment, field, maria, message, note, text } from '../../../stories/support/sample-notes.tsx';
import { fileListArgs, tagFiles } from '../../../stories/support/sample-tag.tsx';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import type { AttachmentItem, AttachmentListProps } from '../../components/attachment-list/attachment-list.tsx';
import { FileList, type FileListFile, type FileListProps } from '../../components/file-list/file-list.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { NoteThread } from './note-thread.tsx';

const items: readonly AttachmentItem[] = [
  { id: 'i1', kind: 'image', name: 'sill.jpg', detail: 'Image, 2 MB', url: '#i1', thumbnailUrl: roomImage(20) },
  { id: 'i2', kind: 'image', name: 'corner.jpg', detail: 'Image, 3 MB', url: '#i2', thumbnailUrl: roomImage(90) },
  { id: 'p', kind: 'pdf', name: 'offer.pdf', detail: 'PDF, 1.2 MB', url: '#p', thumbnailUrl: '' },
];

const attachmentsOf = (change: Partial<AttachmentListProps> = {}): AttachmentListProps => ({
  label: 'Attachments',
  items,
  newTabLabel: '(opens in a new tab)',
  downloadLabel: '(download)',
  onOpen: fn(),
  ...change,
});

const coming: FileListFile = {
  id: 'u1',
  name: 'video-of-the-leak.mp4',
  kind: 'video',
  state: 'coming',
  progress: 0.4,
  progressText: '40 %',
};
const failed: FileListFile = {
  id: 'u2',
  name: 'plan.dwg',
  kind: 'other',
  state: 'failed',
  message: 'The file could not be kept; try once more.',
  canRetry: true,
};

const uploadsOf = (change: Partial<FileListProps> = {}): FileListProps => ({
  ...fileListArgs,
  label: 'Uploads',
  files: [coming, failed],
  ...change,
});

const answer = message('c1', adam, 'Yesterday', text('The offer of the roofers.'), { attachments: attachmentsOf() });

const meta = {
  title: 'Panels/NoteFiles',
  component: NoteThread,
  args: {
    note: {
      ...note,
      attachments: attachmentsOf({ label: 'Files of the note', items: items.slice(0, 1) }),
      uploads: uploadsOf(),
    },
    comments: [comment(answer, [message('r1', maria, '5 hours ago', text('Thank you.'))])],
    resolution: { isResolved: false, statusText: '', action: null },
    commentField: { ...field, attach: { label: 'Attach files', onPick: fn() } },
    replyTo: null,
    editing: null,
    onReply: fn(),
    replyLabel: 'Reply',
    markedId: null,
    onPlace: fn(),
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <SidePanel title="Note" side="right" closeLabel="Close" onClose={fn()}>
        <Story />
      </SidePanel>
    ),
  ],
} satisfies Meta<typeof NoteThread>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Attachments: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const own = within(canvas.getByRole('article', { name: /Adam Brandt/ }));
    await userEvent.click(own.getByRole('button', { name: 'corner.jpg' }));
    await expect(args.comments[0]!.attachments!.onOpen).toHaveBeenLastCalledWith('i2');
    await userEvent.click(own.getByRole('button', { name: /offer\.pdf/ }));
    await expect(args.comments[0]!.attachments!.onOpen).toHaveBeenLastCalledWith('p');
    const reply = within(canvas.getByRole('article', { name: /Maria Oyelaran/ }));
    await expect(reply.queryByRole('region', { name: 'Attachments' })).toBeNull();
  },
};

export const Uploads: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const own = within(canvas.getByRole('article', { name: /Ada Lindqvist/ }));
    await expect(own.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await userEvent.click(own.getByRole('button', { name: 'Cancel video-of-the-leak.mp4' }));
    await expect(args.note.uploads!.onCancel).toHaveBeenLastCalledWith('u1');
    await userEvent.click(own.getByRole('button', { name: 'Try again' }));
    await expect(args.note.uploads!.onRetry).toHaveBeenLastCalledWith('u2');
  },
};

/** A comment renders only if its content changes; a press calls the newest function all the same. */
export const NewestFunctions: Story = {
  tags: ['variation'],
  render: function NewestFunctions(args) {
    const [opened, setOpened] = useState<readonly string[]>([]);
    const attachments = attachmentsOf({ onOpen: (id) => setOpened([...opened, id]) });
    return (
      <>
        <NoteThread {...args} comments={[comment({ ...answer, attachments })]} />
        <output aria-label="Opened">{opened.join(' ')}</output>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'corner.jpg' }));
    await userEvent.click(canvas.getByRole('button', { name: /offer\.pdf/ }));
    await expect(canvas.getByRole('status', { name: 'Opened' })).toHaveTextContent('i2 p');
  },
};

/** The last file is dismissed: the focus goes to the menu of its message. */
export const Dismissed: Story = {
  tags: ['variation'],
  render: function Dismissed(args) {
    const [files, setFiles] = useState<readonly FileListFile[]>([failed]);
    const uploads = uploadsOf({ files, onDismiss: () => setFiles([]) });
    return <NoteThread {...args} note={{ ...args.note, uploads: files.length > 0 ? uploads : undefined }} />;
  },
  play: async ({ canvas, userEvent }) => {
    const own = within(canvas.getByRole('article', { name: /Ada Lindqvist/ }));
    own.getByRole('button', { name: 'Dismiss' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByText('plan.dwg')).toBeNull());
    await expect(own.getByRole('button', { name: /Actions for the message/ })).toHaveFocus();
  },
};

/** The field lists the files while a message is edited, and the message does not. */
export const Editing: Story = {
  args: {
    editing: {
      messageId: 'c1',
      field: {
        ...field,
        value: 'The offer of the roofers.',
        label: 'Text',
        submitLabel: 'Save',
        attach: { label: 'Attach files', onPick: fn() },
        children: <FileList {...fileListArgs} label="Attached" files={tagFiles(2)} />,
      },
    },
  },
  play: async ({ canvas }) => {
    const own = within(canvas.getByRole('article', { name: /Adam Brandt/ }));
    await waitFor(() => expect(own.getByRole('list', { name: 'Attached' })).toBeVisible());
    await expect(own.queryByRole('region', { name: 'Attachments' })).toBeNull();
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    comments: [
      comment({
        ...answer,
        attachments: attachmentsOf({
          items: items.map((item) => ({ ...item, name: `${longGerman.replaceAll(' ', '')}.pdf`, detail: longGerman })),
        }),
        uploads: uploadsOf({
          files: [{ ...failed, name: `${longGerman}.dwg`, message: `${longGerman} ${longGerman}` }],
        }),
      }),
    ],
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const content = canvasElement.querySelector('.side-panel__content')!;
    await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
  },
};

export const RightToLeft: Story = {
  tags: ['variation'],
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const attach = canvas.getByRole('button', { name: 'Attach files' });
    const submit = canvas.getByRole('button', { name: 'Comment' });
    await expect(attach.getBoundingClientRect().left).toBeGreaterThan(submit.getBoundingClientRect().right);
  },
};
