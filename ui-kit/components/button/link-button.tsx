/** A link that looks like a secondary button. */
import './button.css';
import type { ReactNode } from 'react';

export type LinkButtonProps = {
  readonly children: ReactNode;
  readonly href: string;
};

export const LinkButton = ({ children, href }: LinkButtonProps) => (
  <a className="button button--secondary" href={href}>
    <span className="button__words">{children}</span>
  </a>
);
