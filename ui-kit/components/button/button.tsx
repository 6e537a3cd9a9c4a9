/** A button with words. While busy it keeps its size and its focus, and takes no presses. */
import './button.css';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = {
  readonly children: ReactNode;
  readonly variant: ButtonVariant;
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
    <span className="button__words">{children}</span>
    {isBusy && <span className="button__spinner" aria-hidden="true" />}
  </AriaButton>
);
