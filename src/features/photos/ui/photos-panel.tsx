/** The gallery of photos. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { $mayEdit, $model } from '#src/data/state.ts';
import { fileListLabels, fileMessages, uploadedFileItem } from '#src/features/attachments/lazy.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { PhotoGallery, type FileListProps } from '#ui-kit/lazy.ts';
import { photoButtonMessages } from '../button-messages.ts';
import { formatPlaceOfPhoto, titleOfPhoto } from '../describe-photo.ts';
import { photoMessages as messages } from '../messages.ts';
import { photosPanel } from '../panel.ts';
import { $isEditorAwaited, $photoEditor, type PhotoListProps } from '../photo-components.ts';
import {
  $lastOpenedId,
  $listedPhotos,
  $openPhotoId,
  $photosStatus,
  photoOpened,
  photoPartFailures,
  photosWanted,
} from '../records.ts';
import { takePressed } from '../snapshot.ts';
import { acceptedTypes, photoUploads, picturesPicked } from '../uploads.ts';
import { thumbnailKey } from './part-keys.ts';

const useUploadList = (): FileListProps | undefined => {
  const intl = useIntl();
  const uploads = useUnit(photoUploads.$uploads);
  const on = useUnit({
    cancel: photoUploads.uploadCancelled,
    retry: photoUploads.uploadRetried,
    dismiss: photoUploads.uploadDismissed,
  });
  if (uploads.length === 0) return undefined;
  return {
    label: intl.formatMessage(fileMessages.title),
    files: uploads.map((each) => uploadedFileItem(intl, each)),
    labels: fileListLabels(intl),
    onRemove: (id) => on.cancel(id),
    onCancel: (id) => on.cancel(id),
    onRetry: (id) => on.retry(id),
    onDismiss: (id) => on.dismiss(id),
  };
};

/** What visitors see of the photos. */
const Gallery = (props: PhotoListProps) => {
  const intl = useIntl();
  const { photos, model, attempts } = useUnit({
    photos: $listedPhotos,
    model: $model,
    attempts: photoPartFailures.$attempts,
  });
  const on = useUnit({ photoOpened, partFailed: photoPartFailures.partFailed });
  const items = useMemo(
    () =>
      photos.map((photo) => ({
        id: photo.id,
        title: titleOfPhoto(intl, photo),
        detail: model ? formatPlaceOfPhoto(intl, photo, model) : '',
        thumbnailUrl: photo.thumbnailUrl || photo.url,
        attempt: attempts.get(thumbnailKey(photo.id)) ?? 0,
        hiddenLabel: photo.enabled ? undefined : intl.formatMessage(messages.hidden),
      })),
    [photos, model, attempts, intl],
  );
  return (
    <PhotoGallery
      {...props}
      photos={items}
      onOpen={(id) => on.photoOpened(id)}
      onFailed={(id) => {
        const item = items.find((each) => each.id === id);
        if (item) on.partFailed({ key: thumbnailKey(id), url: item.thumbnailUrl });
      }}
    />
  );
};

export const PhotosPanel = () => {
  const { formatMessage } = useIntl();
  const { status, mayEdit, lastId, openId, editor, isEditorAwaited } = useUnit({
    status: $photosStatus,
    mayEdit: $mayEdit,
    lastId: $lastOpenedId,
    openId: $openPhotoId,
    editor: $photoEditor,
    isEditorAwaited: $isEditorAwaited,
  });
  const on = useUnit({ photosWanted, takePressed, picturesPicked });
  const title = formatMessage(photoButtonMessages.title);
  const List = editor?.PhotoList ?? Gallery;
  return (
    <PanelFrame panel={photosPanel} title={title} closeLabel={formatMessage(messages.close)}>
      <List
        label={title}
        empty={{
          title: formatMessage(messages.emptyTitle),
          hint: formatMessage(mayEdit ? messages.emptyEditor : messages.empty),
        }}
        take={{ label: formatMessage(messages.take), onPress: () => on.takePressed() }}
        upload={
          mayEdit
            ? {
                label: formatMessage(messages.upload),
                hint: formatMessage(messages.uploadHint),
                accept: acceptedTypes,
                onPick: (files) => on.picturesPicked(files),
              }
            : null
        }
        uploads={useUploadList()}
        loadingLabel={
          isEditorAwaited || status === 'idle' || status === 'loading' ? formatMessage(messages.loading) : undefined
        }
        failure={
          status === 'failed'
            ? {
                message: formatMessage(messages.loadFailed),
                retryLabel: formatMessage(messages.retry),
                onRetry: () => on.photosWanted(),
              }
            : undefined
        }
        // The viewer has the focus while it is open.
        focusedId={openId === null ? lastId : null}
      />
    </PanelFrame>
  );
};
