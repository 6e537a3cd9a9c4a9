/** Search and order of a list, and the number of items that were found. */
import './list-toolbar.css';
import { Icon } from '../../icons/icon.tsx';
import { SelectField, type SelectFieldOption } from '../select-field/select-field.tsx';

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
  /** Such as "3 of 200"; '' for nothing. It is announced when it changes. */
  readonly count: string;
};

export const ListToolbar = ({ search, order, count }: ListToolbarProps) => (
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
  </search>
);
