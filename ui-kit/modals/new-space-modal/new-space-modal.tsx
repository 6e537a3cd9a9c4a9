/**
 * Chosen files before they are uploaded as a new space: what was recognised, what will not be read, and the name. While the
 * files are read it shows the progress; without anything that can be imported it says why.
 */
import './new-space-modal.css';
import { useId } from 'react';
import { ControlledTextField } from '../../components/editable-text/controlled-text-field.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { SwitchField } from '../../components/switch-field/switch-field.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Modal } from '../modal/modal.tsx';

/** Files that are not read, of one kind. */
export type NewSpaceLeftOut = {
  readonly id: string;
  /** The names of the first ones, as a list. */
  readonly names: string;
  /** What they are, and what can be done. */
  readonly text: string;
};

export type NewSpaceFact = {
  readonly id: string;
  readonly icon: IconName;
  readonly text: string;
};

type Looking = {
  readonly state: 'looking';
  /** Of the progress bar. */
  readonly label: string;
  /** With the progress, such as "Looking at the files, 640 of 2,048". */
  readonly text: string;
  /** 0 to 1; null while unknown. */
  readonly progress: number | null;
};

type Ready = {
  readonly state: 'ready';
  readonly submitLabel: string;
  readonly field: {
    readonly label: string;
    readonly value: string;
    /** Characters. */
    readonly max: number;
    readonly counter: (used: number, limit: number) => string;
    /** After a submission. */
    readonly error?: string | undefined;
  };
  readonly facts: readonly NewSpaceFact[];
  /** Something that may make the import fail. */
  readonly warning: string | null;
  /** What can be done about it. */
  readonly option: { readonly label: string; readonly isOn: boolean } | null;
  /** Why the upload could not begin; announced. */
  readonly failure: string | null;
  /** While it begins, nothing is submitted. */
  readonly isBusy: boolean;
  readonly onNameChange: (name: string) => void;
  readonly onOptionChange: (isOn: boolean) => void;
  readonly onSubmit: () => void;
};

type Failed = {
  readonly state: 'failed';
  readonly reason: string;
};

export type NewSpaceModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  readonly leftOut: { readonly title: string; readonly items: readonly NewSpaceLeftOut[] };
  readonly onClose: () => void;
} & (Looking | Ready | Failed);

const LookingPart = ({ label, text, progress }: Looking) => (
  <div className="new-space-modal__looking">
    <p>{text}</p>
    <ProgressBar name={{ label }} value={progress} text={text} />
  </div>
);

const Warning = ({ text }: { readonly text: string }) => (
  <p className="new-space-modal__warning">
    <Icon name="warning" />
    <span>{text}</span>
  </p>
);

const ReadyPart = ({ field, facts, warning, option, onNameChange, onOptionChange }: Ready) => {
  const descriptionId = useId();
  return (
    <>
      <div id={descriptionId} className="new-space-modal__found">
        <ul>
          {facts.map(({ id, icon, text }) => (
            <li key={id}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {warning !== null && <Warning text={warning} />}
      </div>
      {option && <SwitchField {...option} onToggle={onOptionChange} />}
      <LiveRegion message={facts.map(({ text }) => text).join(', ')} />
      <ControlledTextField
        kind="text"
        label={field.label}
        value={field.value}
        limit={field}
        error={field.error}
        describedBy={descriptionId}
        takesFocus
        selectsText
        onChange={onNameChange}
      />
    </>
  );
};

const LeftOutPart = ({ title, items }: NewSpaceModalProps['leftOut']) => (
  <section className="new-space-modal__left-out">
    <h3>{title}</h3>
    <ul>
      {items.map(({ id, names, text }) => (
        <li key={id}>
          <span className="new-space-modal__names" dir="auto">
            {names}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
);

export const NewSpaceModal = (props: NewSpaceModalProps) => {
  const { title, closeLabel, cancelLabel, leftOut, state } = props;
  // What is being created on the server is shown there.
  const isBusy = state === 'ready' && props.isBusy;
  const onClose = (): void => {
    if (!isBusy) props.onClose();
  };
  return (
    <Modal
      title={title}
      size="small"
      closeLabel={closeLabel}
      onClose={onClose}
      isCancellable={!isBusy}
      isForm={state === 'ready'}
      primary={state === 'ready' ? { label: props.submitLabel, onPress: props.onSubmit, isBusy } : undefined}
      secondary={{ label: state === 'failed' ? closeLabel : cancelLabel, onPress: onClose, isDisabled: isBusy }}
    >
      <div className="new-space-modal">
        {state === 'looking' && <LookingPart {...props} />}
        {state === 'ready' && <ReadyPart {...props} />}
        <div role="alert">
          {state === 'failed' && <Warning text={props.reason} />}
          {state === 'ready' && props.failure !== null && <Warning text={props.failure} />}
        </div>
        {leftOut.items.length > 0 && <LeftOutPart {...leftOut} />}
      </div>
    </Modal>
  );
};
