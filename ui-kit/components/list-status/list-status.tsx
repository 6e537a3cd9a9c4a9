/**
 * What follows the rows of a list: a skeleton while they are loaded, a failure with a button that tries again, a sentence in
 * place of rows, and a button for the next rows.
 */
import './list-status.css';
import { Icon } from '../../icons/icon.tsx';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export type ListStatusProps = {
  /** `loading`, `error`: of all items, or of those after the shown ones. */
  readonly status: 'loading' | 'ready' | 'error';
  readonly loadingLabel: string;
  readonly hasItems: boolean;
  /** Where there is no item; it is announced. */
  readonly empty: string;
  /** Null: all are shown. */
  readonly more: { readonly label: string; readonly isBusy: boolean; readonly onPress: () => void } | null;
  readonly error: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void };
  /** Before the function of a button. */
  readonly onPress?: (() => void) | undefined;
};

const Skeleton = ({ label }: { readonly label: string }) => (
  <output className="list-status__skeleton">
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2].map((index) => (
      <span key={index} className="list-status__bone" />
    ))}
  </output>
);

const Failure = ({ message, retryLabel, onRetry }: ListStatusProps['error']) => (
  <div className="list-status__failure" role="alert">
    <p>
      <Icon name="warning" />
      {message}
    </p>
    <Button variant="secondary" icon="retry" onPress={onRetry}>
      {retryLabel}
    </Button>
  </div>
);

export const ListStatus = ({ status, loadingLabel, hasItems, empty, more, error, onPress }: ListStatusProps) => {
  const isReady = status === 'ready';
  return (
    <div className={`list-status${hasItems ? ' list-status--after-items' : ''}`}>
      <output className="list-status__empty" aria-live="polite">
        {isReady && !hasItems && empty}
      </output>
      {status === 'loading' && <Skeleton label={loadingLabel} />}
      {status === 'error' && (
        <Failure
          {...error}
          onRetry={() => {
            onPress?.();
            error.onRetry();
          }}
        />
      )}
      {isReady && more && (
        <div className="list-status__more">
          <Button
            variant="secondary"
            isBusy={more.isBusy}
            onPress={() => {
              onPress?.();
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
