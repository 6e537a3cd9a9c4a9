/** The photos in the panel of the workshop: a list in their order. */
import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Photo } from '#domain/photos/photo.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { $model } from '#src/data/state.ts';
import {
  $listedPhotos,
  formatPlaceOfPhoto,
  photoOpened,
  photoPartFailures,
  thumbnailKey,
  titleOfPhoto,
  type PhotoListProps,
} from '#src/features/photos/lazy.ts';
import { PhotoEditor, PhotoSign, type RecordListRow } from '#ui-kit/lazy.ts';
import { RecordEditors } from '../../presence/lazy.ts';
import {
  $editedTitleId,
  photoMoved,
  photoRemoved,
  photoRenamed,
  photoToggled,
  placeHerePressed,
  titleEdited,
} from '../edited-photos.ts';
import { photoEditorMessages as messages } from '../messages.ts';
import { textEditingStarted } from '../open-photo.ts';
import { findPhotoTextIssue } from '../photo-texts.ts';

interface RowFacts {
  /** The room or floor; '' for none. */
  readonly place: string;
  readonly attempt: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onFailed: (failed: { readonly key: string; readonly url: string }) => void;
}

const rowOf = (
  intl: IntlShape,
  photo: Photo,
  { place, attempt, isFirst, isLast, onFailed }: RowFacts,
): RecordListRow => {
  const { formatMessage } = intl;
  const { id, label, enabled, url, thumbnailUrl } = photo;
  const title = titleOfPhoto(intl, photo);
  const src = thumbnailUrl || url;
  const notes = [
    photo.place === null ? formatMessage(messages.noPlace) : place,
    enabled ? '' : formatMessage(messages.hidden),
  ];
  return {
    id,
    name: label,
    title,
    sign: <PhotoSign src={src} attempt={attempt} onFailed={() => onFailed({ key: thumbnailKey(id), url: src })} />,
    note: notes.filter((note) => note !== '').join(' · ') || undefined,
    isCurrent: false,
    isDimmed: !enabled,
    isRenamable: true,
    isMovable: true,
    editors: <RecordEditors kind="photo" id={id} isCompact />,
    toggle: { label: formatMessage(messages.shown, { name: title }), isOn: enabled },
    menuLabel: formatMessage(messages.more, { name: title }),
    menu: [
      { id: 'rename', icon: 'pencil', label: formatMessage(messages.renameEntry) },
      { id: 'texts', icon: 'document', label: formatMessage(messages.editTexts) },
      { id: 'place', icon: 'inside', label: formatMessage(messages.placeHere) },
      ...(isFirst ? [] : [{ id: 'up', icon: 'chevronUp' as const, label: formatMessage(messages.moveUp) }]),
      ...(isLast ? [] : [{ id: 'down', icon: 'chevronDown' as const, label: formatMessage(messages.moveDown) }]),
      { id: 'delete', icon: 'trash', label: formatMessage(messages.delete) },
    ],
  };
};

interface CachedRow {
  readonly key: string;
  readonly row: RecordListRow;
}

/** A photo that looks as before has the same row, which is not rendered again. */
const useRows = (photos: readonly Photo[]): readonly RecordListRow[] => {
  const intl = useIntl();
  const { model, attempts } = useUnit({ model: $model, attempts: photoPartFailures.$attempts });
  const partFailed = useUnit(photoPartFailures.partFailed);
  const [cache] = useState(() => new Map<string, CachedRow>());
  return useMemo(
    () =>
      photos.map((photo, index) => {
        const facts = {
          place: model ? formatPlaceOfPhoto(intl, photo, model) : '',
          attempt: attempts.get(thumbnailKey(photo.id)) ?? 0,
          isFirst: index === 0,
          isLast: index === photos.length - 1,
        };
        const { id, label, enabled, url, thumbnailUrl } = photo;
        const hasPlace = photo.place !== null;
        const key = JSON.stringify([intl.locale, label, enabled, url, thumbnailUrl, hasPlace, facts]);
        const cached = cache.get(id);
        if (cached?.key === key) return cached.row;
        const row = rowOf(intl, photo, { ...facts, onFailed: (failed) => partFailed(failed) });
        cache.set(id, { key, row });
        return row;
      }),
    [photos, model, attempts, intl, partFailed, cache],
  );
};

const moveEntryIds = ['up', 'down'];

export const PhotoList = (props: PhotoListProps) => {
  const { formatMessage, locale } = useIntl();
  const { photos, editedId } = useUnit({ photos: $listedPhotos, editedId: $editedTitleId });
  const on = useUnit({
    photoMoved,
    photoOpened,
    photoRemoved,
    photoRenamed,
    photoToggled,
    placeHerePressed,
    textEditingStarted,
    titleEdited,
  });
  const rows = useRows(photos);
  const errors = {
    empty: formatMessage(messages.nameLength, { most: maxTitleLength }),
    tooLong: formatMessage(messages.tooLong, { most: maxTitleLength }),
  };
  const chooseEntry = (id: string, entry: string): void => {
    const index = photos.findIndex((photo) => photo.id === id);
    switch (entry) {
      case 'rename':
        on.titleEdited(id);
        break;
      case 'texts':
        on.photoOpened(id);
        on.textEditingStarted();
        break;
      case 'place':
        on.placeHerePressed(id);
        break;
      case 'up':
        on.photoMoved({ id, before: photos[index - 1]?.id ?? null });
        break;
      case 'down':
        on.photoMoved({ id, before: photos[index + 2]?.id ?? null });
        break;
      default:
        on.photoRemoved(id);
    }
  };
  return (
    <PhotoEditor
      {...props}
      rows={rows}
      search={{
        label: formatMessage(messages.search),
        clearLabel: formatMessage(messages.clearSearch),
        noMatches: formatMessage(messages.noMatches),
      }}
      labels={{
        drag: (name) => formatMessage(messages.drag, { name }),
        moved: (name, place) => formatMessage(messages.moved, { name, place }),
      }}
      onMove={(id, before) => on.photoMoved({ id, before })}
      selectLabel={(name) => formatMessage(messages.open, { name })}
      edited={editedId}
      onEdit={(id) => on.titleEdited(id)}
      onRename={(id, title) => on.photoRenamed({ id, title })}
      onSelect={(id) => on.photoOpened(id)}
      onToggle={(id, enabled) => on.photoToggled({ id, enabled })}
      onMenu={chooseEntry}
      moveEntryIds={moveEntryIds}
      nameLimit={maxTitleLength}
      nameHint={formatMessage(messages.nameHint)}
      renameLabel={(name) => formatMessage(messages.rename, { name })}
      nameErrorOf={(name) => {
        const issue = findPhotoTextIssue('label', name);
        return issue && errors[issue];
      }}
      locale={locale}
    />
  );
};
