import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { FileDrop } from './file-drop.tsx';

const meta = {
  title: 'Components/FileDrop',
  component: FileDrop,
  args: {
    label: 'New space',
    filesLabel: 'Choose files',
    folderLabel: 'Choose a folder',
    drop: { title: 'Drop to create a space', hint: 'Panoramas, a folder of them, a tour, a mesh or a ZIP.' },
    onPick: fn(),
  },
  decorators: [
    (Story) => (
      <main className="story">
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

const transferWith = (...names: readonly string[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File(['panorama'], name));
  return transfer;
};

const drag = (type: 'dragover' | 'drop', ...names: readonly string[]): boolean =>
  document.body.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transferWith(...names) }),
  );

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New space' }));
    await expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Choose files',
      'Choose a folder',
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.upload(canvas.getByLabelText('Choose files'), new File(['panorama'], 'hall.jpg'));
    await expect(args.onPick).toHaveBeenCalledWith([{ path: 'hall.jpg', file: expect.any(File) }]);
  },
};

export const DraggedOver: Story = {
  play: async ({ args, canvas }) => {
    drag('dragover', 'hall.jpg');
    await canvas.findByText('Drop to create a space');
    drag('drop', 'a.jpg', 'b.jpg');
    await waitFor(() => expect(canvas.queryByText('Drop to create a space')).toBeNull());
    await waitFor(() =>
      expect(args.onPick).toHaveBeenCalledWith([
        { path: 'a.jpg', file: expect.any(File) },
        { path: 'b.jpg', file: expect.any(File) },
      ]),
    );
  },
};

/** The overlay stays, for its appearance and for axe. */
export const Overlay: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    drag('dragover', 'hall.jpg');
    await canvas.findByText('Drop to create a space');
  },
};
