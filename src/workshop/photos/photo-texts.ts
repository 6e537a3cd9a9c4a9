/** The title and the description of a photo. */
import { maxDescriptionLength, maxTitleLength } from '#domain/records/common-fields.ts';
import { photoRecords } from '#src/data/photos.ts';
import { createRecordTexts } from '../record-texts.ts';
import { photoEditorMessages as messages } from './messages.ts';

export type PhotoTextField = 'label' | 'description';
export type PhotoTextIssue = 'empty' | 'tooLong';

export const findPhotoTextIssue = (field: PhotoTextField, text: string): PhotoTextIssue | null => {
  if (field === 'label' && text.trim() === '') return 'empty';
  return text.length > (field === 'label' ? maxTitleLength : maxDescriptionLength) ? 'tooLong' : null;
};

export const photoTexts = createRecordTexts<PhotoTextField, PhotoTextIssue>({
  kind: 'photo',
  // Rejected titles: rejected-names.ts
  fields: ['description'],
  findIssue: findPhotoTextIssue,
  $records: photoRecords.$all,
  lostText: messages.lostText,
});
