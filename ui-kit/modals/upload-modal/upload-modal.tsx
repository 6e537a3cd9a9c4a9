/**
 * Files before they are uploaded, as a new space or for an existing one: what was recognised, what will not be read, and the name
 * of a new space. Before, files are chosen for an existing space; while they are read it shows the progress; without anything that
 * can be imported it says why.
 */
import './upload-modal.css';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ControlledTextField } from '../../components/editable-text/controlled-text-field.tsx';
import type { PickedFile } from '../../components/file-drop/read-drop.ts';
import { useFileInputs } from '../../components/file-drop/use-file-inputs.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { SwitchField } from '../../components/switch-field/switch-field.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Modal } from '../modal/modal.tsx';

/** Files that are not read, of one kind. */
export type UploadLeftOut = {
  readonly id: string;
  /** The names of the first ones, as a list. */
  readonly names: string;
  /** What they are, and what can be done. */
  readonly text: string;
};

export type UploadFact = {
  readonly id: string;
  readonly icon: IconName;
  readonly text: string;
};

export type UploadOption = {
  readonly id: string;
  readonly label: string;
  readonly isOn: boolean;
};

type Choosing = {
  readonly state: 'choosing';
  /** What can be added. */
  readonly text: string;
  readonly filesLabel: string;
  readonly folderLabel: string;
  readonly onPick: (files: readonly PickedFile[]) => void;
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
  /** The name of a new space; null for an existing one. */
  readonly field: {
    readonly label: string;
    readonly value: string;
    /** Characters. */
    readonly max: number;
    readonly counter: (used: number, limit: number) => string;
    /** After a submission. */
    readonly error?: string | undefined;
  } | null;
  readonly facts: readonly UploadFact[];
  /** What may make the import fail, and what it replaces. */
  readonly warnings: readonly string[];
  /** What can be chosen about it. */
  readonly options: readonly UploadOption[];
  /** Why the upload could not begin; announced. */
  readonly failure: string | null;
  /** While it begins, nothing is submitted. */
  readonly isBusy: boolean;
  readonly onNameChange: (name: string) => void;
  readonly onOptionChange: (id: string, isOn: boolean) => void;
  readonly onSubmit: () => void;
};

type Failed = {
  readonly state: 'failed';
  readonly reason: string;
  /** For an existing space: others can be chosen. */
  readonly again?: Omit<Choosing, 'state'>;
};

export type UploadModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  readonly leftOut: { readonly title: string; readonly items: readonly UploadLeftOut[] };
  readonly onClose: () => void;
} & (Choosing | Looking | Ready | Failed);

const ChoosingPart = ({ text, filesLabel, folderLabel, onPick }: Omit<Choosing, 'state'>) => {
  const { inputs, chooseFiles, chooseFolder } = useFileInputs({ filesLabel, folderLabel, onPick });
  return (
    <div className="upload-modal__choosing">
      <Icon name="upload" />
      <p>{text}</p>
      <div className="upload-modal__buttons">
        <Button variant="primary" onPress={chooseFiles}>
          {filesLabel}
        </Button>
        <Button variant="secondary" onPress={chooseFolder}>
          {folderLabel}
        </Button>
      </div>
      {inputs}
    </div>
  );
};

const LookingPart = ({ label, text, progress }: Looking) => (
  <div className="upload-modal__looking">
    <p>{text}</p>
    <ProgressBar name={{ label }} value={progress} text={text} />
  </div>
);

const Warning = ({ text }: { readonly text: string }) => (
  <p className="upload-modal__warning">
    <Icon name="warning" />
    <span>{text}</span>
  </p>
);

const ReadyPart = ({ field, facts, warnings, options, onNameChange, onOptionChange }: Ready) => {
  const descriptionId = useId();
  return (
    <>
      <div id={descriptionId} className="upload-modal__found">
        <ul>
          {facts.map(({ id, icon, text }) => (
            <li key={id}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {warnings.map((text) => (
          <Warning key={text} text={text} />
        ))}
      </div>
      {options.map(({ id, ...option }) => (
        <SwitchField key={id} {...option} onToggle={(isOn) => onOptionChange(id, isOn)} />
      ))}
      {field && (
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
      )}
    </>
  );
};

const announcementOf = ({ facts, warnings }: Ready): string =>
  [facts.map(({ text }) => text).join(', '), ...warnings].join('. ');

const LeftOutPart = ({ title, items }: UploadModalProps['leftOut']) => (
  <section className="upload-modal__left-out">
    <h3>{title}</h3>
    <ul>
      {items.map(({ id, names, text }) => (
        <li key={id}>
          <span className="upload-modal__names" dir="auto">
            {names}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** Where another state has removed the control with the focus, and no field takes it, the dialog gets it. */
const useFocusInDialog = () => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = content.current?.closest<HTMLElement>('[role="dialog"]');
    if (document.activeElement === document.body) dialog?.focus();
  });
  return content;
};

export const UploadModal = (props: UploadModalProps) => {
  const { title, closeLabel, cancelLabel, leftOut, state } = props;
  const content = useFocusInDialog();
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
      isForm={state === 'ready' && props.field !== null}
      primary={state === 'ready' ? { label: props.submitLabel, onPress: props.onSubmit, isBusy } : undefined}
      secondary={{ label: state === 'failed' ? closeLabel : cancelLabel, onPress: onClose, isDisabled: isBusy }}
    >
      <div ref={content} className="upload-modal">
        {state === 'choosing' && <ChoosingPart {...props} />}
        {state === 'looking' && <LookingPart {...props} />}
        {state === 'ready' && <ReadyPart {...props} />}
        <div role="alert">
          {state === 'failed' && <Warning text={props.reason} />}
          {state === 'ready' && props.failure !== null && <Warning text={props.failure} />}
        </div>
        {leftOut.items.length > 0 && <LeftOutPart {...leftOut} />}
        {state === 'failed' && props.again && <ChoosingPart {...props.again} />}
        <LiveRegion message={state === 'ready' ? announcementOf(props) : ''} />
      </div>
    </Modal>
  );
};
