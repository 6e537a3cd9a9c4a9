/** A modal dialog with a primary and a secondary action; the backdrop and Escape close it. */
import './modal.css';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { ScrollArea } from '../../components/scroll-area/scroll-area.tsx';
import { ModalForm } from './modal-form.tsx';

export type ModalAction = {
  readonly label: string;
  readonly onPress: () => void;
  readonly isDisabled?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
};

export type ModalProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly size: 'small' | 'large';
  readonly onClose: () => void;
  /** Without it there is no close button. */
  readonly closeLabel?: string | undefined;
  readonly primary?: (ModalAction & { readonly isDanger?: boolean | undefined }) | undefined;
  readonly secondary?: (ModalAction & { readonly variant?: 'secondary' | 'quiet' | undefined }) | undefined;
  /** Buttons after the secondary action, in place of a primary one, such as one that opens a menu. */
  readonly actions?: ReactNode;
  /** In the foot, before the actions. */
  readonly foot?: ReactNode;
  /** In an alert dialog the secondary action has the initial focus, or the primary one where it is the only one. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /**
   * The content and the actions are a form that the primary action submits, so that Enter in a field does, too. Afterwards
   * the first invalid field has the focus.
   */
  readonly isForm?: boolean | undefined;
  /** The content has a scrolling part of its own. */
  readonly scrollsItself?: boolean | undefined;
  /** Whether Escape and a press on the backdrop close it. */
  readonly isCancellable?: boolean | undefined;
  /** Set it to false instead of unmounting the modal, to run its exit animation. */
  readonly isOpen?: boolean | undefined;
};

const ModalActions = ({
  primary,
  secondary,
  actions,
  foot,
  role,
  isForm = false,
}: Pick<ModalProps, 'primary' | 'secondary' | 'actions' | 'foot' | 'role' | 'isForm'>) => (
  <div className="modal__actions">
    {foot !== undefined && <div className="modal__foot">{foot}</div>}
    {secondary && (
      <Button
        variant={secondary.variant ?? 'secondary'}
        onPress={secondary.onPress}
        isDisabled={secondary.isDisabled}
        isBusy={secondary.isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={role === 'alertdialog'}
      >
        {secondary.label}
      </Button>
    )}
    {actions}
    {primary && (
      <Button
        variant={primary.isDanger ? 'danger' : 'primary'}
        onPress={isForm ? undefined : primary.onPress}
        isSubmit={isForm}
        isDisabled={primary.isDisabled}
        isBusy={primary.isBusy}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={role === 'alertdialog' && !secondary}
      >
        {primary.label}
      </Button>
    )}
  </div>
);

type ModalBodyProps = Omit<ModalProps, 'size' | 'onClose' | 'closeLabel' | 'isCancellable' | 'isOpen'>;

const ModalBody = ({ title, children, scrollsItself = false, isForm = false, ...foot }: ModalBodyProps) => {
  const { primary, secondary } = foot;
  const body = (
    <>
      {scrollsItself ? (
        <div className="modal__content modal__content--unscrolled">{children}</div>
      ) : (
        <ScrollArea className="modal__content" label={title}>
          {children}
        </ScrollArea>
      )}
      {(primary ?? secondary) && <ModalActions {...foot} isForm={isForm} />}
    </>
  );
  return isForm && primary ? <ModalForm action={primary}>{body}</ModalForm> : body;
};

export const Modal = ({
  size,
  onClose,
  closeLabel,
  isCancellable = true,
  isOpen = true,
  role = 'dialog',
  ...body
}: ModalProps) => (
  <ModalOverlay
    className="modal-backdrop"
    isOpen={isOpen}
    isDismissable={isCancellable}
    isKeyboardDismissDisabled={!isCancellable}
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
  >
    <AriaModal className={`modal modal--${size}`}>
      <Dialog className="modal__dialog" role={role} data-region="modal">
        <div className="modal__head">
          <Heading slot="title" className="modal__title">
            {body.title}
          </Heading>
          {closeLabel !== undefined && (
            <IconButton icon="close" label={closeLabel} onPress={onClose} ground="plain" tooltip={false} />
          )}
        </div>
        <ModalBody {...body} role={role} />
      </Dialog>
    </AriaModal>
  </ModalOverlay>
);
