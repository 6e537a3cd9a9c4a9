/** A short message with at most one action, and the live region that contains the toasts. */
import './toast.css';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useLandmarkName } from '../../components/use-landmark-name.ts';

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
  /** The landmark's accessible name, which it has while it has toasts; without it there is no landmark. */
  readonly label?: string | undefined;
  readonly children?: ReactNode;
};

/** Keep it mounted, so that toasts are announced when they appear. */
export const ToastRegion = ({ label, children }: ToastRegionProps) => {
  const region = useRef<HTMLElement>(null);
  const toasts = useRef<HTMLDivElement>(null);
  useLandmarkName(region, toasts, label);
  return (
    <section ref={region} className="toast-landmark" data-region="notifications">
      {/* An output element may not contain paragraphs. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={toasts} className="toast-region" role="status" aria-live="polite" aria-atomic="false">
        {children}
      </div>
    </section>
  );
};
