/** A short message with at most one action, and the live region that contains the toasts. */
import './toast.css';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';

export type ToastProps = {
  readonly message: string;
  readonly action?: { readonly label: string } | undefined;
  readonly onAction?: (() => void) | undefined;
  /** Adds the button that dismisses the toast. */
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel: string;
};

export const Toast = ({ message, action, onAction, onDismiss, dismissLabel }: ToastProps) => (
  <div className="toast">
    <p className="toast__message">{message}</p>
    {action && (
      <Button variant="quiet" onPress={() => onAction?.()}>
        {action.label}
      </Button>
    )}
    {onDismiss && <IconButton icon="close" label={dismissLabel} onPress={onDismiss} ground="plain" tooltip={false} />}
  </div>
);

export type ToastRegionProps = {
  readonly children?: ReactNode;
};

/** Keep it mounted, so that toasts are announced when they appear. */
export const ToastRegion = ({ children }: ToastRegionProps) => (
  // An output element may not contain paragraphs.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div className="toast-region" role="status" aria-live="polite" aria-atomic="false">
    {children}
  </div>
);
