import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../../panels/side-panel/side-panel.tsx';
import { NameField, type NameFieldProps } from './name-field.tsx';

const onClose = fn();

const rooms = [
  'Bath',
  'Bathroom',
  'Bedroom',
  'Dining room',
  'Guest bath',
  'Kitchen',
  'Küche',
  'Library',
  'Living room',
  'Terrace',
];

/** The field until it was left, then the name in its place. */
const EditedName = (args: NameFieldProps) => {
  const [name, setName] = useState(args.name);
  const [isEdited, setEdited] = useState(true);
  if (!isEdited)
    return (
      <button type="button" style={{ minBlockSize: 44 }} onClick={() => setEdited(true)}>
        {name || args.placeholder}
      </button>
    );
  return (
    <NameField
      {...args}
      name={name}
      onSave={(saved) => {
        args.onSave(saved);
        setName(saved);
      }}
      onEnd={() => {
        args.onEnd();
        setEdited(false);
      }}
    />
  );
};

const meta = {
  title: 'Components/NameField',
  component: NameField,
  args: {
    label: 'Name of Viewpoint 4',
    name: '',
    placeholder: 'Viewpoint 4',
    maxLength: 80,
    hint: 'Enter saves, Esc restores',
    errorOf: (name) => (name === 'Attic' ? 'Another viewpoint has this name.' : null),
    onSave: fn(),
    onEnd: fn(),
  },
  globals: { ground: 'photo' },
  beforeEach: () => {
    onClose.mockClear();
  },
  render: EditedName,
  decorators: [
    (Story, { parameters }) => (
      <SidePanel title="Labels" side="right" closeLabel="Close" onClose={onClose}>
        <div style={{ padding: 16, paddingBlockStart: Number(parameters['above'] ?? 16) }}>
          <Story />
        </div>
        <p style={{ margin: 16 }}>Other rows</p>
      </SidePanel>
    ),
  ],
} satisfies Meta<typeof NameField>;

export default meta;
type Story = StoryObj<typeof meta>;

const suggesting = { suggestions: rooms, suggestionsLabel: 'Suggested names' };

const field = (): HTMLInputElement => document.querySelector<HTMLInputElement>('.name-field input')!;
const focused = async (): Promise<void> => waitFor(() => expect(field()).toHaveFocus());
const shown = (): readonly string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const highlighted = (): string | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Enter saves, and the name is not saved again when the field is removed. */
export const Plain: Story = {
  play: async ({ args, userEvent }) => {
    await focused();
    await expect(screen.getByRole('textbox', { name: 'Name of Viewpoint 4' })).toBe(field());
    await expect(field()).toHaveAccessibleDescription('Enter saves, Esc restores');
    await userEvent.keyboard('{ArrowDown}Hall{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('Hall');
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

export const Restored: Story = {
  args: { name: 'Hall' },
  play: async ({ args, userEvent }) => {
    await focused();
    await userEvent.keyboard('Attic');
    await expect(screen.getByRole('alert')).toHaveTextContent('Another viewpoint has this name.');
    await expect(field()).toBeInvalid();
    await userEvent.keyboard('{Enter}');
    await expect(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onSave).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hall' })).toBeVisible());
    await expect(onClose).not.toHaveBeenCalled();
  },
};

/** They do not open by the focus, but while typing; case and accents are ignored, starts of words are first. */
export const Suggestions: Story = {
  args: suggesting,
  play: async ({ canvas, userEvent }) => {
    await focused();
    await expect(screen.getByRole('combobox', { name: 'Name of Viewpoint 4' })).toBe(field());
    await expect(field()).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('BA');
    const list = await screen.findByRole('listbox', { name: 'Suggested names' });
    await expect(field()).toHaveAttribute('aria-controls', list.id);
    await expect(field()).toHaveAttribute('aria-expanded', 'true');
    await expect(shown()).toEqual(['Bath', 'Bathroom', 'Guest bath']);
    await expect(canvas.getByRole('status')).toHaveTextContent('Suggested names');
    await expect(highlighted()).toBeUndefined();
    await userEvent.clear(field());
    await expect(shown()).toEqual([]);
    await userEvent.keyboard('ku');
    await expect(shown()).toEqual(['Küche']);
    await userEvent.clear(field());
    await userEvent.keyboard('ro');
    await expect(shown()).toEqual(['Dining room', 'Living room', 'Bathroom', 'Bedroom']);
    await userEvent.keyboard('x');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(field()).toHaveAttribute('aria-expanded', 'false');
    // A text that is a suggestion already opens nothing.
    await userEvent.clear(field());
    await userEvent.keyboard('Bath');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('r');
    await expect(shown()).toEqual(['Bathroom']);
    const [below, box] = [screen.getByRole('listbox'), field().parentElement!].map((each) =>
      each.getBoundingClientRect(),
    );
    await expect(below!.top).toBeGreaterThanOrEqual(box!.bottom);
    await waitFor(() => expect(Math.abs(below!.width - box!.width)).toBeLessThan(1));
    for (const option of screen.getAllByRole('option'))
      await expect(Math.round(option.getBoundingClientRect().height)).toBeGreaterThanOrEqual(40);
  },
};

/** One press of Enter takes the highlighted suggestion and saves it. */
export const Keyboard: Story = {
  args: { ...suggesting, name: 'Kitchen' },
  play: async ({ args, userEvent }) => {
    await focused();
    // The first eight, without the name itself.
    await userEvent.keyboard('{ArrowDown}');
    await expect(shown()).toEqual(rooms.filter((name) => name !== 'Kitchen').slice(0, 8));
    await expect(highlighted()).toBe('Bath');
    // Beyond the first one none is highlighted, then the last one is.
    await userEvent.keyboard('{ArrowUp}');
    await expect(highlighted()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}');
    await expect(highlighted()).toBe('Living room');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(highlighted()).toBe('Bathroom');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('Bathroom');
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bathroom' })).toBeVisible());
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

/** Without a highlighted suggestion Enter saves what was typed. */
export const AnyText: Story = {
  args: suggesting,
  play: async ({ args, userEvent }) => {
    await focused();
    await userEvent.keyboard('bath{ArrowDown}');
    await expect(highlighted()).toBe('Bath');
    // Typing and moving the caret end the highlight.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(highlighted()).toBeUndefined();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}r');
    await expect(highlighted()).toBeUndefined();
    await expect(field()).toHaveValue('bathr');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('bathr');
  },
};

/** Escape closes the list, then restores the name. */
export const Escape: Story = {
  args: { ...suggesting, name: 'Kitchen' },
  play: async ({ args, userEvent }) => {
    await focused();
    await userEvent.keyboard('ba{ArrowDown}{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(field()).toHaveValue('ba');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenLastCalledWith('ba');
    await userEvent.click(screen.getByRole('button', { name: 'ba' }));
    await focused();
    await userEvent.keyboard('l');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'ba' })).toBeVisible());
    await expect(onClose).not.toHaveBeenCalled();
  },
};

export const Pointer: Story = {
  args: suggesting,
  play: async ({ args, userEvent }) => {
    await focused();
    await userEvent.keyboard('b');
    await userEvent.click(await screen.findByRole('option', { name: 'Guest bath' }));
    await expect(args.onSave).toHaveBeenCalledWith('Guest bath');
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Guest bath' }));
    await focused();
    // A press elsewhere saves what was typed.
    await userEvent.keyboard('liv');
    await screen.findByRole('listbox');
    await userEvent.click(screen.getByText('Other rows'));
    await expect(args.onSave).toHaveBeenLastCalledWith('liv');
    await waitFor(() => expect(screen.getByRole('button', { name: 'liv' })).toBeVisible());
    await expect(screen.queryByRole('listbox')).toBeNull();
  },
};

/** A suggestion that is invalid stays in the field, with the reason. */
export const InvalidSuggestion: Story = {
  args: { ...suggesting, suggestions: ['Attic', ...rooms] },
  play: async ({ args, userEvent }) => {
    await focused();
    await userEvent.keyboard('at{ArrowDown}{Enter}');
    await expect(field()).toHaveValue('Attic');
    await expect(field()).toBeInvalid();
    await expect(screen.getByRole('alert')).toHaveTextContent('Another viewpoint has this name.');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(args.onEnd).not.toHaveBeenCalled();
  },
};

/** While an input method composes a text, its keys are not those of the field. */
export const Composing: Story = {
  args: { ...suggesting, suggestions: ['居間', '居室', '台所'] },
  play: async ({ args, userEvent }) => {
    await focused();
    await fireEvent.compositionStart(field());
    await fireEvent.input(field(), { target: { value: '居' }, isComposing: true });
    await waitFor(() => expect(shown()).toEqual(['居間', '居室']));
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      const pressed = new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true });
      await fireEvent(field(), pressed);
      await expect(pressed.defaultPrevented).toBe(false);
    }
    await expect(highlighted()).toBeUndefined();
    await expect(shown()).toHaveLength(2);
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(args.onEnd).not.toHaveBeenCalled();
    await expect(onClose).not.toHaveBeenCalled();
    await fireEvent.compositionEnd(field(), { data: '居' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('居室');
  },
};

/** At the lower edge of the window the list is above the field, and is not clipped by the panel, which scrolls. */
export const Phone: Story = {
  args: suggesting,
  parameters: { above: 700 },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    await focused();
    await userEvent.keyboard('{ArrowDown}');
    const list = await screen.findByRole('listbox');
    await waitFor(async () => {
      const { top, bottom, left, right } = list.getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(field().getBoundingClientRect().top);
      await expect([top >= 0, left >= 0, right <= window.innerWidth]).toEqual([true, true, true]);
    });
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(highlighted()).toBe('Library');
    await waitFor(async () => {
      const [option, frame] = [screen.getAllByRole('option').at(-1)!, list].map((each) => each.getBoundingClientRect());
      await expect(option!.bottom).toBeLessThanOrEqual(frame!.bottom);
    });
  },
};

const expectWrapped: Story['play'] = async ({ userEvent }) => {
  await focused();
  await userEvent.keyboard('donau');
  const list = await screen.findByRole('listbox');
  await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  await waitFor(async () => {
    const { left, right } = list.getBoundingClientRect();
    await expect([left >= 0, right <= window.innerWidth]).toEqual([true, true]);
  });
};

export const PhoneLongGerman: Story = {
  args: {
    ...suggesting,
    label: `Name von ${longGerman}`,
    hint: `Eingabetaste speichert ${longGerman}`,
    suggestions: [`${longGerman} 1`, `Kleines ${longGerman}`, 'Küche'],
    suggestionsLabel: 'Namensvorschläge',
  },
  parameters: { lang: 'de' },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: expectWrapped,
};

export const Zoomed: Story = {
  ...PhoneLongGerman,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
};

export const RightToLeft: Story = {
  tags: ['variation'],
  args: { ...suggesting, suggestions: ['غرفة المعيشة', 'غرفة النوم', 'Guest bath'], suggestionsLabel: 'أسماء مقترحة' },
  parameters: { lang: 'ar' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ userEvent }) => {
    await focused();
    await userEvent.keyboard('غر');
    await waitFor(() => expect(shown()).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}');
    await expect(highlighted()).toBe('غرفة المعيشة');
  },
};

/** On touch devices the mouse events of a touch that made the field appear come after it is there. */
export const AppearedByTouch: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    await fireEvent.mouseDown(document.body);
    field.blur();
    await fireEvent.mouseUp(document.body);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(args.onEnd).not.toHaveBeenCalled();
    await fireEvent.pointerDown(document.body);
    await fireEvent.mouseDown(document.body);
    field.blur();
    await fireEvent.mouseUp(document.body);
    await waitFor(() => expect(args.onEnd).toHaveBeenCalled());
  },
};
