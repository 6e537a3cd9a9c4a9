/** A sentence about something that has just happened, with at most one thing to do about it; and the place it stands in. */
import './toast.css';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';

export type ToastProps = {
  readonly message: string;
  readonly action?: { readonly label: string } | undefined;
  readonly onAction?: (() => void) | undefined;
  /** Given, the toast can be dismissed. */
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

/** Keep it mounted, so that the toasts that come into it are read aloud. */
export const ToastRegion = ({ children }: ToastRegionProps) => (
  // An output element may hold no paragraphs.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div className="toast-region" role="status" aria-live="polite" aria-atomic="false">
    {children}
  </div>
);
