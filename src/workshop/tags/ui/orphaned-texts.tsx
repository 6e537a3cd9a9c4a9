/** The dialog about the unsaved texts of a tag that another user has removed, or that could not be created. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { $modal } from '#src/shell/modals/index.ts';
import { Modal, type ModalAction } from '#ui-kit/index.ts';
import { tagMessages as messages } from '../messages.ts';
import { textFieldNames } from '../tag-changes.ts';
import { $orphanedTexts, $uncreatedTags, unsavedTextsDismissed, unsavedTextResolved } from '../unsaved-texts.ts';
import './orphaned-texts.css';

const fieldMessages = { label: messages.title, description: messages.description };

const ignore = (): void => {};

export const OrphanedTexts = () => {
  const intl = useIntl();
  const { modal, texts, uncreated, resolve, dismiss } = useUnit({
    modal: $modal,
    texts: $orphanedTexts,
    uncreated: $uncreatedTags,
    resolve: unsavedTextResolved,
    dismiss: unsavedTextsDismissed,
  });
  const [copied, setCopied] = useState('');
  const [first] = texts;
  // One modal at a time.
  if (!first || modal !== null) return null;
  const { tagId } = first;
  const ownTexts = textFieldNames.flatMap((name) =>
    texts.filter((each) => each.tagId === tagId && each.field === name),
  );
  const all = ownTexts.map(({ text }) => text).join('\n\n');
  const discard: ModalAction = {
    label: intl.formatMessage(messages.discard),
    onPress: () => {
      for (const { id } of ownTexts) resolve(id);
    },
  };
  const copy: ModalAction = {
    label: intl.formatMessage(copied === all ? messages.copied : messages.copy),
    onPress: () => {
      // If the browser does not allow it, the user can still select the text.
      void navigator.clipboard.writeText(all).then(() => setCopied(all), ignore);
    },
  };
  return (
    <Modal
      size="small"
      title={intl.formatMessage(uncreated.includes(tagId) ? messages.uncreatedTitle : messages.orphanedTitle)}
      onClose={() => dismiss()}
      closeLabel={intl.formatMessage(messages.close)}
      // A page without TLS has no clipboard.
      primary={isSecureContext ? copy : discard}
      secondary={isSecureContext ? discard : undefined}
    >
      <p className="orphaned-texts__intro">{intl.formatMessage(messages.textsNotSaved, { count: ownTexts.length })}</p>
      <dl className="orphaned-texts">
        {ownTexts.map(({ id, field, text }) => (
          <div key={id} className="orphaned-texts__text">
            <dt>{intl.formatMessage(fieldMessages[field])}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
