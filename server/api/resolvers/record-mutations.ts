/** The mutations that add, change and remove one record, for every kind. */
import { fail, ok } from '#base/result.ts';
import { editBetween, layerIn, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { WritePlace } from '#domain/views/edits/write-record.ts';
import type { requireEdit } from '../context/require.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { inSnapshot } from '../../store/transactions.ts';
import { changeModel, newId, batchIdReused, type AppliedChange } from '../context/change-model.ts';
import { fieldsFrom, type Input, type Readers } from '../../edits/inputs.ts';
import { changeVersion, referencedLayer, createVersion } from '../../edits/record-versions.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';
import type { EditFactory } from '../../edits/apply-edit-batch.ts';

interface Target {
  readonly modelId: string;
  readonly gestureId?: string | null;
  /** The view or the layer of the version, for kinds that have versions in several layers. */
  readonly viewId?: string | null;
  readonly layerId?: string | null;
}

const placeOf = ({ viewId = null, layerId = null }: Target): WritePlace => ({ viewId, layerId });

const recordNotFound = (kind: RecordKind, id: string) =>
  fail({ code: 'not.found' as const, message: `There is no ${kind} ${id} in this model.` });

/** Resets floor and room of a record whose position changes, so that they are derived from the new position. */
const withoutOldPlace = (changes: Fields): Fields => {
  const moves = ['position', 'anchorPosition'].some((name) => Object.hasOwn(changes, name));
  if (!moves || Object.hasOwn(changes, 'floorId') || Object.hasOwn(changes, 'roomId')) return changes;
  return { ...changes, floorId: null, roomId: null };
};

const editList = (edit: Edit | null): readonly Edit[] => (edit ? [edit] : []);

/** The edits that change some fields of a record, whatever the current values of the others. */
const patchOf =
  (modelId: string, kind: RecordKind, id: string, changes: Fields): EditFactory =>
  async (transaction) => {
    const record = await recordRepositories[kind].read(transaction, modelId, id);
    if (!record) return recordNotFound(kind, id);
    return ok(editList(editBetween(kind, id, record, { ...record, ...changes })));
  };

const removalOf =
  (modelId: string, kind: RecordKind, id: string): EditFactory =>
  async (transaction) => {
    const record = await recordRepositories[kind].read(transaction, modelId, id);
    return record ? ok(editList(editBetween(kind, id, record, null))) : recordNotFound(kind, id);
  };

/** The edit of this record in the batch; throws where the batch changed only other records. */
const editOf = (kind: RecordKind, id: string, { edits }: AppliedChange): Edit | undefined => {
  const own = edits.find((edit) => edit.kind === kind && edit.id === id);
  if (edits.length > 0 && !own) throw batchIdReused();
  return own;
};

/** The layer of the changed version. */
const layerAfter = ({ after, layerId }: Edit): string | undefined => layerIn(after) ?? layerId;

export interface RecordMutations<Result> {
  readonly add: (context: GraphContext, target: Target, id: string | null, input: Input) => Promise<Result>;
  readonly patch: (context: GraphContext, target: Target, id: string, patch: Input) => Promise<Result>;
  readonly remove: (context: GraphContext, target: Target, id: string) => Promise<string>;
}

/** `result` reads the record for the result of a mutation; `layerId`: of the version, by default the main one. */
export const recordMutations = <Result>(
  kind: RecordKind,
  readers: Readers,
  result: (context: GraphContext, modelId: string, id: string, layerId?: string) => Promise<Result>,
  require?: typeof requireEdit,
): RecordMutations<Result> => {
  const permission = require && { require };
  return {
    add: async (context, { modelId, gestureId, viewId = null }, id, input) => {
      const creation: Edit = { kind, id: id ?? newId(), before: null, after: fieldsFrom(input, readers, kind) };
      // For a repeated request the id is that of the first one.
      const edits = createVersion(modelId, creation, viewId);
      const changed = await changeModel(context, { modelId, gestureId, ...permission, edits });
      const own = changed.edits.find((edit) => edit.kind === kind && edit.before === null);
      if (!own) throw batchIdReused();
      return result(context, modelId, own.id, layerAfter(own));
    },
    patch: async (context, target, id, patch) => {
      const { modelId, gestureId } = target;
      const changes = withoutOldPlace(fieldsFrom(patch, readers, kind));
      const edits = changeVersion(modelId, kind, id, placeOf(target), changes) ?? patchOf(modelId, kind, id, changes);
      const changed = await changeModel(context, { modelId, gestureId, ...permission, edits });
      const own = editOf(kind, id, changed);
      if (own) return result(context, modelId, id, layerAfter(own));
      const layerId = await inSnapshot(context.store, (transaction) =>
        referencedLayer(transaction, modelId, kind, id, placeOf(target)),
      );
      return result(context, modelId, id, layerId ?? undefined);
    },
    remove: async (context, target, id) => {
      const { modelId, gestureId } = target;
      const edits = changeVersion(modelId, kind, id, placeOf(target), null) ?? removalOf(modelId, kind, id);
      editOf(kind, id, await changeModel(context, { modelId, gestureId, ...permission, edits }));
      return id;
    },
  };
};
