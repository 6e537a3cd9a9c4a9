/** The count of selected items in the foot of the dialog, and the buttons that move and remove them. */
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Button } from '../../components/button/button.tsx';
import { Menu } from '../../components/menu/menu.tsx';
import { Icon } from '../../icons/icon.tsx';
import { selectedItems, type ViewItemsPartProps } from './view-items-part.tsx';

/** The count, and why an action is not possible though items are selected. */
export const SelectionCount = (props: ViewItemsPartProps) => {
  const { move, remove, countText } = props;
  const count = selectedItems(props).size;
  const reasons = count === 0 ? [] : [move?.disabledReason, remove?.disabledReason];
  return (
    <output className="view-items__count" aria-live="polite">
      <span className="view-items__number">{countText(count)}</span>
      {[...new Set(reasons)].map(
        (reason) =>
          reason !== undefined && (
            <span key={reason} className="view-items__reason">
              {reason}
            </span>
          ),
      )}
    </output>
  );
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
