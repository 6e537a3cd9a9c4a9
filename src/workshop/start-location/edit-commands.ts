/** The handlers of the commands: they queue edits, like those of the user. */
import type { Store } from 'effector';
import type { Fields } from '#base/json-fields.ts';
import { findStartLocationIssue, startOfPhoto, startOfView } from '#domain/start/start-location.ts';
import type { Photo } from '#domain/photos/photo.ts';
import { $model } from '#src/data/state.ts';
import { $listedPhotos, $photosStatus, photosWanted } from '#src/features/photos/lazy-records.ts';
import { $currentView } from '#src/features/photos/lazy-view.ts';
import { CommandError, type Command, type CommandContext } from '#src/shell/commands/index.ts';
import { changeModelRecord } from '../change-model-record.ts';
import type { StartCommandName } from './command-summaries.ts';
import { $coverPhotos } from './cover.ts';

const photoWithId = async (
  { get, send, waitFor }: CommandContext,
  $photos: Store<readonly Photo[]>,
  id: unknown,
): Promise<Photo> => {
  if (typeof id !== 'string') throw new CommandError('command.invalid', '"photoId" must be a text or null');
  send(photosWanted, undefined);
  if (get($photosStatus) !== 'loaded')
    await waitFor($photosStatus, (status) => status === 'loaded' || status === 'failed');
  if (get($photosStatus) !== 'loaded') throw new CommandError('photo.unavailable', 'the photos could not be loaded');
  const photo = get($photos).find((each) => each.id === id);
  if (!photo) throw new CommandError('photo.unknown', `there is no photo "${id}" in the gallery`);
  return photo;
};

const reasons = {
  mode: 'visitors do not have this view',
  viewpoint: 'visitors cannot go to this viewpoint',
  unknown: 'the space does not have this place',
} as const;

const startFrom = async (context: CommandContext, photoId: unknown): Promise<Fields> => {
  const { get } = context;
  if (photoId === undefined) {
    const view = get($currentView);
    if (!view) throw new CommandError('start.noView', 'the current view cannot become the start now');
    return checked(context, view, startOfView(view));
  }
  const { id, place } = await photoWithId(context, $listedPhotos, photoId);
  if (!place) throw new CommandError('photo.noPlace', `the photo "${id}" has no place`);
  return checked(context, place, startOfPhoto(place));
};

const checked = (
  { get }: CommandContext,
  place: Parameters<typeof findStartLocationIssue>[0],
  fields: Fields,
): Fields => {
  const model = get($model);
  const issue = model && findStartLocationIssue(place, model);
  if (issue) throw new CommandError('start.hidden', `visits cannot begin there: ${reasons[issue]}`);
  return fields;
};

export const startCommands: Readonly<Record<StartCommandName, Command['run']>> = {
  SET_CAMERA_START: async (context, { photoId }) => {
    const patch = photoId === null ? null : await startFrom(context, photoId);
    await changeModelRecord(context, 'start', () => patch);
  },
  SET_COVER_PICTURE: async (context, { photoId }) => {
    const image = photoId === null ? undefined : (await photoWithId(context, $coverPhotos, photoId)).id;
    await changeModelRecord(context, 'settings', () => ({ image }));
  },
};
