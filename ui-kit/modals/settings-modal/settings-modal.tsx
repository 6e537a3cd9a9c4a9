/** The visitor's own settings: language, units and motion, links to other modals, and what runs here. */
import './settings-modal.css';
import { Button } from '../../components/button/button.tsx';
import { ChoiceField, type ChoiceFieldProps } from '../../components/choice-field/choice-field.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';
import { Modal } from '../modal/modal.tsx';

export type SettingsModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly language: SelectFieldProps;
  readonly choices: readonly ChoiceFieldProps[];
  readonly links: readonly { readonly id: string; readonly label: string; readonly onPress: () => void }[];
  /** Absent without branding. */
  readonly about?: { readonly label: string; readonly text: string } | undefined;
};

export const SettingsModal = ({ title, closeLabel, onClose, language, choices, links, about }: SettingsModalProps) => (
  <Modal title={title} size="small" closeLabel={closeLabel} onClose={onClose}>
    <div className="settings-modal">
      <SelectField {...language} />
      {choices.map((choice) => (
        <ChoiceField key={choice.label} {...choice} />
      ))}
      <div className="settings-modal__links">
        {links.map(({ id, label, onPress }) => (
          <Button key={id} variant="quiet" onPress={onPress}>
            {label}
          </Button>
        ))}
      </div>
      {about && (
        <section className="settings-modal__about">
          <h3>{about.label}</h3>
          <p>{about.text}</p>
        </section>
      )}
    </div>
  </Modal>
);
