/** A section of the editor of views and layers: a heading, the rows, a notice, and a button that adds one. */
import { useId, useMemo, useRef, type ReactNode } from 'react';
import { ButtonContext, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { GridList, type GridListProps } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop, type DropTarget } from 'react-aria-components/useDragAndDrop';
import { Button } from '../../components/button/button.tsx';
import { placeOfDrop } from '../../components/reorder-list/place-before.ts';
import { useCancelOnUnmount } from '../../components/reorder-list/use-cancel-on-unmount.ts';
import type { ViewEditorRow } from './view-row.tsx';

export type ViewEditorSection = {
  readonly title: string;
  /** Under the title. */
  readonly hint?: string | undefined;
  readonly rows: readonly ViewEditorRow[];
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
};

/** While disabled it keeps the focus, which native disabling would lose. */
const AddButton = ({ label, isDisabled = false, onPress }: NonNullable<ViewEditorSection['add']>) => {
  const context = useMemo(
    (): AriaButtonProps => ({
      render: (attributes) => <button {...attributes} aria-disabled={isDisabled || undefined} />,
    }),
    [isDisabled],
  );
  return (
    <div className="view-editor__add" data-add="">
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

type RowsProps = {
  readonly labelledBy: string;
  readonly rows: readonly ViewEditorRow[];
  readonly renderRow: (row: ViewEditorRow) => ReactNode;
};

const Rows = ({
  labelledBy,
  rows,
  renderRow,
  ...props
}: RowsProps & Pick<GridListProps<object>, 'dragAndDropHooks'>) => (
  <GridList aria-labelledby={labelledBy} className="view-editor__rows" selectionMode="none" {...props}>
    {rows.map(renderRow)}
  </GridList>
);

type LayerRowsProps = RowsProps & {
  /** `before`: the id of the row that follows; null: it becomes the last. */
  readonly onMove: (id: string, before: string | null) => void;
};

/** Whether a row that cannot be moved would no longer be the first or the last one, such as the base layer. */
const isOutside = (rows: readonly ViewEditorRow[], target: DropTarget): boolean => {
  if (target.type !== 'item') return true;
  const index = rows.findIndex(({ id }) => id === target.key);
  const isFixed = rows[index]?.isMovable !== true;
  if (target.dropPosition === 'before') return isFixed && index === 0;
  return target.dropPosition === 'on' || (isFixed && index === rows.length - 1);
};

/** They are moved by dragging, and by the keyboard from the handle of a row. */
const LayerRows = ({ onMove, ...props }: LayerRowsProps) => {
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
    renderDropIndicator: (target) => <DropIndicator target={target} className="view-editor__drop" />,
  });
  const { isVirtualDragging } = dragAndDropHooks;
  useCancelOnUnmount(() => isDragging.current && isVirtualDragging?.() === true);
  return <Rows {...props} dragAndDropHooks={dragAndDropHooks} />;
};

export type ViewSectionProps = {
  readonly kind: 'views' | 'layers';
  readonly section: ViewEditorSection;
  readonly renderRow: (row: ViewEditorRow) => ReactNode;
  /** Absent: the rows cannot be moved. */
  readonly onMove?: LayerRowsProps['onMove'] | undefined;
};

export const ViewSection = ({ kind, section, renderRow, onMove }: ViewSectionProps) => {
  const { title, hint, rows, add, notice } = section;
  const headingId = useId();
  const list = { labelledBy: headingId, rows, renderRow };
  return (
    <div className="view-editor__section" data-section={kind}>
      <h3 className="view-editor__heading" id={headingId}>
        {title}
      </h3>
      {hint !== undefined && <p className="view-editor__hint">{hint}</p>}
      {rows.length > 0 && (onMove ? <LayerRows {...list} onMove={onMove} /> : <Rows {...list} />)}
      {notice && (
        <div className="view-editor__notice">
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
