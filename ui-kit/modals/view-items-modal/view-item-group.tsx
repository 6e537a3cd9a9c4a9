/** The items of one group with a checkbox for all of them: a list that is one tab stop, in which the space bar selects. */
import { memo, useId } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { CheckField, CheckMark } from '../../components/check-field/check-field.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type ViewItem = {
  readonly id: string;
  readonly title: string;
  /** Such as its layer. */
  readonly note?: string | undefined;
  readonly icon: IconName;
  /** Quieter than the others, such as one of a hidden layer; the note says why. */
  readonly isDimmed?: boolean | undefined;
};

export type ViewItemGroup = { readonly id: string; readonly title: string; readonly items: readonly ViewItem[] };

const Row = ({ item }: { readonly item: ViewItem }) => {
  const { id, title, note = '', icon, isDimmed = false } = item;
  return (
    <GridListItem
      id={id}
      textValue={title}
      // A row is read as a whole by its name.
      aria-label={note === '' ? title : `${title}, ${note}`}
      className={isDimmed ? 'view-items__row view-items__row--dimmed' : 'view-items__row'}
    >
      {({ isSelected }) => (
        <>
          <CheckMark isChecked={isSelected} />
          <Icon name={icon} />
          <span className="view-items__title" dir="auto">
            {title}
          </span>
          {note !== '' && (
            <span className="view-items__note" dir="auto">
              {note}
            </span>
          )}
        </>
      )}
    </GridListItem>
  );
};

const renderRow = (item: ViewItem) => <Row item={item} />;

export type ItemGroupProps = {
  readonly title: string;
  /** The accessible name of the group's checkbox. */
  readonly selectLabel: string;
  readonly items: readonly ViewItem[];
  /** Of all groups. */
  readonly selected: ReadonlySet<string>;
  /** The selection cannot change; the rows keep the focus. */
  readonly isDisabled: boolean;
  /** Must not depend on the selection: a group is rendered again only when its own changes. */
  readonly onChange: (items: readonly ViewItem[], selected: ReadonlySet<string>) => void;
};

const noIds: ReadonlySet<string> = new Set();

const idsOf = (items: readonly ViewItem[]): ReadonlySet<string> => new Set(items.map(({ id }) => id));

const ItemGroupView = ({ title, selectLabel, items, selected, isDisabled, onChange }: ItemGroupProps) => {
  const titleId = useId();
  const own = items.filter(({ id }) => selected.has(id));
  const isComplete = own.length === items.length;
  return (
    <div className="view-items__group">
      <h3 className="view-items__heading" aria-labelledby={titleId}>
        <CheckField
          label={title}
          labelId={titleId}
          accessibleLabel={selectLabel}
          isChecked={isComplete}
          isMixed={own.length > 0 && !isComplete}
          isDisabled={isDisabled}
          onChange={() => onChange(items, isComplete ? noIds : idsOf(items))}
        />
      </h3>
      <GridList
        aria-label={title}
        // With a function the list is not built again when the selection changes.
        items={items}
        className="view-items__list"
        selectionMode="multiple"
        selectionBehavior="toggle"
        selectedKeys={own.map(({ id }) => id)}
        disabledKeys={isDisabled ? items.map(({ id }) => id) : noIds}
        disabledBehavior="selection"
        // It closes the dialog.
        escapeKeyBehavior="none"
        onSelectionChange={(keys) => onChange(items, keys === 'all' ? idsOf(items) : new Set([...keys].map(String)))}
      >
        {renderRow}
      </GridList>
    </div>
  );
};

export const ItemGroup = memo(
  ItemGroupView,
  (before, after) =>
    before.title === after.title &&
    before.selectLabel === after.selectLabel &&
    before.items === after.items &&
    before.isDisabled === after.isDisabled &&
    before.onChange === after.onChange &&
    after.items.every(({ id }) => before.selected.has(id) === after.selected.has(id)),
);
