/** How much of a task is done, as a thin bar. */
import './progress-bar.css';

export type ProgressBarProps = {
  /** The accessible name, or the id of the element that names it. */
  readonly name: { readonly label: string } | { readonly labelledBy: string };
  /** 0 to 1; null while unknown. */
  readonly value: number | null;
  /** In words, such as "Uploading, 42 %". */
  readonly text: string;
};

export const ProgressBar = ({ name, value, text }: ProgressBarProps) => (
  <div
    className="progress-bar"
    // The parts of a progress element cannot be styled in every browser.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="progressbar"
    {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
    aria-valuetext={text}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value === null ? undefined : Math.round(value * 100)}
  >
    <span style={{ inlineSize: `${(value ?? 0) * 100}%` }} />
  </div>
);
