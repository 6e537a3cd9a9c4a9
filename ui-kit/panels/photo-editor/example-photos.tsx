/** For stories: rows of photos, and the panel with their editor and the state that the application has. */
import { useState } from 'react';
import { fn } from 'storybook/test';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import type { MenuEntry } from '../../components/menu/menu.tsx';
import type { RecordListRow } from '../../components/record-list/record-list.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { PhotoEditor, type PhotoEditorProps } from './photo-editor.tsx';
import { PhotoSign } from './photo-sign.tsx';

type Rows = readonly RecordListRow[];

export type Args = PhotoEditorProps & {
  /** Of the panel around it. */
  readonly title: string;
};

const menu: readonly MenuEntry[] = [
  { id: 'rename', label: 'Rename', icon: 'pencil' },
  { id: 'up', label: 'Move up', icon: 'chevronUp' },
  { id: 'down', label: 'Move down', icon: 'chevronDown' },
  { id: 'delete', label: 'Delete', icon: 'trash' },
];

export const onFailed = fn();

export const row = (
  id: string,
  title: string,
  change: Partial<RecordListRow> & { readonly src?: string } = {},
): RecordListRow => {
  const { src = roomImage((title.length * 61) % 360), ...rest } = change;
  return {
    id,
    name: title,
    title,
    sign: <PhotoSign src={src} attempt={0} onFailed={() => onFailed(id)} />,
    isCurrent: false,
    isDimmed: false,
    isRenamable: true,
    isMovable: true,
    toggle: { label: `Visitors see ${title}`, isOn: change.isDimmed !== true },
    menuLabel: `More actions for ${title}`,
    menu,
    ...rest,
  };
};

export const rows: Rows = [
  row('stove', 'Stove and sink', { note: 'Kitchen' }),
  row('lake', 'View of the lake', { note: 'Living room' }),
  row('shelves', 'Shelves', { note: 'Library' }),
  row('cafe', 'Café corner in the evening, with the lamps on', {
    note: 'Terrace · Hidden from visitors',
    isDimmed: true,
  }),
  row('bed', 'Bedroom'),
];

export const many = (count: number): Rows =>
  Array.from({ length: count }, (_, index) =>
    row(`photo-${index + 1}`, `Photo ${index + 1}`, { note: 'Kitchen', src: roomImage((index * 47) % 360) }),
  );

const moveBefore = (from: Rows, id: string, before: string | null): Rows => {
  const rest = from.filter((each) => each.id !== id);
  const index = before === null ? rest.length : rest.findIndex((each) => each.id === before);
  return rest.toSpliced(index, 0, ...from.filter((each) => each.id === id));
};

const byMenu = (from: Rows, id: string, entryId: string): Rows => {
  const index = from.findIndex((each) => each.id === id);
  if (entryId === 'delete') return from.toSpliced(index, 1);
  if (entryId === 'up') return moveBefore(from, id, from[index - 1]?.id ?? null);
  return entryId === 'down' ? moveBefore(from, id, from[index + 2]?.id ?? null) : from;
};

/** Rows that do not change are the same objects. */
const changeRow = (from: Rows, id: string, change: (before: RecordListRow) => RecordListRow): Rows =>
  from.map((each) => (each.id === id ? change(each) : each));

export const ExampleEditor = ({ title, ...args }: Args) => {
  const [shown, setShown] = useState(args.rows);
  const [edited, setEdited] = useState(args.edited);
  return (
    <SidePanel title={title} side="right" closeLabel="Close" onClose={() => {}}>
      <PhotoEditor
        {...args}
        rows={shown}
        edited={edited}
        onMove={(id, before) => {
          args.onMove(id, before);
          setShown((now) => moveBefore(now, id, before));
        }}
        onEdit={(id) => {
          args.onEdit(id);
          setEdited(id);
        }}
        onRename={(id, name) => {
          args.onRename(id, name);
          setShown((now) => changeRow(now, id, (each) => ({ ...each, name, title: name })));
        }}
        onToggle={(id, isOn) => {
          args.onToggle(id, isOn);
          setShown((now) =>
            changeRow(now, id, (each) => ({
              ...each,
              isDimmed: !isOn,
              ...(each.toggle && { toggle: { ...each.toggle, isOn } }),
            })),
          );
        }}
        onMenu={(id, entryId) => {
          args.onMenu(id, entryId);
          if (entryId === 'rename') setEdited(id);
          else setShown((now) => byMenu(now, id, entryId));
        }}
      />
    </SidePanel>
  );
};

export const photoArgs = {
  title: 'Photos',
  label: 'Photos',
  rows,
  empty: { title: 'No photos yet', hint: 'Take a photo of what you see, or upload pictures.' },
  take: { label: 'Take a photo', onPress: fn() },
  upload: {
    label: 'Upload',
    hint: 'Drop images here, or paste them',
    accept: 'image/png,image/jpeg',
    onPick: fn(),
  },
  search: { label: 'Search photos', clearLabel: 'Clear search', noMatches: 'No photo has this text.' },
  labels: {
    drag: (title) => `Move ${title}`,
    moved: (title, place) => `${title} is now number ${place}`,
  },
  selectLabel: (title) => `Open ${title}`,
  edited: null,
  focusedId: null,
  nameLimit: 200,
  nameHint: 'Enter saves, Escape cancels.',
  renameLabel: (title) => `Rename ${title}`,
  nameErrorOf: (name) => (name === '' ? 'Enter a title.' : null),
  onMove: fn(),
  onEdit: fn(),
  onRename: fn(),
  onSelect: fn(),
  onToggle: fn(),
  onMenu: fn(),
  moveEntryIds: ['up', 'down'],
} satisfies Args;

export const germanArgs = {
  title: 'Fotos',
  label: 'Fotos',
  rows: [
    row('a', `${longGerman} ${longGerman.replaceAll(' ', '')}`, {
      note: `${longGerman} · Für Besucherinnen und Besucher ausgeblendet`,
      isDimmed: true,
    }),
    ...Array.from({ length: 12 }, (_, index) =>
      row(`r${index}`, `Durchgangszimmer ${index + 1}`, { note: 'Erdgeschoss' }),
    ),
  ],
  take: { label: 'Ein Foto der Ansicht aufnehmen', onPress: fn() },
  upload: { label: 'Bilder hochladen', hint: `Bilder hierher ziehen: ${longGerman}`, accept: '', onPick: fn() },
  search: {
    label: 'Fotos nach Titel und Zimmer durchsuchen',
    clearLabel: 'Suche löschen',
    noMatches: 'Kein Foto hat diesen Text.',
  },
  selectLabel: (title) => `${title} öffnen`,
  renameLabel: (title) => `${title} umbenennen`,
  nameHint: 'Eingabetaste speichert, Escape bricht ab.',
  locale: 'de',
} satisfies Partial<Args>;
