/** The groups of viewpoints: one tab stop, with arrow keys from row to row and along the controls of a row. */
import '../../components/visually-hidden/visually-hidden.css';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { NameField } from '../../components/name-field/name-field.tsx';
import { rovingTarget } from '../../components/roving-focus.ts';
import { columns, Row, type Column, type ViewpointEditorRow } from './viewpoint-row.tsx';

export type ViewpointEditorGroup = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ViewpointEditorRow[];
};

export type ViewpointGroupsProps = {
  readonly label: string;
  /** One without rows is not shown. The title of a single group is for assistive technology only. */
  readonly groups: readonly ViewpointEditorGroup[];
  readonly areTitlesHidden: boolean;
  /** The names of the controls of a row, by its title. */
  readonly goLabel: (title: string) => string;
  readonly renameLabel: (title: string) => string;
  /** Of the toggle, such as "Shown to visitors: Kitchen". */
  readonly shownLabel: (title: string) => string;
  readonly nameLimit: number;
  /** Under the field while a name is edited. */
  readonly nameHint: string;
  readonly tooLong: string;
  readonly onGo: (id: string) => void;
  readonly onRename: (id: string, name: string) => void;
  readonly onShow: (id: string, isShown: boolean) => void;
  /** The row whose name is edited; undefined: none. */
  readonly editedId?: string | undefined;
  /** Editing began, or ended (null). */
  readonly onEdit: (id: string | null) => void;
};

type Cell = { readonly id: string; readonly column: Column };

const cellAt = (target: EventTarget): Cell | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const { id, column } = element?.dataset ?? {};
  return id === undefined ? null : { id, column: column as Column };
};

/** Scrolls the row of the current viewpoint into view when it changes. The focus stays where it is. */
const useCurrentInView = (list: { readonly current: HTMLElement | null }, id: string | undefined): void => {
  useEffect(() => {
    if (id === undefined) return;
    list.current?.querySelector('[aria-current], [data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [list, id]);
};

type GroupProps = Omit<ViewpointGroupsProps, 'label' | 'groups' | 'onGo' | 'onShow'> & {
  readonly group: ViewpointEditorGroup;
  readonly stop: Cell;
  readonly explainedId: string | null;
};

const Group = ({ group, areTitlesHidden, stop, explainedId, editedId, onRename, onEdit, ...props }: GroupProps) => {
  const headingId = useId();
  return (
    <div className="viewpoint-editor__group">
      <h3 id={headingId} className={areTitlesHidden ? 'visually-hidden' : 'viewpoint-editor__heading'}>
        {group.title}
      </h3>
      <ul className="viewpoint-editor__rows" aria-labelledby={headingId}>
        {group.rows.map(({ name, ...row }) => (
          <Row
            key={row.id}
            {...row}
            goLabel={props.goLabel(row.title)}
            renameLabel={props.renameLabel(row.title)}
            shownLabel={props.shownLabel(row.title)}
            stop={row.id === stop.id ? stop.column : null}
            isExplained={row.id === explainedId}
            field={
              row.id === editedId ? (
                <NameField
                  data={{ 'data-id': row.id, 'data-column': 'rename' }}
                  label={props.renameLabel(row.title)}
                  name={name}
                  placeholder={row.title}
                  hint={props.nameHint}
                  errorOf={(text) => (text.length > props.nameLimit ? props.tooLong : null)}
                  onSave={(text) => onRename(row.id, text)}
                  onEnd={() => onEdit(null)}
                />
              ) : null
            }
          />
        ))}
      </ul>
    </div>
  );
};

export const ViewpointGroups = ({ label, groups, onGo, onShow, ...props }: ViewpointGroupsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState<Cell | null>(null);
  const [explainedId, setExplainedId] = useState<string | null>(null);
  const rows = groups.flatMap((group) => group.rows);
  const ids = rows.map(({ id }) => id);
  const currentId = rows.find(({ isCurrent }) => isCurrent)?.id;
  const index = [visited?.id, currentId].map((id) => ids.indexOf(id ?? '')).find((found) => found >= 0) ?? 0;
  const stop: Cell = { id: ids[index] ?? '', column: visited?.column ?? 'goTo' };
  useCurrentInView(list, currentId);

  const find = ({ id, column }: Cell): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"][data-column="${column}"]`);
  // A row that is edited has a field instead of its first two controls.
  const focus = (cell: Cell): void => (find(cell) ?? find({ ...cell, column: 'rename' }))?.focus();

  /** The control that has the focus, and the index of its row. */
  const focused = useRef<{ readonly cell: Cell; readonly index: number } | null>(null);
  // When editing ends the field loses the focus to the row's pencil; and a row that is removed, to the one in its place.
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { cell, index: before } = focused.current;
    const id = ids.includes(cell.id) ? cell.id : ids[Math.min(before, ids.length - 1)];
    if (id !== undefined) focus({ id, column: cell.column });
  });

  const edit = (id: string): void => {
    // A name that is too long is neither saved nor lost.
    const invalid = list.current?.querySelector<HTMLElement>('input[aria-invalid]');
    if (invalid) invalid.focus();
    else props.onEdit(id);
  };
  const show = (id: string): void => {
    const row = rows.find((each) => each.id === id);
    if (!row) return;
    if (row.lockedReason === undefined) onShow(id, !row.isShown);
    else setExplainedId(explainedId === id ? null : id);
  };
  const press = (target: EventTarget): void => {
    const cell = cellAt(target);
    if (cell && !(target instanceof HTMLInputElement)) ({ goTo: onGo, rename: edit, show })[cell.column](cell.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const along = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[event.key];
    const column = columns[columns.indexOf(stop.column) + (along ?? 0)];
    const row = along === undefined ? rovingTarget(event.key, index, ids.length, 'vertical') : index;
    const id = row === null ? undefined : ids[row];
    if (event.key === 'F2') edit(stop.id);
    else if (id !== undefined && column !== undefined) {
      setVisited({ id, column });
      focus({ id, column });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // The rows have buttons; the list only handles their bubbling events.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      // A fieldset is for fields.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={label}
      className="viewpoint-editor__groups"
      data-untitled={props.areTitlesHidden || undefined}
      onKeyDown={onKeyDown}
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
      {groups.map((group) => (
        <Group key={group.id} {...props} group={group} stop={stop} explainedId={explainedId} />
      ))}
    </div>
  );
};
