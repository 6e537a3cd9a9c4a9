/** A button with words. While busy it keeps its size and its focus, and takes no presses. */
import './button.css';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';

export type ButtonProps = {
  readonly children: ReactNode;
  readonly variant: ButtonVariant;
  /** Before the words. */
  readonly icon?: IconName | undefined;
  /** May be absent where `isSubmit` is given: the form is told. */
  readonly onPress?: (() => void) | undefined;
  /** Sends the form that it stands in. */
  readonly isSubmit?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
};

export const Button = ({
  children,
  variant,
  icon,
  onPress,
  isSubmit = false,
  isDisabled = false,
  isBusy = false,
  autoFocus = false,
}: ButtonProps) => (
  <AriaButton
    className={`button button--${variant}`}
    {...(onPress && { onPress })}
    type={isSubmit ? 'submit' : 'button'}
    isDisabled={isDisabled}
    isPending={isBusy}
    // Asked for by dialogs, where the focus has to begin somewhere.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus={autoFocus}
  >
    {icon && <Icon name={icon} />}
    <span className="button__words">{children}</span>
    {isBusy && <span className="button__spinner" aria-hidden="true" />}
  </AriaButton>
);
