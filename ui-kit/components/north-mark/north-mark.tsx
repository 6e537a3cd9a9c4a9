/** A needle that points north on the floor plan. */
import './north-mark.css';
import { Icon } from '../../icons/icon.tsx';

export type NorthMarkProps = {
  /** Radians clockwise from the screen's upward direction. */
  readonly angle: number;
  readonly label: string;
};

export const NorthMark = ({ angle, label }: NorthMarkProps) => (
  // An inline drawing, not an image file.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <span className="north-mark" role="img" aria-label={label}>
    <span className="north-mark__needle" style={{ rotate: `${angle}rad` }}>
      <Icon name="north" />
    </span>
  </span>
);
