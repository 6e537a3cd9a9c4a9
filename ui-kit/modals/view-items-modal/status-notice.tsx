/** What a tab shows while its content is loading, or if it could not be loaded. */
import { ListNotice, ListSkeleton } from '../../components/item-list/list-notice.tsx';

export type ViewItemsStatus =
  | { readonly kind: 'loading'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly retryLabel: string; readonly onRetry: () => void };

export const StatusNotice = ({ status }: { readonly status: ViewItemsStatus }) =>
  status.kind === 'loading' ? (
    <ListSkeleton label={status.text} />
  ) : (
    <ListNotice isFailure text={status.text} action={{ label: status.retryLabel, onPress: status.onRetry }} />
  );
