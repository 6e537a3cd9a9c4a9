/** The popover menu of a button: items with an icon, and check marks where they are choices. */
import './menu.css';
import { useId, type ReactNode } from 'react';
import type { PopoverProps } from 'react-aria-components/Popover';
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type MenuEntry = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** Shown before the label instead of an icon, such as a floor's number. */
  readonly sign?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  /** The entry is a switch among entries that are actions, with a check mark while it is on. */
  readonly isOn?: boolean | undefined;
  /** The entry is a link. */
  readonly href?: string | undefined;
  readonly opensTab?: boolean | undefined;
};

export type MenuProps = {
  readonly label: string;
  /** Shown above the items. */
  readonly note?: string | undefined;
  readonly items: readonly MenuEntry[];
  /** `none`: entries are actions. `single`, `multiple`: entries are choices, and the selected ones have a check mark. */
  readonly choice: 'none' | 'single' | 'multiple';
  readonly selected: readonly string[];
  readonly placement: PopoverProps['placement'];
  readonly onSelect: (id: string) => void;
};

/** @param isChecked null: it has no check mark */
const renderItem = (item: MenuEntry, isChecked: boolean | null) => (
  <MenuItem
    key={item.id}
    id={item.id}
    textValue={item.label}
    className="menu__item"
    {...(item.href !== undefined && { href: item.href })}
    {...(item.opensTab && { target: '_blank', rel: 'noopener' })}
  >
    {item.icon ? <Icon name={item.icon} /> : item.sign}
    <span className="menu__label">{item.label}</span>
    {isChecked !== null && <span className="menu__check">{isChecked && <Icon name="check" />}</span>}
  </MenuItem>
);

export const Menu = ({ label, note, items, choice, selected, placement, onSelect }: MenuProps) => {
  const noteId = useId();
  return (
    <Popover className="menu-sheet" {...(placement ? { placement } : {})} offset={8} containerPadding={8}>
      {note && (
        <p className="menu__note" id={noteId}>
          {note}
        </p>
      )}
      <AriaMenu
        className="menu"
        aria-label={label}
        {...(note && { 'aria-describedby': noteId })}
        selectionMode={choice}
        selectedKeys={selected}
        disabledKeys={items.filter((item) => item.isDisabled).map((item) => item.id)}
        disallowEmptySelection={choice === 'single'}
        shouldCloseOnSelect
        onAction={(key) => onSelect(String(key))}
      >
        {items.map((item) => {
          if (item.isOn === undefined) return renderItem(item, choice === 'none' ? null : selected.includes(item.id));
          const ids = item.isOn ? [item.id] : [];
          return (
            <MenuSection key={item.id} aria-label={item.label} selectionMode="multiple" selectedKeys={ids}>
              {renderItem(item, item.isOn)}
            </MenuSection>
          );
        })}
      </AriaMenu>
    </Popover>
  );
};
