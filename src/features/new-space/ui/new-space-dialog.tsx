/** What the chosen files are, with the name of their space, before they are uploaded. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { maxSpaceNameLength } from '#domain/spaces/upload-files.ts';
import { jobFailureMessages } from '#src/features/space-jobs/index.ts';
import { NewSpaceModal, type NewSpaceLeftOut } from '#ui-kit/lazy.ts';
import { newSpaceMessages as messages } from '../messages.ts';
import { factsOf, failureTextOf, leftOutOf, leftOutOfFailure, warningOf } from '../selection-texts.ts';
import { doubtfulPictures, type Selection } from '../selection.ts';
import {
  $hasNameError,
  $isStarting,
  $leavesOut,
  $name,
  $progress,
  $selection,
  $selectionFailure,
  $uploadFailure,
  dismissed,
  leaveOutToggled,
  nameChanged,
  submitted,
} from '../state.ts';

const useFrame = (leftOut: readonly NewSpaceLeftOut[]) => {
  const intl = useIntl();
  const close = useUnit(dismissed);
  return {
    title: intl.formatMessage(messages.newSpace),
    closeLabel: intl.formatMessage(messages.close),
    cancelLabel: intl.formatMessage(messages.cancel),
    leftOut: { title: intl.formatMessage(messages.notImported), items: leftOut },
    onClose: () => close(),
  };
};

const ReadyDialog = ({ selection }: { readonly selection: Selection }) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { name, hasError, leavesOut, isStarting, failure, onNameChange, onOptionChange, submit } = useUnit({
    name: $name,
    hasError: $hasNameError,
    leavesOut: $leavesOut,
    isStarting: $isStarting,
    failure: $uploadFailure,
    onNameChange: nameChanged,
    onOptionChange: leaveOutToggled,
    submit: submitted,
  });
  const doubtful = doubtfulPictures(selection);
  return (
    <NewSpaceModal
      {...useFrame(leftOutOf(selection, intl))}
      state="ready"
      submitLabel={formatMessage(messages.upload)}
      field={{
        label: formatMessage(messages.name),
        value: name,
        max: maxSpaceNameLength,
        counter: (used, limit) => formatMessage(messages.counter, { used, limit }),
        error: hasError ? formatMessage(messages.nameInvalid) : undefined,
      }}
      facts={factsOf(selection, leavesOut, intl)}
      warning={warningOf(selection, intl)}
      option={
        doubtful.length > 0
          ? { label: formatMessage(messages.leaveOut, { count: doubtful.length }), isOn: leavesOut }
          : null
      }
      failure={failure === null ? null : formatMessage(jobFailureMessages[failure])}
      isBusy={isStarting}
      onNameChange={onNameChange}
      onOptionChange={onOptionChange}
      onSubmit={submit}
    />
  );
};

export const NewSpaceDialog = () => {
  const intl = useIntl();
  const { selection, failure, progress } = useUnit({
    selection: $selection,
    failure: $selectionFailure,
    progress: $progress,
  });
  const frame = useFrame(failure ? leftOutOfFailure(failure, intl) : []);
  if (selection) return <ReadyDialog selection={selection} />;
  if (failure) return <NewSpaceModal {...frame} state="failed" reason={failureTextOf(failure, intl)} />;
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <NewSpaceModal
      {...frame}
      state="looking"
      label={intl.formatMessage(messages.looking)}
      text={total === 0 ? intl.formatMessage(messages.looking) : intl.formatMessage(messages.lookingAtSome, progress)}
      progress={total === 0 ? null : done / total}
    />
  );
};
