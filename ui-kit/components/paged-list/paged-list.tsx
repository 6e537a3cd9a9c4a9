/**
 * The rows of a list that is loaded page by page, with what surrounds them: a skeleton while rows are loaded, a text for none,
 * a failure with a button to try again, and a button for the next page.
 */
import './paged-list.css';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** What a list of rows has in common with this one. */
export type PagedListState = {
  readonly label: string;
  /** `loading`, `error`: of all items, or of those after `items`. */
  readonly status: 'loading' | 'ready' | 'error';
  readonly loadingLabel: string;
  /** Where there is no item. */
  readonly empty: string;
  /** Null: all are shown. */
  readonly more: { readonly label: string; readonly isBusy: boolean; readonly onPress: () => void } | null;
  readonly error: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void };
};

type PagedListProps = PagedListState & {
  /** Above the rows, such as a search field. */
  readonly head?: ReactNode;
  /** An `<li>` for each item. */
  readonly rows: readonly ReactNode[];
};

const Skeleton = ({ label }: { readonly label: string }) => (
  <output className="paged-list__skeleton">
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2].map((index) => (
      <span key={index} className="paged-list__bone" />
    ))}
  </output>
);

const Failure = ({ message, retryLabel, onRetry }: PagedListState['error']) => (
  <div className="paged-list__failure" role="alert">
    <p>
      <Icon name="warning" />
      {message}
    </p>
    <Button variant="secondary" icon="retry" onPress={onRetry}>
      {retryLabel}
    </Button>
  </div>
);

export const PagedList = ({ label, status, loadingLabel, empty, more, error, head, rows }: PagedListProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { onPress, ...focusHandlers } = useRowFocus(place);
  const isReady = status === 'ready';
  return (
    <div ref={place} className="paged-list" tabIndex={-1} {...focusHandlers}>
      {head}
      {rows.length > 0 && (
        <ul className="paged-list__rows" aria-label={label} tabIndex={-1}>
          {rows}
        </ul>
      )}
      <output className="paged-list__empty" aria-live="polite">
        {isReady && rows.length === 0 && empty}
      </output>
      {status === 'loading' && <Skeleton label={loadingLabel} />}
      {status === 'error' && (
        <Failure
          {...error}
          onRetry={() => {
            onPress();
            error.onRetry();
          }}
        />
      )}
      {isReady && more && (
        <div className="paged-list__more">
          <Button
            variant="secondary"
            isBusy={more.isBusy}
            onPress={() => {
              onPress();
              more.onPress();
            }}
          >
            {more.label}
          </Button>
        </div>
      )}
    </div>
  );
};
