/** docs/reference/photos.md#commands */
import type { Photo } from '#domain/photos/photo.ts';
import { CommandError, requiredText } from '#src/shell/commands/index.ts';
import type { CommandContext, CommandPayload } from '#src/shell/commands/index.ts';
import { modalContentRemoved } from '#src/shell/modals/index.ts';
import type { PhotoCommandName } from './command-summaries.ts';
import { $canGoThere, goTherePressed } from './go-there.ts';
import { $listedPhotos, $photosStatus, photoOpened, photosWanted } from './records.ts';

const isSettled = (status: string): boolean => status === 'loaded' || status === 'failed';

const photosOf = async ({ get, send, waitFor }: CommandContext): Promise<readonly Photo[]> => {
  send(photosWanted, undefined);
  if (!isSettled(get($photosStatus))) await waitFor($photosStatus, isSettled);
  if (get($photosStatus) === 'failed') throw new CommandError('photo.unavailable', 'the photos could not be loaded');
  return get($listedPhotos);
};

const photoOf = async (context: CommandContext, payload: CommandPayload): Promise<Photo> => {
  const photoId = requiredText(payload, 'photoId');
  const photo = (await photosOf(context)).find(({ id }) => id === photoId);
  if (!photo) throw new CommandError('photo.unknown', `no photo ${photoId}`);
  return photo;
};

const goThere = async (context: CommandContext, payload: CommandPayload): Promise<void> => {
  const photo = await photoOf(context, payload);
  if (!context.get($canGoThere)(photo))
    throw new CommandError('photo.noPlace', `the photo ${photo.id} has no place that can be entered`);
  context.send(goTherePressed, photo.id);
};

const describe = ({ id, label, description, width, height, place }: Photo) => ({
  id,
  title: label,
  description,
  width,
  height,
  hasPlace: place !== null,
});

export const runPhotoCommand = (name: PhotoCommandName, context: CommandContext, payload: CommandPayload): unknown => {
  switch (name) {
    case 'LIST_PHOTOS':
      return photosOf(context).then((photos) => photos.map(describe));
    case 'PHOTO_OPEN':
      return photoOf(context, payload).then(({ id }) => context.send(photoOpened, id));
    case 'PHOTO_CLOSE':
      return context.send(modalContentRemoved, 'photo_viewer');
    case 'PHOTO_GO_THERE':
      return goThere(context, payload);
    default:
      throw new CommandError('command.unknown', name satisfies never);
  }
};
