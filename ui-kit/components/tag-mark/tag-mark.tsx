/** A tag's pin as a decorative icon: a disc in the tag's colour with its icon. */
import './tag-mark.css';
import type { CSSProperties } from 'react';

export type TagMarkProps = {
  /** `#rrggbb`. */
  readonly color: string;
  /** SVG path data in a 24 × 24 view box. */
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
