/** Example items of the stories of the picker and of the dialog with it. */
import type { PickerGroup, PickerItem } from './item-picker.tsx';

const itemsOf = (kind: 'tag' | 'label', titles: readonly string[]): readonly PickerItem[] =>
  titles.map((title, index) => ({ id: `${kind}-${index + 1}`, title, note: 'Base layer', icon: kind }));

export const exampleGroups: readonly PickerGroup[] = [
  {
    id: 'tag',
    title: 'Tags',
    items: itemsOf('tag', ['Oven', 'Sofa', 'Fireplace']).map((item, index) =>
      index === 1 ? { ...item, isDimmed: true, note: 'Furniture, hidden' } : item,
    ),
  },
  { id: 'label', title: 'Labels', items: itemsOf('label', ['Kitchen', 'Living room']) },
  { id: 'note', title: 'Notes', items: [] },
];

/** `count` items in three groups of the same size. */
export const manyGroups = (count: number, title = 'beside the door'): readonly PickerGroup[] =>
  (
    [
      ['tag', 'Tags'],
      ['label', 'Labels'],
      ['note', 'Notes'],
    ] as const
  ).map(([kind, group]) => ({
    id: kind,
    title: group,
    items: Array.from({ length: count / 3 }, (_, index) => ({
      id: `${kind}-${index + 1}`,
      title: `${group} ${index + 1} ${title}`,
      note: index % 2 === 0 ? 'Base layer' : 'Furniture',
      icon: kind,
    })),
  }));

export const pickerTexts = {
  label: 'Items of the space',
  selectAll: 'Select all',
  selectGroup: (group: string) => `Select all in ${group}`,
  search: { label: 'Search items', clearLabel: 'Clear', noMatches: 'No item has this title or layer.' },
  empty: { title: 'No items yet', text: 'Add tags and labels first. They can then be in this list.' },
};
