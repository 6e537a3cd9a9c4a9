/** Text for assistive technology only. */
import './visually-hidden.css';
import type { ReactNode } from 'react';

export type VisuallyHiddenProps = {
  readonly children: ReactNode;
};

export const VisuallyHidden = ({ children }: VisuallyHiddenProps) => (
  <span className="visually-hidden">{children}</span>
);
