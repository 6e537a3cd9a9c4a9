/** The mutations that make, change and remove one record, for every kind alike. */
import { fail, ok } from '#base/result.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { editBetween, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#domain/edits/fields.ts';
import type { requireEdit } from '../access/require.ts';
import type { GraphContext } from '../graph/graph-context.ts';
import { changeModel, newId, otherGesture, type Changed } from './change-model.ts';
import { fieldsFrom, type Input, type Readers } from './inputs.ts';
import { recordHomes } from './record-homes.ts';
import type { EditMaker } from './apply-gesture.ts';

interface Target {
  readonly modelId: string;
  readonly gestureId?: string | null;
}

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
export const patchOf =
  (modelId: string, kind: RecordKind, id: string, changes: Fields): EditMaker =>
  async (work) => {
    const record = await recordHomes[kind].read(work, modelId, id);
    if (!record) return nothing(kind, id);
    return ok(one(editBetween(kind, id, record, { ...record, ...changes })));
  };

const removalOf =
  (modelId: string, kind: RecordKind, id: string): EditMaker =>
  async (work) => {
    const record = await recordHomes[kind].read(work, modelId, id);
    return record ? ok(one(editBetween(kind, id, record, null))) : nothing(kind, id);
  };

/** Throws where the gesture changed something, and not this record. */
const concerns = (kind: RecordKind, id: string, { edits }: Changed): void => {
  if (edits.length > 0 && !edits.some((edit) => edit.kind === kind && edit.id === id)) throw otherGesture();
};

export interface RecordMutations<Answer> {
  readonly add: (context: GraphContext, target: Target, id: string | null, input: Input) => Promise<Answer>;
  readonly patch: (context: GraphContext, target: Target, id: string, patch: Input) => Promise<Answer>;
  readonly remove: (context: GraphContext, target: Target, id: string) => Promise<string>;
}

/** `answer` reads the record back as the graph tells it. */
export const recordMutations = <Answer>(
  kind: RecordKind,
  readers: Readers,
  answer: (context: GraphContext, modelId: string, id: string) => Promise<Answer>,
  require?: typeof requireEdit,
): RecordMutations<Answer> => {
  const leave = require && { require };
  return {
    add: async (context, { modelId, gestureId }, id, input) => {
      const after = completeRecord(kind, fieldsFrom(input, readers));
      const made: Edit = { kind, id: id ?? newId(), before: null, after };
      // Asked for a second time, the id is the one of the first.
      const { edits } = await changeModel(context, { modelId, gestureId, ...leave, edits: [made] });
      const own = edits.find((edit) => edit.kind === kind && edit.before === null);
      if (!own) throw otherGesture();
      return answer(context, modelId, own.id);
    },
    patch: async (context, { modelId, gestureId }, id, patch) => {
      const edits = patchOf(modelId, kind, id, moved(fieldsFrom(patch, readers)));
      concerns(kind, id, await changeModel(context, { modelId, gestureId, ...leave, edits }));
      return answer(context, modelId, id);
    },
    remove: async (context, { modelId, gestureId }, id) => {
      concerns(
        kind,
        id,
        await changeModel(context, { modelId, gestureId, ...leave, edits: removalOf(modelId, kind, id) }),
      );
      return id;
    },
  };
};
