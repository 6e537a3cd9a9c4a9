/** What the chosen files are before they are uploaded, with the name of a new space; for an existing one they are chosen here. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { maxSpaceNameLength } from '#domain/spaces/upload-files.ts';
import { jobFailureMessages } from '#src/features/space-jobs/index.ts';
import { UploadModal, type UploadLeftOut } from '#ui-kit/lazy.ts';
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
} from '../state.ts';

const useFrame = (leftOut: readonly UploadLeftOut[]) => {
  const intl = useIntl();
  const { space, close } = useUnit({ space: $space, close: dismissed });
  return {
    title: space ? intl.formatMessage(messages.addTitle, { name: space.name }) : intl.formatMessage(messages.newSpace),
    closeLabel: intl.formatMessage(messages.close),
    cancelLabel: intl.formatMessage(messages.cancel),
    leftOut: { title: intl.formatMessage(messages.notImported), items: leftOut },
    onClose: () => close(),
  };
};

const ReadyDialog = ({ selection }: { readonly selection: Selection }) => {
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
  const choices = { leavesOut, replaces };
  return (
    <UploadModal
      {...useFrame(leftOutOf(selection, intl))}
      state="ready"
      submitLabel={formatMessage(messages.upload)}
      field={
        selection.space
          ? null
          : {
              label: formatMessage(messages.name),
              value: name,
              max: maxSpaceNameLength,
              counter: (used, limit) => formatMessage(messages.counter, { used, limit }),
              error: hasError ? formatMessage(messages.nameInvalid) : undefined,
            }
      }
      facts={factsOf(selection, choices, intl)}
      warnings={warningsOf(selection, intl)}
      options={optionsOf(selection, choices, intl)}
      failure={failure === null ? null : formatMessage(jobFailureMessages[failure])}
      isBusy={isStarting}
      onNameChange={changeName}
      onOptionChange={(id, isOn) => (id === 'replace' ? replace(isOn) : leaveOut(isOn))}
      onSubmit={submit}
    />
  );
};

export const UploadDialog = () => {
  const intl = useIntl();
  const { space, selection, failure, progress, pick } = useUnit({
    space: $space,
    selection: $selection,
    failure: $selectionFailure,
    progress: $progress,
    pick: filesPicked,
  });
  const frame = useFrame(failure ? leftOutOfFailure(failure, intl) : []);
  if (selection) return <ReadyDialog selection={selection} />;
  if (failure) return <UploadModal {...frame} state="failed" reason={failureTextOf(failure, intl)} />;
  if (!progress && space)
    return (
      <UploadModal
        {...frame}
        state="choosing"
        text={intl.formatMessage(messages.addText)}
        filesLabel={intl.formatMessage(messages.chooseFiles)}
        folderLabel={intl.formatMessage(messages.chooseFolder)}
        onPick={(files) => pick({ files, fallbackName: '' })}
      />
    );
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <UploadModal
      {...frame}
      state="looking"
      label={intl.formatMessage(messages.looking)}
      text={total === 0 ? intl.formatMessage(messages.looking) : intl.formatMessage(messages.lookingAtSome, progress)}
      progress={total === 0 ? null : done / total}
    />
  );
};
