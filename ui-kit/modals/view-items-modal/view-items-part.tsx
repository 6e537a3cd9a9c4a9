/** The tab with the items of a view: what is selected here is moved to a layer or removed by the actions of the dialog. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFilter } from 'react-aria/useFilter';
import { CheckField } from '../../components/check-field/check-field.tsx';
import { ListNotice } from '../../components/item-list/list-notice.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import type { MenuEntry } from '../../components/menu/menu.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { ItemGroup, type ViewItem, type ViewItemGroup } from './view-item-group.tsx';
import { StatusNotice, type ViewItemsStatus } from './status-notice.tsx';

export type ViewItemsPartProps = {
  /** The label of the tab. */
  readonly tab: string;
  /** The accessible name of all groups together. */
  readonly label: string;
  /** Shown in place of the items. */
  readonly status?: ViewItemsStatus | undefined;
  /** Groups without items are not shown. */
  readonly groups: readonly ViewItemGroup[];
  /** Ids of items; those of items that are no longer there are ignored. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** The label of the checkbox above the groups. It and those of groups change only the items that match the search. */
  readonly selectAll: string;
  /** The accessible name of a group's checkbox. */
  readonly selectGroup: (group: string) => string;
  /** Filters by title and note; shown from 12 items on. `noMatches` is shown where no item matches. */
  readonly search: { readonly label: string; readonly clearLabel: string; readonly noMatches: string };
  /** Announced when the count changes, such as "3 selected". */
  readonly countText: (count: number) => string;
  /** Without items. */
  readonly empty: { readonly title: string; readonly text: string };
  /** A button that opens a menu of layers. */
  readonly move?:
    | {
        readonly label: string;
        /** The accessible name of the menu. */
        readonly menuLabel: string;
        readonly menu: readonly MenuEntry[];
        /** Why it cannot be pressed though items are selected. */
        readonly disabledReason?: string | undefined;
      }
    | undefined;
  readonly remove?: { readonly label: string; readonly disabledReason?: string | undefined } | undefined;
  /** While items are moved or removed; the selection cannot change. */
  readonly isBusy?: boolean | undefined;
  readonly onMove: (layerId: string) => void;
  readonly onRemove: () => void;
};

const minSearchedItems = 12;

/** Groups whose items all match are the same objects, so that they are not rendered again. */
const filterGroups = (
  groups: readonly ViewItemGroup[],
  matches: (item: ViewItem) => boolean,
): readonly ViewItemGroup[] =>
  groups
    .map((group) => (group.items.every(matches) ? group : { ...group, items: group.items.filter(matches) }))
    .filter(({ items }) => items.length > 0);

const itemsOf = (groups: readonly ViewItemGroup[]): readonly ViewItem[] => groups.flatMap(({ items }) => items);

/** The ids of the selected items that are still there. */
export const selectedItems = ({ groups, selected }: Pick<ViewItemsPartProps, 'groups' | 'selected'>) =>
  new Set(
    itemsOf(groups)
      .map(({ id }) => id)
      .filter((id) => selected.has(id)),
  );

export const hasItems = ({ status, groups }: Pick<ViewItemsPartProps, 'status' | 'groups'>): boolean =>
  status === undefined && groups.some(({ items }) => items.length > 0);

/** @returns a function that stays the same, and replaces the selection among some items */
const useSelectAmong = (props: ViewItemsPartProps) => {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  return useCallback((items: readonly ViewItem[], chosen: ReadonlySet<string>): void => {
    const ids = selectedItems(latest.current);
    for (const { id } of items) if (!chosen.has(id)) ids.delete(id);
    latest.current.onSelect(new Set([...ids, ...chosen]));
  }, []);
};

export const ViewItemsPart = (props: ViewItemsPartProps) => {
  const { label, status, groups, selected, selectAll, selectGroup, search, empty, isBusy = false } = props;
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
    <>
      <div className="view-items__head">
        {isSearched && (
          <SearchField label={search.label} clearLabel={search.clearLabel} text={typed} onChange={setTyped} />
        )}
        {items.length > 0 && (
          <CheckField
            label={selectAll}
            isChecked={isComplete}
            isMixed={count > 0 && !isComplete}
            isDisabled={isBusy}
            onChange={() => selectAmong(items, new Set(isComplete ? [] : items.map(({ id }) => id)))}
          />
        )}
      </div>
      {/* A fieldset does not scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className="view-items__scroll scroll-area" role="group" aria-label={label}>
        {items.length === 0 && <ListNotice text={search.noMatches} />}
        {shown.map((group) => (
          <ItemGroup
            key={group.id}
            title={group.title}
            selectLabel={selectGroup(group.title)}
            items={group.items}
            selected={selected}
            isDisabled={isBusy}
            onChange={selectAmong}
          />
        ))}
      </div>
      <LiveRegion message={items.length === 0 ? search.noMatches : ''} />
    </>
  );
};
