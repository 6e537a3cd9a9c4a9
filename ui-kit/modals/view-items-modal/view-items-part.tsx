/** The tab with the items of a view: what is selected here is moved to a layer or removed by the actions of the dialog. */
import { ItemPicker, type ItemPickerProps } from '../../components/item-picker/item-picker.tsx';
import type { MenuEntry } from '../../components/menu/menu.tsx';

export type ViewItemsPartProps = Omit<ItemPickerProps, 'isDisabled'> & {
  /** The label of the tab. */
  readonly tab: string;
  /** Announced when the count changes, such as "3 selected". */
  readonly countText: (count: number) => string;
  /** A button that opens a menu of layers. */
  readonly move?:
    | {
        readonly label: string;
        /** The accessible name of the menu. */
        readonly menuLabel: string;
        readonly menu: readonly MenuEntry[];
        /** Why it cannot be pressed though items are selected. */
        readonly disabledReason?: string | undefined;
      }
    | undefined;
  readonly remove?: { readonly label: string; readonly disabledReason?: string | undefined } | undefined;
  /** While items are moved or removed; the selection cannot change. */
  readonly isBusy?: boolean | undefined;
  readonly onMove: (layerId: string) => void;
  readonly onRemove: () => void;
};

export const ViewItemsPart = ({ isBusy, ...props }: ViewItemsPartProps) => (
  <ItemPicker {...props} isDisabled={isBusy} />
);
