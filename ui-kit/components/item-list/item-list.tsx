/**
 * A long list of items to open, optionally in groups or numbered. It is one tab stop with arrow keys inside. Off-screen rows
 * are not laid out (content-visibility), and a row renders only when it changes, so that a thousand rows stay fast.
 */
import './item-list.css';
import {
  useId,
  useState,
  type CSSProperties,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { rovingTarget } from '../roving-focus.ts';
import { ItemListRows, numberOf, type ItemListItem } from './item-list-rows.tsx';
import { ListNotice, ListSkeleton } from './list-notice.tsx';

export type { ItemListItem };

/** The type of the data of a dragged row: its id. */
export const itemDragType = 'application/x-enfilade-item';

/** One without items is not shown. No item is in two groups. */
export type ItemListGroup = {
  readonly id: string;
  readonly title: string;
  /** Beside the title, as text. */
  readonly count?: string | undefined;
  readonly items: readonly ItemListItem[];
};

type ItemListContent =
  | { readonly items: readonly ItemListItem[]; readonly groups?: undefined }
  | { readonly groups: readonly ItemListGroup[]; readonly items?: undefined };

export type ItemListProps = ItemListContent & {
  /** Absent where what the list is in has its name. */
  readonly label?: string | undefined;
  /** The order matters: each row has its number, which continues from group to group. */
  readonly isNumbered?: boolean | undefined;
  /** The id of the current item. */
  readonly current: string | null;
  readonly onSelect: (id: string) => void;
  /** Whether rows can be dragged to a target that takes `itemDragType`. */
  readonly isDraggable?: boolean | undefined;
  /** What would be here, and how to add it. */
  readonly empty: { readonly title: string; readonly hint: string };
  readonly status?: 'ready' | 'loading' | 'error' | undefined;
  /** For the status `error`: what happened, and the button to try again. */
  readonly error?: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined;
};

const idOfRow = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null) : null;

/** The row that is the tab stop, and the handlers of the element around all rows, whose events bubble. */
const useRows = (items: readonly ItemListItem[], current: string | null, onSelect: (id: string) => void) => {
  const [visited, setVisited] = useState<string | null>(null);
  const indexOf = (id: string | null): number => items.findIndex((item) => item.id === id);
  const stop = [indexOf(visited), indexOf(current)].find((index) => index >= 0) ?? 0;
  return {
    stop: items[stop]?.id,
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
        const target = items[rovingTarget(event.key, stop, items.length, 'vertical') ?? -1];
        if (!target) return;
        event.preventDefault();
        event.stopPropagation();
        setVisited(target.id);
        event.currentTarget.querySelector<HTMLElement>(`[data-id="${CSS.escape(target.id)}"]`)?.focus();
      },
      onClick: (event: MouseEvent): void => {
        const item = items[indexOf(idOfRow(event.target))];
        if (item && !item.isDisabled) onSelect(item.id);
      },
      onFocus: (event: FocusEvent): void => setVisited(idOfRow(event.target)),
      onDragStart: (event: DragEvent): void => {
        const id = idOfRow(event.target);
        if (id !== null) event.dataTransfer.setData(itemDragType, id);
      },
    },
  };
};

type RowsProps = Required<Pick<ItemListProps, 'current' | 'onSelect' | 'isNumbered' | 'isDraggable'>> &
  Pick<ItemListProps, 'label'>;

/** All numbers have the width of the longest one, so that what follows them is aligned. */
const digitsOf = (items: readonly ItemListItem[]): CSSProperties =>
  ({ '--digits': Math.max(...items.map((item, index) => numberOf(item, index).length)) }) as CSSProperties;

const Rows = ({
  label,
  items,
  isNumbered,
  isDraggable,
  ...props
}: RowsProps & { readonly items: readonly ItemListItem[] }) => {
  const { stop, handlers } = useRows(items, props.current, props.onSelect);
  const List = isNumbered ? 'ol' : 'ul';
  return (
    // The rows are buttons; the list only handles their bubbling events.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <List className="item-list" aria-label={label} style={isNumbered ? digitsOf(items) : undefined} {...handlers}>
      <ItemListRows
        items={items}
        firstIndex={isNumbered ? 0 : null}
        current={props.current}
        stop={stop}
        isDraggable={isDraggable}
      />
    </List>
  );
};

type GroupProps = Pick<RowsProps, 'current' | 'isNumbered' | 'isDraggable'> & {
  readonly group: ItemListGroup;
  /** How many items are before it. */
  readonly offset: number;
  readonly stop: string | undefined;
};

const Group = ({ group, offset, current, isNumbered, isDraggable, stop }: GroupProps) => {
  const headingId = useId();
  const rows = (
    <ItemListRows
      items={group.items}
      firstIndex={isNumbered ? offset : null}
      current={current}
      stop={stop}
      isDraggable={isDraggable}
    />
  );
  return (
    <div className="item-list__group">
      <h3 id={headingId} className="item-list__heading">
        {group.title} {group.count !== undefined && <span className="item-list__count">{group.count}</span>}
      </h3>
      {isNumbered ? (
        <ol className="item-list__rows" aria-labelledby={headingId} start={offset + 1}>
          {rows}
        </ol>
      ) : (
        <ul className="item-list__rows" aria-labelledby={headingId}>
          {rows}
        </ul>
      )}
    </div>
  );
};

const Groups = ({ label, groups, isNumbered, ...props }: RowsProps & { readonly groups: readonly ItemListGroup[] }) => {
  const items = groups.flatMap((group) => group.items);
  const { stop, handlers } = useRows(items, props.current, props.onSelect);
  const offsets = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.items.length, 0));
  return (
    // The rows are buttons; the list only handles their bubbling events.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      // A fieldset is for fields.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      className="item-list"
      aria-label={label}
      style={isNumbered ? digitsOf(items) : undefined}
      {...handlers}
    >
      {groups.map((group, index) => (
        <Group
          key={group.id}
          group={group}
          offset={offsets[index] ?? 0}
          current={props.current}
          isNumbered={isNumbered}
          isDraggable={props.isDraggable}
          stop={stop}
        />
      ))}
    </div>
  );
};

export const ItemList = (props: ItemListProps) => {
  const { label, isNumbered = false, isDraggable = false, current, onSelect, empty, status = 'ready', error } = props;
  if (status === 'loading') return <ListSkeleton label={label} />;
  if (status === 'error')
    return (
      <ListNotice
        isFailure
        text={error?.message ?? ''}
        action={error && { label: error.retryLabel, onPress: error.onRetry }}
      />
    );
  const rows = { label, isNumbered, isDraggable, current, onSelect };
  const groups = props.groups?.filter((group) => group.items.length > 0) ?? [];
  if (groups.length > 0) return <Groups groups={groups} {...rows} />;
  if (props.items && props.items.length > 0) return <Rows items={props.items} {...rows} />;
  return <ListNotice title={empty.title} text={empty.hint} />;
};
