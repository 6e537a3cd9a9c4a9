/** How commands of the workshop change a record that the model has one of. */
import type { Fields } from '#base/json-fields.ts';
import { modelRecordId } from '#domain/edits/edit.ts';
import { $pendingEdits, readRecordFx } from '#src/data/edits/state.ts';
import type { CommandContext } from '#src/shell/commands/index.ts';
import { editorReady, makeEdit } from './make-edit.ts';
import { absentRecord, editOfPatch, withEdit, type FieldPatch, type ModelRecordKind } from './model-record.ts';

/** From the fields as they are, with the edits that the server does not have yet. Null removes the record. */
type PatchOf = (fields: Fields | null) => FieldPatch | null;

/** Resolves when the server has accepted the change. */
export const changeModelRecord = async (
  context: CommandContext,
  kind: ModelRecordKind,
  patchOf: PatchOf,
): Promise<void> => {
  await editorReady(context);
  const read = (await context.call(readRecordFx, { kind, id: modelRecordId })) ?? absentRecord(kind);
  const pending = context.get($pendingEdits).filter((edit) => edit.kind === kind);
  const current = pending.reduce(withEdit, read);
  const edit = editOfPatch(kind, current, patchOf(current));
  if (edit) await makeEdit(context, edit);
};
