/** The mutations that make, change and remove one record, for every kind alike. */
import { fail, ok } from '#base/result.ts';
import { editBetween, layerIn, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { Place } from '#domain/views/edits/write-record.ts';
import type { requireEdit } from '../context/require.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { inSnapshot } from '../../store/in-transaction.ts';
import { changeModel, newId, batchIdTaken, type Changed } from '../context/change-model.ts';
import { fieldsFrom, type Input, type Readers } from '../../edits/inputs.ts';
import { changeVersion, referencedLayer, createVersion } from '../../edits/repositories/record-versions.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';
import type { EditMaker } from '../../edits/apply-edit-batch.ts';

interface Target {
  readonly modelId: string;
  readonly gestureId?: string | null;
  /** Through which view, or in which layer, of records that may stand in several. */
  readonly viewId?: string | null;
  readonly layerId?: string | null;
}

const placeOf = ({ viewId = null, layerId = null }: Target): Place => ({ viewId, layerId });

const nothing = (kind: RecordKind, id: string) =>
  fail({ code: 'not.found' as const, message: `There is no ${kind} ${id} in this model.` });

/** A record that moves and says nothing of where that is: its floor and room are found anew. */
const moved = (changes: Fields): Fields => {
  const moves = ['position', 'anchorPosition'].some((name) => Object.hasOwn(changes, name));
  if (!moves || Object.hasOwn(changes, 'floorId') || Object.hasOwn(changes, 'roomId')) return changes;
  return { ...changes, floorId: null, roomId: null };
};

const one = (edit: Edit | null): readonly Edit[] => (edit ? [edit] : []);

/** The edits that change some fields of a record, whatever the others are by then. */
const patchOf =
  (modelId: string, kind: RecordKind, id: string, changes: Fields): EditMaker =>
  async (work) => {
    const record = await recordRepositories[kind].read(work, modelId, id);
    if (!record) return nothing(kind, id);
    return ok(one(editBetween(kind, id, record, { ...record, ...changes })));
  };

const removalOf =
  (modelId: string, kind: RecordKind, id: string): EditMaker =>
  async (work) => {
    const record = await recordRepositories[kind].read(work, modelId, id);
    return record ? ok(one(editBetween(kind, id, record, null))) : nothing(kind, id);
  };

/** What the edit batch did to this record; throws where it changed something else. */
const editOf = (kind: RecordKind, id: string, { edits }: Changed): Edit | undefined => {
  const own = edits.find((edit) => edit.kind === kind && edit.id === id);
  if (edits.length > 0 && !own) throw batchIdTaken();
  return own;
};

/** The layer in which the changed version lies. */
const layerAfter = ({ after, layerId }: Edit): string | undefined => layerIn(after) ?? layerId;

export interface RecordMutations<Answer> {
  readonly add: (context: GraphContext, target: Target, id: string | null, input: Input) => Promise<Answer>;
  readonly patch: (context: GraphContext, target: Target, id: string, patch: Input) => Promise<Answer>;
  readonly remove: (context: GraphContext, target: Target, id: string) => Promise<string>;
}

/** `answer` reads the record back as the graph tells it; `layerId`: of the version, the main one where absent. */
export const recordMutations = <Answer>(
  kind: RecordKind,
  readers: Readers,
  result: (context: GraphContext, modelId: string, id: string, layerId?: string) => Promise<Answer>,
  require?: typeof requireEdit,
): RecordMutations<Answer> => {
  const leave = require && { require };
  return {
    add: async (context, { modelId, gestureId, viewId = null }, id, input) => {
      const made: Edit = { kind, id: id ?? newId(), before: null, after: fieldsFrom(input, readers) };
      // Asked for a second time, the id is the one of the first.
      const edits = createVersion(modelId, made, viewId);
      const changed = await changeModel(context, { modelId, gestureId, ...leave, edits });
      const own = changed.edits.find((edit) => edit.kind === kind && edit.before === null);
      if (!own) throw batchIdTaken();
      return result(context, modelId, own.id, layerAfter(own));
    },
    patch: async (context, target, id, patch) => {
      const { modelId, gestureId } = target;
      const changes = moved(fieldsFrom(patch, readers));
      const edits = changeVersion(modelId, kind, id, placeOf(target), changes) ?? patchOf(modelId, kind, id, changes);
      const changed = await changeModel(context, { modelId, gestureId, ...leave, edits });
      const own = editOf(kind, id, changed);
      if (own) return result(context, modelId, id, layerAfter(own));
      const layerId = await inSnapshot(context.store, (work) =>
        referencedLayer(work, modelId, kind, id, placeOf(target)),
      );
      return result(context, modelId, id, layerId ?? undefined);
    },
    remove: async (context, target, id) => {
      const { modelId, gestureId } = target;
      const edits = changeVersion(modelId, kind, id, placeOf(target), null) ?? removalOf(modelId, kind, id);
      editOf(kind, id, await changeModel(context, { modelId, gestureId, ...leave, edits }));
      return id;
    },
  };
};
