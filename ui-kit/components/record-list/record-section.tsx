/** A section of the list: a heading, the rows, a notice, and a button that adds one. */
import { useId, useMemo, useRef, type ReactNode } from 'react';
import { ButtonContext, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { GridList, type GridListProps } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop, type DropTarget } from 'react-aria-components/useDragAndDrop';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Button } from '../button/button.tsx';
import { placeOfDrop } from '../reorder-list/place-before.ts';
import { useCancelOnUnmount } from '../reorder-list/use-cancel-on-unmount.ts';
import type { RecordListDraft } from './draft-field.tsx';
import type { RecordListRow } from './record-row.tsx';

export type RecordListSection = {
  readonly id: string;
  /** Absent: the section has no heading; `label` names the list instead. */
  readonly title?: string | undefined;
  /** The accessible name of the list, where there is no title. */
  readonly label?: string | undefined;
  /** Under the title. */
  readonly hint?: string | undefined;
  readonly rows: readonly RecordListRow[];
  readonly add?:
    { readonly label: string; readonly isDisabled?: boolean | undefined; readonly onPress: () => void } | undefined;
  /** A paragraph under the rows, with a button where there is an action. */
  readonly notice?:
    | {
        readonly text: string;
        readonly action?:
          { readonly label: string; readonly isBusy?: boolean | undefined; readonly onPress: () => void } | undefined;
      }
    | undefined;
  /** The accessible name of a row, such as "Show Kitchen". */
  readonly selectLabel: (title: string) => string;
  /** A row at the top for a record that does not exist yet. */
  readonly draft?: RecordListDraft | null | undefined;
  /** Needed with `onMove`. */
  readonly labels?:
    | {
        readonly drag: (title: string) => string;
        /** Announced after a move by the menu; `place` begins with 1. */
        readonly moved: (title: string, place: number) => string;
      }
    | undefined;
  /**
   * Absent: the rows cannot be moved. `before`: the id of the row that follows; null: it becomes the last. Not called with a
   * place before a first, or after a last row that is not movable.
   */
  readonly onMove?: ((id: string, before: string | null) => void) | undefined;
};

/** While disabled it keeps the focus, which native disabling would lose. */
const AddButton = ({ label, isDisabled = false, onPress }: NonNullable<RecordListSection['add']>) => {
  const context = useMemo(
    (): AriaButtonProps => ({
      render: (attributes) => <button {...attributes} aria-disabled={isDisabled || undefined} />,
    }),
    [isDisabled],
  );
  return (
    <div className="record-list__add" data-add="">
      <ButtonContext.Provider value={context}>
        <Button
          variant="quiet"
          icon="plus"
          onPress={() => {
            if (!isDisabled) onPress();
          }}
        >
          {label}
        </Button>
      </ButtonContext.Provider>
    </div>
  );
};

type RowsProps = Pick<GridListProps<object>, 'aria-label' | 'aria-labelledby'> & {
  readonly rows: readonly RecordListRow[];
  readonly rowHeight: number;
  readonly renderRow: (row: RecordListRow) => ReactNode;
};

/** The rows of a longer list are rendered near the visible ones only, since all of them render when the focus moves. */
const maxRenderedRows = 200;

const Rows = ({
  rows,
  rowHeight,
  renderRow,
  ...props
}: RowsProps & Pick<GridListProps<object>, 'dragAndDropHooks'>) => {
  const layoutOptions = useMemo(() => ({ estimatedRowHeight: rowHeight }), [rowHeight]);
  const list = (
    <GridList className="record-list__rows" selectionMode="none" {...props}>
      {rows.map(renderRow)}
    </GridList>
  );
  return rows.length <= maxRenderedRows ? (
    list
  ) : (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions} shouldObserveItemSize>
      {list}
    </Virtualizer>
  );
};

type MovableRowsProps = RowsProps & { readonly onMove: NonNullable<RecordListSection['onMove']> };

/** Whether a row that cannot be moved would no longer be the first or the last one. */
const isOutside = (rows: readonly RecordListRow[], target: DropTarget): boolean => {
  if (target.type !== 'item') return true;
  const index = rows.findIndex(({ id }) => id === target.key);
  const isFixed = rows[index]?.isMovable !== true;
  if (target.dropPosition === 'before') return isFixed && index === 0;
  return target.dropPosition === 'on' || (isFixed && index === rows.length - 1);
};

/** They are moved by dragging, and by the keyboard from the handle of a row. */
const MovableRows = ({ onMove, ...props }: MovableRowsProps) => {
  const { rows } = props;
  const isDragging = useRef(false);
  const { dragAndDropHooks } = useDragAndDrop({
    onDragStart: () => {
      isDragging.current = true;
    },
    onDragEnd: () => {
      isDragging.current = false;
    },
    getItems: (keys) => rows.filter(({ id }) => keys.has(id)).map(({ title }) => ({ 'text/plain': title })),
    getDropOperation: (target) => (isOutside(rows, target) ? 'cancel' : 'move'),
    onReorder: ({ keys, target }) => {
      const [id] = keys;
      if (target.dropPosition === 'on') return;
      const ids = rows.map((row) => row.id);
      const before = placeOfDrop(ids, String(id), String(target.key), target.dropPosition);
      if (before !== undefined) onMove(String(id), before);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="record-list__drop" />,
  });
  const { isVirtualDragging } = dragAndDropHooks;
  useCancelOnUnmount(() => isDragging.current && isVirtualDragging?.() === true);
  return <Rows {...props} dragAndDropHooks={dragAndDropHooks} />;
};

type RecordSectionProps = Pick<RecordListSection, 'id' | 'title' | 'label' | 'hint' | 'rows' | 'notice' | 'add'> & {
  /** The least, in pixels. */
  readonly rowHeight: number;
  readonly renderRow: (row: RecordListRow) => ReactNode;
  /** Absent: the rows cannot be moved. */
  readonly onMove: RecordListSection['onMove'];
};

export const RecordSection = (props: RecordSectionProps) => {
  const { id, title, label, hint, rows, rowHeight, notice, add, renderRow, onMove } = props;
  const headingId = useId();
  const name = title === undefined ? { 'aria-label': label ?? '' } : { 'aria-labelledby': headingId };
  const list = { ...name, rows, rowHeight, renderRow };
  return (
    <div className="record-list__section" data-section={id}>
      {title !== undefined && (
        <h3 className="record-list__heading" id={headingId}>
          {title}
        </h3>
      )}
      {hint !== undefined && <p className="record-list__hint">{hint}</p>}
      {rows.length > 0 && (onMove ? <MovableRows {...list} onMove={onMove} /> : <Rows {...list} />)}
      {notice && (
        <div className="record-list__notice">
          <p>{notice.text}</p>
          {notice.action && (
            <Button variant="secondary" isBusy={notice.action.isBusy} onPress={notice.action.onPress}>
              {notice.action.label}
            </Button>
          )}
        </div>
      )}
      {add && <AddButton {...add} />}
    </div>
  );
};
