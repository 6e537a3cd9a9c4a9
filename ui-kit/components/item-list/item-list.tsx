/**
 * A long list of items to open. It is one tab stop with arrow keys inside. Off-screen rows are not laid out
 * (content-visibility), and a row renders only when it changes, so that a thousand rows stay fast.
 */
import './item-list.css';
import { memo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { rovingTarget } from '../roving-focus.ts';
import { ListNotice, ListSkeleton } from './list-notice.tsx';

export type ItemListItem = {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly thumbnailUrl?: string | undefined;
  /** Shown instead of an image; a new element on each render renders its row again. */
  readonly sign?: ReactNode;
  readonly isDisabled?: boolean | undefined;
};

export type ItemListProps = {
  /** Absent where what the list is in has its name. */
  readonly label?: string | undefined;
  readonly items: readonly ItemListItem[];
  /** The id of the current item. */
  readonly current: string | null;
  readonly onSelect: (id: string) => void;
  /** What would be here, and how to add it. */
  readonly empty: { readonly title: string; readonly hint: string };
  readonly status?: 'ready' | 'loading' | 'error' | undefined;
  /** For the status `error`: what happened, and the button to try again. */
  readonly error?: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined;
};

type RowProps = ItemListItem & { readonly isCurrent: boolean; readonly isTabStop: boolean };

const Row = memo(({ id, title, subtitle, thumbnailUrl, sign, isDisabled = false, isCurrent, isTabStop }: RowProps) => (
  <li className="item-list__item">
    <button
      type="button"
      className="item-list__row"
      data-id={id}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isCurrent || undefined}
      aria-disabled={isDisabled || undefined}
    >
      {sign ?? (
        <span className="item-list__picture">
          {thumbnailUrl ? <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" /> : <Icon name="eye" />}
        </span>
      )}
      <span className="item-list__words">
        <span className="item-list__title">{title}</span>
        {subtitle && <span className="item-list__subtitle">{subtitle}</span>}
      </span>
      {isCurrent && <Icon name="check" />}
    </button>
  </li>
));

const idOfRow = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null) : null;

const Rows = ({ label, items, current, onSelect }: Pick<ItemListProps, 'label' | 'items' | 'current' | 'onSelect'>) => {
  const list = useRef<HTMLUListElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const indexOf = (id: string | null): number => items.findIndex((item) => item.id === id);
  const stop = [indexOf(visited), indexOf(current)].find((index) => index >= 0) ?? 0;

  const move = (event: KeyboardEvent): void => {
    const target = items[rovingTarget(event.key, stop, items.length, 'vertical') ?? -1];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    setVisited(target.id);
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(target.id)}"]`)?.focus();
  };
  const select = (target: EventTarget): void => {
    const item = items[indexOf(idOfRow(target))];
    if (item && !item.isDisabled) onSelect(item.id);
  };

  return (
    // The rows are buttons; the list only handles their bubbling events.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className="item-list"
      aria-label={label}
      onKeyDown={move}
      onClick={(event) => select(event.target)}
      onFocus={(event) => setVisited(idOfRow(event.target))}
    >
      {items.map((item, index) => (
        <Row key={item.id} {...item} isCurrent={item.id === current} isTabStop={index === stop} />
      ))}
    </ul>
  );
};

export const ItemList = ({ label, items, current, onSelect, empty, status = 'ready', error }: ItemListProps) => {
  if (status === 'loading') return <ListSkeleton label={label} />;
  if (status === 'error')
    return (
      <ListNotice
        isFailure
        text={error?.message ?? ''}
        action={error && { label: error.retryLabel, onPress: error.onRetry }}
      />
    );
  if (items.length > 0) return <Rows label={label} items={items} current={current} onSelect={onSelect} />;
  return <ListNotice title={empty.title} text={empty.hint} />;
};
