/** A menu of the controls that have no room in the bar. */
import '../icon-button/icon-button.css';
import { Button, MenuTrigger } from 'react-aria-components';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Menu } from '../menu/menu.tsx';

export type MoreMenuItem = {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly isDisabled?: boolean | undefined;
  /** If any item has it, the menu shows check marks. */
  readonly isSelected?: boolean | undefined;
};

export type MoreMenuProps = {
  readonly label: string;
  readonly items: readonly MoreMenuItem[];
  readonly onSelect: (id: string) => void;
};

export const MoreMenu = ({ label, items, onSelect }: MoreMenuProps) => (
  <MenuTrigger>
    <Button className="icon-button icon-button--medium icon-button--glass" aria-label={label}>
      <Icon name="more" />
    </Button>
    <Menu
      label={label}
      items={items}
      choice={items.some((item) => item.isSelected !== undefined) ? 'multiple' : 'none'}
      selected={items.filter((item) => item.isSelected).map((item) => item.id)}
      placement="top end"
      onSelect={onSelect}
    />
  </MenuTrigger>
);
