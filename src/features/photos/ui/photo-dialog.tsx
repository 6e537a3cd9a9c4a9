/** The viewer of photos. */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Photo } from '#domain/photos/photo.ts';
import { reducedSize } from '#domain/photos/reduced-size.ts';
import { $model } from '#src/data/state.ts';
import { usePartFailures } from '#src/features/attachments/lazy.ts';
import { modalClosed, modalContentRemoved } from '#src/shell/modals/index.ts';
import { PhotoViewer, type ViewedPhoto } from '#ui-kit/lazy.ts';
import { formatPlaceOfPhoto, titleOfPhoto } from '../describe-photo.ts';
import { $canGoThere, goTherePressed } from '../go-there.ts';
import { photoMessages as messages } from '../messages.ts';
import { $isEditorAwaited, $photoEditor, type EditedPhotoProps } from '../photo-components.ts';
import { $listedPhotos, $openPhoto, photoOpened, photoPartFailures } from '../records.ts';

const extensionOf = (filename: string): string => /\.[^.]+$/.exec(filename)?.[0] ?? '.jpg';
const withoutExtension = (filename: string): string =>
  filename.slice(0, filename.length - extensionOf(filename).length);

type Download = ViewedPhoto['downloads'][number];

const downloadsOf = (intl: IntlShape, photo: Photo): readonly Download[] => {
  const { filename, url, thumbnailUrl, presentationUrl, width, height } = photo;
  const base = withoutExtension(filename) || 'photo';
  const pixels = (most: number | null): string => {
    if (width === null || height === null) return '';
    return intl.formatMessage(messages.pixels, reducedSize({ width, height }, most));
  };
  const isLarger = (most: number): boolean => width === null || height === null || Math.max(width, height) > most;
  return [
    // The reduced forms are WebP.
    ...(thumbnailUrl !== '' && isLarger(320)
      ? [
          {
            id: 'small',
            label: intl.formatMessage(messages.small),
            detail: pixels(320),
            url: thumbnailUrl,
            fileName: `${base}-320.webp`,
          },
        ]
      : []),
    ...(presentationUrl !== '' && isLarger(1600)
      ? [
          {
            id: 'medium',
            label: intl.formatMessage(messages.medium),
            detail: pixels(1600),
            url: presentationUrl,
            fileName: `${base}-1600.webp`,
          },
        ]
      : []),
    {
      id: 'original',
      label: intl.formatMessage(messages.original),
      detail: pixels(null),
      url,
      fileName: filename || `${base}.jpg`,
    },
  ];
};

const formatDate = (intl: IntlShape, iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? '' : intl.formatDate(iso, { dateStyle: 'long' });

/** Visitors do not edit photos. */
const ShownPhoto = ({ children }: EditedPhotoProps) => children({ menu: [] });

export const PhotoDialog = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { photos, open, model, canGoThere, editor, isEditorAwaited } = useUnit({
    photos: $listedPhotos,
    open: $openPhoto,
    model: $model,
    canGoThere: $canGoThere,
    editor: $photoEditor,
    isEditorAwaited: $isEditorAwaited,
  });
  const on = useUnit({
    photoOpened,
    goTherePressed,
    close: modalClosed,
    removeContent: modalContentRemoved,
  });
  const { failureOf, attemptOf, reportFailure } = usePartFailures(photoPartFailures);
  const { removeContent } = on;
  const isGone = open === null;
  useEffect(() => {
    // The photo has been removed meanwhile.
    if (isGone) removeContent('photo_viewer');
  }, [isGone, removeContent]);
  const viewed = useMemo(
    () =>
      photos.map((photo): ViewedPhoto => ({
        id: photo.id,
        title: titleOfPhoto(intl, photo),
        description: photo.description,
        detail: [
          formatDate(intl, photo.created),
          model ? formatPlaceOfPhoto(intl, photo, model) : '',
          photo.enabled ? '' : intl.formatMessage(messages.hidden),
        ]
          .filter((part) => part !== '')
          .join(' · '),
        src: photo.presentationUrl || photo.url,
        fullSrc: photo.url,
        canGoThere: canGoThere(photo),
        downloads: downloadsOf(intl, photo),
      })),
    [photos, model, canGoThere, intl],
  );
  if (!open || isEditorAwaited) return null;
  const index = photos.indexOf(open);
  const Frame = editor?.EditedPhoto ?? ShownPhoto;
  return (
    <Frame photo={open}>
      {(editing) => (
        <PhotoViewer
          photos={viewed.map((photo) => ({ ...photo, attempt: attemptOf(photo.id) }))}
          current={open.id}
          onChange={(id) => on.photoOpened(id)}
          onClose={() => on.close()}
          position={formatMessage(messages.position, { index: index + 1, count: photos.length })}
          onGoThere={(id) => on.goTherePressed(id)}
          {...editing}
          labels={{
            close: formatMessage(messages.closeViewer),
            previous: formatMessage(messages.previous),
            next: formatMessage(messages.next),
            zoomIn: formatMessage(messages.zoomIn),
            zoomOut: formatMessage(messages.zoomOut),
            fit: formatMessage(messages.fit),
            goThere: formatMessage(messages.goThere),
            download: formatMessage(messages.download),
            menu: formatMessage(messages.menu),
            noPicture: formatMessage(messages.noPicture),
          }}
          failure={failureOf(open.id)}
          onFailed={(id) => {
            const photo = photos.find((each) => each.id === id);
            if (photo) reportFailure({ key: id, url: photo.presentationUrl || photo.url });
          }}
        />
      )}
    </Frame>
  );
};
