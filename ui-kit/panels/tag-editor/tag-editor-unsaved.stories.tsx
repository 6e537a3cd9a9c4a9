import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { tagSwatches } from '../../../stories/support/sample-tag.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { editorArgs, StatefulEditor, titleField } from './example-editor.tsx';
import { TagEditor, type TagEditorUnsaved } from './tag-editor.tsx';

const meta = {
  title: 'Panels/TagEditorUnsavedTexts',
  component: TagEditor,
  args: { ...editorArgs, swatches: tagSwatches },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <SidePanel title="Tag" side="right" closeLabel="Close" onClose={fn()}>
        <Story />
      </SidePanel>
    ),
  ],
  render: StatefulEditor,
} satisfies Meta<typeof TagEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const unsavedEdits: readonly TagEditorUnsaved[] = [
  {
    id: 'r1',
    field: 'title',
    text: 'Heat pump, replaced in 2024',
    message: 'This title was not saved: Grace changed it at the same time.',
  },
  {
    id: 'r2',
    field: 'description',
    text: `Replaced in 2024.\n${'The old one was sold to a neighbour. '.repeat(12)}`,
    message: 'This description was not saved: you may no longer edit this space.',
  },
];

/** A long text overflows its area, which is then focusable for scrolling. */
const longTextIsFocusable = async (): Promise<void> => {
  await expect(await screen.findByRole('group', { name: unsavedEdits[1]!.message })).toHaveTextContent(
    /^Replaced in 2024/,
  );
};

export const Rejected: Story = {
  args: { unsaved: unsavedEdits, status: { state: 'rejected', text: 'Not everything was saved' } },
  play: longTextIsFocusable,
};

export const RejectedUsedAgain: Story = {
  ...Rejected,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Use this text' })[0]!);
    await expect(args.onSettleUnsaved).toHaveBeenLastCalledWith('r1', 'used');
    await expect(titleField()).toHaveValue('Heat pump, replaced in 2024');
    await expect(titleField()).toHaveFocus();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Heat pump, replaced in 2024' }, 'tag-1', {
      title: 'Heat pump',
    });
    await longTextIsFocusable();
  },
};

export const RejectedDiscarded: Story = {
  ...Rejected,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Discard' })[0]!);
    await expect(args.onSettleUnsaved).toHaveBeenLastCalledWith('r1', 'discarded');
    await expect(titleField()).toHaveValue('Heat pump');
    await expect(titleField()).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
    await longTextIsFocusable();
  },
};
