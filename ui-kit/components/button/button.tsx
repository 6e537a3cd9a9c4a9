/** A button with a text label. While busy it keeps its size and focus and ignores presses. */
import './button.css';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';

export type ButtonProps = {
  readonly children: ReactNode;
  readonly variant: ButtonVariant;
  /** Before the label. */
  readonly icon?: IconName | undefined;
  /** Optional with `isSubmit`: the form handles the submission. */
  readonly onPress?: (() => void) | undefined;
  /** Submits the form around it. */
  readonly isSubmit?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  /** For a button that opens and closes something: `aria-expanded`. */
  readonly isExpanded?: boolean | undefined;
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
  isExpanded,
  autoFocus = false,
}: ButtonProps) => (
  <AriaButton
    className={`button button--${variant}`}
    {...(onPress && { onPress })}
    {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
    type={isSubmit ? 'submit' : 'button'}
    isDisabled={isDisabled}
    isPending={isBusy}
    // For dialogs, which must focus one of their elements when they open.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus={autoFocus}
  >
    {icon && <Icon name={icon} />}
    <span className="button__words">{children}</span>
    {isBusy && <span className="button__spinner" aria-hidden="true" />}
  </AriaButton>
);
