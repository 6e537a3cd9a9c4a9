import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { tagFileSection, tagSwatches } from '../../../stories/support/sample-tag.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { TagEditor, type TagEditorProps, type TagEditorUnsaved } from './tag-editor.tsx';

const onClose = fn();

/** With state: reported edits become the value. */
const StatefulEditor = (props: TagEditorProps) => {
  const [value, setValue] = useState(props.value);
  const [unsaved, setUnsaved] = useState(props.unsaved ?? []);
  const [errors, setErrors] = useState(props.errors);
  return (
    <>
      <TagEditor
        {...props}
        value={value}
        unsaved={unsaved}
        errors={errors}
        onChange={(patch, tagId, from) => {
          props.onChange(patch, tagId, from);
          if (patch.title === '') setErrors({ title: 'A tag has a title.' });
          else {
            setErrors(undefined);
            setValue({ ...value, ...patch });
          }
        }}
        onRestore={(field, tagId) => {
          props.onRestore(field, tagId);
          setErrors(undefined);
        }}
        onSettleUnsaved={(id, how) => {
          props.onSettleUnsaved(id, how);
          setUnsaved(unsaved.filter((edit) => edit.id !== id));
        }}
      />
      <button type="button" hidden onClick={() => setValue({ ...value, title: 'From elsewhere' })}>
        Change elsewhere
      </button>
    </>
  );
};

const meta = {
  title: 'Panels/TagEditor',
  component: TagEditor,
  args: {
    tagId: 'tag-1',
    limits: { title: 200, description: 10_000 },
    labels: {
      title: 'Title',
      description: 'Description',
      descriptionPlaceholder: 'What should visitors know about it?',
      color: 'Color',
      isVisible: 'Visible to visitors',
      isVisibleHint: 'Everybody who opens this space sees the tag.',
      remove: 'Remove tag',
      useAgain: 'Use this text',
      discard: 'Discard',
      counter: (used, limit) => `${used} of ${limit}`,
    },
    value: {
      title: 'Heat pump',
      description: 'Installed in 2021. Service every two years; the papers are below.',
      color: '#14b8a6',
      isVisible: true,
    },
    swatches: tagSwatches,
    files: tagFileSection(3),
    onChange: fn(),
    onRestore: fn(),
    onSettleUnsaved: fn(),
    onRemove: fn(),
  },
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

const title = (): HTMLInputElement => screen.getByLabelText('Title');
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
    await userEvent.type(title(), ' in the cellar');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Heat pump in the cellar' }, 'tag-1', {
      title: 'Heat pump',
    });
    await userEvent.type(title(), '!{Enter}');
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
    await userEvent.type(title(), ' and more{Escape}');
    await expect(title()).toHaveValue('Heat pump');
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledTimes(1);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Another editor's edit does not replace what is being typed. */
export const ChangedElsewhereWhileTyping: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(title(), ' of mine');
    changeElsewhere();
    await expect(title()).toHaveValue('Heat pump of mine');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Heat pump of mine' }, 'tag-1', {
      title: 'Heat pump',
    });
  },
};

export const ChangedElsewhere: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(title());
    changeElsewhere();
    await waitFor(() => expect(title()).toHaveValue('From elsewhere'));
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
    await userEvent.type(title(), 's');
    screen.getByText('Leave').click();
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Heat pumps' }, 'tag-1', { title: 'Heat pump' }),
    );
    await userEvent.type(title(), '?');
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
    await userEvent.clear(title());
    await userEvent.tab();
    await waitFor(() => expect(title()).toHaveAccessibleDescription('A tag has a title.'));
    await expect(title()).toHaveAttribute('aria-invalid', 'true');
    await expect(title()).toHaveValue('');
    await userEvent.click(title());
    await userEvent.keyboard('{Escape}');
    await expect(title()).toHaveValue('Heat pump');
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
    await expect(title().value).toHaveLength(232);
    await userEvent.clear(title());
    await userEvent.type(title(), 'Short');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith({ title: 'Short' }, 'tag-1', { title: 'Heat pump' });
  },
};

export const NearLimit: Story = {
  args: { value: { ...meta.args.value, title: 'A title that goes on and on. '.repeat(7).slice(0, 193) } },
  play: async ({ canvas, userEvent }) => {
    await expect(title()).toHaveAccessibleDescription('193 of 200');
    await userEvent.click(title());
    await userEvent.paste(' and then some more');
    await expect(title().value).toHaveLength(212);
    await expect(title()).toHaveAttribute('aria-invalid', 'true');
    // Twice after a pause: the live region then has it, too.
    await waitFor(() => expect(canvas.getAllByText('212 of 200')[0]).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getAllByRole('status').map((status) => status.textContent)).toContain('212 of 200');
  },
};

/** The field grows to twelve lines, then it scrolls. */
export const LongDescription: Story = {
  args: { value: { ...meta.args.value, description: 'The pump hums at night.\n'.repeat(40) } },
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
    await expect(title()).toHaveFocus();
  },
};

/** What was typed before the editor was there is in the title, and typing continues after it. */
export const NewTagTypedBefore: Story = {
  args: { ...NewTag.args, takeTypedTitle: async () => 'So' },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(title()).toHaveValue('So'));
    await userEvent.keyboard('fa');
    await expect(title()).toHaveValue('Sofa');
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
    value: { ...meta.args.value, isVisible: false },
    labels: { ...meta.args.labels, isVisibleHint: 'Only those who edit this space see the tag.' },
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
    await expect(title()).toHaveValue('Heat pump, replaced in 2024');
    await expect(title()).toHaveFocus();
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
    await expect(title()).toHaveValue('Heat pump');
    await expect(title()).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
    await longTextIsFocusable();
  },
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

const german = {
  labels: {
    title: 'Bezeichnung der Sehenswürdigkeit',
    description: 'Beschreibung für Besucherinnen und Besucher',
    color: 'Farbe der Markierungsnadel',
    isVisible: 'Für Besucherinnen und Besucher sichtbar',
    isVisibleHint: `Alle, die ${longGerman} öffnen, sehen die Markierung.`,
    remove: 'Markierung unwiderruflich entfernen',
    useAgain: 'Wiederverwenden',
    discard: 'Endgültig verwerfen',
    counter: (used, limit) => `${used} von ${limit}`,
  },
  swatches: tagSwatches.map((swatch) => ({ ...swatch, name: `Kornblumenblau (${swatch.name})` })),
  place: `In „${longGerman}“`,
  notice: {
    text: `Nur von einem Standpunkt aus sichtbar, da die Entfernung nicht bekannt ist: ${longGerman}.`,
    action: {
      label: 'Position der Markierungsnadel festlegen',
      disabledReason: `Gehen Sie zuerst zu einem anderen Standpunkt: ${longGerman}.`,
      onPress: () => {},
    },
  },
  value: { title: longGerman, description: `${longGerman} `.repeat(4), color: '#5c7fff', isVisible: true },
  status: { state: 'waiting', text: `Keine Verbindung: ${longGerman} wird später gespeichert` },
  errors: { title: `${longGerman} gibt es schon.` },
  unsaved: [{ id: 'r', field: 'description', text: longGerman, message: `${longGerman} wurde nicht gespeichert.` }],
} satisfies Partial<TagEditorProps>;

const fitsInWidth: Story['play'] = async ({ canvasElement }) => {
  const content = canvasElement.querySelector('.side-panel__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

export const LongGerman: Story = { parameters: { lang: 'de', panel: longGerman }, args: german, play: fitsInWidth };
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
