/** A field with one choice of many icons: a button with the chosen one opens a grid of all. */
import '../../icons/icon.css';
import '../menu/menu.css';
import '../select-field/select-field.css';
import '../text-field/text-field.css';
import './icon-picker.css';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Icon } from '../../icons/icon.tsx';
import { TagMark } from '../tag-mark/tag-mark.tsx';

export type PickedIcon = {
  readonly id: string;
  readonly name: string;
  /** SVG path data on a grid of 24. */
  readonly paths: readonly string[];
};

export type IconPickerProps = {
  readonly label: string;
  /** The common icon, for none: offered first. */
  readonly standard: { readonly name: string; readonly paths: readonly string[] };
  readonly icons: readonly PickedIcon[];
  /** Null: the standard icon. An unknown id is shown as the standard icon. */
  readonly value: string | null;
  /** `#rrggbb`: of the disc that shows the chosen icon. */
  readonly color: string;
  readonly isDisabled?: boolean | undefined;
  /** Reported once per choice; not if the chosen icon is chosen again. */
  readonly onChange: (id: string | null) => void;
};

/** The prefix separates the standard icon's key from the ids. */
const standardKey = 'standard';
const keyOf = (id: string): string => `icon:${id}`;

export const IconPicker = ({ label, standard, icons, value, color, isDisabled = false, onChange }: IconPickerProps) => {
  const [isOpen, setOpen] = useState(false);
  const chosen = icons.find(({ id }) => id === value);
  const { name, paths } = chosen ?? standard;
  const cells = [
    { ...standard, key: standardKey, id: null },
    ...icons.map((icon) => ({ ...icon, key: keyOf(icon.id) })),
  ];
  return (
    <Select
      className="select-field icon-picker"
      selectedKey={chosen ? keyOf(chosen.id) : standardKey}
      isDisabled={isDisabled}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSelectionChange={(key) => {
        // Arrow keys and letters on the closed button would report every icon on the way to the wanted one.
        const cell = isOpen ? cells.find((each) => each.key === key) : undefined;
        if (cell && cell.id !== (chosen?.id ?? null)) onChange(cell.id);
      }}
    >
      <Label className="text-field__label">{label}</Label>
      <Button className="select-field__button icon-picker__button">
        <TagMark color={color} icon={paths} />
        <SelectValue className="select-field__value">{name}</SelectValue>
        <Icon name="chevronDown" />
      </Button>
      <Popover className="menu-sheet icon-picker__sheet" offset={4} containerPadding={8}>
        <ListBox className="icon-picker__grid" layout="grid">
          {cells.map((cell) => (
            <ListBoxItem
              key={cell.key}
              id={cell.key}
              className="icon-picker__cell"
              textValue={cell.name}
              aria-label={cell.name}
            >
              <span className="icon-picker__drawing" title={cell.name}>
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                  {cell.paths.map((path) => (
                    <path key={path} d={path} />
                  ))}
                </svg>
              </span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
};
