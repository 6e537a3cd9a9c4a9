/** A link that looks as a quiet button does: it goes somewhere, and can be opened in a tab of its own. */
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
