/** What is shown while items are loading, or if they could not be loaded. */
import { ListNotice, ListSkeleton } from '../item-list/list-notice.tsx';

export type PickerStatus =
  | { readonly kind: 'loading'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly retryLabel: string; readonly onRetry: () => void };

export const StatusNotice = ({ status }: { readonly status: PickerStatus }) =>
  status.kind === 'loading' ? (
    <ListSkeleton label={status.text} />
  ) : (
    <ListNotice isFailure text={status.text} action={{ label: status.retryLabel, onPress: status.onRetry }} />
  );
