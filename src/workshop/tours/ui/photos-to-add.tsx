/** The choice of photos that become stops (modal `add_from_photos`). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { PhotoPickerModal } from '#ui-kit/lazy.ts';
import { usePhotoPicker } from '../../photo-picker.ts';
import { $freeStops, $photosToAdd, photosChosen } from '../add-photos.ts';
import { stopEditorMessages as messages } from '../messages.ts';

const issueMessages = { isStop: messages.isStop, noPlace: messages.noPlace } as const;

export const PhotosToAdd = () => {
  const { formatMessage } = useIntl();
  const { photos, free } = useUnit({ photos: $photosToAdd, free: $freeStops });
  const choose = useUnit(photosChosen);
  const { shared, shownPhoto } = usePhotoPicker();
  return (
    <PhotoPickerModal
      {...shared}
      title={formatMessage(messages.photosTitle)}
      photos={photos.map(({ photo, issue }) => ({
        ...shownPhoto(photo),
        note: issue ? formatMessage(issueMessages[issue]) : undefined,
        isDisabled: issue !== null,
      }))}
      empty={{ title: formatMessage(messages.photosEmptyTitle), text: formatMessage(messages.photosEmpty) }}
      confirm={{
        label: (count) => formatMessage(messages.photosAdd, { count }),
        onConfirm: (ids) => choose(ids),
      }}
      maxCount={free}
      countText={(count) => formatMessage(messages.photosCount, { count })}
    />
  );
};
