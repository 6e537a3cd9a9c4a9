/** How commands of the workshop change a record that the model has one of. */
import { modelRecordId } from '#domain/edits/edit.ts';
import { $pendingEdits, readRecordFx } from '#src/data/edits/state.ts';
import type { CommandContext } from '#src/shell/commands/index.ts';
import { editorReady, makeEdit } from './make-edit.ts';
import { absentRecord, editOfPatch, withEdit, type FieldPatch, type ModelRecordKind } from './model-record.ts';

/** Resolves when the server has accepted the change. @param patch null removes the record */
export const changeModelRecord = async (
  context: CommandContext,
  kind: ModelRecordKind,
  patch: FieldPatch | null,
): Promise<void> => {
  await editorReady(context);
  const read = (await context.call(readRecordFx, { kind, id: modelRecordId })) ?? absentRecord(kind);
  const pending = context.get($pendingEdits).filter((edit) => edit.kind === kind);
  const edit = editOfPatch(kind, pending.reduce(withEdit, read), patch);
  if (edit) await makeEdit(context, edit);
};
