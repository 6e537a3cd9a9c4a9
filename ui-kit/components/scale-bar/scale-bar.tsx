/** The floor plan's scale: a bar whose length is a round number of metres or feet. */
import './scale-bar.css';

export type ScaleBarProps = {
  /** The length in the visitor's units, such as "2 m". */
  readonly label: string;
  /** That length on the screen, CSS pixels. */
  readonly pixels: number;
};

export const ScaleBar = ({ label, pixels }: ScaleBarProps) => (
  <div className="scale-bar">
    <span className="scale-bar__label">{label}</span>
    <span className="scale-bar__line" style={{ inlineSize: pixels }} aria-hidden="true" />
  </div>
);
