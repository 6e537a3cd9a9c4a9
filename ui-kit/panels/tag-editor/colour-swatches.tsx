/**
 * Colours to choose one from, in rows; arrow keys go along a row and between rows. Going over several with the keys is
 * one edit, told when the hand rests or leaves; a press is told at once.
 */
import './colour-swatches.css';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useDraft } from './use-draft.ts';

export type Swatch = {
  readonly id: string;
  /** As CSS writes it: "#5c7fff". */
  readonly color: string;
  /** Shown when chosen, and read out. */
  readonly name: string;
};

export type ColourSwatchesProps = {
  readonly label: string;
  readonly swatches: readonly Swatch[];
  /** Null, or none of the ids: none is chosen. */
  readonly value: string | null;
  /** `from` is what was chosen before. */
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

  const hearKey = (event: KeyboardEvent): void => {
    isByKey.current = true;
    if (event.key === 'Escape' && draft.restore()) event.preventDefault();
    const step = rowSteps[event.key];
    const grid = event.currentTarget;
    const inputs = [...grid.querySelectorAll('input')];
    const index = inputs.findIndex((input) => input === event.target);
    if (step === undefined || index === -1) return;
    // Not the browser's own way, which takes up and down for left and right.
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
        onKeyDown={hearKey}
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
