/** A short message with at most one action, and the live region that contains the toasts. */
import './toast.css';
import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useUNSAFE_PortalContext } from 'react-aria/PortalProvider';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useLandmarkName } from '../../components/use-landmark-name.ts';
import { Icon } from '../../icons/icon.tsx';

export type ToastProps = {
  readonly message: string;
  readonly action?: { readonly label: string } | undefined;
  readonly onAction?: (() => void) | undefined;
  /** Adds the button that dismisses the toast. */
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel: string;
  /** A failure: a red edge and a warning sign. */
  readonly isFailure?: boolean | undefined;
};

export const Toast = ({ message, action, onAction, onDismiss, dismissLabel, isFailure = false }: ToastProps) => (
  <div className="toast" data-failure={isFailure || undefined}>
    {isFailure && <Icon name="warning" />}
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

/**
 * Keep it mounted, so that toasts are announced when they appear. It is rendered where modals are, and above them: an open
 * modal neither covers nor hides it, and a press on a toast does not close the modal.
 */
export const ToastRegion = ({ label, children }: ToastRegionProps) => {
  const region = useRef<HTMLElement>(null);
  const toasts = useRef<HTMLDivElement>(null);
  useLandmarkName(region, toasts, label);
  const { getContainer } = useUNSAFE_PortalContext();
  return createPortal(
    <section ref={region} className="toast-landmark" data-region="notifications" data-react-aria-top-layer="true">
      {/* An output element may not contain paragraphs. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={toasts} className="toast-region" role="status" aria-live="polite" aria-atomic="false">
        {children}
      </div>
    </section>,
    getContainer?.() ?? document.body,
  );
};
