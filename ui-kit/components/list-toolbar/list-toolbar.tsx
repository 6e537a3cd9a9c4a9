/** Search, filter, order and layout of a list, and the number of items that were found. */
import './list-toolbar.css';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { useIsPhone } from '../../media/use-media.ts';
import { FilterChips, type FilterChipsProps } from '../filter-chips/filter-chips.tsx';
import { SelectField, type SelectFieldOption } from '../select-field/select-field.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';

export type ListToolbarProps = {
  readonly search: {
    readonly label: string;
    readonly value: string;
    readonly onChange: (text: string) => void;
  };
  readonly order: {
    readonly label: string;
    readonly options: readonly SelectFieldOption[];
    readonly selected: string;
    readonly onChange: (id: string) => void;
  };
  /** How the items are laid out. */
  readonly layout?:
    | {
        readonly label: string;
        readonly options: readonly { readonly id: string; readonly label: string; readonly icon: IconName }[];
        readonly selected: string;
        readonly onChange: (id: string) => void;
      }
    | undefined;
  /** One chip is on. */
  readonly filter?: Pick<FilterChipsProps, 'label' | 'chips' | 'onToggle'> | undefined;
  /** Such as "3 of 200"; '' for nothing. It is announced when it changes. */
  readonly count: string;
};

const LayoutSwitch = ({ label, options, selected, onChange }: NonNullable<ListToolbarProps['layout']>) => (
  <ToggleButtonGroup
    className="list-toolbar__layouts"
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[selected]}
    onSelectionChange={(keys) => {
      const [id] = keys;
      if (id !== undefined && id !== selected) onChange(String(id));
    }}
  >
    {options.map((option) => (
      <Tooltip key={option.id} label={option.label}>
        <ToggleButton id={option.id} className="list-toolbar__layout" aria-label={option.label}>
          <Icon name={option.icon} />
        </ToggleButton>
      </Tooltip>
    ))}
  </ToggleButtonGroup>
);

export const ListToolbar = ({ search, order, layout, filter, count }: ListToolbarProps) => {
  const isPhone = useIsPhone();
  return (
    <search className="list-toolbar">
      <div className="list-toolbar__search">
        <Icon name="search" />
        <input
          className="list-toolbar__input"
          type="search"
          aria-label={search.label}
          placeholder={search.label}
          value={search.value}
          onChange={(event) => search.onChange(event.target.value)}
          enterKeyHint="search"
          dir="auto"
        />
      </div>
      <output className="list-toolbar__count" aria-live="polite">
        {count}
      </output>
      <SelectField {...order} />
      {layout && <LayoutSwitch {...layout} />}
      {filter && (
        <div className="list-toolbar__filter">
          <FilterChips choice="one" isOneLine={isPhone} {...filter} />
        </div>
      )}
    </search>
  );
};
