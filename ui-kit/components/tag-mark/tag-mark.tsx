/** A tag's sign as the space shows it: a disc in the tag's colour with its icon. Always decorative. */
import './tag-mark.css';
import type { CSSProperties } from 'react';

export type TagMarkProps = {
  /** `#rrggbb`. */
  readonly color: string;
  /** Path data on a grid of 24. */
  readonly icon: readonly string[];
};

export const TagMark = ({ color, icon }: TagMarkProps) => (
  <span className="tag-mark" style={{ '--tag-color': color } as CSSProperties} aria-hidden="true">
    <svg className="icon" viewBox="0 0 24 24" focusable="false">
      {icon.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  </span>
);
