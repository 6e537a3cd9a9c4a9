import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { ada, maria, noteRow, noteRows, people } from '../../../stories/support/sample-notes.tsx';
import { longGerman } from '../../../stories/support/sample-text.ts';
import type { FilterChip } from '../../components/filter-chips/filter-chips.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { NotesList, type NotesListProps } from './notes-list.tsx';

type Args = NotesListProps & {
  /** Of the panel around it. */
  readonly title: string;
};

const onClose = fn();

const chips = (labels: readonly string[], counts: readonly string[], on = 1): readonly FilterChip[] =>
  ['all', 'unresolved', 'resolved'].map((id, index) => ({
    id,
    label: labels[index]!,
    count: counts[index]!,
    isOn: index === on,
  }));

const english = ['All', 'Unresolved', 'Resolved'];

const meta = {
  title: 'Panels/NotesList',
  component: NotesList,
  args: {
    title: 'Notes',
    label: 'Notes',
    filters: { label: 'Show', chips: chips(english, ['5', '4', '1'], 0), onToggle: fn() },
    mentionsMe: { label: 'Mentions me', count: '2', isOn: false, onToggle: fn() },
    add: { label: 'New note', onPress: fn() },
    rows: noteRows,
    onOpen: fn(),
    onHover: fn(),
    empty: {
      title: 'No notes yet',
      hint: 'Notes are for the people who work on this space. Visitors do not see them.',
    },
    status: 'ready',
  },
  globals: { ground: 'photo' },
  render: ({ title, ...args }) => (
    <SidePanel title={title} side="right" closeLabel="Close" onClose={onClose}>
      <NotesList {...args} />
    </SidePanel>
  ),
  beforeEach: () => {
    onClose.mockClear();
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

const expectNoOverflow = async (canvasElement: HTMLElement): Promise<void> => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const content = canvasElement.querySelector('.side-panel__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('list', { name: 'Notes' }).children).toHaveLength(5);
    const row = canvas.getByRole('button', { name: /Adam Brandt/ });
    await expect(row).toHaveAccessibleName(
      'Adam Brandt 20 minutes ago The sill is damp at the left corner. Can somebody look at the seal before the painters come? Kitchen, ground floor 4 answers',
    );
    await userEvent.hover(row);
    await expect(args.onHover).toHaveBeenLastCalledWith('n1');
    await userEvent.unhover(row);
    await expect(args.onHover).toHaveBeenLastCalledWith(null);
    await userEvent.click(row);
    await expect(args.onOpen).toHaveBeenLastCalledWith('n1');
    await userEvent.click(canvas.getByRole('radio', { name: 'Resolved 1' }));
    await expect(args.filters.onToggle).toHaveBeenLastCalledWith('resolved');
    await userEvent.click(canvas.getByRole('button', { name: 'Mentions me 2' }));
    await expect(args.mentionsMe.onToggle).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'New note' }));
    await expect(args.add!.onPress).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: /Ada Lindqvist .* Resolved$/ })).toBeInTheDocument();
  },
};

/** The rows are one tab stop; the arrow keys go through them. */
export const Keyboard: Story = {
  tags: ['variation'],
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'New note' }).focus();
    await userEvent.tab();
    await expect(document.activeElement).toHaveTextContent(/Adam Brandt/);
    await expect(args.onHover).toHaveBeenLastCalledWith('n1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith('n3');
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect(args.onHover).toHaveBeenLastCalledWith('n4');
    await userEvent.tab({ shift: true });
    await expect(args.onHover).toHaveBeenLastCalledWith(null);
    await userEvent.tab();
    await expect(document.activeElement).toHaveTextContent('Ada Lindqvist');
  },
};

export const Filtered: Story = {
  args: {
    filters: { label: 'Show', chips: chips(english, ['5', '4', '1'], 2), onToggle: fn() },
    mentionsMe: { label: 'Mentions me', count: '1', isOn: true, onToggle: fn() },
    rows: noteRows.filter(({ isResolved }) => isResolved),
  },
  play: async ({ args, canvas, userEvent }) => {
    const mentions = canvas.getByRole('button', { name: 'Mentions me 1' });
    await expect(mentions).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(mentions);
    await expect(args.mentionsMe.onToggle).toHaveBeenLastCalledWith(false);
  },
};

const none = chips(english, ['0', '0', '0']);

export const Empty: Story = {
  args: { rows: [], filters: { label: 'Show', chips: none, onToggle: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
    await waitFor(() => expect(canvas.getByText('No notes yet')).toBeVisible());
  },
};

export const NothingPassesFilter: Story = {
  args: {
    rows: [],
    filters: { label: 'Show', chips: chips(english, ['5', '0', '5']), onToggle: fn() },
    empty: { title: 'No unresolved notes', hint: 'All notes of this space are resolved.' },
  },
};

const noCounts = chips(english, ['', '', '']);

export const Loading: Story = {
  args: {
    rows: [],
    status: 'loading',
    filters: { label: 'Show', chips: noCounts, onToggle: fn() },
    mentionsMe: { label: 'Mentions me', count: '', isOn: false, onToggle: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Notes');
    await expect(canvas.queryByText('No notes yet')).toBeNull();
  },
};

const retry = fn();

export const Failed: Story = {
  args: {
    ...Loading.args,
    status: 'error',
    error: { message: 'The notes could not be loaded. Nothing is lost.', retryLabel: 'Try again', onRetry: retry },
  },
  play: async ({ canvas, userEvent }) => {
    retry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

const many = Array.from({ length: 200 }, (_, index) =>
  noteRow(
    `n${index}`,
    people[index % 4]!,
    `Note ${index + 1}. ${'The corner was dry this morning. '.repeat(index % 4)}`,
    {
      answers: index % 3 === 0 ? '' : `${index % 3} answers`,
      isResolved: index % 5 === 0,
    },
  ),
);

/** 200 notes: only nearby rows are laid out, and the head covers none. Its accessibility is that of the other stories. */
export const Overfull: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { rows: many, filters: { label: 'Show', chips: chips(english, ['200', '160', '40'], 0), onToggle: fn() } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvas.getByRole('button', { name: 'New note' }).focus();
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    const last = document.activeElement!;
    await expect(last).toHaveTextContent('Note 200.');
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await userEvent.keyboard('{PageUp}{PageUp}{ArrowUp}');
    const head = canvasElement.querySelector('.notes-list__head')!.getBoundingClientRect();
    await waitFor(() =>
      expect(document.activeElement!.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.bottom - 1),
    );
    await expect(canvasElement.querySelectorAll('.notes-list__row[tabindex="0"]')).toHaveLength(1);
  },
};

/** A filter removes the rows with the focus in them. */
export const Changing: Story = {
  tags: ['variation'],
  render: function Changing({ title, ...args }) {
    const [rows, setRows] = useState(args.rows);
    return (
      <SidePanel title={title} side="right" closeLabel="Close" onClose={onClose}>
        <NotesList {...args} rows={rows} onOpen={() => setRows(rows.slice(1))} />
      </SidePanel>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Adam Brandt/ }));
    await expect(canvasElement.querySelectorAll('.notes-list__row[tabindex="0"]')).toHaveLength(1);
    await expect(document.activeElement).toHaveTextContent(/Maria Oyelaran/);
  },
};

export const SwitchedOff: Story = {
  args: { add: null, notice: 'Notes are switched off for this space. You can read and delete those of before.' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'New note' })).toBeNull();
    await waitFor(() => expect(canvas.getByText(/Notes are switched off/)).toBeVisible());
  },
};

export const CannotAdd: Story = {
  args: { add: { label: 'New note', isDisabled: true, hint: 'A 360° view has no place for a note.', onPress: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'New note' })).toBeDisabled();
  },
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};

const german = {
  title: 'Notizen',
  filters: {
    label: 'Anzeigen',
    chips: chips(['Alle', 'Nicht erledigt', 'Erledigt'], ['1.012', '1.004', '8'], 1),
    onToggle: fn(),
  },
  mentionsMe: { label: 'Erwähnungen von mir', count: '128', isOn: false, onToggle: fn() },
  add: { label: 'Neue Notiz hinzufügen', hint: `Wird in der Ebene „${longGerman}“ gespeichert.`, onPress: fn() },
  rows: [
    noteRow('a', { ...ada, name: longGerman.replaceAll(' ', '') }, `${longGerman} `.repeat(6), {
      time: 'vor 20 Minuten',
      answers: '1.012 Antworten',
      place: longGerman,
      isResolved: true,
      resolvedLabel: 'Erledigt',
    }),
    noteRow('b', maria, 'unbroken'.repeat(40), { time: 'vor 2 Stunden', place: 'Küche, Erdgeschoss' }),
  ],
} satisfies Partial<Args>;

export const LongGermanText: Story = {
  parameters: { lang: 'de' },
  args: german,
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};

/** With the text at 400% the head scrolls with the notes, since it would leave them no room. */
export const Zoomed: Story = {
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: {
    title: 'メモ',
    label: 'メモ',
    filters: { label: '表示', chips: chips(['すべて', '未解決', '解決済み'], ['5', '4', '1'], 0), onToggle: fn() },
    mentionsMe: { label: '自分へのメンション', count: '2', isOn: false, onToggle: fn() },
    add: { label: '新しいメモ', onPress: fn() },
    rows: noteRows.slice(2, 4).map((row) => ({ ...row, time: '2時間前', place: '湖畔の家・二階', answers: '返信3件' })),
  },
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};
