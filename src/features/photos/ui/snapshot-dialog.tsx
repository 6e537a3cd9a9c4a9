/** The dialog that takes a photo of the view. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { snapshotSizes, type SnapshotSizeId } from '#domain/photos/snapshot-size.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { fileFailureText } from '#src/features/attachments/lazy.ts';
import { SnapshotModal } from '#ui-kit/lazy.ts';
import { photoMessages, snapshotMessages as messages } from '../messages.ts';
import {
  $isKeeping,
  $isSnapshotOpen,
  $keepFailure,
  $mayKeep,
  $name,
  $picture,
  $sizeId,
  $sizeIds,
  downloadPressed,
  keepPressed,
  nameChanged,
  sizeChosen,
  snapshotClosed,
  takeRetried,
} from '../snapshot.ts';

const SnapshotDialog = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { picture, sizeId, sizeIds, name, mayKeep, isKeeping, failure } = useUnit({
    picture: $picture,
    sizeId: $sizeId,
    sizeIds: $sizeIds,
    name: $name,
    mayKeep: $mayKeep,
    isKeeping: $isKeeping,
    failure: $keepFailure,
  });
  const on = useUnit({
    downloadPressed,
    keepPressed,
    nameChanged,
    sizeChosen,
    snapshotClosed,
    takeRetried,
  });
  const isReady = picture.state === 'ready';
  return (
    <SnapshotModal
      title={formatMessage(messages.title)}
      closeLabel={formatMessage(photoMessages.closeViewer)}
      onClose={() => on.snapshotClosed()}
      picture={
        picture.state === 'ready'
          ? {
              state: 'ready',
              src: picture.url,
              alt: formatMessage(messages.alt),
              width: picture.width,
              height: picture.height,
            }
          : picture.state === 'taking'
            ? { state: 'taking', label: formatMessage(messages.taking) }
            : {
                state: 'failed',
                message: formatMessage(messages.failed),
                retryLabel: formatMessage(photoMessages.retry),
                onRetry: () => on.takeRetried(),
              }
      }
      size={{
        label: formatMessage(messages.size),
        options: sizeIds.map((id) => ({
          id,
          label: formatMessage(messages[id]),
          detail: formatMessage(photoMessages.pixels, snapshotSizes[id]),
        })),
        value: sizeId,
        onChange: (id) => on.sizeChosen(id as SnapshotSizeId),
      }}
      name={
        mayKeep
          ? {
              label: formatMessage(messages.name),
              value: name,
              onChange: (text) => on.nameChanged(text),
              maxLength: maxTitleLength,
            }
          : undefined
      }
      save={
        mayKeep
          ? {
              label: formatMessage(messages.save),
              onPress: () => on.keepPressed(),
              isBusy: isKeeping,
              isDisabled: !isReady || name.trim() === '',
            }
          : undefined
      }
      download={{
        label: formatMessage(photoMessages.download),
        onPress: () => on.downloadPressed(),
        isDisabled: !isReady,
      }}
      error={failure === null ? undefined : fileFailureText(intl, failure)}
    />
  );
};

/** Nothing while no photo is taken. */
export const SnapshotPart = () => (useUnit($isSnapshotOpen) ? <SnapshotDialog /> : null);
