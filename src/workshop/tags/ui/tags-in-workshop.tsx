/** Pins, list and editor of tags; and the words for a tag that is there no more. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Tags } from '#src/features/tags/index.ts';
import { Modal, type ModalAction } from '#ui-kit/index.ts';
import { tagMessages as messages } from '../messages.ts';
import { failureSentence } from '../failure-sentence.ts';
import { $orphanedTexts, unsavedTextsDismissed, unsavedTextResolved } from '../state.ts';
import { TagEditing } from './tag-editing.tsx';
import './orphaned-texts.css';

const ignore = (): void => {};

const LostWords = () => {
  const intl = useIntl();
  const { lost, settle, putAway } = useUnit({
    lost: $orphanedTexts,
    settle: unsavedTextResolved,
    putAway: unsavedTextsDismissed,
  });
  const [copiedId, setCopiedId] = useState<string | null>(null);
  const [first] = lost;
  if (!first) return null;
  const discard: ModalAction = { label: intl.formatMessage(messages.discard), onPress: () => settle(first.id) };
  const copy: ModalAction = {
    label: intl.formatMessage(copiedId === first.id ? messages.copied : messages.copy),
    onPress: () => {
      // Where the browser does not let us, the words can be selected still.
      void navigator.clipboard.writeText(first.text).then(() => setCopiedId(first.id), ignore);
    },
  };
  return (
    <Modal
      size="small"
      title={failureSentence(intl, first.code, false)}
      onClose={() => putAway()}
      closeLabel={intl.formatMessage(messages.close)}
      // A page without TLS has no clipboard.
      primary={isSecureContext ? copy : discard}
      secondary={isSecureContext ? discard : undefined}
    >
      <p className="lost-words" dir="auto">
        {first.text}
      </p>
    </Modal>
  );
};

export const TagsInWorkshop = () => (
  <>
    <Tags body={TagEditing} />
    <LostWords />
  </>
);
