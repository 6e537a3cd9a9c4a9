/** A button with the signed-in person's name and the menu of their account. */
import '../button/button.css';
import './account-menu.css';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Icon } from '../../icons/icon.tsx';
import { Menu, type MenuEntry } from '../menu/menu.tsx';

export type AccountMenuProps = {
  readonly name: string;
  /** The accessible name, which contains the person's name. */
  readonly label: string;
  /** The person's role on the server, such as "Administrator". */
  readonly role?: string | undefined;
  readonly items: readonly MenuEntry[];
  readonly onSelect: (id: string) => void;
  readonly isBusy?: boolean | undefined;
};

export const AccountMenu = ({ name, label, role, items, onSelect, isBusy = false }: AccountMenuProps) => (
  <MenuTrigger>
    <Button className="button button--secondary account-menu" aria-label={label} isPending={isBusy}>
      <span className="account-menu__name">{name}</span>
      <Icon name="chevronDown" />
    </Button>
    <Menu
      label={label}
      note={role}
      items={items}
      choice="none"
      selected={[]}
      placement="bottom end"
      onSelect={onSelect}
    />
  </MenuTrigger>
);
