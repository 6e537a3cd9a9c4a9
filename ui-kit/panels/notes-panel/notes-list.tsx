/**
 * The list of notes in their panel (docs/reference/notes.md#the-list): filters, the button for a new note, and a row for each
 * note. The rows are one tab stop with arrow keys inside. Off-screen rows are not laid out (content-visibility), and a row
 * renders only when it changes.
 */
import '../../components/filter-chips/filter-chips.css';
import './notes-panel.css';
import './notes-list.css';
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { FilterChips, type FilterChipsProps } from '../../components/filter-chips/filter-chips.tsx';
import { ListNotice, ListSkeleton } from '../../components/item-list/list-notice.tsx';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { rovingTarget } from '../../components/roving-focus.ts';
import { Icon } from '../../icons/icon.tsx';
import { NotePlace } from './note-place.tsx';

export type NotesListRow = {
  readonly id: string;
  readonly author: string;
  readonly initials: string;
  /** Of the avatar. */
  readonly color: string;
  /** Such as "2 hours ago". */
  readonly time: string;
  /** The same for machines. */
  readonly dateTime: string;
  /** Its first two lines are shown. */
  readonly text: string;
  /** Such as "3 answers"; '' for none. */
  readonly answers: string;
  /** '' where it has none. */
  readonly place: string;
  readonly isResolved: boolean;
  /** Shown if it is resolved. */
  readonly resolvedLabel: string;
  readonly pinColor: string;
};

export type NotesListProps = {
  /** The accessible name of the rows. */
  readonly label: string;
  readonly filters: Omit<FilterChipsProps, 'choice'>;
  readonly mentionsMe: {
    readonly label: string;
    readonly count: string;
    readonly isOn: boolean;
    readonly onToggle: (isOn: boolean) => void;
  };
  /** The button for a new note. `hint`: such as why it is disabled. Null: there is none. */
  readonly add: {
    readonly label: string;
    readonly isDisabled?: boolean | undefined;
    readonly hint?: string | undefined;
    readonly onPress: () => void;
  } | null;
  readonly rows: readonly NotesListRow[];
  readonly onOpen: (id: string) => void;
  /** The row under the pointer or with the focus; null: none. */
  readonly onHover?: ((id: string | null) => void) | undefined;
  /** What would be here, and how to add it. */
  readonly empty: { readonly title: string; readonly hint: string };
  readonly status: 'ready' | 'loading' | 'error';
  /** For the status `error`: what happened, and the button to try again. */
  readonly error?: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined;
  /** On the way back from a note the focus is lost with it; it goes to this row, or to the first control. */
  readonly returnedFrom?: string | null | undefined;
  /** Above the notes, such as that no notes can be written. */
  readonly notice?: string | undefined;
};

type RowProps = NotesListRow & { readonly isTabStop: boolean };

const Row = memo((row: RowProps) => (
  <li className="notes-list__item">
    <button type="button" className="notes-list__row" data-id={row.id} tabIndex={row.isTabStop ? 0 : -1}>
      <Avatar initials={row.initials} color={row.color} />
      <span className="notes-list__words">
        <span className="notes-list__line">
          <span className="notes-list__author" dir="auto">
            {row.author}
          </span>{' '}
          <time className="notes-list__time" dateTime={row.dateTime}>
            {row.time}
          </time>
        </span>{' '}
        <span className="notes-list__text" dir="auto">
          {row.text}
        </span>{' '}
        {(row.place !== '' || row.answers !== '' || row.isResolved) && (
          <span className="notes-list__line notes-list__line--quiet">
            <NotePlace color={row.pinColor} place={row.place} /> <span>{row.answers}</span>{' '}
            {row.isResolved && (
              <span className="notes-list__resolved">
                <Icon name="resolve" />
                {row.resolvedLabel}
              </span>
            )}
          </span>
        )}
      </span>
    </button>
  </li>
));

const idOfRow = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? null) : null;

const Rows = ({ label, rows, onOpen, onHover }: Pick<NotesListProps, 'label' | 'rows' | 'onOpen' | 'onHover'>) => {
  const list = useRef<HTMLUListElement>(null);
  const [visited, setVisited] = useState<string | null>(null);
  const stop = Math.max(
    0,
    rows.findIndex(({ id }) => id === visited),
  );
  const focusRestore = useFocusRestore((index) =>
    list.current?.children[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('button'),
  );
  const move = (event: KeyboardEvent): void => {
    const target = rows[rovingTarget(event.key, stop, rows.length, 'vertical') ?? -1];
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    setVisited(target.id);
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(target.id)}"]`)?.focus();
  };
  return (
    // The rows are buttons; the list only handles their bubbling events.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      className="notes-list__rows"
      aria-label={label}
      onKeyDown={move}
      onClick={(event) => {
        const id = idOfRow(event.target);
        if (id !== null) onOpen(id);
      }}
      onFocus={(event) => {
        focusRestore.onFocus(event);
        setVisited(idOfRow(event.target));
        onHover?.(idOfRow(event.target));
      }}
      onBlur={() => {
        focusRestore.onBlur();
        onHover?.(null);
      }}
      onPointerOver={(event) => onHover?.(idOfRow(event.target))}
      onPointerLeave={() => onHover?.(null)}
    >
      {rows.map((row, index) => (
        <Row key={row.id} {...row} isTabStop={index === stop} />
      ))}
    </ul>
  );
};

const Content = ({ status, error, empty, ...props }: NotesListProps) => {
  if (status === 'loading') return <ListSkeleton label={props.label} />;
  if (status === 'error')
    return (
      <ListNotice
        isFailure
        text={error?.message ?? ''}
        action={error && { label: error.retryLabel, onPress: error.onRetry }}
      />
    );
  return props.rows.length > 0 ? <Rows {...props} /> : <ListNotice title={empty.title} text={empty.hint} />;
};

const useFocusReturn = (returnedFrom: string | null) => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (returnedFrom === null || document.activeElement !== document.body) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(returnedFrom)}"]`);
    (row ?? list.current?.querySelector('button'))?.focus();
    // Only when the list is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return list;
};

export const NotesList = (props: NotesListProps) => {
  const list = useFocusReturn(props.returnedFrom ?? null);
  const { filters, mentionsMe, add, notice } = props;
  return (
    <div ref={list} className="notes-list">
      <div className="notes-list__head">
        <FilterChips {...filters} choice="one" isOneLine />
        <div className="notes-list__bar">
          <ToggleButton
            className="filter-chips__chip"
            isSelected={mentionsMe.isOn}
            onChange={(isOn) => mentionsMe.onToggle(isOn)}
          >
            <span>{mentionsMe.label}</span>{' '}
            {mentionsMe.count !== '' && <span className="filter-chips__count">{mentionsMe.count}</span>}
          </ToggleButton>
          {add && (
            <Button variant="primary" icon="noteAdd" isDisabled={add.isDisabled} onPress={add.onPress}>
              {add.label}
            </Button>
          )}
        </div>
        {add?.hint && <p className="notes-list__hint">{add.hint}</p>}
      </div>
      {notice && (
        <p className="notes-panel__notice">
          <Icon name="info" />
          <span>{notice}</span>
        </p>
      )}
      <Content {...props} />
    </div>
  );
};
