/** A button that names the visible floor, with a menu to choose another one or all floors. */
import './floor-selector.css';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Icon } from '../../icons/icon.tsx';
import { Menu, type MenuEntry } from '../menu/menu.tsx';

export type FloorSelectorFloor = {
  readonly id: string;
  readonly name: string;
  /** 0 is the lowest floor; shown as 1. */
  readonly index: number;
  readonly isDisabled?: boolean | undefined;
};

export type FloorSelectorProps = {
  readonly label: string;
  /** From top to bottom. */
  readonly floors: readonly FloorSelectorFloor[];
  /** The label of "all floors"; null if that cannot be chosen. */
  readonly allLabel: string | null;
  /** Null: none, or all of them. */
  readonly selected: string | null;
  /** The name where no floor is selected; that of "all floors" if absent. */
  readonly unselectedName?: string | undefined;
  /** What it is named in other modes: it is as wide as for the longest name, so that a change moves nothing beside it. */
  readonly otherNames?: readonly string[] | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onSelect: (id: string | null) => void;
};

const noNames: readonly string[] = [];
// No floor has this id: ids are not empty.
const allFloors = '';
const firstTwoDigitIndex = 10;

const FloorSign = ({ index }: { readonly index: number }) => (
  <span className={index >= firstTwoDigitIndex ? 'floor-sign floor-sign--two-digits' : 'floor-sign'} aria-hidden="true">
    {index + 1}
  </span>
);

export const FloorSelector = ({
  label,
  floors,
  allLabel,
  selected,
  unselectedName,
  otherNames = noNames,
  isDisabled = false,
  onSelect,
}: FloorSelectorProps) => {
  const current = floors.find((floor) => floor.id === selected);
  const name = current?.name ?? unselectedName ?? allLabel;
  const entries: MenuEntry[] = floors.map((floor) => ({
    id: floor.id,
    label: floor.name,
    sign: <FloorSign index={floor.index} />,
    isDisabled: floor.isDisabled,
  }));
  if (allLabel !== null) entries.unshift({ id: allFloors, label: allLabel, icon: 'floors' });
  return (
    <MenuTrigger>
      <Button className="floor-selector" aria-label={name ? `${label}: ${name}` : label} isDisabled={isDisabled}>
        {current ? <FloorSign index={current.index} /> : <Icon name="floors" />}
        <span className="floor-selector__names">
          <span className="floor-selector__name">{name ?? label}</span>
          {[...new Set([label, ...otherNames, ...entries.map((entry) => entry.label)])].map((each) => (
            <span key={each} className="floor-selector__name" data-other-name={each} />
          ))}
        </span>
        <span className="floor-selector__caret">
          <Icon name="chevronUp" />
        </span>
      </Button>
      <Menu
        label={label}
        items={entries}
        choice="single"
        selected={[selected ?? allFloors]}
        placement="top"
        onSelect={(id) => onSelect(id === allFloors ? null : id)}
      />
    </MenuTrigger>
  );
};
