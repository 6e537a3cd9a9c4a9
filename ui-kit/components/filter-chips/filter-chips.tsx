/** Values of a filter that can be switched on, each with the number of results that it leaves. */
import './filter-chips.css';
import { useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

export type FilterChip = {
  readonly id: string;
  readonly label: string;
  /** '' where there is none. */
  readonly count: string;
  readonly isOn: boolean;
};

export type FilterChipsProps = {
  readonly label: string;
  /** Of `one`, exactly one is on. */
  readonly choice: 'one' | 'several';
  readonly chips: readonly FilterChip[];
  /** The label is shown; else it is for assistive technology. */
  readonly isTitled?: boolean | undefined;
  /** They scroll sideways instead of taking several lines. */
  readonly isOneLine?: boolean | undefined;
  readonly onToggle: (id: string) => void;
};

export const FilterChips = ({
  label,
  choice,
  chips,
  isTitled = false,
  isOneLine = false,
  onToggle,
}: FilterChipsProps) => {
  const titleId = useId();
  const on = chips.filter(({ isOn }) => isOn).map(({ id }) => id);
  return (
    <div className="filter-chips" data-line={isOneLine ? '' : undefined}>
      {isTitled && (
        <span className="filter-chips__title" id={titleId}>
          {label}
        </span>
      )}
      <ToggleButtonGroup
        className="filter-chips__chips"
        {...(isTitled ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
        selectionMode={choice === 'one' ? 'single' : 'multiple'}
        disallowEmptySelection={choice === 'one'}
        selectedKeys={on}
        onSelectionChange={(keys) => {
          const changed = chips.find(({ id, isOn }) => keys.has(id) !== isOn && (choice === 'several' || !isOn));
          if (changed) onToggle(changed.id);
        }}
      >
        {chips.map(({ id, label: text, count }) => (
          <ToggleButton key={id} id={id} className="filter-chips__chip">
            <span dir="auto">{text}</span> {count !== '' && <span className="filter-chips__count">{count}</span>}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
};
