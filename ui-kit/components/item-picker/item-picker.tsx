/** Groups of items with checkboxes, one for each group and one for all items, and a search where there are many. */
import '../scroll-area/scroll-area.css';
import './item-picker.css';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFilter } from 'react-aria/useFilter';
import { CheckField } from '../check-field/check-field.tsx';
import { ListNotice } from '../item-list/list-notice.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { PickerGroupView, type PickerGroup, type PickerItem } from './picker-group.tsx';
import { StatusNotice, type PickerStatus } from './status-notice.tsx';

export type { PickerGroup, PickerItem, PickerStatus };

export type ItemPickerProps = {
  /** The accessible name of all groups together. */
  readonly label: string;
  /** Shown in place of the items. */
  readonly status?: PickerStatus | undefined;
  /** Groups without items are not shown. */
  readonly groups: readonly PickerGroup[];
  /** Ids of items; those of items that are no longer there are ignored. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** The label of the checkbox above the groups. It and those of groups change only the items that match the search. */
  readonly selectAll: string;
  /** The accessible name of a group's checkbox. */
  readonly selectGroup: (group: string) => string;
  /** Filters by title and note; shown from 12 items on. `noMatches` is shown where no item matches. */
  readonly search: { readonly label: string; readonly clearLabel: string; readonly noMatches: string };
  /** Without items. */
  readonly empty: { readonly title: string; readonly text: string };
  /** The selection cannot change. */
  readonly isDisabled?: boolean | undefined;
};

const minSearchedItems = 12;

/** Groups whose items all match are the same objects, so that they are not rendered again. */
const filterGroups = (groups: readonly PickerGroup[], matches: (item: PickerItem) => boolean): readonly PickerGroup[] =>
  groups
    .map((group) => (group.items.every(matches) ? group : { ...group, items: group.items.filter(matches) }))
    .filter(({ items }) => items.length > 0);

const itemsOf = (groups: readonly PickerGroup[]): readonly PickerItem[] => groups.flatMap(({ items }) => items);

/** The ids of the selected items that are still there, in the order of the groups. */
export const selectedItems = ({ groups, selected }: Pick<ItemPickerProps, 'groups' | 'selected'>) =>
  new Set(
    itemsOf(groups)
      .map(({ id }) => id)
      .filter((id) => selected.has(id)),
  );

export const hasItems = ({ status, groups }: Pick<ItemPickerProps, 'status' | 'groups'>): boolean =>
  status === undefined && groups.some(({ items }) => items.length > 0);

/** @returns a function that stays the same, and replaces the selection among some items */
const useSelectAmong = (props: ItemPickerProps) => {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useCallback((items: readonly PickerItem[], chosen: ReadonlySet<string>): void => {
    const ids = selectedItems(latest.current);
    for (const { id } of items) if (!chosen.has(id)) ids.delete(id);
    latest.current.onSelect(new Set([...ids, ...chosen]));
  }, []);
};

export const ItemPicker = (props: ItemPickerProps) => {
  const { label, status, groups, selected, selectAll, selectGroup, search, empty, isDisabled = false } = props;
  const [typed, setTyped] = useState('');
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true });
  const selectAmong = useSelectAmong(props);
  const isSearched = itemsOf(groups).length >= minSearchedItems;
  const text = isSearched ? typed.trim() : '';
  const shown = useMemo(
    () => filterGroups(groups, ({ title, note = '' }) => text === '' || contains(title, text) || contains(note, text)),
    [groups, text, contains],
  );
  if (status) return <StatusNotice status={status} />;
  if (!hasItems(props)) return <ListNotice title={empty.title} text={empty.text} />;

  const items = itemsOf(shown);
  const count = items.filter(({ id }) => selected.has(id)).length;
  const isComplete = count === items.length;
  return (
    <div className="item-picker">
      <div className="item-picker__head">
        {isSearched && (
          <SearchField label={search.label} clearLabel={search.clearLabel} text={typed} onChange={setTyped} />
        )}
        {items.length > 0 && (
          <CheckField
            label={selectAll}
            isChecked={isComplete}
            isMixed={count > 0 && !isComplete}
            isDisabled={isDisabled}
            onChange={() => selectAmong(items, new Set(isComplete ? [] : items.map(({ id }) => id)))}
          />
        )}
      </div>
      {/* A fieldset does not scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className="item-picker__scroll scroll-area" role="group" aria-label={label}>
        {items.length === 0 && <ListNotice text={search.noMatches} />}
        {shown.map((group) => (
          <PickerGroupView
            key={group.id}
            title={group.title}
            selectLabel={selectGroup(group.title)}
            items={group.items}
            selected={selected}
            isDisabled={isDisabled}
            onChange={selectAmong}
          />
        ))}
      </div>
      <LiveRegion message={items.length === 0 ? search.noMatches : ''} />
    </div>
  );
};
