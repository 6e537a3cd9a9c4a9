/** A link that looks like a button. */
import './button.css';
import type { ReactNode } from 'react';

export type LinkButtonProps = {
  readonly children: ReactNode;
  readonly href: string;
  readonly variant?: 'primary' | 'secondary' | undefined;
  /** Opens another site in a new tab, which gets no access to this page. */
  readonly opensTab?: boolean | undefined;
};

export const LinkButton = ({ children, href, variant = 'secondary', opensTab = false }: LinkButtonProps) => (
  <a
    className={`button button--${variant}`}
    href={href}
    {...(opensTab && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    <span className="button__words">{children}</span>
  </a>
);
