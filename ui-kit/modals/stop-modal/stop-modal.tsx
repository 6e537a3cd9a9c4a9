/**
 * The editor of one stop of a tour: its picture, its texts, and how the tour comes to it and pans there. Each finished edit
 * is reported once; what was typed is reported before another stop is shown or the modal is closed.
 */
import './stop-modal.css';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import type { InvalidText } from '../../components/draft/draft.ts';
import { EditableText, type UnsavedEdit } from '../../components/editable-text/editable-text.tsx';
import type { UnsavedTextLabels } from '../../components/editable-text/unsaved-text.tsx';
import { FieldGroups, type SettingField } from '../../components/field-groups/field-groups.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { StepButton } from '../../components/step-bar/step-bar.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Modal } from '../modal/modal.tsx';

export type StopModalText = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Characters; longer texts are reported, too, and the parent rejects them with an error. */
  readonly limit: number;
  /** As long as there is one, the field shows what was typed. */
  readonly error?: string | undefined;
  /** The text that the error is about, if the field is mounted with it. */
  readonly invalid?: InvalidText<string> | undefined;
  /** Texts that could not be saved, oldest first. */
  readonly unsaved: readonly UnsavedEdit[];
  /** `from` is the text before the first key. */
  readonly onCommit: (text: string, from: string) => void;
  /** The invalid text was replaced by the value: the error is resolved. */
  readonly onRestore: () => void;
  readonly onSettleUnsaved: (id: string, how: 'used' | 'discarded') => void;
};

export type StopModalProps = {
  /** Such as "Stop 2 of 5". */
  readonly title: string;
  readonly closeLabel: string;
  readonly done: { readonly label: string };
  readonly onClose: () => void;
  /** When it changes, what was typed for the previous stop is reported first, to the callbacks of that stop. */
  readonly stopId: string;
  readonly picture: { readonly src?: string | undefined; readonly alt: string };
  /** Below the picture, such as that the stop is hidden from visitors, or who else edits it. */
  readonly notice?: ReactNode;
  readonly retake: {
    readonly label: string;
    readonly hint?: string | undefined;
    readonly isBusy?: boolean | undefined;
    readonly isDisabled?: boolean | undefined;
    readonly onPress: () => void;
  };
  readonly preview: {
    readonly label: string;
    readonly isDisabled?: boolean | undefined;
    readonly onPress: () => void;
  };
  readonly name: StopModalText;
  readonly text: StopModalText;
  /** Such as "188 of 200"; shown from nine tenths of the limit on. */
  readonly counter: (used: number, limit: number) => string;
  readonly unsavedLabels: UnsavedTextLabels;
  readonly settings: {
    readonly title: string;
    readonly hint?: string | undefined;
    readonly fields: readonly SettingField[];
  };
  readonly previous: { readonly label: string; readonly onPress: () => void; readonly isDisabled: boolean };
  readonly next: { readonly label: string; readonly onPress: () => void; readonly isDisabled: boolean };
  /** The field that has the focus first. */
  readonly focus?: 'name' | 'text' | undefined;
};

const Picture = ({ picture, notice, retake, preview }: StopModalProps) => (
  <div className="stop-modal__side">
    <div className="stop-modal__frame">
      {picture.src === undefined ? (
        <span className="stop-modal__no-picture">
          <Icon name="image" />
          <VisuallyHidden>{picture.alt}</VisuallyHidden>
        </span>
      ) : (
        <img key={picture.src} className="stop-modal__picture" src={picture.src} alt={picture.alt} decoding="async" />
      )}
    </div>
    {notice && <div className="stop-modal__notice">{notice}</div>}
    <div className="stop-modal__buttons">
      <Button variant="secondary" icon="play" onPress={preview.onPress} isDisabled={preview.isDisabled}>
        {preview.label}
      </Button>
      <Button
        variant="secondary"
        icon="camera"
        onPress={retake.onPress}
        isBusy={retake.isBusy}
        isDisabled={retake.isDisabled}
      >
        {retake.label}
      </Button>
    </div>
    {retake.hint && <p className="stop-modal__hint">{retake.hint}</p>}
  </div>
);

type FieldsProps = StopModalProps & { readonly takesFocus: boolean };

const Fields = ({ name, text, counter, unsavedLabels, settings, focus, takesFocus }: FieldsProps) => (
  <div className="stop-modal__fields">
    <EditableText
      {...name}
      counter={counter}
      unsavedLabels={unsavedLabels}
      takesFocus={takesFocus && focus === 'name'}
    />
    <EditableText
      {...text}
      isMultiline
      counter={counter}
      unsavedLabels={unsavedLabels}
      takesFocus={takesFocus && focus === 'text'}
    />
    <div className="stop-modal__settings">
      <FieldGroups groups={[{ id: 'settings', ...settings }]} />
    </div>
  </div>
);

export const StopModal = (props: StopModalProps) => {
  const { title, closeLabel, done, onClose, stopId, previous, next } = props;
  // After a step the focus stays on its button, and the new title is announced.
  const [hasStepped, setStepped] = useState(false);
  const pressOf = (step: StopModalProps['next']) =>
    step.isDisabled
      ? null
      : () => {
          setStepped(true);
          step.onPress();
        };
  return (
    <Modal
      title={title}
      size="large"
      closeLabel={closeLabel}
      onClose={onClose}
      primary={{ label: done.label, onPress: onClose }}
      foot={
        <div className="stop-modal__steps">
          <StepButton icon="chevronLeft" label={previous.label} onPress={pressOf(previous)} />
          <StepButton icon="chevronRight" label={next.label} onPress={pressOf(next)} />
          <LiveRegion message={hasStepped ? title : ''} />
        </div>
      }
    >
      <div className="stop-modal">
        <div className="stop-modal__columns">
          <Picture {...props} />
          <Fields key={stopId} {...props} takesFocus={!hasStepped} />
        </div>
      </div>
    </Modal>
  );
};
