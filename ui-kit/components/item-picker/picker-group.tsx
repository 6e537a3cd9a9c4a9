/** The items of one group with a checkbox for all of them: a list that is one tab stop, in which the space bar selects. */
import { memo, useId, type ReactNode } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { CheckField, CheckMark } from '../check-field/check-field.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type PickerItem = {
  readonly id: string;
  readonly title: string;
  /** Such as its layer. */
  readonly note?: string | undefined;
  readonly icon: IconName;
  /** Shown in place of the icon, such as a tag's mark; decorative. */
  readonly sign?: ReactNode;
  /** Quieter than the others, such as one of a hidden layer; the note says why. */
  readonly isDimmed?: boolean | undefined;
};

export type PickerGroup = { readonly id: string; readonly title: string; readonly items: readonly PickerItem[] };

const Row = ({ item }: { readonly item: PickerItem }) => {
  const { id, title, note = '', icon, sign, isDimmed = false } = item;
  return (
    <GridListItem
      id={id}
      textValue={title}
      // A row is read as a whole by its name.
      aria-label={note === '' ? title : `${title}, ${note}`}
      className={isDimmed ? 'item-picker__row item-picker__row--dimmed' : 'item-picker__row'}
    >
      {({ isSelected }) => (
        <>
          <CheckMark isChecked={isSelected} />
          <span className="item-picker__sign">{sign ?? <Icon name={icon} />}</span>
          <span className="item-picker__title" dir="auto">
            {title}
          </span>
          {note !== '' && (
            <span className="item-picker__note" dir="auto">
              {note}
            </span>
          )}
        </>
      )}
    </GridListItem>
  );
};

const renderRow = (item: PickerItem) => <Row item={item} />;

export type PickerGroupViewProps = {
  readonly title: string;
  /** The accessible name of the group's checkbox. */
  readonly selectLabel: string;
  readonly items: readonly PickerItem[];
  /** Of all groups. */
  readonly selected: ReadonlySet<string>;
  /** The selection cannot change; the rows keep the focus. */
  readonly isDisabled: boolean;
  /** Must not depend on the selection: a group is rendered again only when its own changes. */
  readonly onChange: (items: readonly PickerItem[], selected: ReadonlySet<string>) => void;
};

const noIds: ReadonlySet<string> = new Set();

const idsOf = (items: readonly PickerItem[]): ReadonlySet<string> => new Set(items.map(({ id }) => id));

const GroupContent = ({ title, selectLabel, items, selected, isDisabled, onChange }: PickerGroupViewProps) => {
  const titleId = useId();
  const own = items.filter(({ id }) => selected.has(id));
  const isComplete = own.length === items.length;
  return (
    <div className="item-picker__group">
      <h3 className="item-picker__heading" aria-labelledby={titleId}>
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
        className="item-picker__list"
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

export const PickerGroupView = memo(
  GroupContent,
  (before, after) =>
    before.title === after.title &&
    before.selectLabel === after.selectLabel &&
    before.items === after.items &&
    before.isDisabled === after.isDisabled &&
    before.onChange === after.onChange &&
    after.items.every(({ id }) => before.selected.has(id) === after.selected.has(id)),
);
