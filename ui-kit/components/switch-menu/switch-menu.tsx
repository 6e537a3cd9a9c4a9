/** A button that opens a titled sheet of switches. It stays open: what they change is visible beside it. */
import '../menu/menu.css';
import './switch-menu.css';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { SwitchField, type SwitchFieldProps } from '../switch-field/switch-field.tsx';

export type SwitchMenuProps = {
  readonly icon: IconName;
  /** Of the button, and the title of the sheet. */
  readonly label: string;
  readonly switches: readonly SwitchFieldProps[];
};

const ignorePress = (): void => {};

export const SwitchMenu = ({ icon, label, switches }: SwitchMenuProps) => (
  <DialogTrigger>
    <IconButton icon={icon} label={label} onPress={ignorePress} />
    <Popover className="menu-sheet switch-menu" placement="top end" offset={12} containerPadding={8}>
      <Dialog className="switch-menu__switches">
        <Heading slot="title" level={2} className="switch-menu__title">
          {label}
        </Heading>
        {switches.map((each) => (
          <SwitchField key={each.label} {...each} />
        ))}
      </Dialog>
    </Popover>
  </DialogTrigger>
);
