/** A log of what happened, newest first. Its rows have no controls. It is in a section of a page, which has the title. */
import './event-list.css';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { PagedList, type PagedListState } from '../paged-list/paged-list.tsx';

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

export type EventListProps = PagedListState & { readonly items: readonly EventListItem[] };

const Row = ({ icon, title, count, details, time, isFailure }: EventListItem) => (
  <li className={`event-list__row${isFailure ? ' event-list__row--failure' : ''}`}>
    <Icon name={icon} />
    <p className="event-list__title">
      <span>{title}</span>
      {count !== '' && <span className="event-list__count">{count}</span>}
    </p>
    {details.length > 0 && (
      <dl className="event-list__details">
        {details.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt> <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    )}
    <time className="event-list__time" dateTime={time.dateTime}>
      {time.text}
    </time>
  </li>
);

export const EventList = ({ items, ...state }: EventListProps) => (
  <PagedList
    {...state}
    rows={items.map((item) => (
      <Row key={item.id} {...item} />
    ))}
  />
);
