/** The mutations of photos (docs/reference/data-api.md#photos), and of the photo that is the model's preview image. */
import { fail, ok } from '#base/result.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { editBetween, modelRecordId, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { photoResults } from '../results/photo-results.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import type { EditFactory } from '../../edits/apply-edit-batch.ts';
import { readPictures } from '../../edits/attachments/pictures.ts';
import { batchIdReused, changeModel, newId } from '../context/change-model.ts';
import { fieldsFrom, recordReaders, type Input } from '../../edits/inputs.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';
import type { Transaction } from '../../store/transactions.ts';
import { editsOfFiles } from './change-attachments.ts';
import { recordMutations } from './record-mutations.ts';

interface Args {
  readonly modelId: string;
  readonly gestureId?: string | null;
}
type PhotoArgs = Args & { readonly photoId: string; readonly patch: Input };
type NewPhotoArgs = Args & { readonly photoId?: string | null; readonly photo: Input; readonly uploadId: string };

const withDisabled = { includeDisabled: true };

const photoNotFound = (id: string) =>
  fail({ code: 'not.found' as const, message: `There is no photo ${id} in this model.` });

const readResult = async ({ models, attachments }: GraphContext, modelId: string, id: string) => {
  const record = await models.record(modelId);
  const all = record ? await photoResults(attachments, record, withDisabled) : [];
  const photo = all.find((each) => each.id === id);
  if (!photo) throw graphFailure('not.found', `There is no photo ${id} in this model any more.`);
  return photo;
};

const photoReaders = recordReaders('photo');
const photos = recordMutations('photo', photoReaders, readResult);

const newPhoto = (input: Input): Fields => {
  const { category, ...fields } = fieldsFrom(input, photoReaders, 'photo');
  return completeRecord('photo', { ...fields, category: category ?? 'other' });
};

/** A picture that was attached to a removed photo with this id stays attached; then there is no edit of it. */
const addWithPicture = async (
  context: GraphContext,
  { modelId, gestureId, photoId, photo, uploadId }: NewPhotoArgs,
): ReturnType<typeof readResult> => {
  const id = photoId ?? newId();
  const edits: EditFactory = async (transaction) => {
    const item = { modelId, parentType: 'photo', parentId: id } as const;
    const files = await editsOfFiles(transaction, context.actor, item, [{ id: uploadId }]);
    return ok([{ kind: 'photo', id, before: null, after: newPhoto(photo) }, ...files]);
  };
  const changed = await changeModel(context, { modelId, gestureId, edits });
  // For a repeated request the id is that of the first one.
  const added = changed.edits.find(({ kind, before }) => kind === 'photo' && before === null);
  if (!added) throw batchIdReused();
  return readResult(context, modelId, added.id);
};

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

const hasImage = async (transaction: Transaction, modelId: string, id: string, photo: Fields): Promise<boolean> =>
  typeof photo['file'] === 'string' || (await readPictures(transaction, modelId, 'photo', [id])).size > 0;

const chooseImage =
  (modelId: string, photoId: string | null): EditFactory =>
  async (transaction) => {
    if (photoId !== null) {
      const photo = await recordRepositories.photo.read(transaction, modelId, photoId);
      if (!photo) return photoNotFound(photoId);
      if (!(await hasImage(transaction, modelId, photoId, photo)))
        return fail({
          code: 'request.invalid',
          message: `The photo ${photoId} has no image file; choose one that has.`,
        });
    }
    const settings = await recordRepositories.settings.read(transaction, modelId, modelRecordId);
    const edit = editBetween('settings', modelRecordId, settings, withImage(settings ?? {}, photoId));
    return ok(edit ? [edit] : []);
  };

export const photoMutations = {
  addPhoto: (_: unknown, args: NewPhotoArgs, context: GraphContext) => addWithPicture(context, args),
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
