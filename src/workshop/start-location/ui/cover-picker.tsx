/** The choice of the photo that becomes the cover picture (modal `cover_picture`). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { PhotoPickerModal } from '#ui-kit/lazy.ts';
import { usePhotoPicker } from '../../photo-picker.ts';
import { $coverPhotoId, $coverPhotos, coverChosen } from '../cover.ts';
import { startMessages as messages } from '../messages.ts';

export const CoverPicker = () => {
  const { formatMessage } = useIntl();
  const { photos, current } = useUnit({ photos: $coverPhotos, current: $coverPhotoId });
  const choose = useUnit(coverChosen);
  const { shared, shownPhoto } = usePhotoPicker();
  return (
    <PhotoPickerModal
      {...shared}
      title={formatMessage(messages.chooseTitle)}
      photos={photos.map((photo) => ({
        ...shownPhoto(photo),
        note: photo.id === current ? formatMessage(messages.isCover) : undefined,
        isDisabled: photo.id === current,
      }))}
      empty={{ title: formatMessage(messages.emptyTitle), text: formatMessage(messages.empty) }}
      confirm={{
        label: () => formatMessage(messages.choose),
        onConfirm: ([id]) => id !== undefined && choose(id),
      }}
    />
  );
};
