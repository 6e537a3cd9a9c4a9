/** The Enfilade mark: doorways seen through doorways, the farthest one lit. */
import './mark.css';

export type MarkProps = {
  /** Edge length in pixels. */
  readonly size?: number | undefined;
};

export const Mark = ({ size = 24 }: MarkProps) => (
  <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path className="mark__door mark__door--near" d="M4 29V10.5a7.5 7.5 0 0 1 7.5-7.5h9a7.5 7.5 0 0 1 7.5 7.5V29" />
    <path className="mark__door" d="M9 27v-14a5.5 5.5 0 0 1 5.5-5.5h3a5.5 5.5 0 0 1 5.5 5.5v14" />
    <path className="mark__light" d="M13 25V15a3 3 0 0 1 6 0v10z" />
  </svg>
);
