/** The dialog that chooses items of the space to add to a list: groups of items with checkboxes. */
import './item-picker-modal.css';
import { useRef, useState } from 'react';
import {
  hasItems,
  ItemPicker,
  selectedItems,
  type ItemPickerProps,
} from '../../components/item-picker/item-picker.tsx';
import { SelectionCount } from '../../components/item-picker/selection-count.tsx';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { Modal } from '../modal/modal.tsx';

export type ItemPickerModalProps = Omit<ItemPickerProps, 'selected' | 'onSelect' | 'isDisabled'> & {
  readonly title: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  /** Of the button, such as "Add 3 items". */
  readonly addLabel: (count: number) => string;
  /** Announced when the count changes, such as "3 selected". */
  readonly countText: (count: number) => string;
  /** How many more fit into the list. With more selected, `tooMany` is shown, and the button is disabled. */
  readonly room: number;
  readonly tooMany: string;
  /** Beside the count, such as that some items could not be loaded; '' for none. */
  readonly notice?: string | undefined;
  /** Ids in the order of the groups: at least one, and no more than fit. */
  readonly onAdd: (ids: readonly string[]) => void;
  readonly onClose: () => void;
};

const noIds: ReadonlySet<string> = new Set();

export const ItemPickerModal = (props: ItemPickerModalProps) => {
  const {
    title,
    closeLabel,
    cancelLabel,
    addLabel,
    countText,
    room,
    tooMany,
    notice = '',
    onAdd,
    onClose,
    ...picker
  } = props;
  const [chosen, setChosen] = useState(noIds);
  const content = useRef<HTMLDivElement>(null);
  // Such as that of the button that loads the items again.
  const focusRestore = useFocusRestore(() => content.current);
  const hasChoice = hasItems(picker);
  // Items may be removed, or come into the list, while the dialog is open.
  const selected = hasChoice ? selectedItems({ ...picker, selected: chosen }) : noIds;
  const isTooMany = selected.size > room;
  return (
    <Modal
      title={title}
      size="large"
      scrollsItself
      onClose={onClose}
      closeLabel={closeLabel}
      foot={
        hasChoice ? (
          <SelectionCount
            text={countText(selected.size)}
            reasons={[...(isTooMany ? [tooMany] : []), ...(notice === '' ? [] : [notice])]}
          />
        ) : undefined
      }
      primary={{
        label: addLabel(selected.size),
        onPress: () => onAdd([...selected]),
        isDisabled: selected.size === 0 || isTooMany,
      }}
      secondary={{ label: cancelLabel, onPress: onClose }}
    >
      <div ref={content} className="item-picker-modal" tabIndex={-1} {...focusRestore}>
        <ItemPicker {...picker} selected={selected} onSelect={setChosen} />
      </div>
    </Modal>
  );
};
