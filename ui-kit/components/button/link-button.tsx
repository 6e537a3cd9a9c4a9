/** A link that looks like a button. */
import './button.css';
import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type LinkButtonProps = {
  readonly children: ReactNode;
  readonly href: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined;
  /** Before the label. */
  readonly icon?: IconName | undefined;
  /** Opens another site in a new tab, which gets no access to this page. */
  readonly opensTab?: boolean | undefined;
  /** The ids of the elements that describe it. */
  readonly describedBy?: string | undefined;
};

export const LinkButton = ({
  children,
  href,
  variant = 'secondary',
  icon,
  opensTab = false,
  describedBy,
}: LinkButtonProps) => (
  <a
    className={`button button--${variant}`}
    href={href}
    aria-describedby={describedBy}
    {...(opensTab && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    {icon && <Icon name={icon} />}
    <span className="button__words">{children}</span>
  </a>
);
