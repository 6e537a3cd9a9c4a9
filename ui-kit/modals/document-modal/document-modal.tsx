/** A longer text of someone else as a modal: while it is loading, if it cannot be loaded, and the text itself. */
import './document-modal.css';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Modal } from '../modal/modal.tsx';

export type DocumentModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly state: 'loading' | 'failed' | 'loaded';
  /** Sanitised by the caller. */
  readonly html: string;
  readonly loadingLabel: string;
  readonly failure: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void };
};

const skeletonDelayMs = 300;

const Skeleton = ({ label }: { readonly label: string }) => {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="document-modal__skeleton" aria-label={label} data-visible={isVisible || undefined}>
      <span />
      <span />
      <span />
      <span />
    </output>
  );
};

export const DocumentModal = ({
  title,
  closeLabel,
  onClose,
  state,
  html,
  loadingLabel,
  failure,
}: DocumentModalProps) => (
  <Modal title={title} size="large" closeLabel={closeLabel} onClose={onClose}>
    {state === 'loading' && <Skeleton label={loadingLabel} />}
    {state === 'failed' && (
      <div className="document-modal__failure" role="alert">
        <p>{failure.message}</p>
        <Button variant="secondary" onPress={failure.onRetry}>
          {failure.retryLabel}
        </Button>
      </div>
    )}
    {state === 'loaded' && (
      // oxlint-disable-next-line react/no-danger
      <div className="document-modal__text" dangerouslySetInnerHTML={{ __html: html }} />
    )}
  </Modal>
);
