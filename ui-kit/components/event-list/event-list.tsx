/**
 * A log, newest first: a row for each event, or for several of the same kind. It is in a section of a page, which has the
 * title.
 */
import './event-list.css';
import { useRef } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { ListStatus } from '../list-status/list-status.tsx';
import { useStatusFocus } from './use-status-focus.ts';

export type EventListItem = {
  readonly id: string;
  readonly icon: IconName;
  /** What happened, such as "Signed in". */
  readonly title: string;
  /** For what happened several times, such as "12 times"; '' for once. */
  readonly count: string;
  /** Who, about whom, in which space, from which address: in the order of importance. */
  readonly details: readonly { readonly id: string; readonly label: string; readonly value: string }[];
  readonly time: {
    readonly text: string;
    /** ISO 8601 */
    readonly dateTime: string;
  };
  /** A rejection or a failure: shown in the warning colour. */
  readonly isFailure: boolean;
};

export type EventListProps = {
  readonly label: string;
  /** `loading`, `error`: of all items, or of those after `items`. */
  readonly status: 'loading' | 'ready' | 'error';
  readonly loadingLabel: string;
  readonly items: readonly EventListItem[];
  /** Where there is no item. */
  readonly empty: string;
  /** Null: all are shown. */
  readonly more: { readonly label: string; readonly isBusy: boolean; readonly onPress: () => void } | null;
  readonly error: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void };
};

const Row = ({ icon, title, count, details, time, isFailure }: EventListItem) => (
  <li className={`event-list__row${isFailure ? ' event-list__row--failure' : ''}`}>
    <Icon name={icon} />
    <div className="event-list__words">
      <p className="event-list__title">
        <span>{title}</span>
        {count !== '' && <span className="event-list__count">{count}</span>}
      </p>
      {details.length > 0 && (
        <dl className="event-list__details">
          {details.map(({ id, label, value }) => (
            <div key={id} className="event-list__detail">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
    <time className="event-list__time" dateTime={time.dateTime}>
      {time.text}
    </time>
  </li>
);

export const EventList = ({ label, status, items, ...rest }: EventListProps) => {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusHandlers = useStatusFocus(root, list, status === 'loading');
  return (
    <div ref={root} className="event-list" tabIndex={-1} {...focusHandlers}>
      {items.length > 0 && (
        <ol ref={list} className="event-list__rows" aria-label={label} tabIndex={-1}>
          {items.map((item) => (
            <Row key={item.id} {...item} />
          ))}
        </ol>
      )}
      <ListStatus {...rest} status={status} hasItems={items.length > 0} />
    </div>
  );
};
