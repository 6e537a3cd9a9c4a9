/** For stories: viewpoints of a space, and the panel with their editor. */
import { useState } from 'react';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import {
  ViewpointEditor,
  type ViewpointEditorGroup,
  type ViewpointEditorProps,
  type ViewpointEditorRow,
} from './viewpoint-editor.tsx';

export type Args = ViewpointEditorProps & {
  /** Of the panel around it. */
  readonly title: string;
};

const row = (id: string, title: string, change: Partial<ViewpointEditorRow> = {}): ViewpointEditorRow => ({
  id,
  name: '',
  title,
  thumbnailUrl: roomImage((id.length * 131 + (id.codePointAt(0) ?? 0) * 47) % 360),
  isCurrent: false,
  isShown: true,
  ...change,
});

export const startReason = 'The space opens here. Choose another start to hide this viewpoint.';

export const groups: readonly ViewpointEditorGroup[] = [
  {
    id: 'ground',
    title: 'Ground floor',
    rows: [
      row('hall', 'Entrance hall', { note: 'Start', lockedReason: startReason }),
      row('kitchen', 'Kitchen', { name: 'Kitchen', note: 'You are here', isCurrent: true }),
      row('cafe', 'Café by the lake', { name: 'Café by the lake' }),
      row('stairs', 'Viewpoint 4', { isShown: false }),
    ],
  },
  {
    id: 'upper',
    title: 'Upper floor',
    rows: [row('library', 'Library'), row('bedroom', 'Bedroom')],
  },
  { id: 'panoramas', title: '360° views', rows: [row('aerial', 'From the air', { name: 'From the air' })] },
];

export const many = (count: number): readonly ViewpointEditorGroup[] =>
  ['Ground floor', 'Upper floor'].map((title, floor) => ({
    id: title,
    title,
    rows: Array.from({ length: count / 2 }, (_, index) => {
      const number = (floor * count) / 2 + index + 1;
      return row(`v${number}`, `Viewpoint ${number}`, {
        thumbnailUrl: roomImage((number * 47) % 360),
        isCurrent: number === 400,
      });
    }),
  }));

export const onlyRow = (change: Partial<ViewpointEditorRow>): readonly ViewpointEditorGroup[] => [
  { id: 'ground', title: 'Ground floor', rows: [row('hall', 'Entrance hall'), row('kitchen', 'Kitchen', change)] },
];

/** With the state that the application has. */
export const ExampleEditor = ({ title, onClose, ...args }: Args & { readonly onClose: () => void }) => {
  const [edits, setEdits] = useState<Readonly<Record<string, Partial<ViewpointEditorRow>>>>({});
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [editedId, setEditedId] = useState(args.editedId);
  const change = (id: string, edit: Partial<ViewpointEditorRow>): void =>
    setEdits((before) => ({ ...before, [id]: { ...before[id], ...edit } }));
  const edited = args.groups.map((group) => ({
    ...group,
    rows: group.rows.map((each) => ({
      ...each,
      ...edits[each.id],
      isCurrent: currentId === null ? each.isCurrent : each.id === currentId,
    })),
  }));
  return (
    <SidePanel title={title} side="right" closeLabel="Close" onClose={onClose}>
      <ViewpointEditor
        {...args}
        groups={edited}
        editedId={editedId}
        onGo={(id) => {
          args.onGo(id);
          setCurrentId(id);
        }}
        onRename={(id, name) => {
          args.onRename(id, name);
          change(id, { name, title: name === '' ? 'Room' : name });
        }}
        onShow={(id, isShown) => {
          args.onShow(id, isShown);
          change(id, { isShown });
        }}
        onEdit={(id) => {
          args.onEdit(id);
          setEditedId(id ?? undefined);
        }}
      />
    </SidePanel>
  );
};

export const germanArgs = {
  title: 'Standpunkte',
  label: 'Standpunkte des Raums',
  groups: [
    {
      id: 'ground',
      title: `${longGerman}, Erdgeschoss mit Einliegerwohnung`,
      rows: [
        row('a', longGerman, {
          name: longGerman,
          note: 'Sie sind hier · Startansicht des Raums für alle Besucherinnen und Besucher',
          isCurrent: true,
          lockedReason: 'Der Raum beginnt hier. Wählen Sie zuerst eine andere Startansicht, um diesen auszublenden.',
        }),
        row('b', 'Durchgangszimmer', { isShown: false }),
        row('c', 'Küche'),
      ],
    },
    { id: 'upper', title: 'Obergeschoss', rows: [row('d', 'Standpunkt 12')] },
  ],
  search: {
    label: 'Standpunkte nach ihrem Namen durchsuchen',
    clearLabel: 'Suche löschen',
    noMatches: 'Kein Standpunkt heißt so.',
  },
  goLabel: (title) => `Gehe zu ${title}`,
  renameLabel: (title) => `${title} umbenennen`,
  shownLabel: (title) => `Für Besucher sichtbar: ${title}`,
  nameHint: 'Eingabetaste speichert, Escape bricht ab; leer lassen für den Namen des Zimmers.',
  tooLong: 'Höchstens 24 Zeichen.',
} satisfies Partial<Args>;
