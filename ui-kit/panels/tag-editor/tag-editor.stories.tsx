import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { tagFileSection, tagSwatches } from '../../../stories/support/sample-tag.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { editorArgs, fitsInWidth, germanArgs, StatefulEditor, titleField } from './example-editor.tsx';
import { TagEditor, type TagEditorProps } from './tag-editor.tsx';

const onClose = fn();

const meta = {
  title: 'Panels/TagEditor',
  component: TagEditor,
  args: { ...editorArgs, swatches: tagSwatches, files: tagFileSection(3) },
  globals: { ground: 'photo' },
  decorators: [
    (Story, { parameters }) => (
      <SidePanel title={String(parameters['panel'] ?? 'Tag')} side="right" closeLabel="Close" onClose={onClose}>
        <Story />
      </SidePanel>
    ),
  ],
  render: StatefulEditor,
  beforeEach: () => {
    onClose.mockClear();
  },
} satisfies Meta<typeof TagEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const changeElsewhere = (): void => screen.getByText('Change elsewhere').click();

export const Rest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove tag' }));
    await expect(args.onRemove).toHaveBeenLastCalledWith('tag-1');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getAllByRole('status')[0]).toBeEmptyDOMElement();
  },
};

/** Many keys are one edit, reported when the field is left or Enter is pressed. */
export const Typed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(titleField(), ' in the cellar');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Heat pump in the cellar' }, 'tag-1', {
      title: 'Heat pump',
    });
    await userEvent.type(titleField(), '!{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Heat pump in the cellar!' }, 'tag-1', {
      title: 'Heat pump in the cellar',
    });
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const TypedAndPaused: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Description'), '{Enter}Ask Ada.');
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(1), { timeout: 3000 });
    await expect(canvas.getByLabelText('Description')).toHaveFocus();
  },
};

/** The first Escape restores the text, the second closes the panel. */
export const Restored: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(titleField(), ' and more{Escape}');
    await expect(titleField()).toHaveValue('Heat pump');
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledTimes(1);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Another editor's edit does not replace what is being typed. */
export const ChangedElsewhereWhileTyping: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(titleField(), ' of mine');
    changeElsewhere();
    await expect(titleField()).toHaveValue('Heat pump of mine');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Heat pump of mine' }, 'tag-1', {
      title: 'Heat pump',
    });
  },
};

export const ChangedElsewhere: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(titleField());
    changeElsewhere();
    await waitFor(() => expect(titleField()).toHaveValue('From elsewhere'));
  },
};

const ClosableEditor = (props: TagEditorProps) => {
  const [tagId, setTagId] = useState<string | null>('tag-1');
  return (
    <>
      {tagId && <TagEditor {...props} tagId={tagId} />}
      <button type="button" hidden onClick={() => setTagId(tagId === 'tag-1' ? 'tag-2' : null)}>
        Leave
      </button>
    </>
  );
};

/** Typed text is reported before another tag is shown or the editor closes. */
export const LeftWhileTyping: Story = {
  render: ClosableEditor,
  play: async ({ args, userEvent }) => {
    await userEvent.type(titleField(), 's');
    screen.getByText('Leave').click();
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Heat pumps' }, 'tag-1', { title: 'Heat pump' }),
    );
    await userEvent.type(titleField(), '?');
    screen.getByText('Leave').click();
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Heat pump?' }, 'tag-2', { title: 'Heat pump' }),
    );
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

/** An invalid text stays in the field, and Escape restores the saved one. */
export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(titleField());
    await userEvent.tab();
    await waitFor(() => expect(titleField()).toHaveAccessibleDescription('A tag has a title.'));
    await expect(titleField()).toHaveAttribute('aria-invalid', 'true');
    await expect(titleField()).toHaveValue('');
    await userEvent.click(titleField());
    await userEvent.keyboard('{Escape}');
    await expect(titleField()).toHaveValue('Heat pump');
    await expect(args.onRestore).toHaveBeenLastCalledWith('title', 'tag-1');
    await expect(canvas.queryByText('A tag has a title.')).toBeNull();
  },
};

export const Errors: Story = {
  args: {
    errors: { title: 'A tag has a title.', description: 'The description has more than 10,000 characters.' },
    value: { title: '', description: 'word '.repeat(2001), color: null, isVisible: false },
  },
};

/** The editor opens with invalid text that was typed before. */
export const InvalidFromBefore: Story = {
  args: {
    errors: { title: 'Not saved: at most 200 characters fit.' },
    invalid: { title: { text: 'A title that goes on and on. '.repeat(8), from: 'Heat pump' } },
  },
  play: async ({ args, userEvent }) => {
    await expect(titleField().value).toHaveLength(232);
    await userEvent.clear(titleField());
    await userEvent.type(titleField(), 'Short');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Short' }, 'tag-1', { title: 'Heat pump' });
  },
};

export const NearLimit: Story = {
  args: { value: { ...editorArgs.value, title: 'A title that goes on and on. '.repeat(7).slice(0, 193) } },
  play: async ({ canvas, userEvent }) => {
    await expect(titleField()).toHaveAccessibleDescription('193 of 200');
    await userEvent.click(titleField());
    await userEvent.paste(' and then some more');
    await expect(titleField().value).toHaveLength(212);
    await expect(titleField()).toHaveAttribute('aria-invalid', 'true');
    // Twice after a pause: the live region then has it, too.
    await waitFor(() => expect(canvas.getAllByText('212 of 200')[0]).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getAllByRole('status').map((status) => status.textContent)).toContain('212 of 200');
  },
};

/** The field grows to twelve lines, then it scrolls. */
export const LongDescription: Story = {
  args: { value: { ...editorArgs.value, description: 'The pump hums at night.\n'.repeat(40) } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Description');
    await expect(field.getBoundingClientRect().height).toBeCloseTo(12 * 24 + 24, 0);
    await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
  },
};

export const NewTag: Story = {
  args: {
    takesFocus: true,
    value: { title: '', description: '', color: '#5c7fff', isVisible: true },
    files: tagFileSection(0),
  },
  play: async () => {
    await expect(titleField()).toHaveFocus();
  },
};

/** What was typed before the editor was there is in the title, and typing continues after it. */
export const NewTagTypedBefore: Story = {
  args: { ...NewTag.args, takeTypedTitle: async () => 'So' },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(titleField()).toHaveValue('So'));
    await userEvent.keyboard('fa');
    await expect(titleField()).toHaveValue('Sofa');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Sofa' }, 'tag-1', { title: '' });
  },
};

/** Arrow keys move along and between rows; moving over several colours is one edit. */
export const ColoursByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('radio', { name: 'Teal' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Orchid' })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Emerald' })).toBeChecked();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith({ color: '#1f9d55' }, 'tag-1', { color: '#14b8a6' });
  },
};

export const ColoursByPointer: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Amber' }));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith({ color: '#f59e0b' }, 'tag-1', { color: '#14b8a6' });
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription('Amber');
  },
};

export const Hidden: Story = {
  args: {
    value: { ...editorArgs.value, isVisible: false },
    labels: { ...editorArgs.labels, isVisibleHint: 'Only those who edit this space see the tag.' },
  },
  play: async ({ args, canvas, userEvent }) => {
    const visible = canvas.getByRole('switch', { name: 'Visible to visitors' });
    await expect(visible).not.toBeChecked();
    await userEvent.click(visible);
    await expect(args.onChange).toHaveBeenLastCalledWith({ isVisible: true }, 'tag-1', { isVisible: false });
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith({ isVisible: false }, 'tag-1', { isVisible: true });
  },
};

/** The tag is in a layer. */
export const InALayer: Story = {
  args: { place: 'In “Renovation”' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('In “Renovation”')).toBeVisible());
  },
};

export const Waiting: Story = {
  args: { status: { state: 'waiting', text: 'No connection. Your changes are kept and will be saved.' } },
};

export const FullOfFiles: Story = { args: { files: tagFileSection(25) } };
export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) {
      const { width, height } = radio.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    canvas.getByRole('radio', { name: 'Teal' }).focus();
  },
};

export const PhoneLandscape: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
};

const germanSwatches = tagSwatches.map((swatch) => ({ ...swatch, name: `Kornblumenblau (${swatch.name})` }));

export const LongGerman: Story = {
  parameters: { lang: 'de', panel: longGerman },
  args: { ...germanArgs, swatches: germanSwatches },
  play: fitsInWidth,
};
export const PhoneLongGerman: Story = { tags: ['variation'], ...LongGerman, globals: { viewport: { value: 'phone' } } };

export const RightToLeft: Story = {
  parameters: { lang: 'he' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: fitsInWidth,
};
