/** Changes of the user that conflict with those of others: for each field a choice between the two values. */
import '../../components/choice-field/choice-field.css';
import './conflict-modal.css';
import { useId } from 'react';
import { Modal } from '../modal/modal.tsx';
import { ConflictChoice, type ConflictChoiceProps } from './conflict-choice.tsx';

export type ConflictRecord = {
  readonly id: string;
  /** Such as “Tag”. */
  readonly kind: string;
  readonly name: string | null;
  readonly choices: readonly (ConflictChoiceProps & { readonly id: string })[];
};

export type ConflictModalProps = {
  readonly title: string;
  readonly hint: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly records: readonly ConflictRecord[];
  readonly save: { readonly label: string; readonly onPress: () => void };
  readonly acceptTheirs: { readonly label: string; readonly onPress: () => void };
};

const RecordChoices = ({ kind, name, choices }: ConflictRecord) => {
  const headingId = useId();
  return (
    <section className="conflict-modal__record" aria-labelledby={headingId}>
      <h3 className="conflict-modal__heading" id={headingId}>
        <span className="conflict-modal__kind">{kind}</span> {name}
      </h3>
      {choices.map(({ id, ...choice }) => (
        <ConflictChoice key={id} {...choice} />
      ))}
    </section>
  );
};

export const ConflictModal = ({
  title,
  hint,
  closeLabel,
  onClose,
  records,
  save,
  acceptTheirs,
}: ConflictModalProps) => (
  <Modal title={title} size="large" closeLabel={closeLabel} onClose={onClose} primary={save} secondary={acceptTheirs}>
    <div className="conflict-modal">
      <p className="conflict-modal__hint">{hint}</p>
      {records.map((record) => (
        <RecordChoices key={record.id} {...record} />
      ))}
    </div>
  </Modal>
);
