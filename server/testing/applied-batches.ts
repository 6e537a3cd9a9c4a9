/** Edit batches of mutations, for tests of their undo. */
import type { Edit } from '#domain/edits/edit.ts';
import { resultOf, type Requester } from './named-operations.ts';

type SentEdit = Omit<Edit, 'layerId'> & { readonly layerId: string | null };

/** Edits of kinds without versions have no layer, which is null in results. */
const editsIn = (batch: unknown): readonly Edit[] =>
  (batch as { readonly edits: readonly SentEdit[] }).edits.map(({ layerId, ...edit }) => ({
    ...edit,
    ...(layerId !== null && { layerId }),
  }));

let count = 0;

/** Applies the mutation, which has to take a `gestureId`, and returns what it has changed. */
export const editsOfMutation = async (
  request: Requester,
  modelId: string,
  name: string,
  variables: object,
): Promise<readonly Edit[]> => {
  const gestureId = `mutation${count++}`;
  await resultOf(request(name, { modelId, ...variables, gestureId }));
  return editsIn((await resultOf(request('GetEditBatch', { modelId, gestureId })))['editBatch']);
};

/** Applies the edits and returns them as applied. */
export const sendEdits = async (
  request: Requester,
  modelId: string,
  edits: readonly Edit[],
): Promise<readonly Edit[]> => editsIn(await resultOf(request('ApplyEdits', { modelId, edits })));
