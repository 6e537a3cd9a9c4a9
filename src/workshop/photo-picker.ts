/** What the modals that choose photos of the space have in common. */
import { useUnit } from 'effector-react';
import { defineMessages, useIntl, type NoMessageValues } from 'react-intl';
import type { Photo } from '#domain/photos/photo.ts';
import { $model } from '#src/data/state.ts';
import { $photosStatus, formatPlaceOfPhoto, photosWanted, titleOfPhoto } from '#src/features/photos/lazy-records.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import type { PhotoPickerModalProps } from '#ui-kit/lazy.ts';

const pickerMessages = defineMessages<{
  photos: NoMessageValues;
  cancel: NoMessageValues;
  search: NoMessageValues;
  clearSearch: NoMessageValues;
  noMatches: NoMessageValues;
  loading: NoMessageValues;
  failed: NoMessageValues;
  retry: NoMessageValues;
}>({
  photos: { id: 'stopEditor.photosLabel', defaultMessage: 'Photos' },
  cancel: { id: 'notes.cancel', defaultMessage: 'Cancel' },
  search: { id: 'stopEditor.search', defaultMessage: 'Search photos' },
  clearSearch: { id: 'stopEditor.clearSearch', defaultMessage: 'Clear search' },
  noMatches: { id: 'stopEditor.noMatches', defaultMessage: 'No photo has this title.' },
  loading: { id: 'photos.loading', defaultMessage: 'Loading photos' },
  failed: { id: 'photos.loadFailed', defaultMessage: 'The photos could not be loaded.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
});

/** The props of the modal that are the same for all, and how it shows a photo. */
export const usePhotoPicker = () => {
  const intl = useIntl();
  const { status, model } = useUnit({ status: $photosStatus, model: $model });
  const on = useUnit({ modalClosed, photosWanted });
  const text = (name: keyof typeof pickerMessages): string => intl.formatMessage(pickerMessages[name]);
  const waiting = { kind: 'loading', text: text('loading') } as const;
  const failure = {
    kind: 'failed',
    text: text('failed'),
    retryLabel: text('retry'),
    onRetry: () => on.photosWanted(),
  } as const;
  return {
    shared: {
      closeLabel: text('cancel'),
      cancelLabel: text('cancel'),
      onClose: () => on.modalClosed(),
      label: text('photos'),
      search: { label: text('search'), clearLabel: text('clearSearch'), noMatches: text('noMatches') },
      status: status === 'loaded' ? undefined : status === 'failed' ? failure : waiting,
    } satisfies Partial<PhotoPickerModalProps>,
    shownPhoto: (photo: Photo) => ({
      id: photo.id,
      title: titleOfPhoto(intl, photo),
      subtitle: model ? formatPlaceOfPhoto(intl, photo, model) : undefined,
      thumbnailUrl: photo.thumbnailUrl || photo.url,
    }),
  };
};
