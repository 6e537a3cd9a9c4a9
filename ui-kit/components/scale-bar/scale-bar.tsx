/** The plan's scale: a bar as long as a round length of the ground. */
import './scale-bar.css';

export type ScaleBarProps = {
  /** The length in the reader's units, such as "2 m". */
  readonly label: string;
  /** How long that is on the screen. */
  readonly pixels: number;
};

export const ScaleBar = ({ label, pixels }: ScaleBarProps) => (
  <div className="scale-bar">
    <span className="scale-bar__label">{label}</span>
    <span className="scale-bar__line" style={{ inlineSize: pixels }} aria-hidden="true" />
  </div>
);
