/** People and notes, shared by stories. */
import { useState } from 'react';
import { fn } from 'storybook/test';
import { avatarColors } from '../../domain/users/user.ts';
import { MentionField, type MentionFieldProps } from '../../ui-kit/components/mention-field/mention-field.tsx';
import type { MentionSuggestion } from '../../ui-kit/components/mention-field/suggestion-list.tsx';
import type { RichTextPart } from '../../ui-kit/components/rich-text/rich-text.tsx';
import type { NoteMenuEntry, NoteMessageContent } from '../../ui-kit/panels/notes-panel/note-message.tsx';
import type { NoteComment } from '../../ui-kit/panels/notes-panel/note-thread.tsx';
import type { NotesListRow } from '../../ui-kit/panels/notes-panel/notes-list.tsx';

const person = (id: string, name: string, initials: string, color: number): MentionSuggestion => ({
  id,
  name,
  detail: `${id}@example.org`,
  initials,
  color: avatarColors[color % avatarColors.length]!,
});

export const people = [
  person('ada.lindqvist', 'Ada Lindqvist', 'AL', 10),
  person('adam.brandt', 'Adam Brandt', 'AB', 6),
  person('maria.oyelaran', 'Maria Oyelaran', 'MO', 2),
  person('wim.meulendijk', 'Wim Meulendijk', 'WM', 14),
  person('yuki.tanaka', '田中 由紀', '田由', 8),
  person('omar', 'عمر الهاشمي', 'عا', 3),
] as const;

export const [ada, adam, maria, , yuki, omar] = people;

export const text = (words: string): readonly RichTextPart[] => [{ kind: 'text', text: words }];

export const menuPresses = fn();

const entry = (id: string, label: string, change: Partial<NoteMenuEntry> = {}): NoteMenuEntry => ({
  id,
  label,
  onPress: () => menuPresses(id),
  ...change,
});

export const ownMenu: readonly NoteMenuEntry[] = [
  entry('edit', 'Edit', { icon: 'pencil' }),
  entry('link', 'Copy link', { icon: 'link' }),
  entry('delete', 'Delete', { icon: 'trash', isDanger: true }),
];

export const message = (
  id: string,
  by: MentionSuggestion,
  time: string,
  parts: readonly RichTextPart[],
  change: Partial<NoteMessageContent> = {},
): NoteMessageContent => ({
  id,
  author: by.name,
  initials: by.initials,
  color: by.color,
  time,
  dateTime: '2025-05-05T09:30:00Z',
  timeLabel: 'Monday, 5 May 2025 at 9:30',
  edited: '',
  parts,
  menuLabel: `Actions for the message by ${by.name}`,
  menu: [entry('link', 'Copy link', { icon: 'link' })],
  ...change,
});

export const comment = (one: NoteMessageContent, replies: readonly NoteMessageContent[] = []): NoteComment => ({
  ...one,
  replies,
});

export const note = {
  ...message(
    'note-1',
    ada,
    '2 days ago',
    [
      { kind: 'text', text: 'The sill is damp at the left corner. ' },
      { kind: 'user', text: 'Adam Brandt' },
      { kind: 'text', text: ', can you look at the seal before the painters come? ' },
      { kind: 'hashtag', text: 'repair' },
    ],
    { edited: '(edited)', menu: ownMenu },
  ),
  pinColor: '#5c7fff',
  place: 'Kitchen, ground floor',
};

export const comments: readonly NoteComment[] = [
  comment(
    message('c1', adam, 'Yesterday', text('Looked at it: the seal is fine, the water comes from the gutter above.')),
    [
      message('r1', maria, '5 hours ago', [
        { kind: 'text', text: 'Then the roofers have to come back. Their contact is on ' },
        { kind: 'web', text: 'the page of the building', url: 'https://example.org/' },
        { kind: 'text', text: '.' },
      ]),
      message('r2', ada, '4 hours ago', text('I will call them.'), { menu: ownMenu }),
    ],
  ),
  comment(message('c2', yuki, '20 minutes ago', text('The painters start on Thursday.'))),
];

/** `count` comments, every third with a reply. */
export const manyComments = (count: number): readonly NoteComment[] =>
  Array.from({ length: count }, (_, index) => {
    const by = people[index % 4]!;
    const words = `Comment ${index + 1}. ${'The corner was dry this morning, and the paint holds. '.repeat(1 + (index % 3))}`;
    const reply = message(`m${index}-reply`, people[(index + 1) % 4]!, 'Yesterday', text('Thank you for looking.'));
    return comment(message(`m${index}`, by, `${count - index} days ago`, text(words)), index % 3 === 0 ? [reply] : []);
  });

export const noteRow = (
  id: string,
  by: MentionSuggestion,
  words: string,
  change: Partial<NotesListRow> = {},
): NotesListRow => ({
  id,
  author: by.name,
  initials: by.initials,
  color: by.color,
  time: '2 hours ago',
  dateTime: '2025-05-05T09:30:00Z',
  text: words,
  answers: '',
  place: 'Kitchen, ground floor',
  isResolved: false,
  resolvedLabel: 'Resolved',
  pinColor: '#5c7fff',
  ...change,
});

export const noteRows: readonly NotesListRow[] = [
  noteRow('n1', adam, 'The sill is damp at the left corner. Can somebody look at the seal before the painters come?', {
    time: '20 minutes ago',
    answers: '4 answers',
  }),
  noteRow('n2', maria, 'Is this socket switched?', { pinColor: '#f2c94c', answers: '1 answer' }),
  noteRow('n3', yuki, '窓の高さを測り直してください。図面と 3 cm 違います。', {
    pinColor: '#e5484d',
    place: 'Library',
  }),
  noteRow('n4', ada, 'Handle replaced; the old one is in the drawer below, with its two screws and the key.', {
    time: 'Yesterday',
    isResolved: true,
    answers: '2 answers',
    pinColor: '#1f9d55',
    place: 'Terrace door, ground floor',
  }),
  noteRow('n5', omar, 'هل يمكننا فتح هذا الجدار؟', { time: '3 May 2025', pinColor: '#0e1013', place: '' }),
];

export const field: MentionFieldProps = {
  label: 'Comment',
  placeholder: 'Add a comment, @ mentions somebody',
  value: '',
  onChange: fn(),
  onCaret: fn(),
  onSubmit: fn(),
  hint: 'Ctrl+Enter sends',
  suggestions: [],
  suggestionsLabel: 'People to mention',
  onPick: fn(),
  remaining: null,
  isInvalid: false,
  isSending: false,
  submitLabel: 'Comment',
  sendingLabel: 'Sending…',
};

/** What is typed after the last @ before the caret; null: none. */
const queryAt = (value: string, caret: number): string | null =>
  /(?:^|\s)@([^\s@]*)$/u.exec(value.slice(0, caret))?.[1]?.toLowerCase() ?? null;

const limit = 500;

/** A field with state, which suggests the people of this file. */
export const StatefulField = (props: MentionFieldProps) => {
  const [value, setValue] = useState(props.value);
  const [caret, setCaret] = useState(props.value.length);
  const [selection, setSelection] = useState({ caret: 0, count: 0 });
  const query = queryAt(value, caret);
  const left = limit - value.length;
  return (
    <MentionField
      {...props}
      value={value}
      onChange={(typed, at) => {
        props.onChange(typed, at);
        setValue(typed);
        setCaret(at);
      }}
      onCaret={(at) => {
        props.onCaret(at);
        setCaret(at);
      }}
      suggestions={
        query === null ? [] : people.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(query))
      }
      onPick={(id) => {
        props.onPick(id);
        const { name } = people.find((one) => one.id === id)!;
        const start = caret - (query?.length ?? 0);
        const before = `${value.slice(0, start)}${name} `;
        setValue(before + value.slice(caret));
        setCaret(before.length);
        setSelection({ caret: before.length, count: selection.count + 1 });
      }}
      selection={selection}
      remaining={left <= 50 ? left : null}
      remainingText={left >= 0 ? `${left} characters left` : `${-left} characters too many`}
      isInvalid={props.isInvalid || left < 0}
    />
  );
};
