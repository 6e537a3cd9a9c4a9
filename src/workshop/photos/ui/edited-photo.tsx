/** The photo in the viewer of the workshop: its menu, and the fields of its texts. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { maxDescriptionLength, maxTitleLength } from '#domain/records/common-fields.ts';
import type { EditedPhotoProps } from '#src/features/photos/lazy.ts';
import { useRecordTexts } from '../../use-record-texts.ts';
import { $removedIds, photoRemoved, photoToggled, placeHerePressed } from '../edited-photos.ts';
import { photoEditorMessages as messages } from '../messages.ts';
import { $areTextsEdited, textEditingEnded, textEditingStarted } from '../open-photo.ts';
import { photoTexts, type PhotoTextField } from '../photo-texts.ts';

export const EditedPhoto = ({ photo, children }: EditedPhotoProps) => {
  const { formatMessage } = useIntl();
  const { areTextsEdited, removedIds } = useUnit({ areTextsEdited: $areTextsEdited, removedIds: $removedIds });
  const on = useUnit({ photoRemoved, photoToggled, placeHerePressed, textEditingEnded, textEditingStarted });
  const textOf = useRecordTexts(photoTexts, photo);
  const { id, enabled } = photo;
  const fieldOf = (field: PhotoTextField, label: string, limit: number) =>
    textOf(field, {
      label,
      limit,
      errors: {
        empty: formatMessage(messages.nameLength, { most: limit }),
        tooLong: formatMessage(messages.tooLong, { most: limit }),
      },
    });
  if (removedIds.includes(id)) return children({ menu: [] });
  return children({
    menu: [
      {
        id: 'texts',
        icon: 'pencil',
        label: formatMessage(messages.editTexts),
        onPress: () => on.textEditingStarted(),
      },
      {
        id: 'place',
        icon: 'inside',
        label: formatMessage(messages.placeHere),
        onPress: () => on.placeHerePressed(id),
      },
      {
        id: 'enabled',
        icon: enabled ? 'eyeOff' : 'eye',
        label: formatMessage(enabled ? messages.hide : messages.show),
        onPress: () => on.photoToggled({ id, enabled: !enabled }),
      },
      {
        id: 'delete',
        icon: 'trash',
        label: formatMessage(messages.delete),
        isDanger: true,
        onPress: () => on.photoRemoved(id),
      },
    ],
    editor: areTextsEdited
      ? {
          title: fieldOf('label', formatMessage(messages.title), maxTitleLength),
          description: fieldOf('description', formatMessage(messages.description), maxDescriptionLength),
          doneLabel: formatMessage(messages.done),
          onDone: () => on.textEditingEnded(),
        }
      : undefined,
  });
};
