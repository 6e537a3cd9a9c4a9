/** The content of a panel that presents one list: what it is about, the button that starts it, and its items in order. */
import './ordered-list-view.css';
import { Button } from '../../components/button/button.tsx';
import { ItemList, type ItemListItem, type ItemListProps } from '../../components/item-list/item-list.tsx';

export type OrderedListViewProps = Pick<ItemListProps, 'current' | 'onSelect' | 'empty' | 'error'> & {
  /** '' for none. */
  readonly description: string;
  readonly startLabel: string;
  /** The button is shown where there is something to start. */
  readonly onStart: () => void;
  readonly rows: readonly ItemListItem[];
  readonly listLabel: string;
  /** Such as "2 items are not in this view"; '' for none. */
  readonly note: string;
  readonly status: 'ready' | 'loading' | 'error';
};

export const OrderedListView = ({
  description,
  startLabel,
  onStart,
  rows,
  listLabel,
  note,
  status,
  ...list
}: OrderedListViewProps) => {
  const hasRows = status === 'ready' && rows.length > 0;
  return (
    <div className="ordered-list-view">
      {description !== '' && (
        <p className="ordered-list-view__description" dir="auto">
          {description}
        </p>
      )}
      {hasRows && (
        <div className="ordered-list-view__start">
          <Button variant="primary" icon="play" onPress={onStart}>
            {startLabel}
          </Button>
        </div>
      )}
      <ItemList {...list} label={listLabel} items={rows} status={status} isNumbered />
      {status === 'ready' && note !== '' && <p className="ordered-list-view__note">{note}</p>}
    </div>
  );
};
