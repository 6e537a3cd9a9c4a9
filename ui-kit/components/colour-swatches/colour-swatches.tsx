/**
 * A choice of colours in rows; arrow keys move along and between rows. Moving over several by keyboard is one edit,
 * reported after a pause or when the focus leaves; a press is reported at once.
 */
import '../text-field/text-field.css';
import './colour-swatches.css';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useDraft } from '../draft/use-draft.ts';

export type Swatch = {
  readonly id: string;
  /** A CSS colour, such as "#5c7fff". */
  readonly color: string;
  /** Shown when chosen, and the accessible name. */
  readonly name: string;
};

export type ColourSwatchesProps = {
  readonly label: string;
  readonly swatches: readonly Swatch[];
  /** Null or an unknown id: none is chosen. */
  readonly value: string | null;
  /** `from` was chosen before. */
  readonly onCommit: (id: string, from: string | null) => void;
};

const rowSteps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

const columnsOf = (grid: Element): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

const ignoreRestore = (): void => {};

export const ColourSwatches = ({ label, swatches, value, onCommit }: ColourSwatchesProps) => {
  const [labelId, nameId, group] = [useId(), useId(), useId()];
  const isByKey = useRef(false);
  const [chosen, draft] = useDraft<string | null>({
    value,
    hasError: false,
    onCommit: (id, from) => {
      if (id !== null) onCommit(id, from);
    },
    onRestore: ignoreRestore,
  });

  const handleKey = (event: KeyboardEvent): void => {
    isByKey.current = true;
    if (event.key === 'Escape' && draft.restore()) event.preventDefault();
    const step = rowSteps[event.key];
    const grid = event.currentTarget;
    const inputs = [...grid.querySelectorAll('input')];
    const index = inputs.findIndex((input) => input === event.target);
    if (step === undefined || index === -1) return;
    // Browsers treat up and down in a radio group as left and right.
    event.preventDefault();
    const target = inputs[index + step * columnsOf(grid)];
    if (!target) return;
    target.focus();
    draft.type(target.value);
  };

  return (
    <div className="colour-swatches">
      <div className="colour-swatches__head">
        <span className="text-field__label" id={labelId}>
          {label}
        </span>
        <span className="colour-swatches__name" id={nameId}>
          {swatches.find(({ id }) => id === chosen)?.name}
        </span>
      </div>
      <div
        className="colour-swatches__rows"
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={nameId}
        onKeyDown={handleKey}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) draft.commit();
        }}
      >
        {swatches.map(({ id, color, name }) => (
          <label key={id} className="colour-swatches__swatch" title={name}>
            <input
              type="radio"
              name={group}
              value={id}
              checked={id === chosen}
              aria-label={name}
              onChange={() => {
                draft.type(id);
                if (!isByKey.current) draft.commit();
              }}
            />
            <span className="colour-swatches__disc" style={{ background: color }} />
          </label>
        ))}
      </div>
    </div>
  );
};
