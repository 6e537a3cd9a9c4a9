import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { ada, field, StatefulField } from '../../../stories/support/sample-notes.tsx';
import { tagSwatches } from '../../../stories/support/sample-tag.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { NewNote, type NewNoteProps } from './new-note.tsx';

const onClose = fn();

/** With state: the text and the colour. */
const StatefulNote = (props: NewNoteProps) => {
  const [value, setValue] = useState(props.field.value);
  const [colour, setColour] = useState(props.colours.value);
  return (
    <NewNote
      {...props}
      field={{
        ...props.field,
        value,
        onChange: (typed, caret) => {
          props.field.onChange(typed, caret);
          setValue(typed);
        },
      }}
      colours={{
        ...props.colours,
        value: colour,
        onCommit: (id, from) => {
          props.colours.onCommit(id, from);
          setColour(id);
        },
      }}
    />
  );
};

const meta = {
  title: 'Panels/NewNote',
  component: NewNote,
  args: {
    author: { name: ada.name, initials: ada.initials, color: ada.color },
    field: {
      ...field,
      label: 'Text of the note',
      placeholder: 'What is to be done here?',
      submitLabel: 'Create note',
      cancel: { label: 'Cancel', onPress: fn() },
    },
    colours: { label: 'Color', swatches: tagSwatches, value: '#5c7fff', onCommit: fn() },
    place: 'Kitchen, ground floor',
  },
  globals: { ground: 'photo' },
  render: StatefulNote,
  decorators: [
    (Story) => (
      <SidePanel title="New note" side="right" closeLabel="Close" onClose={onClose}>
        <Story />
      </SidePanel>
    ),
  ],
  beforeEach: () => {
    onClose.mockClear();
  },
} satisfies Meta<typeof NewNote>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The field has the focus; the colour is between the text and the buttons. */
export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Text of the note' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Create note' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('radio', { name: 'Amber' }));
    await expect(args.colours.onCommit).toHaveBeenLastCalledWith('#f59e0b', '#5c7fff');
    const disc = document.querySelector<HTMLElement>('.note-place__disc')!;
    await expect(getComputedStyle(disc).backgroundColor).toBe('rgb(245, 158, 11)');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.field.cancel!.onPress).toHaveBeenCalledOnce();
  },
};

export const Written: Story = {
  args: { layer: 'In the layer “Energy”' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('The sill is damp.{Control>}{Enter}{/Control}');
    await expect(args.field.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Create note' }));
    await expect(args.field.onSubmit).toHaveBeenCalledTimes(2);
  },
};

export const Failed: Story = {
  args: {
    field: {
      ...meta.args.field,
      value: 'The sill is damp.',
      error: { message: 'The note could not be saved. Your text is kept here; try again.' },
    },
  },
};

export const Sending: Story = {
  args: { field: { ...meta.args.field, value: 'The sill is damp.', isSending: true } },
};

export const Phone: Story = {
  args: { layer: 'In the layer “Energy”' },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const panel = canvasElement.querySelector('.side-panel')!;
    await expect(panel).toHaveAttribute('data-stop', 'full');
    const content = panel.querySelector('.side-panel__content')!;
    await waitFor(() => expect(content.scrollHeight).toBeLessThanOrEqual(content.clientHeight));
    await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    author: { ...meta.args.author, name: longGerman },
    field: {
      ...meta.args.field,
      value: longGerman,
      hint: 'Mit Strg+Eingabetaste wird gespeichert',
      submitLabel: 'Notiz veröffentlichen',
      cancel: { label: 'Verwerfen', onPress: fn() },
    },
    place: longGerman,
    layer: `In der Ebene „${longGerman}“`,
  },
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async ({ canvasElement }) => {
    const content = canvasElement.querySelector('.side-panel__content')!;
    await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
  },
};

/** The list of suggestions is not cut off by the panel. */
export const Mentioning: Story = {
  tags: ['variation'],
  render: (args) => <StatefulField {...args.field} takesFocus />,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await userEvent.keyboard('@');
    const list = await waitFor(() => document.querySelector('[role="listbox"]')!);
    await waitFor(() => expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
  },
};
