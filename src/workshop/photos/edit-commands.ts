/** The handlers of the commands: they queue edits, like those of the user. */
import { photoEdit, photoOrderEdits, type PhotoChange } from '#domain/photos/photo-edits.ts';
import type { Photo } from '#domain/photos/photo.ts';
import { maxDescriptionLength, maxTitleLength } from '#domain/records/common-fields.ts';
import { $listedPhotos, $photosStatus, photosWanted } from '#src/features/photos/lazy.ts';
import {
  CommandError,
  optionalFlag,
  optionalNumber,
  optionalText,
  requiredText,
  type Command,
  type CommandContext,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { loadedRecords } from '../loaded-records.ts';
import { makeEdits, removeRecord } from '../make-edit.ts';
import type { PhotoEditCommandName } from './command-summaries.ts';
import { findPhotoTextIssue } from './photo-texts.ts';

const photosOf = (context: CommandContext): Promise<readonly Photo[]> => {
  context.send(photosWanted, undefined);
  return loadedRecords(context, { $status: $photosStatus, $shown: $listedPhotos }, 'photo.unavailable');
};

const photoIn = (photos: readonly Photo[], id: string): Photo => {
  const photo = photos.find((each) => each.id === id);
  if (!photo) throw new CommandError('photo.unknown', `no photo ${id}`);
  return photo;
};

const textsIn = (payload: CommandPayload): PhotoChange => {
  const label = optionalText(payload, 'title')?.trim();
  const description = optionalText(payload, 'description');
  if (label !== undefined && findPhotoTextIssue('label', label))
    throw new CommandError('command.invalid', `"title" must be a text of 1 to ${maxTitleLength} characters`);
  if (description !== undefined && findPhotoTextIssue('description', description))
    throw new CommandError('command.invalid', `"description" must have at most ${maxDescriptionLength} characters`);
  return { ...(label !== undefined && { label }), ...(description !== undefined && { description }) };
};

/** The id of the photo before which the photo is moved to have this place, from 0; null: it becomes the last. */
const followerAt = (photos: readonly Photo[], id: string, index: number): string | null =>
  photos.filter((photo) => photo.id !== id)[index]?.id ?? null;

const change = async (context: CommandContext, payload: CommandPayload): Promise<void> => {
  const photoId = requiredText(payload, 'photoId');
  const enabled = optionalFlag(payload, 'enabled');
  const index = optionalNumber(payload, 'index');
  if (index !== undefined && !(Number.isInteger(index) && index >= 0))
    throw new CommandError('command.invalid', '"index" must be a whole number from 0');
  const texts = textsIn(payload);
  const photos = await photosOf(context);
  const edit = photoEdit(photoIn(photos, photoId), { ...texts, ...(enabled !== undefined && { enabled }) });
  const order = index === undefined ? [] : photoOrderEdits(photos, photoId, followerAt(photos, photoId, index));
  const edits = [...(edit ? [edit] : []), ...order];
  if (edits.length > 0) await makeEdits(context, edits);
};

const remove = async (context: CommandContext, payload: CommandPayload): Promise<void> => {
  const { id } = photoIn(await photosOf(context), requiredText(payload, 'photoId'));
  await removeRecord(context, { kind: 'photo', id }, 'photo.unknown');
};

export const photoEditCommands: Readonly<Record<PhotoEditCommandName, Command['run']>> = {
  PHOTO_CHANGE: change,
  PHOTO_DELETE: remove,
};
