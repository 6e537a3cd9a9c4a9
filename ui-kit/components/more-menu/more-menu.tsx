/** A menu of commands: the controls that have no room in the bar, or those of another button. */
import '../icon-button/icon-button.css';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Menu, type MenuEntry } from '../menu/menu.tsx';

export type MoreMenuItem = MenuEntry;

export type MoreMenuProps = {
  readonly label: string;
  /** The button's icon; three dots if absent. */
  readonly icon?: IconName | undefined;
  readonly placement?: 'top end' | 'bottom end' | undefined;
  /** `plain` has no background of its own, for panels and pages. */
  readonly ground?: 'glass' | 'plain' | undefined;
  /** While busy the button keeps its focus and opens nothing. */
  readonly isBusy?: boolean | undefined;
  readonly items: readonly MoreMenuItem[];
  readonly onSelect: (id: string) => void;
};

export const MoreMenu = ({
  label,
  icon = 'more',
  placement = 'top end',
  ground = 'glass',
  isBusy = false,
  items,
  onSelect,
}: MoreMenuProps) => (
  <MenuTrigger>
    <Button className={`icon-button icon-button--medium icon-button--${ground}`} aria-label={label} isPending={isBusy}>
      <Icon name={icon} />
      {isBusy && <span className="icon-button__spinner" aria-hidden="true" />}
    </Button>
    <Menu label={label} items={items} choice="none" selected={[]} placement={placement} onSelect={onSelect} />
  </MenuTrigger>
);
