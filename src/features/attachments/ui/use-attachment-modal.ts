/** Which attachment of a card or a message the modal shows. */
import { useUnit } from 'effector-react';
import { useCallback, useEffect, useState } from 'react';
import { $modal, modalClosed, modalContentRemoved, modalOpened } from '#src/shell/modals/index.ts';

export interface AttachmentModal {
  /** Null while the modal is not open. */
  readonly viewedId: string | null;
  /** Opens the modal. */
  readonly view: (id: string) => void;
  /** Shows another one in the open modal. */
  readonly setViewedId: (id: string) => void;
  readonly close: () => void;
}

export const useAttachmentModal = (): AttachmentModal => {
  const { modal, open, close, removeContent } = useUnit({
    modal: $modal,
    open: modalOpened,
    close: modalClosed,
    removeContent: modalContentRemoved,
  });
  const [viewedId, setViewedId] = useState<string | null>(null);
  // With the card the viewer closes.
  useEffect(() => () => void removeContent('attachmentViewer'), [removeContent]);
  const view = useCallback(
    (id: string): void => {
      setViewedId(id);
      open('attachmentViewer');
    },
    [open],
  );
  return {
    viewedId: modal === 'attachmentViewer' ? viewedId : null,
    view,
    setViewedId,
    close: () => close(),
  };
};
