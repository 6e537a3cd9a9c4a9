/** The count of selected items in the foot of the dialog, and the buttons that move and remove them. */
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Button } from '../../components/button/button.tsx';
import { selectedItems } from '../../components/item-picker/item-picker.tsx';
import { SelectionCount } from '../../components/item-picker/selection-count.tsx';
import { Menu } from '../../components/menu/menu.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { ViewItemsPartProps } from './view-items-part.tsx';

export const ItemCount = (props: ViewItemsPartProps) => {
  const { move, remove, countText } = props;
  const count = selectedItems(props).size;
  const reasons = count === 0 ? [] : [move?.disabledReason, remove?.disabledReason];
  return <SelectionCount text={countText(count)} reasons={reasons.filter((reason) => reason !== undefined)} />;
};

export const ItemActions = (props: ViewItemsPartProps) => {
  const { move, remove, isBusy = false, onMove, onRemove } = props;
  // Of the two buttons the one that was pressed is busy.
  const [pressed, setPressed] = useState<'move' | 'remove'>(move ? 'move' : 'remove');
  const hasSelection = selectedItems(props).size > 0;
  const stateOf = (button: typeof pressed, reason: string | undefined) => ({
    isBusy: isBusy && pressed === button,
    // The pressed button keeps the focus while it is busy.
    isDisabled: isBusy ? pressed !== button : !hasSelection || reason !== undefined,
  });
  return (
    <>
      {remove && (
        <Button
          variant="secondary"
          icon="trash"
          {...stateOf('remove', remove.disabledReason)}
          onPress={() => {
            setPressed('remove');
            onRemove();
          }}
        >
          {remove.label}
        </Button>
      )}
      {move && (
        <MenuTrigger>
          <Button variant="primary" {...stateOf('move', move.disabledReason)}>
            <span className="view-items__opener">
              <span>{move.label}</span>
              <Icon name="chevronDown" />
            </span>
          </Button>
          <Menu
            label={move.menuLabel}
            items={move.menu}
            choice="none"
            selected={[]}
            placement="top end"
            onSelect={(id) => {
              setPressed('move');
              onMove(id);
            }}
          />
        </MenuTrigger>
      )}
    </>
  );
};
