import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { fileListArgs, tagFiles } from '../../../stories/support/sample-tag.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { FileList } from './file-list.tsx';
import { FilePicker, type FilePickerProps } from './file-picker.tsx';

const meta = {
  title: 'Components/FilePicker',
  component: FilePicker,
  args: {
    title: 'Files',
    hint: 'Drop files here, or paste them',
    addLabel: 'Add files',
    onPick: fn(),
  },
  decorators: [
    (Story) => (
      <main style={{ inlineSize: 328, maxInlineSize: 'calc(100% - 32px)', padding: 16, color: 'var(--text)' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof FilePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const plan = new File(['plan'], 'plan.pdf', { type: 'application/pdf' });
const transferWith = (...files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};

/** Dispatches a drag event. @returns false if a handler prevented its default action */
const drag = (type: 'dragover' | 'drop', target: Element, dataTransfer: DataTransfer): boolean =>
  target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
const paste = (target: Element, clipboardData: DataTransfer): boolean =>
  target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));

export const Empty: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Files' })).toBeVisible();
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    const clicked = fn((event: Event) => event.preventDefault());
    input.addEventListener('click', clicked);
    await userEvent.click(canvas.getByRole('button', { name: 'Add files' }));
    await expect(clicked).toHaveBeenCalledTimes(1);
    input.removeEventListener('click', clicked);
    await expect(input.multiple).toBe(true);
    await userEvent.upload(input, [plan, new File(['x'], 'x.jpg', { type: 'image/jpeg' })]);
    await expect(args.onPick).toHaveBeenCalledTimes(1);
    await expect(args.onPick).toHaveBeenLastCalledWith([
      expect.objectContaining({ name: 'plan.pdf' }),
      expect.objectContaining({ name: 'x.jpg' }),
    ]);
  },
};

export const Filled: Story = {
  args: { count: '3 of 25', children: <FileList {...fileListArgs} files={tagFiles(3)} /> },
};

export const HeldOver: Story = {
  args: { ...Filled.args },
  play: async ({ canvas }) => {
    const section = canvas.getByRole('region');
    await expect(drag('dragover', section, transferWith(plan))).toBe(false);
    await waitFor(() => expect(section).toHaveAttribute('data-over'));
  },
};

export const Dropped: Story = {
  args: { ...Filled.args },
  play: async (context) => {
    await HeldOver.play!(context);
    const section = context.canvas.getByRole('region');
    drag('drop', section, transferWith(plan));
    await expect(context.args.onPick).toHaveBeenLastCalledWith([plan]);
    await waitFor(() => expect(section).not.toHaveAttribute('data-over'));
  },
};

/** Dragged text is not a file. */
export const TextDraggedOver: Story = {
  play: async ({ canvas }) => {
    const text = new DataTransfer();
    text.setData('text/plain', 'words');
    const section = canvas.getByRole('region');
    await expect(drag('dragover', section, text)).toBe(true);
    await expect(section).not.toHaveAttribute('data-over');
  },
};

/** The browser would otherwise leave the page to open the file. */
export const DroppedBeside: Story = {
  play: async ({ args }) => {
    await expect(drag('drop', document.body, transferWith(plan))).toBe(false);
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};

export const Pasted: Story = {
  play: async ({ args, canvas }) => {
    paste(canvas.getByRole('button', { name: 'Add files' }), transferWith(plan));
    await expect(args.onPick).toHaveBeenLastCalledWith([plan]);
  },
};

export const Full: Story = {
  args: {
    count: '25 of 25',
    full: 'A tag holds at most 25 files. Remove one to add another.',
    children: <FileList {...fileListArgs} files={tagFiles(25)} />,
  },
  play: async ({ args, canvas }) => {
    const section = canvas.getByRole('region');
    await expect(canvas.getByRole('button', { name: 'Add files' })).toBeDisabled();
    // They are named in the list as files that do not fit.
    await expect(drag('dragover', section, transferWith(plan))).toBe(false);
    drag('drop', section, transferWith(plan));
    await expect(args.onPick).toHaveBeenLastCalledWith([plan]);
    paste(section, transferWith(plan));
    await expect(args.onPick).toHaveBeenCalledTimes(2);
  },
};

const WithOneFile = (props: FilePickerProps) => {
  const [files, setFiles] = useState(tagFiles(1));
  return (
    <FilePicker {...props}>
      <FileList {...fileListArgs} files={files} onRemove={() => setFiles([])} />
    </FilePicker>
  );
};

/** After the last file is removed, the add button has the focus. */
export const LastRemovedByKeyboard: Story = {
  render: WithOneFile,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add files' })).toHaveFocus());
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    title: longGerman,
    count: '3 von 25',
    addLabel: `${longGerman} hinzufügen`,
    hint: `${longGerman} hierher ziehen oder einfügen`,
    children: <FileList {...fileListArgs} files={tagFiles(3)} />,
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
