/** The dialog about unsaved texts of tags that others have removed. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { $modal } from '#src/shell/modals/index.ts';
import { Modal, type ModalAction } from '#ui-kit/index.ts';
import { tagMessages as messages } from '../messages.ts';
import { failureSentence } from '../failure-sentence.ts';
import { $orphanedTexts, unsavedTextsDismissed, unsavedTextResolved } from '../unsaved-texts.ts';
import './orphaned-texts.css';

const ignore = (): void => {};

export const OrphanedTexts = () => {
  const intl = useIntl();
  const { modal, texts, resolve, dismiss } = useUnit({
    modal: $modal,
    texts: $orphanedTexts,
    resolve: unsavedTextResolved,
    dismiss: unsavedTextsDismissed,
  });
  const [copiedId, setCopiedId] = useState<string | null>(null);
  const [first] = texts;
  // One modal at a time.
  if (!first || modal !== null) return null;
  const discard: ModalAction = { label: intl.formatMessage(messages.discard), onPress: () => resolve(first.id) };
  const copy: ModalAction = {
    label: intl.formatMessage(copiedId === first.id ? messages.copied : messages.copy),
    onPress: () => {
      // If the browser does not allow it, the user can still select the text.
      void navigator.clipboard.writeText(first.text).then(() => setCopiedId(first.id), ignore);
    },
  };
  return (
    <Modal
      size="small"
      title={failureSentence(intl, first.code, false)}
      onClose={() => dismiss()}
      closeLabel={intl.formatMessage(messages.close)}
      // A page without TLS has no clipboard.
      primary={isSecureContext ? copy : discard}
      secondary={isSecureContext ? discard : undefined}
    >
      <p className="orphaned-text" dir="auto">
        {first.text}
      </p>
    </Modal>
  );
};
