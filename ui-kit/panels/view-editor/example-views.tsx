/** For stories: views and layers of a space, and the panel with their editor. */
import { useState } from 'react';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import type { MenuEntry } from '../../components/menu/menu.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { ConfirmModal } from '../../modals/confirm-modal/confirm-modal.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { ViewEditor, type ViewEditorProps, type ViewEditorRow } from './view-editor.tsx';

export type Args = ViewEditorProps & {
  /** Of the panel around it. */
  readonly title: string;
  /** A view is deleted after a confirmation. */
  readonly isDeletionConfirmed?: boolean;
};

const viewMenu: readonly MenuEntry[] = [
  { id: 'rename', label: 'Rename', icon: 'pencil' },
  { id: 'duplicate', label: 'Duplicate', icon: 'copy' },
  { id: 'delete', label: 'Delete', icon: 'trash' },
];

const layerMenu: readonly MenuEntry[] = [
  { id: 'rename', label: 'Rename', icon: 'pencil' },
  { id: 'up', label: 'Move up', icon: 'chevronUp' },
  { id: 'down', label: 'Move down', icon: 'chevronDown' },
  { id: 'delete', label: 'Delete', icon: 'trash' },
];

export const view = (id: string, title: string, change: Partial<ViewEditorRow> = {}): ViewEditorRow => ({
  id,
  name: title,
  title,
  icon: 'views',
  isCurrent: false,
  isDimmed: false,
  isRenamable: true,
  toggle: { label: `Visitors can choose ${title}`, isOn: change.isDimmed !== true },
  menuLabel: `More actions for ${title}`,
  menu: viewMenu,
  ...change,
});

export const layer = (id: string, title: string, change: Partial<ViewEditorRow> = {}): ViewEditorRow => ({
  ...view(id, title, { icon: 'floors', isMovable: true, menu: layerMenu }),
  toggle: { label: `Show ${title} in this view`, isOn: change.isDimmed !== true },
  ...change,
});

export const startReason = 'The space opens with this view. Choose another one first to hide it.';

const editors = (
  <>
    <Avatar size="small" initials="GH" color="#b45309" />
    <VisuallyHidden>Grace Hopper is editing</VisuallyHidden>
  </>
);

export const views: ViewEditorProps['views'] = {
  title: 'Views',
  rows: [
    view('main', 'Main view', {
      icon: 'home',
      note: 'Shown first · 48 items',
      isCurrent: true,
      toggle: { label: 'Visitors can choose Main view', isOn: true, lockedReason: startReason },
    }),
    view('sale', 'For sale', { note: '12 items', editors }),
    view('staff', 'Staff only', { note: 'Hidden from visitors · 7 items', isDimmed: true }),
  ],
  add: { label: 'Add view', onPress: () => {} },
  selectLabel: (title) => `Show ${title}`,
};

export const layers: NonNullable<ViewEditorProps['layers']> = {
  title: 'Layers of Main view',
  hint: 'New items are added to the marked layer.',
  rows: [
    layer('furniture', 'Furniture', { note: '20 items', isCurrent: true }),
    layer('art', 'Art', { note: 'Hidden · 5 items', isDimmed: true }),
    layer('safety', 'Safety', { note: '3 items' }),
    layer('base', 'Everything else', {
      name: '',
      icon: 'list',
      note: '20 items',
      isRenamable: false,
      isMovable: false,
      toggle: undefined,
      menu: [{ id: 'select', label: 'Add new items here', icon: 'plus' }],
    }),
  ],
  add: { label: 'Add layer', onPress: () => {} },
  selectLabel: (title) => `Add new items to ${title}`,
  labels: { drag: (title) => `Move ${title}`, moved: (title, place) => `${title} is now layer ${place}` },
  onMove: () => {},
};

export const manyLayers = (count: number): readonly ViewEditorRow[] =>
  Array.from({ length: count }, (_, index) => layer(`layer-${index + 1}`, `Layer ${index + 1}`, { note: '3 items' }));

type Rows = readonly ViewEditorRow[];

const moveBefore = (rows: Rows, id: string, before: string | null): Rows => {
  const rest = rows.filter((row) => row.id !== id);
  const index = before === null ? rest.length : rest.findIndex((row) => row.id === before);
  return rest.toSpliced(index, 0, ...rows.filter((row) => row.id === id));
};

const moveByMenu = (rows: Rows, id: string, entryId: string): Rows => {
  const index = rows.findIndex((row) => row.id === id);
  if (entryId === 'up') return moveBefore(rows, id, rows[index - 1]?.id ?? null);
  return entryId === 'down' ? moveBefore(rows, id, rows[index + 2]?.id ?? null) : rows;
};

/** With the state that the application has. */
export const ExampleEditor = ({
  title,
  isDeletionConfirmed = false,
  onClose,
  ...args
}: Args & { readonly onClose: () => void }) => {
  const [rows, setRows] = useState({ views: args.views.rows, layers: args.layers?.rows ?? [] });
  const [edited, setEdited] = useState(args.edited);
  const [deleted, setDeleted] = useState<(() => void) | null>(null);
  type Section = keyof typeof rows;
  const change = (section: Section, edit: (each: Rows) => Rows): void =>
    setRows((before) => ({ ...before, [section]: edit(before[section]) }));
  const changeRow = (section: Section, id: string, edit: Partial<ViewEditorRow>): void =>
    change(section, (each) => each.map((row) => (row.id === id ? { ...row, ...edit } : row)));
  const add = (section: Section, row: ViewEditorRow): void => {
    change(section, (each) => [...each, row]);
    setEdited({ section, id: row.id });
  };
  const remove = (section: Section, id: string): void => change(section, (each) => each.filter((row) => row.id !== id));
  const applyEntry = (section: Section, id: string, entryId: string): void => {
    if (entryId === 'rename') setEdited({ section, id });
    else if (entryId !== 'delete') change(section, (each) => moveByMenu(each, id, entryId));
    else if (isDeletionConfirmed) setDeleted(() => () => remove(section, id));
    else remove(section, id);
  };
  return (
    <SidePanel title={title} side="right" closeLabel="Close" onClose={onClose}>
      <ViewEditor
        {...args}
        views={{
          ...args.views,
          rows: rows.views,
          ...(args.views.add && {
            add: { ...args.views.add, onPress: () => add('views', view('new', 'New view', { name: '' })) },
          }),
        }}
        layers={
          args.layers && {
            ...args.layers,
            rows: rows.layers,
            ...(args.layers.add && {
              add: { ...args.layers.add, onPress: () => add('layers', layer('new', 'New layer', { name: '' })) },
            }),
            onMove: (id, before) => {
              args.layers?.onMove(id, before);
              change('layers', (each) => moveBefore(each, id, before));
            },
          }
        }
        edited={edited}
        onEdit={(next) => {
          args.onEdit(next);
          setEdited(next ?? undefined);
        }}
        onRename={(section, id, name) => {
          args.onRename(section, id, name);
          changeRow(section, id, { name, title: name === '' ? 'View' : name });
        }}
        onSelect={(section, id) => {
          args.onSelect(section, id);
          change(section, (each) => each.map((row) => ({ ...row, isCurrent: row.id === id })));
        }}
        onToggle={(section, id, isOn) => {
          args.onToggle(section, id, isOn);
          change(section, (each) =>
            each.map((row) =>
              row.id === id && row.toggle ? { ...row, isDimmed: !isOn, toggle: { ...row.toggle, isOn } } : row,
            ),
          );
        }}
        onMenu={(section, id, entryId) => {
          args.onMenu(section, id, entryId);
          applyEntry(section, id, entryId);
        }}
      />
      {isDeletionConfirmed && (
        <ConfirmModal
          title="Delete the view?"
          message="Its items remain in the space."
          confirmLabel="Delete"
          cancelLabel="Cancel"
          isOpen={deleted !== null}
          isDanger
          onCancel={() => setDeleted(null)}
          onConfirm={() => {
            deleted?.();
            setDeleted(null);
          }}
        />
      )}
    </SidePanel>
  );
};

const germanLayerReason =
  'Diese Ebene gehört zu allen Ansichten des Raums und kann in keiner einzelnen von ihnen ausgeblendet werden.';

export const germanArgs = {
  title: 'Ansichten und Ebenen',
  views: {
    ...views,
    title: `Ansichten: ${longGerman}`,
    rows: [
      view('main', longGerman, {
        note: 'Für Besucherinnen und Besucher ausgeblendet · 1.248 Einträge',
        isCurrent: true,
        isDimmed: true,
        editors,
        menuLabel: `Weitere Aktionen für ${longGerman}`,
      }),
      view('sale', 'Verkaufsansicht', { note: '12 Einträge' }),
    ],
    add: { label: 'Weitere Ansicht für Besucherinnen und Besucher hinzufügen', onPress: () => {} },
    selectLabel: (title) => `${title} anzeigen`,
    notice: {
      text: `Die Ansicht „${longGerman}“ wurde von einer anderen Person geändert.`,
      action: { label: 'Ansichten des Raums erneut laden', onPress: () => {} },
    },
  },
  layers: {
    ...layers,
    title: `Ebenen der Ansicht ${longGerman}`,
    hint: `Neue Einträge gehören zur hervorgehobenen Ebene (${longGerman}).`,
    rows: [
      layer('art', longGerman, {
        note: 'In dieser Ansicht ausgeblendet · 48 Einträge',
        isDimmed: true,
        editors,
        toggle: { label: `${longGerman} anzeigen`, isOn: false, lockedReason: germanLayerReason },
      }),
      layer('base', 'Alle übrigen Einträge', { isMovable: false, toggle: undefined }),
    ],
    selectLabel: (title) => `Neue Einträge in ${title} anlegen`,
    labels: {
      drag: (title) => `${title} verschieben`,
      moved: (title, place) => `${title} ist jetzt Ebene ${place}`,
    },
  },
  nameHint: 'Eingabetaste speichert, Escape bricht ab; leer lassen für den Namen der Ansicht.',
  renameLabel: (title) => `${title} umbenennen`,
  locale: 'de',
} satisfies Partial<Args>;
