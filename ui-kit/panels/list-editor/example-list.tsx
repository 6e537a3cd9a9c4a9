/** For stories: a list with its items, and the panel with its editor and the state that the application has. */
import { useState } from 'react';
import { fn } from 'storybook/test';
import type { MenuEntry } from '../../components/menu/menu.tsx';
import type { RecordListRow } from '../../components/record-list/record-list.tsx';
import { TagMark } from '../../components/tag-mark/tag-mark.tsx';
import { ListSign } from '../ordered-list/entry-card.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { ListEditor, type ListEditorProps, type ListEditorText } from './list-editor.tsx';

const menu: readonly MenuEntry[] = [
  { id: 'up', label: 'Move up', icon: 'chevronUp' },
  { id: 'down', label: 'Move down', icon: 'chevronDown' },
  { id: 'remove', label: 'Remove from list', icon: 'trash' },
];

export const item = (id: string, title: string, change: Partial<RecordListRow> = {}): RecordListRow => ({
  id,
  name: title,
  title,
  sign: <ListSign icon="label" />,
  isCurrent: false,
  isDimmed: false,
  isRenamable: false,
  isMovable: true,
  menuLabel: `More actions for ${title}`,
  menu,
  ...change,
});

export const manyItems = (count: number): readonly RecordListRow[] =>
  Array.from({ length: count }, (_, index) => item(`item-${index + 1}`, `Item ${index + 1}`, { note: 'Base layer' }));

const text = (label: string, value: string, limit: number): ListEditorText => ({
  label,
  value,
  limit,
  counter: (used, max) => `${used} of ${max}`,
  unsaved: [],
  unsavedLabels: { useAgain: 'Use this text', discard: 'Discard' },
  onCommit: fn(),
  onRestore: fn(),
  onSettleUnsaved: fn(),
});

const flame = ['M12 3c1 4 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1-3.5 2.5-4.5C10 10 11 10.5 11 11.5 12 9 11 6 12 3z'];

export const exampleList = {
  name: text('Name', 'Highlights', 40),
  description: { ...text('Description', 'What buyers ask about first.', 400), placeholder: 'Shown above the list' },
  layer: {
    label: 'Layer',
    options: [
      { id: 'base', label: 'Base layer' },
      { id: 'furniture', label: 'Furniture' },
    ],
    selected: 'base',
    onChange: fn(),
  },
  start: { label: 'Start', onPress: fn() },
  addItems: { label: 'Add items', onPress: fn() },
  items: {
    title: 'Items',
    rows: [
      item('stove', 'Stove', { sign: <TagMark color="#d64545" icon={flame} />, note: 'Tag', isCurrent: true }),
      item('kitchen', 'Kitchen', { note: 'Label' }),
      item('wall', 'North wall', {
        sign: <ListSign icon="measure" />,
        note: 'Measurement · hidden from visitors',
        isDimmed: true,
      }),
      item('damp', 'Damp in the corner', { sign: <ListSign icon="note" />, note: 'Note' }),
    ],
    labels: { drag: (title) => `Move ${title}`, moved: (title, place) => `${title} is now number ${place}` },
    selectLabel: (title) => `Show ${title}`,
    onMove: fn(),
    empty: {
      title: 'No items yet',
      hint: 'Add tags, labels, measurements and notes. Visitors see them in this order.',
    },
  },
  onSelect: fn(),
  onMenu: fn(),
} satisfies ListEditorProps;

type Rows = readonly RecordListRow[];

const moveBefore = (rows: Rows, id: string, before: string | null): Rows => {
  const rest = rows.filter((row) => row.id !== id);
  const index = before === null ? rest.length : rest.findIndex((row) => row.id === before);
  return rest.toSpliced(index, 0, ...rows.filter((row) => row.id === id));
};

const byMenu = (rows: Rows, id: string, entryId: string): Rows => {
  const index = rows.findIndex((row) => row.id === id);
  if (entryId === 'remove') return rows.toSpliced(index, 1);
  return moveBefore(rows, id, rows[entryId === 'up' ? index - 1 : index + 2]?.id ?? null);
};

export const ExampleEditor = (props: ListEditorProps) => {
  const { name, description, layer, items } = props;
  const [texts, setTexts] = useState({ name: name.value, description: description.value });
  const [layerId, setLayerId] = useState(layer?.selected ?? '');
  const [rows, setRows] = useState(items.rows);
  const stateful = (field: keyof typeof texts, { onCommit, ...rest }: ListEditorText): ListEditorText => ({
    ...rest,
    value: texts[field],
    onCommit: (typed, from) => {
      onCommit(typed, from);
      setTexts({ ...texts, [field]: typed });
    },
  });
  return (
    <SidePanel title="List" side="right" closeLabel="Close" onClose={() => {}}>
      <ListEditor
        {...props}
        name={stateful('name', name)}
        description={stateful('description', description)}
        layer={
          layer && {
            ...layer,
            selected: layerId,
            onChange: (id) => {
              layer.onChange(id);
              setLayerId(id);
            },
          }
        }
        items={{
          ...items,
          rows,
          onMove: (id, before) => {
            items.onMove?.(id, before);
            setRows(moveBefore(rows, id, before));
          },
        }}
        onMenu={(id, entryId) => {
          props.onMenu(id, entryId);
          setRows(byMenu(rows, id, entryId));
        }}
      />
    </SidePanel>
  );
};
