/** Pins, list and editor of tags; and the words for a tag that somebody else has removed meanwhile. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { Tags } from '#src/features/tags/index.ts';
import { Modal } from '#ui-kit/index.ts';
import { tagMessages as messages } from '../messages.ts';
import { $lostWords, wordsSettled } from '../state.ts';
import { TagEditing } from './tag-editing.tsx';
import './lost-words.css';

const LostWords = () => {
  const intl = useIntl();
  const { lost, settle } = useUnit({ lost: $lostWords, settle: wordsSettled });
  const [first] = lost;
  if (!first) return null;
  const close = (): void => {
    settle(first.id);
  };
  return (
    <Modal
      size="small"
      title={intl.formatMessage(messages.gone)}
      onClose={close}
      closeLabel={intl.formatMessage(messages.close)}
      primary={{ label: intl.formatMessage(messages.discard), onPress: close }}
    >
      <p className="lost-words" dir="auto">
        {first.words}
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
