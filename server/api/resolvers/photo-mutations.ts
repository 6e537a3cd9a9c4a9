/** The mutations of photos, and of the photo that is the model's preview image. */
import { fail, ok } from '#base/result.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { photoResults } from '../results/photo-results.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import type { EditFactory } from '../../edits/apply-edit-batch.ts';
import { changeModel } from '../context/change-model.ts';
import { recordReaders, type Input } from '../../edits/inputs.ts';
import { modelRecordId } from '../../edits/repositories/model-repositories.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';
import { recordMutations } from './record-mutations.ts';

interface Args {
  readonly modelId: string;
  readonly gestureId?: string | null;
}
type PhotoArgs = Args & { readonly photoId: string; readonly patch: Input };

const withDisabled = { includeDisabled: true };

const photoNotFound = (id: string) =>
  fail({ code: 'not.found' as const, message: `There is no photo ${id} in this model.` });

const photos = recordMutations('photo', recordReaders('photo'), async ({ models, attachments }, modelId, id) => {
  const record = await models.record(modelId);
  const all = record ? await photoResults(attachments, record, withDisabled) : [];
  const photo = all.find((each) => each.id === id);
  if (!photo) throw graphFailure('not.found', `There is no photo ${id} in this model any more.`);
  return photo;
});

const reorderPhotos =
  (modelId: string, first: readonly string[]): EditFactory =>
  async (transaction) => {
    const rows = await transaction
      .selectFrom('annotations')
      .select('id')
      .where('model_id', '=', modelId)
      .where('kind', '=', 'photo')
      .orderBy('sequence')
      .orderBy('id')
      .execute();
    const existing = rows.map(({ id }) => id);
    const unknown = first.find((id) => !existing.includes(id));
    if (unknown !== undefined) return photoNotFound(unknown);
    const edits: (Edit | null)[] = [];
    for (const [sequence, id] of [...new Set([...first, ...existing])].entries()) {
      const photo = await recordRepositories.photo.read(transaction, modelId, id);
      edits.push(editBetween('photo', id, photo, photo && { ...photo, sequence }));
    }
    return ok(edits.filter((edit) => edit !== null));
  };

const withImage = (settings: Fields, photoId: string | null): Fields => {
  const { image: _, ...others } = settings;
  return photoId === null ? others : { ...others, image: photoId };
};

const chooseImage =
  (modelId: string, photoId: string | null): EditFactory =>
  async (transaction) => {
    const photo = photoId === null ? null : await recordRepositories.photo.read(transaction, modelId, photoId);
    if (photoId !== null && !photo) return photoNotFound(photoId);
    if (photo && typeof photo['file'] !== 'string')
      return fail({ code: 'request.invalid', message: `The photo ${photoId} has no image file; choose one that has.` });
    const settings = await recordRepositories.settings.read(transaction, modelId, modelRecordId);
    const edit = editBetween('settings', modelRecordId, settings, withImage(settings ?? {}, photoId));
    return ok(edit ? [edit] : []);
  };

export const photoMutations = {
  patchPhoto: (_: unknown, args: PhotoArgs, context: GraphContext) =>
    photos.patch(context, args, args.photoId, args.patch),
  deletePhoto: (_: unknown, args: PhotoArgs, context: GraphContext) => photos.remove(context, args, args.photoId),
  orderPhotos: async (
    _: unknown,
    { modelId, gestureId, photoIds }: Args & { readonly photoIds: readonly string[] },
    context: GraphContext,
  ) => {
    const { record } = await changeModel(context, { modelId, gestureId, edits: reorderPhotos(modelId, photoIds) });
    return photoResults(context.attachments, record, withDisabled);
  },
  setModelImage: async (
    _: unknown,
    { modelId, gestureId, photoId = null }: Args & { readonly photoId?: string | null },
    context: GraphContext,
  ) => (await changeModel(context, { modelId, gestureId, edits: chooseImage(modelId, photoId) })).record,
};
