/** In the foot of a dialog: how many items are selected, and why an action is not possible with them. */
import './selection-count.css';

export type SelectionCountProps = {
  /** Announced when it changes, such as "3 selected". */
  readonly text: string;
  /** Sentences. */
  readonly reasons: readonly string[];
};

export const SelectionCount = ({ text, reasons }: SelectionCountProps) => (
  <output className="selection-count" aria-live="polite">
    <span className="selection-count__number">{text}</span>
    {[...new Set(reasons)].map((reason) => (
      <span key={reason} className="selection-count__reason">
        {reason}
      </span>
    ))}
  </output>
);
