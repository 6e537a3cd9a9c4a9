/**
 * A list whose rows can be moved: by dragging, by the keyboard from the handle of a row, and by two buttons on each row (WCAG
 * 2.5.7). It is one tab stop: the arrow keys go from row to row and along the controls of a row. The order is the parent's.
 */
import './reorder-list.css';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Icon } from '../../icons/icon.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import { placeOfDrop, placeOfStep, type Place } from './place-before.ts';
import { useCancelOnUnmount } from './use-cancel-on-unmount.ts';

export type ReorderListItem = {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Before the title. */
  readonly sign?: ReactNode;
};

export type ReorderListLabels = {
  /** The handle of a row, such as "Move Kitchen". */
  readonly drag: (title: string) => string;
  readonly up: (title: string) => string;
  readonly down: (title: string) => string;
  /** Announced after a move by a button, such as "Kitchen is 2 of 9"; `place` begins with 1. */
  readonly moved?: ((title: string, place: number) => string) | undefined;
};

export type ReorderListProps = {
  readonly label: string;
  readonly items: readonly ReorderListItem[];
  readonly labels: ReorderListLabels;
  /** `before`: the id of the row that follows; null: it is the last one. A drop at a row's own place calls nothing. */
  readonly onMove: (id: string, before: Place) => void;
  /** The rows cannot be moved; their controls keep the focus. */
  readonly isDisabled?: boolean | undefined;
  /** The language of React Aria's own sentences about dragging; the browser's if absent. */
  readonly locale?: string | undefined;
};

type RowProps = {
  readonly item: ReorderListItem;
  readonly index: number;
  readonly labels: ReorderListLabels;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly isDisabled: boolean;
  readonly onStep: (step: 'up' | 'down') => void;
};

const Controls = ({ item, index, labels, canMoveUp, canMoveDown, onStep }: Omit<RowProps, 'isDisabled'>) => {
  const controls = useRef<HTMLSpanElement>(null);
  const lastIndex = useRef(index);
  // A row that is moved by its buttons stays in view.
  useLayoutEffect(() => {
    if (lastIndex.current === index) return;
    lastIndex.current = index;
    const { current } = controls;
    if (current?.contains(document.activeElement)) current.scrollIntoView({ block: 'nearest' });
  }, [index]);
  const button = (step: 'up' | 'down', isEnabled: boolean) => (
    <button
      type="button"
      className="reorder-list__control"
      aria-label={labels[step](item.title)}
      title={labels[step](item.title)}
      tabIndex={-1}
      aria-disabled={!isEnabled || undefined}
      onClick={() => {
        if (isEnabled) onStep(step);
      }}
    >
      <Icon name={step === 'up' ? 'chevronUp' : 'chevronDown'} />
    </button>
  );
  return (
    <span ref={controls} className="reorder-list__controls">
      {button('up', canMoveUp)}
      {button('down', canMoveDown)}
    </span>
  );
};

const Row = ({ isDisabled, ...props }: RowProps) => {
  const { item, labels } = props;
  return (
    <GridListItem id={item.id} textValue={item.title} className="reorder-list__row">
      {({ state }) => (
        // A control that a screen reader focuses would lose the focus to the row that had it last.
        <div className="reorder-list__content" onFocusCapture={() => state.selectionManager.setFocusedKey(item.id)}>
          <Button
            slot="drag"
            className="reorder-list__handle"
            aria-label={labels.drag(item.title)}
            render={(attributes) => <button {...attributes} tabIndex={-1} aria-disabled={isDisabled || undefined} />}
          >
            <Icon name="drag" />
          </Button>
          {item.sign !== undefined && <span className="reorder-list__sign">{item.sign}</span>}
          <span className="reorder-list__words">
            <span className="reorder-list__title">
              <bdi>{item.title}</bdi>
            </span>
            {item.subtitle && <span className="reorder-list__subtitle">{item.subtitle}</span>}
          </span>
          <Controls {...props} />
        </div>
      )}
    </GridListItem>
  );
};

export const ReorderList = ({ label, items, labels, onMove, isDisabled = false, locale }: ReorderListProps) => {
  const [steppedId, setSteppedId] = useState<string | null>(null);
  const ids = items.map(({ id }) => id);

  const move = (id: string, before: Place | undefined): void => {
    if (before !== undefined) onMove(id, before);
  };
  const isDragging = useRef(false);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    onDragStart: () => {
      isDragging.current = true;
    },
    onDragEnd: () => {
      isDragging.current = false;
    },
    getItems: (keys) => items.filter(({ id }) => keys.has(id)).map(({ title }) => ({ 'text/plain': title })),
    onReorder: ({ keys, target }) => {
      const [id] = keys;
      setSteppedId(null);
      if (target.dropPosition !== 'on')
        move(String(id), placeOfDrop(ids, String(id), String(target.key), target.dropPosition));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="reorder-list__drop" />,
  });

  const { isVirtualDragging } = dragAndDropHooks;
  useCancelOnUnmount(() => isDragging.current && isVirtualDragging?.() === true);

  const steppedTo = ids.indexOf(steppedId ?? '');
  const stepped = items[steppedTo];
  return (
    <I18nProvider {...(locale !== undefined && { locale })}>
      <GridList
        aria-label={label}
        className="reorder-list"
        selectionMode="none"
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[items, isDisabled, labels]}
      >
        {items.map((item, index) => (
          <Row
            key={item.id}
            item={item}
            index={index}
            labels={labels}
            canMoveUp={!isDisabled && index > 0}
            canMoveDown={!isDisabled && index < items.length - 1}
            isDisabled={isDisabled}
            onStep={(step) => {
              setSteppedId(item.id);
              move(item.id, placeOfStep(ids, item.id, step));
            }}
          />
        ))}
      </GridList>
      <LiveRegion message={(stepped && labels.moved?.(stepped.title, steppedTo + 1)) ?? ''} />
    </I18nProvider>
  );
};
