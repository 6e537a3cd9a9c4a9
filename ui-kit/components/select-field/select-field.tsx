/** A field with one choice of a list that opens on demand. */
import '../menu/menu.css';
import '../visually-hidden/visually-hidden.css';
import './select-field.css';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../../icons/icon.tsx';

export type SelectFieldOption = {
  readonly id: string;
  readonly label: string;
  /** The language of the label where it is not the page's. */
  readonly lang?: string | undefined;
};

export type SelectFieldProps = {
  readonly label: string;
  /** For assistive technology only. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly options: readonly SelectFieldOption[];
  readonly selected: string;
  readonly onChange: (id: string) => void;
};

export const SelectField = ({ label, isLabelHidden = false, hint, options, selected, onChange }: SelectFieldProps) => (
  <Select
    className="select-field"
    selectedKey={selected}
    onSelectionChange={(key) => key !== null && onChange(String(key))}
  >
    <Label className={isLabelHidden ? 'visually-hidden' : 'select-field__label'}>{label}</Label>
    <Button className="select-field__button">
      <SelectValue className="select-field__value" />
      <Icon name="chevronDown" />
    </Button>
    {hint && (
      <Text slot="description" className="select-field__hint">
        {hint}
      </Text>
    )}
    <Popover className="menu-sheet select-field__list" offset={4} containerPadding={8}>
      <ListBox className="menu">
        {options.map((option) => (
          <ListBoxItem key={option.id} id={option.id} textValue={option.label} className="menu__item">
            <span className="menu__label" lang={option.lang}>
              {option.label}
            </span>
            <span className="menu__check">{option.id === selected && <Icon name="check" />}</span>
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  </Select>
);
