/** Example data of the stories of the dialog, and the dialog with its selection and tab as state. */
import { useState } from 'react';
import { fn } from 'storybook/test';
import type { PickerGroup, PickerItem } from '../../components/item-picker/item-picker.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { ViewItemsModal, type ViewItemsModalProps } from './view-items-modal.tsx';

const itemsOf = (kind: string, icon: IconName, titles: readonly string[]): readonly PickerItem[] =>
  titles.map((title, index) => ({
    id: `${kind}-${index + 1}`,
    title,
    note: index === 1 ? 'Furniture, hidden' : 'Base layer',
    icon,
    isDimmed: index === 1,
  }));

export const exampleGroups: readonly PickerGroup[] = [
  { id: 'tag', title: 'Tags', items: itemsOf('tag', 'tag', ['Oven', 'Sofa', 'Fireplace']) },
  { id: 'note', title: 'Notes', items: itemsOf('note', 'note', ['Check the window', 'Paint the wall']) },
  { id: 'tour', title: 'Tours', items: [] },
];

/** `count` items in three groups of the same size. */
export const manyGroups = (count: number): readonly PickerGroup[] =>
  (['tag', 'note', 'label'] as const).map((kind, group) => ({
    id: kind,
    title: ['Tags', 'Notes', 'Labels'][group]!,
    items: Array.from({ length: count / 3 }, (_, index) => ({
      id: `${kind}-${index + 1}`,
      title: `${['Tag', 'Note', 'Label'][group]!} ${index + 1} beside the door`,
      note: index % 2 === 0 ? 'Base layer' : 'Furniture',
      icon: kind,
    })),
  }));

export const exampleItems: ViewItemsModalProps['items'] = {
  tab: 'Items',
  label: 'Items of the view',
  groups: exampleGroups,
  selected: new Set(),
  onSelect: fn(),
  selectAll: 'Select all',
  selectGroup: (group) => `Select all in ${group}`,
  search: { label: 'Search items', clearLabel: 'Clear', noMatches: 'No item has this title or layer.' },
  countText: (count) => `${count} selected`,
  empty: { title: 'No items yet', text: 'Add tags and notes in the workshop. They are then in this view.' },
  move: {
    label: 'Move to layer',
    menuLabel: 'Layers',
    menu: [
      { id: 'base', label: 'Base layer' },
      { id: 'furniture', label: 'Furniture' },
    ],
  },
  remove: { label: 'Remove' },
  onMove: fn(),
  onRemove: fn(),
};

export const exampleCopy: NonNullable<ViewItemsModalProps['copy']> = {
  tab: 'Copy from a view',
  hint: 'Copies are independent of the originals.',
  from: {
    label: 'From the view',
    options: [
      { id: 'buyers', label: 'For buyers' },
      { id: 'press', label: 'For the press' },
    ],
    selected: 'buyers',
    onChange: fn(),
  },
  kinds: {
    label: 'What to copy',
    options: [
      { id: 'tag', label: 'Tags', note: '12 items', isSelected: true },
      { id: 'note', label: 'Notes', note: '3 items', isSelected: false },
      { id: 'tour', label: 'Tours', note: 'None in this view', isSelected: false, isDisabled: true },
    ],
    onChange: fn(),
  },
  to: {
    label: 'To the layer',
    options: [
      { id: 'base', label: 'Base layer' },
      { id: 'furniture', label: 'Furniture' },
    ],
    selected: 'base',
    onChange: fn(),
  },
  submit: { label: 'Copy', onPress: fn() },
};

export const longText = Array.from({ length: 20 }, (_, index) => `The oven, line ${index + 1}`).join('\n');

export const examplePublish: NonNullable<ViewItemsModalProps['publish']> = {
  tab: 'Publish',
  hint: 'Visitors see these changes after you publish.',
  groups: [
    {
      id: 'tag',
      title: 'Tags',
      changes: [
        { id: 'tag-1', title: 'Sofa', action: 'added', actionLabel: 'Added', fields: [] },
        {
          id: 'tag-2',
          title: 'Stove',
          action: 'changed',
          actionLabel: 'Changed',
          fields: [
            { id: 'title', label: 'Title', before: { text: 'Oven' }, after: { text: 'Stove' } },
            {
              id: 'color',
              label: 'Color',
              before: { text: 'Blue', color: '#5c7fff' },
              after: { text: 'Red', color: '#d64545' },
            },
            { id: 'description', label: 'Description', before: { text: longText }, after: { text: 'A new stove.' } },
            { id: 'position', label: 'Position', before: null, after: { text: 'Another place' } },
          ],
        },
      ],
    },
    {
      id: 'note',
      title: 'Notes',
      changes: [{ id: 'note-1', title: 'Paint the wall', action: 'removed', actionLabel: 'Removed', fields: [] }],
    },
    { id: 'tour', title: 'Tours', changes: [] },
  ],
  summary: '1 added, 1 changed, 1 removed',
  empty: { title: 'Nothing to publish', text: 'Visitors see the view as it is.' },
  submit: { label: 'Publish', onPress: fn() },
};

const withoutItems = (groups: readonly PickerGroup[], ids: ReadonlySet<string>): readonly PickerGroup[] =>
  groups.map((group) => ({ ...group, items: group.items.filter(({ id }) => !ids.has(id)) }));

/** Removing removes the selected items; moving deselects them; publishing leaves no changes. */
export const StatefulModal = (args: ViewItemsModalProps) => {
  const { items, copy, publish } = args;
  const [tab, setTab] = useState(args.selectedTab);
  const [selected, setSelected] = useState(items.selected);
  const [groups, setGroups] = useState(items.groups);
  const [message, setMessage] = useState(args.message);
  const [kinds, setKinds] = useState(copy?.kinds.options ?? []);
  const [isPublished, setPublished] = useState(false);
  return (
    <ViewItemsModal
      {...args}
      selectedTab={tab}
      onTab={(id) => {
        args.onTab(id);
        setTab(id);
      }}
      message={message}
      items={{
        ...items,
        groups,
        selected,
        onSelect: (ids) => {
          items.onSelect(ids);
          setSelected(ids);
        },
        onMove: (layerId) => {
          items.onMove(layerId);
          setSelected(new Set());
          setMessage({ text: `${selected.size} moved` });
        },
        onRemove: () => {
          items.onRemove();
          setGroups(withoutItems(groups, selected));
          setMessage({ text: `${selected.size} removed` });
        },
      }}
      copy={
        copy && {
          ...copy,
          kinds: {
            ...copy.kinds,
            options: kinds,
            onChange: (id, isSelected) => {
              copy.kinds.onChange(id, isSelected);
              setKinds(kinds.map((kind) => (kind.id === id ? { ...kind, isSelected } : kind)));
            },
          },
        }
      }
      publish={
        publish && {
          ...publish,
          groups: isPublished ? [] : publish.groups,
          submit: {
            ...publish.submit,
            onPress: () => {
              publish.submit.onPress();
              setPublished(true);
            },
          },
        }
      }
    />
  );
};
