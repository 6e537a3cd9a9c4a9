/** For stories: labels of a space, and the panel with their editor. */
import { useState } from 'react';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import type { MenuEntry } from '../../components/menu/menu.tsx';
import type { RecordListRow } from '../../components/record-list/record-list.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { Icon } from '../../icons/icon.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { LabelEditor, type LabelEditorProps } from './label-editor.tsx';

type Groups = LabelEditorProps['groups'];

export type Args = LabelEditorProps & {
  /** Of the panel around it. */
  readonly title: string;
  /** Of the field of a label that was placed. */
  readonly draftLabel: string;
  /** A label was placed at first. */
  readonly isPlaced?: boolean;
  /** The floor of new labels. */
  readonly newIn: string;
  /** Called with the text of a new label. */
  readonly onAdd: (name: string) => void;
};

const menu: readonly MenuEntry[] = [
  { id: 'rename', label: 'Rename', icon: 'pencil' },
  { id: 'place', label: 'Place again', icon: 'movePoint' },
  { id: 'delete', label: 'Delete', icon: 'trash' },
];

const sign = <Icon name="label" />;

export const row = (id: string, title: string, change: Partial<RecordListRow> = {}): RecordListRow => ({
  id,
  name: title,
  title,
  sign,
  isCurrent: false,
  isDimmed: false,
  isRenamable: true,
  toggle: { label: `Visitors see ${title}`, isOn: change.isDimmed !== true },
  menuLabel: `More actions for ${title}`,
  menu,
  ...change,
});

const editors = (
  <>
    <Avatar size="small" initials="GH" color="#b45309" />
    <VisuallyHidden>Grace Hopper is editing</VisuallyHidden>
  </>
);

export const groups: Groups = [
  {
    id: 'ground',
    title: 'Ground floor',
    rows: [
      row('hall', 'Entrance hall', { note: 'Hall' }),
      row('kitchen', 'Kitchen', { isCurrent: true, editors }),
      row('cafe', 'Café by the lake', { note: 'Not in this view' }),
      row('stairs', 'Stairs', { note: 'Hidden from visitors', isDimmed: true }),
    ],
  },
  { id: 'upper', title: 'Upper floor', rows: [row('library', 'Library'), row('bedroom', 'Bedroom')] },
  { id: 'roof', title: 'Roof', rows: [] },
];

export const many = (count: number, currentNumber: number | null = null): Groups =>
  ['Ground floor', 'Upper floor'].map((title, floor) => ({
    id: `floor-${floor}`,
    title,
    rows: Array.from({ length: count / 2 }, (_, index) => {
      const number = (floor * count) / 2 + index + 1;
      return row(`label-${number}`, `Label ${number}`, {
        note: `Room ${Math.ceil(number / 4)}`,
        isCurrent: number === currentNumber,
      });
    }),
  }));

const changeRows = (from: Groups, edit: (rows: readonly RecordListRow[]) => readonly RecordListRow[]): Groups =>
  from.map((group) => ({ ...group, rows: edit(group.rows) }));

/** Rows that do not change are the same objects. */
const changeRow = (from: Groups, id: string, edit: (row: RecordListRow) => RecordListRow): Groups =>
  changeRows(from, (rows) => rows.map((each) => (each.id === id ? edit(each) : each)));

const select = (from: Groups, id: string): Groups =>
  changeRows(from, (rows) =>
    rows.map((each) => (each.isCurrent === (each.id === id) ? each : { ...each, isCurrent: each.id === id })),
  );

/** With the state that the application has. */
export const ExampleEditor = ({
  title,
  draftLabel,
  isPlaced = false,
  newIn,
  onAdd,
  onClose,
  ...args
}: Args & { readonly onClose: () => void }) => {
  const [shown, setShown] = useState(args.groups);
  const [edited, setEdited] = useState(args.edited);
  const [isDraft, setDraft] = useState(isPlaced);
  const [isActive, setActive] = useState(args.add.isActive);
  return (
    <SidePanel title={title} side="right" closeLabel="Close" onClose={onClose}>
      <LabelEditor
        {...args}
        groups={shown}
        edited={edited}
        add={{
          ...args.add,
          isActive,
          onPress: () => {
            args.add.onPress();
            // There is no space to press: the second press places it.
            if (isActive) setDraft(true);
            setActive(!isActive);
          },
        }}
        draft={
          isDraft
            ? {
                label: draftLabel,
                placeholder: draftLabel,
                sign,
                onSave: (name) => {
                  onAdd(name);
                  setDraft(false);
                  setShown((before) =>
                    before.map((group) =>
                      group.id === newIn ? { ...group, rows: [...group.rows, row('new', name)] } : group,
                    ),
                  );
                },
                onCancel: () => setDraft(false),
              }
            : null
        }
        onEdit={(id) => {
          args.onEdit(id);
          setEdited(id);
        }}
        onRename={(id, name) => {
          args.onRename(id, name);
          setShown((before) => changeRow(before, id, (each) => ({ ...each, name, title: name })));
        }}
        onSelect={(id) => {
          args.onSelect(id);
          setShown((before) => select(before, id));
        }}
        onToggle={(id, isOn) => {
          args.onToggle(id, isOn);
          setShown((before) =>
            changeRow(before, id, (each) => ({
              ...each,
              isDimmed: !isOn,
              ...(each.toggle && { toggle: { ...each.toggle, isOn } }),
            })),
          );
        }}
        onMenu={(id, entryId) => {
          args.onMenu(id, entryId);
          if (entryId === 'rename') setEdited(id);
          if (entryId === 'delete')
            setShown((before) => changeRows(before, (rows) => rows.filter((each) => each.id !== id)));
        }}
      />
    </SidePanel>
  );
};

export const germanArgs = {
  title: 'Beschriftungen',
  label: 'Beschriftungen des Raums',
  draftLabel: 'Text der neuen Beschriftung',
  add: { label: 'Weitere Beschriftung im dreidimensionalen Raum platzieren', isActive: false, onPress: () => {} },
  notice: {
    text: 'Besucherinnen und Besucher sehen keine Beschriftungen, da sie in den Einstellungen des Raums ausgeschaltet sind.',
    action: { label: 'Beschriftungen für alle Besucher einschalten', onPress: () => {} },
  },
  groups: [
    {
      id: 'ground',
      title: `${longGerman}, Erdgeschoss mit Einliegerwohnung`,
      rows: [
        row('a', longGerman, {
          note: 'Für Besucherinnen und Besucher ausgeblendet · nicht in dieser Ansicht',
          isCurrent: true,
          isDimmed: true,
          editors,
        }),
        ...Array.from({ length: 12 }, (_, index) => row(`r${index}`, `Durchgangszimmer ${index + 1}`)),
      ],
    },
    { id: 'upper', title: 'Obergeschoss', rows: [row('d', 'Küche')] },
  ],
  search: {
    label: 'Beschriftungen nach ihrem Text durchsuchen',
    clearLabel: 'Suche löschen',
    noMatches: 'Keine Beschriftung enthält diesen Text.',
  },
  selectLabel: (title) => `Gehe zu ${title}`,
  renameLabel: (title) => `${title} umbenennen`,
  nameHint: 'Eingabetaste speichert, Escape bricht ab.',
  locale: 'de',
} satisfies Partial<Args>;
