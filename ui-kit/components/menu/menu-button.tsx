/** An icon button of a row that opens a menu. Disabled, it can have the focus and opens nothing. */
import { useState, type ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Menu, type MenuEntry } from './menu.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type MenuButtonProps = {
  readonly label: string;
  readonly icon: IconName;
  readonly className: string;
  readonly placement: 'top start' | 'top end' | 'bottom end';
  readonly isDisabled?: boolean | undefined;
  /** Out of the tab order, for a control of a list that is one tab stop. */
  readonly isTabStop?: boolean | undefined;
  /** Called while the menu is open. */
  readonly entries: () => readonly MenuEntry[];
  readonly onSelect: (id: string) => void;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

export const MenuButton = ({
  label,
  icon,
  className,
  placement,
  isDisabled = false,
  isTabStop = true,
  entries,
  onSelect,
  onOpenChange,
}: MenuButtonProps): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const change = (next: boolean): void => {
    if (next && isDisabled) return;
    setIsOpen(next);
    onOpenChange?.(next);
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      <Button
        className={className}
        aria-label={label}
        excludeFromTabOrder={!isTabStop}
        render={(attributes) => <button {...attributes} title={label} aria-disabled={isDisabled || undefined} />}
      >
        <Icon name={icon} />
      </Button>
      <Menu
        label={label}
        items={isOpen ? entries() : []}
        choice="none"
        selected={[]}
        placement={placement}
        onSelect={onSelect}
      />
    </MenuTrigger>
  );
};
