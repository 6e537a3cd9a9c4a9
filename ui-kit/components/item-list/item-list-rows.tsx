/** The rows of a list of items. A row renders only when it changes. */
import { memo, type ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';

export type ItemListItem = {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly thumbnailUrl?: string | undefined;
  /** Shown instead of an image; a new element on each render renders its row again. */
  readonly sign?: ReactNode;
  /** In a numbered list: its number as text; its place in the list if absent. */
  readonly number?: string | undefined;
  readonly isDisabled?: boolean | undefined;
};

type RowProps = Omit<ItemListItem, 'number'> & {
  /** Null: the list is not numbered. */
  readonly number: string | null;
  readonly isCurrent: boolean;
  readonly isTabStop: boolean;
  readonly isDraggable: boolean | undefined;
};

const Row = memo(
  ({
    id,
    title,
    subtitle,
    thumbnailUrl,
    sign,
    number,
    isDisabled = false,
    isCurrent,
    isTabStop,
    isDraggable,
  }: RowProps) => {
    const mark = sign ?? (
      <span className="item-list__picture">
        {thumbnailUrl ? (
          <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          <Icon name="eye" />
        )}
      </span>
    );
    return (
      <li className="item-list__item">
        <button
          type="button"
          className="item-list__row"
          data-id={id}
          draggable={isDraggable || undefined}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isCurrent || undefined}
          aria-disabled={isDisabled || undefined}
        >
          {number === null ? (
            mark
          ) : (
            <>
              <span className="item-list__number">
                <span className="item-list__badge">{number}</span>
              </span>
              <span className="item-list__sign">{mark}</span>
            </>
          )}
          <span className="item-list__words">
            <span className="item-list__title">{title}</span>
            {subtitle && <span className="item-list__subtitle">{subtitle}</span>}
          </span>
          {isCurrent && <Icon name="check" />}
        </button>
      </li>
    );
  },
);

/** @param index of the item in the whole list */
export const numberOf = (item: ItemListItem, index: number): string => item.number ?? String(index + 1);

type ItemListRowsProps = {
  readonly items: readonly ItemListItem[];
  /** The index of the first item in the whole list; null: the rows are not numbered. */
  readonly firstIndex: number | null;
  readonly current: string | null;
  /** The id of the row that is the list's tab stop. */
  readonly stop: string | undefined;
  readonly isDraggable: boolean | undefined;
};

export const ItemListRows = ({ items, firstIndex, current, stop, isDraggable }: ItemListRowsProps) =>
  items.map((item, index) => (
    <Row
      key={item.id}
      {...item}
      number={firstIndex === null ? null : numberOf(item, firstIndex + index)}
      isCurrent={item.id === current}
      isTabStop={item.id === stop}
      isDraggable={isDraggable}
    />
  ));
