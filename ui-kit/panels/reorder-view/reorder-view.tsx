/** The content of a panel in which a list is reordered: what to do, the buttons that end it, and the list. */
import './reorder-view.css';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ReorderList, type ReorderListProps } from '../../components/reorder-list/reorder-list.tsx';

export type ReorderViewAction = { readonly label: string; readonly onPress: () => void };

export type ReorderViewProps = ReorderListProps & {
  readonly hint: string;
  readonly done: ReorderViewAction;
  /** Discards the order; null: there is none to discard. */
  readonly reset: ReorderViewAction | null;
};

export const ReorderView = ({ hint, done, reset, ...list }: ReorderViewProps) => {
  const head = useRef<HTMLDivElement>(null);
  const hasReset = reset !== null;
  // The button that began it is removed, and so is the one that discards the order.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.querySelector<HTMLElement>('button')?.focus();
    // It is run again when the button that had the focus may have been removed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [hasReset]);
  return (
    <div className="reorder-view">
      <div ref={head} className="reorder-view__head">
        <p className="reorder-view__hint">{hint}</p>
        <div className="reorder-view__actions">
          <Button variant="primary" onPress={done.onPress}>
            {done.label}
          </Button>
          {reset && (
            <Button variant="quiet" onPress={reset.onPress}>
              {reset.label}
            </Button>
          )}
        </div>
      </div>
      <ReorderList {...list} />
    </div>
  );
};
