/**
 * The list of measurements, in groups, with their total. It is one tab stop: the arrow keys go from row to row and along the
 * controls of a row. Off-screen rows are not laid out (content-visibility), and a row renders only when it changes.
 */
import './measurement-list.css';
import { memo, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ListNotice } from '../../components/item-list/list-notice.tsx';
import { rovingTarget } from '../../components/roving-focus.ts';
import { Icon } from '../../icons/icon.tsx';

export type MeasurementListRow = {
  readonly id: string;
  readonly name: string;
  readonly isUnnamed: boolean;
  /** The length or area. */
  readonly size: string;
  /** A CSS colour. */
  readonly color: string;
  readonly isShown: boolean;
  /** Such as "Show Door". */
  readonly showLabel: string;
  readonly copyLabel: string;
};

export type MeasurementListGroup = {
  readonly id: string;
  /** Such as the floor. */
  readonly title: string;
  /** Such as the layer. */
  readonly detail: string;
  readonly rows: readonly MeasurementListRow[];
};

export type MeasurementListProps = {
  readonly groups: readonly MeasurementListGroup[];
  /** The id of the selected row. */
  readonly current: string | null;
  /** Of the rows that are shown. */
  readonly total: { readonly label: string; readonly size: string };
  readonly actions: {
    readonly copy: string;
    readonly csv: string;
    /** Shows all, or hides all. */
    readonly showAll: string;
  };
  /** `hint`: may be empty. */
  readonly empty: { readonly title: string; readonly hint: string };
  readonly onGoTo: (id: string) => void;
  readonly onToggle: (id: string) => void;
  readonly onCopyRow: (id: string) => void;
  readonly onCopy: () => void;
  readonly onCsv: () => void;
  readonly onShowAll: () => void;
};

/** The controls of a row, in their order. */
const columns = ['goTo', 'copyRow', 'toggle'] as const;
type Column = (typeof columns)[number];

interface Cell {
  readonly id: string;
  readonly column: Column;
}

/** `stop`: the control that is the list's tab stop; null: it is in another row. */
type RowProps = MeasurementListRow & { readonly isCurrent: boolean; readonly stop: Column | null };

const Row = memo(({ id, name, isUnnamed, size, color, isShown, showLabel, copyLabel, isCurrent, stop }: RowProps) => {
  const cell = (column: Column) => ({
    type: 'button' as const,
    'data-id': id,
    'data-column': column,
    tabIndex: column === stop ? 0 : -1,
  });
  return (
    <li className="measurement-list__item" data-hidden={isShown ? undefined : ''}>
      <button {...cell('goTo')} className="measurement-list__line" aria-current={isCurrent || undefined}>
        <span className="measurement-list__color" style={{ background: color }} />
        <span className="measurement-list__words">
          <span className="measurement-list__name" data-unnamed={isUnnamed ? '' : undefined} dir="auto">
            {name}
          </span>{' '}
          <span className="measurement-list__size">{size}</span>
        </span>
      </button>
      <button {...cell('copyRow')} className="measurement-list__control" aria-label={copyLabel} title={copyLabel}>
        <Icon name="copy" />
      </button>
      <button
        {...cell('toggle')}
        className="measurement-list__control"
        aria-label={showLabel}
        aria-pressed={isShown}
        title={showLabel}
      >
        <Icon name={isShown ? 'eye' : 'eyeOff'} />
      </button>
    </li>
  );
});

const cellAt = (target: EventTarget): Cell | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const { id, column } = element?.dataset ?? {};
  return id === undefined ? null : { id, column: column as Column };
};

type RowsProps = Pick<MeasurementListProps, 'groups' | 'current' | 'onGoTo' | 'onToggle' | 'onCopyRow'>;

const Groups = ({ groups, current, onGoTo, onToggle, onCopyRow }: RowsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<Cell | null>(null);
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const index = [visited?.id, current].map((id) => ids.indexOf(id ?? '')).find((found) => found >= 0) ?? 0;
  const stop: Cell = { id: ids[index]!, column: visited?.column ?? 'goTo' };
  const focus = ({ id, column }: Cell): void =>
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"][data-column="${column}"]`)?.focus();

  /** The control that has the focus, and the index of its row. */
  const focused = useRef<{ readonly cell: Cell; readonly index: number } | null>(null);
  // A row that is removed, or is in another group now, loses the focus: it goes to the row, or to the one in its place.
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { cell, index: before } = focused.current;
    const id = ids.includes(cell.id) ? cell.id : ids[Math.min(before, ids.length - 1)];
    if (id !== undefined) focus({ id, column: cell.column });
  });

  const move = (event: KeyboardEvent): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const along = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[event.key];
    const column = columns[columns.indexOf(stop.column) + (along ?? 0)];
    const row = along === undefined ? rovingTarget(event.key, index, ids.length, 'vertical') : index;
    const id = row === null ? undefined : ids[row];
    if (id === undefined || column === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setVisited({ id, column });
    focus({ id, column });
  };
  const press = (target: EventTarget): void => {
    const cell = cellAt(target);
    if (cell) ({ goTo: onGoTo, copyRow: onCopyRow, toggle: onToggle })[cell.column](cell.id);
  };

  return (
    // The rows have buttons; the list only handles their bubbling events.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={list}
      className="measurement-list__groups"
      onKeyDown={move}
      onClick={(event) => press(event.target)}
      onFocus={(event) => {
        const cell = cellAt(event.target);
        setVisited(cell);
        focused.current = cell && { cell, index: ids.indexOf(cell.id) };
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      {groups.map(({ id, title, detail, rows }) => (
        <section key={id} aria-label={`${title} ${detail}`}>
          <h3 className="measurement-list__heading">
            {title} <span className="measurement-list__detail">{detail}</span>
          </h3>
          <ul className="measurement-list__rows">
            {rows.map((row) => (
              <Row
                key={row.id}
                {...row}
                isCurrent={row.id === current}
                stop={row.id === stop.id ? stop.column : null}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

export const MeasurementList = (props: MeasurementListProps) => {
  const { groups, total, actions, empty, onCopy, onCsv, onShowAll } = props;
  if (groups.length === 0) return <ListNotice title={empty.title} text={empty.hint} />;
  return (
    <div className="measurement-list">
      <div className="measurement-list__actions">
        <Button variant="quiet" onPress={onCopy}>
          {actions.copy}
        </Button>
        <Button variant="quiet" onPress={onCsv}>
          {actions.csv}
        </Button>
        <Button variant="quiet" onPress={onShowAll}>
          {actions.showAll}
        </Button>
      </div>
      <Groups {...props} />
      <p className="measurement-list__total">
        <span>{total.label}</span> <span className="measurement-list__total-size">{total.size}</span>
      </p>
    </div>
  );
};
