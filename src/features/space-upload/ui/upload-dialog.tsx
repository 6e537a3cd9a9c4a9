/** What the chosen files are before they are uploaded, with the name of a new space; for an existing one they are chosen here. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { maxSpaceNameLength } from '#domain/spaces/upload-files.ts';
import { jobFailureMessages } from '#src/features/space-jobs/index.ts';
import { UploadModal, type UploadModalProps } from '#ui-kit/lazy.ts';
import { uploadMessages as messages } from '../messages.ts';
import { factsOf, failureTextOf, leftOutOf, leftOutOfFailure, optionsOf, warningsOf } from '../selection-texts.ts';
import type { Selection } from '../selection.ts';
import {
  $hasNameError,
  $isStarting,
  $leavesOut,
  $name,
  $progress,
  $replaces,
  $selection,
  $selectionFailure,
  $space,
  $uploadFailure,
  dismissed,
  filesPicked,
  leaveOutToggled,
  nameChanged,
  replaceToggled,
  submitted,
  type PickedFiles,
} from '../state.ts';

const useReadyProps = (selection: Selection | null) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { name, hasError, leavesOut, replaces, isStarting, failure, changeName, leaveOut, replace, submit } = useUnit({
    name: $name,
    hasError: $hasNameError,
    leavesOut: $leavesOut,
    replaces: $replaces,
    isStarting: $isStarting,
    failure: $uploadFailure,
    changeName: nameChanged,
    leaveOut: leaveOutToggled,
    replace: replaceToggled,
    submit: submitted,
  });
  if (!selection) return null;
  const choices = { leavesOut, replaces };
  const field = {
    label: formatMessage(messages.name),
    value: name,
    max: maxSpaceNameLength,
    counter: (used: number, limit: number) => formatMessage(messages.counter, { used, limit }),
    error: hasError ? formatMessage(messages.nameInvalid) : undefined,
  };
  return {
    state: 'ready',
    submitLabel: formatMessage(messages.upload),
    field: selection.space ? null : field,
    facts: factsOf(selection, choices, intl),
    warnings: warningsOf(selection, intl),
    options: optionsOf(selection, choices, intl),
    failure: failure === null ? null : formatMessage(jobFailureMessages[failure]),
    isBusy: isStarting,
    onNameChange: changeName,
    onOptionChange: (id: string, isOn: boolean) => (id === 'replace' ? replace(isOn) : leaveOut(isOn)),
    onSubmit: submit,
  } as const;
};

/** While files are read that were chosen for a new space, nothing is shown at first. */
const useContentProps = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { space, failure, progress, selection, pick } = useUnit({
    space: $space,
    failure: $selectionFailure,
    progress: $progress,
    selection: $selection,
    pick: filesPicked,
  });
  const ready = useReadyProps(selection);
  if (ready) return ready;
  const choosing = {
    text: formatMessage(messages.addText),
    filesLabel: formatMessage(messages.chooseFiles),
    folderLabel: formatMessage(messages.chooseFolder),
    onPick: (files: PickedFiles['files']) => pick({ files, fallbackName: '', space }),
  };
  if (failure)
    return { state: 'failed', reason: failureTextOf(failure, intl), ...(space && { again: choosing }) } as const;
  if (progress) {
    const { done, total } = progress;
    const label = formatMessage(messages.looking);
    return total === 0
      ? ({ state: 'looking', label, text: label, progress: null } as const)
      : ({
          state: 'looking',
          label,
          text: formatMessage(messages.lookingAtSome, progress),
          progress: done / total,
        } as const);
  }
  if (!space) return null;
  return { state: 'choosing', ...choosing } as const;
};

const useLeftOut = () => {
  const intl = useIntl();
  const { selection, failure } = useUnit({ selection: $selection, failure: $selectionFailure });
  if (selection) return leftOutOf(selection, intl);
  return failure ? leftOutOfFailure(failure, intl) : [];
};

/** One dialog for all of its states, so that the focus returns to where it was before the first. */
export const UploadDialog = () => {
  const { formatMessage } = useIntl();
  const { space, close } = useUnit({ space: $space, close: dismissed });
  const content = useContentProps();
  const leftOut = useLeftOut();
  if (!content) return null;
  const frame: Pick<UploadModalProps, 'title' | 'closeLabel' | 'cancelLabel' | 'leftOut' | 'onClose'> = {
    title: space ? formatMessage(messages.addTitle, { name: space.name }) : formatMessage(messages.newSpace),
    closeLabel: formatMessage(messages.close),
    cancelLabel: formatMessage(messages.cancel),
    leftOut: { title: formatMessage(messages.notImported), items: leftOut },
    onClose: () => close(),
  };
  return <UploadModal {...frame} {...content} />;
};
