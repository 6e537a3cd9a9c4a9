import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { fileListArgs, tagFiles } from '../../../stories/support/sample-tag.tsx';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { FileList, type FileListFile, type FileListProps } from './file-list.tsx';

const name = 'Floor plan of the ground floor, east wing, revision 12.pdf';
const coming = { state: 'coming', id: 'c', name, kind: 'document', size: '12.4 MB' } as const;
const failed = { state: 'failed', id: 'f', name: 'Walk through the garden at noon.mp4', kind: 'video' } as const;

const meta = {
  title: 'Components/FileList',
  component: FileList,
  args: {
    ...fileListArgs,
    files: tagFiles(3),
    onRemove: fn(),
    onCancel: fn(),
    onRetry: fn(),
    onDismiss: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 328, maxInlineSize: '100%', padding: 16, color: 'var(--text)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof FileList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const There: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(rows).toHaveLength(3);
    await expect(rows[1]).toHaveAccessibleName('Survey of the lake front, sheet 2.pdf');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Survey of the lake front, sheet 2.pdf' }));
    await expect(args.onRemove).toHaveBeenLastCalledWith('file-2');
  },
};

/** Every kind has its own icon, if there is no thumbnail. */
export const Kinds: Story = {
  args: { files: tagFiles(8).map((file) => ({ ...file, thumbnailUrl: undefined })) },
};

/** Long names are shortened in the middle. */
export const LongNames: Story = {
  args: {
    files: tagFiles(2).map((file, index) => ({ ...file, name: `${'A very long name '.repeat(4)}${index + 1}.pdf` })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const end = canvasElement.querySelector('.file-list__name-end')!;
    await expect(end).toHaveTextContent('1.pdf');
    await expect(end.getBoundingClientRect().right).toBeLessThan(
      canvas.getAllByRole('button')[0]!.getBoundingClientRect().left,
    );
  },
};

export const OnTheWay: Story = {
  args: {
    files: [
      { ...coming, id: 'a', progress: 0.42, progressText: '42 %' },
      { ...coming, id: 'b', progress: null, progressText: 'Waiting', thumbnailUrl: roomImage(200), kind: 'image' },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    const [known, unknown] = canvas.getAllByRole('progressbar');
    await expect(known).toHaveAttribute('aria-valuenow', '42');
    await expect(known).toHaveAccessibleName(name);
    await expect(unknown).not.toHaveAttribute('aria-valuenow');
    await userEvent.click(canvas.getAllByRole('button', { name: `Cancel ${name}` })[0]!);
    await expect(args.onCancel).toHaveBeenLastCalledWith('a');
  },
};
export const OnTheWayWithReducedMotion: Story = {
  tags: ['variation'],
  args: { ...OnTheWay.args },
  globals: { motion: 'reduced' },
};

export const Failed: Story = {
  args: {
    files: [
      { ...failed, id: 'a', message: 'The connection was lost. Nothing else is affected.', canRetry: true },
      { ...failed, id: 'b', message: 'This file is larger than 500 MB, the most that is taken.', canRetry: false },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('alert')[0]).toHaveTextContent(/^The connection was lost/);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenLastCalledWith('a');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Dismiss' })[1]!);
    await expect(args.onDismiss).toHaveBeenLastCalledWith('b');
  },
};

export const Full: Story = {
  args: { files: tagFiles(25) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(25);
  },
};

export const Empty: Story = {
  args: { files: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

const Changing = (props: FileListProps) => {
  const [files, setFiles] = useState<readonly FileListFile[]>(props.files);
  return (
    <FileList
      {...props}
      files={files}
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      onRetry={(id) =>
        setFiles(files.map((file) => (file.id === id ? { ...coming, id, progress: 0, progressText: '0 %' } : file)))
      }
    />
  );
};

/** The focus stays in the list while rows are removed and change. */
export const RemovingByKeyboard: Story = {
  args: { files: [...tagFiles(3), { ...failed, message: 'The connection was lost.', canRetry: true }] },
  render: Changing,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const second = canvas.getByRole('button', { name: /^Remove .* sheet 2/ });
    await waitFor(() => expect(second).toHaveFocus());
    canvas.getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: `Cancel ${name}` })).toHaveFocus());
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    files: [
      { ...coming, id: 'a', name: `${longGerman}.pdf`, progress: 0.7, progressText: '70 %' },
      { ...failed, id: 'b', name: `${longGerman}.mp4`, message: `${longGerman} ist zu groß.`, canRetry: true },
      ...tagFiles(1),
    ],
    labels: {
      remove: (file) => `${file} entfernen`,
      cancel: (file) => `${file} abbrechen`,
      retry: 'Noch einmal versuchen',
      dismiss: 'Ausblenden',
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
