/** The choice of photos that become stops (modal `add_from_photos`). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $model } from '#src/data/state.ts';
import { $photosStatus, formatPlaceOfPhoto, photosWanted, titleOfPhoto } from '#src/features/photos/lazy-records.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { PhotoPickerModal } from '#ui-kit/lazy.ts';
import { $freeStops, $photosToAdd, photosChosen } from '../add-photos.ts';
import { stopEditorMessages as messages, tourEditorMessages } from '../messages.ts';

const issueMessages = { isStop: messages.isStop, noPlace: messages.noPlace } as const;

export const PhotosToAdd = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { photos, status, model, free } = useUnit({
    photos: $photosToAdd,
    status: $photosStatus,
    model: $model,
    free: $freeStops,
  });
  const on = useUnit({ modalClosed, photosChosen, photosWanted });
  const cancelLabel = formatMessage(messages.cancel);
  return (
    <PhotoPickerModal
      title={formatMessage(messages.photosTitle)}
      closeLabel={cancelLabel}
      cancelLabel={cancelLabel}
      onClose={() => on.modalClosed()}
      label={formatMessage(messages.photosLabel)}
      photos={photos.map(({ photo, issue }) => ({
        id: photo.id,
        title: titleOfPhoto(intl, photo),
        subtitle: model ? formatPlaceOfPhoto(intl, photo, model) : undefined,
        thumbnailUrl: photo.thumbnailUrl || photo.url,
        note: issue ? formatMessage(issueMessages[issue]) : undefined,
        isDisabled: issue !== null,
      }))}
      status={
        status === 'failed'
          ? {
              kind: 'failed',
              text: formatMessage(messages.photosFailed),
              retryLabel: formatMessage(tourEditorMessages.retry),
              onRetry: () => on.photosWanted(),
            }
          : status === 'loaded'
            ? undefined
            : { kind: 'loading', text: formatMessage(messages.photosLoading) }
      }
      empty={{ title: formatMessage(messages.photosEmptyTitle), text: formatMessage(messages.photosEmpty) }}
      search={{
        label: formatMessage(messages.search),
        clearLabel: formatMessage(messages.clearSearch),
        noMatches: formatMessage(messages.noMatches),
      }}
      confirm={{
        label: (count) => formatMessage(messages.photosAdd, { count }),
        onConfirm: (ids) => on.photosChosen(ids),
      }}
      maxCount={free}
      countText={(count) => formatMessage(messages.photosCount, { count })}
    />
  );
};
